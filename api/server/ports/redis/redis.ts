/** Connections to Redis (or Valkey), and what every use of them has in common. */
import { Redis } from 'ioredis';
import type { Logger } from 'pino';

export interface RedisOptions {
  /**
   * `patient`: commands wait for the connection to come back: for what listens and blocks.
   * `brisk`: a command fails when the connection is lost twice, for what somebody waits for; see `briskly`.
   */
  readonly manner: 'patient' | 'brisk';
}

const BRISK_MS = 1_000;

/**
 * The client sends commands of its own, to choose the database for one, and listens to the answer of none: a connection that is
 * lost meanwhile would end the process. Whoever waits for a command is still told that it failed.
 */
class Connection extends Redis {
  override sendCommand(...parts: Parameters<Redis['sendCommand']>): unknown {
    const answer = super.sendCommand(...parts);
    if (answer instanceof Promise) answer.catch(() => undefined);
    return answer;
  }
}

export function connectRedis(url: string, log: Logger, { manner }: RedisOptions): Redis {
  const redis = new Connection(url, {
    maxRetriesPerRequest: manner === 'patient' ? null : 1,
    enableOfflineQueue: true,
    ...(manner === 'brisk' && { connectTimeout: BRISK_MS }),
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

/**
 * What was asked of Redis, or a rejection after a second. Not the client's own limit, which counts for its greeting too: with that,
 * a Redis that takes longer is never reached.
 */
export async function briskly<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Redis did not answer within ${BRISK_MS} ms`)), BRISK_MS);
  });
  return Promise.race([work, enough]).finally(() => clearTimeout(timer));
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
