/** Connections to Redis (or Valkey), and what every use of them has in common. */
import { Redis } from 'ioredis';
import type { Logger } from 'pino';

export interface RedisOptions {
  /**
   * `patient`: commands wait for the connection to come back: for what listens and blocks.
   * `brisk`: a command fails after a second, for what somebody waits for.
   */
  readonly manner: 'patient' | 'brisk';
}

const BRISK_MS = 1_000;

export function connectRedis(url: string, log: Logger, { manner }: RedisOptions): Redis {
  const redis = new Redis(url, {
    maxRetriesPerRequest: manner === 'patient' ? null : 1,
    enableOfflineQueue: true,
    ...(manner === 'brisk' && { commandTimeout: BRISK_MS, connectTimeout: BRISK_MS }),
    retryStrategy: (times) => Math.min(2_000, 50 * 2 ** Math.min(times, 6)),
  });
  let isDown = false;
  // Said once for each time that it goes, not for each attempt to come back.
  redis.on('error', (error) => {
    if (!isDown) log.warn({ err: error }, 'Redis is not reachable');
    isDown = true;
  });
  redis.on('ready', () => {
    if (isDown) log.warn('Redis is reachable again');
    isDown = false;
  });
  return redis;
}

/** Before every key and channel: channels are not parted by the number of the database. */
export function redisPrefix(url: string): string {
  const number = new URL(url).pathname.slice(1) || '0';
  return `gesso:${number}`;
}

/** Ends it without waiting for an answer that may never come. */
export async function closeRedis(redis: Redis): Promise<void> {
  redis.disconnect();
}
