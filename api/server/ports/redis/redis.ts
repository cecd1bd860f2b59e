/** Connections to Redis (or Valkey), and their common options. */
import { Redis } from 'ioredis';
import type { Logger } from 'pino';

export interface RedisOptions {
  /**
   * `patient`: commands wait for a reconnect; for subscribers and blocking reads. `brisk`: a command fails after two lost connections; for
   * requests that wait, see `briskly`.
   */
  readonly manner: 'patient' | 'brisk';
}

const BRISK_MS = 1_000;

/**
 * The client sends commands of its own, such as SELECT, and ignores their promises: a lost connection would reject them unhandled and end
 * the process. Callers still see their own rejections.
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
  // Logged once for each outage, not for each attempt.
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

/** Rejects after a second. Not the client's own timeout: that applies to its handshake too, so a slow Redis would never connect. */
export async function briskly<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Redis did not answer within ${BRISK_MS} ms`)), BRISK_MS);
  });
  return Promise.race([work, enough]).finally(() => clearTimeout(timer));
}

/** Prefix of all keys and channels: channels are not separated by database number. */
export function redisPrefix(url: string): string {
  const number = new URL(url).pathname.slice(1) || '0';
  return `gesso:${number}`;
}

/** Closes without waiting for a response. */
export async function closeRedis(redis: Redis): Promise<void> {
  redis.disconnect();
}
