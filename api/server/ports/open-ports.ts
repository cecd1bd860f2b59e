/**
 * Chooses the adapter of each port by configuration; the default is embedded. Only the chosen adapters are loaded: their client libraries
 * take longer to load than the rest of the server.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from '../base/clock.ts';
import { systemClock } from '../base/clock.ts';
import type { Config } from '../base/config.ts';
import type { Ids } from '../base/ids.ts';
import { createIds } from '../base/ids.ts';
import { openDatabase } from '../database/open-database.ts';
import type { Database } from '../database/tables/schema.ts';
import { createImagePool, heavyThreads } from '../images/pool.ts';
import { openServedModels } from '../models/served-models.ts';
import type { Resolve } from '../outgoing/connector.ts';
import { createOutgoing } from '../outgoing/outgoing.ts';
import type { BlobStore } from './blobs/blob-store.ts';
import { createFolderBlobs } from './blobs/folder.ts';
import { createS3Blobs } from './blobs/s3.ts';
import { createEmbeddedEvents } from './events/embedded.ts';
import type { Mailer } from './mail/mailer.ts';
import { createOutbox, outboxFolder } from './mail/outbox.ts';
import type { Payments } from './payments/payments.ts';
import { createLocalPayments } from './payments/test-provider.ts';
import type { Ports } from './ports.ts';
import { createEmbeddedQueue } from './queue/embedded.ts';
import { createEmbeddedRates } from './rates/embedded.ts';

export interface OpenPortsOptions {
  readonly log: Logger;
  /** The system's clock by default. */
  readonly clock?: Clock;
  /** In place of the system's resolver. */
  readonly resolve?: Resolve;
}

export async function openPorts(
  config: Config,
  { log, clock = systemClock, resolve }: OpenPortsOptions,
): Promise<Ports> {
  mkdirSync(config.dataDir, { recursive: true });
  const ids = createIds(clock);
  const { queue, events, rates } = await openMessages(config, clock, log);
  const blobs = openBlobs(config);
  const mailer = await openMailer(config, clock, ids);
  const outgoing = createOutgoing({
    privateAddresses: config.privateAddresses,
    ...(resolve && { resolve }),
  });
  const ownOutgoing = createOutgoing({ privateAddresses: true, ...(resolve && { resolve }) });
  const folders = { cache: config.modelsDir, own: join(config.dataDir, 'models') };
  const served = openServedModels(folders);
  const images = createImagePool({
    heavy: heavyThreads(config.workerHeavyMegabytes),
    heavyMegabytes: config.workerHeavyMegabytes,
    served,
    niceness: config.workerNiceness,
    models: folders,
  });
  const database = openDatabase(config.databaseUrl);
  const payments = await openPayments(config, database, clock);
  let closing: Promise<void> | undefined;
  return {
    clock,
    ids,
    log,
    database,
    queue,
    events,
    blobs,
    mailer,
    rates,
    outgoing,
    ownOutgoing,
    images,
    models: served,
    payments,
    close() {
      // The database last: other ports may still write rows while they close.
      closing ??= (async () => {
        await queue.close();
        await Promise.all([
          events.close(),
          rates.close(),
          blobs.close(),
          mailer.close(),
          outgoing.close(),
          ownOutgoing.close(),
          images.close(),
        ]);
        await database.destroy();
      })();
      return closing;
    },
  };
}

export function openBlobs({ s3, dataDir }: Config): BlobStore {
  return s3 ? createS3Blobs(s3) : createFolderBlobs(join(dataDir, 'blobs'));
}

/** Queue, events and rates: over Redis, or in this process. */
async function openMessages(
  { redisUrl }: Config,
  clock: Clock,
  log: Logger,
): Promise<Pick<Ports, 'queue' | 'events' | 'rates'>> {
  if (!redisUrl) {
    return {
      queue: createEmbeddedQueue(),
      events: createEmbeddedEvents(),
      rates: createEmbeddedRates(clock),
    };
  }
  const [{ createBullQueue }, { createRedisEvents }, { createRedisRates }] = await Promise.all([
    import('./queue/bullmq.ts'),
    import('./events/redis.ts'),
    import('./rates/redis.ts'),
  ]);
  return {
    queue: createBullQueue(redisUrl, log),
    events: createRedisEvents(redisUrl, log),
    rates: createRedisRates(redisUrl, clock, log),
  };
}

async function openPayments({ stripe }: Config, database: Kysely<Database>, clock: Clock): Promise<Payments> {
  if (!stripe) return createLocalPayments({ database, clock });
  const { createStripePayments } = await import('./payments/stripe.ts');
  return createStripePayments(stripe, clock);
}

async function openMailer({ smtpUrl, mailFrom, dataDir }: Config, clock: Clock, ids: Ids): Promise<Mailer> {
  if (smtpUrl) {
    const { createSmtpMailer } = await import('./mail/smtp.ts');
    return createSmtpMailer({ url: smtpUrl, from: mailFrom });
  }
  return createOutbox({ folder: outboxFolder(dataDir), from: mailFrom, clock, ids });
}
