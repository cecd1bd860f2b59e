/**
 * External dependencies of the server, each with an embedded and a scaled adapter, chosen by configuration. Services use these interfaces
 * only.
 */
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from '../base/clock.ts';
import type { Ids } from '../base/ids.ts';
import type { Database } from '../database/tables/schema.ts';
import type { ImagePool } from '../images/pool.ts';
import type { ServedModels } from '../models/served-models.ts';
import type { Outgoing } from '../outgoing/outgoing.ts';
import type { BlobStore } from './blobs/blob-store.ts';
import type { EventBus } from './events/event-bus.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Payments } from './payments/payments.ts';
import type { TaskQueue } from './queue/task-queue.ts';
import type { RateCounter } from './rates/rate-counter.ts';

/** Dependencies of `createApp` and of a worker process. */
export interface Ports {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Logger;
  readonly database: Kysely<Database>;
  readonly queue: TaskQueue;
  readonly events: EventBus;
  readonly blobs: BlobStore;
  readonly mailer: Mailer;
  readonly rates: RateCounter;
  /** HTTP client for URLs that a user chose. */
  readonly outgoing: Outgoing;
  /** HTTP client for hosts in the operator's settings, which may be private. Never for a URL that a user chose. */
  readonly ownOutgoing: Outgoing;
  /** The thread pool for pictures. */
  readonly images: ImagePool;
  /** Trained models on this machine. */
  readonly models: ServedModels;
  readonly payments: Payments;
  /** Closes all of the above, once. */
  close(): Promise<void>;
}
