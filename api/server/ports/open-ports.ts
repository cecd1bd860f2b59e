/** Chooses each port's adapter by configuration: what is not named is embedded. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { openDatabase } from '../database/open-database.ts';
import { createOutgoing } from '../http/outgoing/outgoing.ts';
import { createImagePool } from '../images/pool.ts';
import { createFolderBlobs } from './blobs/folder.ts';
import { createS3Blobs } from './blobs/s3.ts';
import { systemClock } from './clock.ts';
import { createEmbeddedEvents } from './events/embedded.ts';
import { createRedisEvents } from './events/redis.ts';
import { createIds } from './ids.ts';
import { createOutbox, outboxFolder } from './mail/outbox.ts';
import { createSmtpMailer } from './mail/smtp.ts';
import { createLocalPayments } from './payments/local.ts';
import { createStripePayments } from './payments/stripe.ts';
import type { BlobStore, Clock, Ids, Mailer, Ports } from './ports.ts';
import { createBullQueue } from './queue/bullmq.ts';
import { createEmbeddedQueue } from './queue/embedded.ts';
import { createEmbeddedRates } from './rates/embedded.ts';
import { createRedisRates } from './rates/redis.ts';

export interface OpenPortsOptions {
  readonly log: Logger;
  /** The system's own when not given. */
  readonly clock?: Clock;
}

export function openPorts(config: Config, { log, clock = systemClock }: OpenPortsOptions): Ports {
  mkdirSync(config.dataDir, { recursive: true });
  const ids = createIds(clock);
  const database = openDatabase(config.databaseUrl);
  const { redisUrl } = config;
  const queue = redisUrl ? createBullQueue(redisUrl, log) : createEmbeddedQueue();
  const events = redisUrl ? createRedisEvents(redisUrl, log) : createEmbeddedEvents();
  const rates = redisUrl ? createRedisRates(redisUrl, clock, log) : createEmbeddedRates(clock);
  const blobs = openBlobs(config);
  const mailer = openMailer(config, clock, ids);
  const outgoing = createOutgoing({ privateAddresses: config.privateAddresses });
  const images = createImagePool();
  const payments = config.stripe
    ? createStripePayments(config.stripe, clock)
    : createLocalPayments({ database, clock });
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
    images,
    payments,
    close() {
      // The database last: the others may still write a row as they stop.
      closing ??= (async () => {
        await queue.close();
        await Promise.all([
          events.close(),
          rates.close(),
          blobs.close(),
          mailer.close(),
          outgoing.close(),
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

function openMailer({ smtpUrl, mailFrom, dataDir }: Config, clock: Clock, ids: Ids): Mailer {
  if (smtpUrl) return createSmtpMailer({ url: smtpUrl, from: mailFrom });
  return createOutbox({ folder: outboxFolder(dataDir), from: mailFrom, clock, ids });
}
