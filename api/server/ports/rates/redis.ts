/** Fixed windows in Redis, shared by all processes. */
import type { Logger } from 'pino';
import type { Clock } from '../../base/clock.ts';
import { briskly, closeRedis, connectRedis, redisPrefix } from '../redis/redis.ts';
import { createEmbeddedRates } from './embedded.ts';
import type { RateCounter } from './rate-counter.ts';

/**
 * Increments and reads the window in one step. Its end is stored beside the count and compared with the server's clock; the key's expiry
 * only cleans up. Returns the count and the remaining milliseconds.
 */
const ADD = `
local now, window = tonumber(ARGV[1]), tonumber(ARGV[2])
local ends = tonumber(redis.call('HGET', KEYS[1], 'ends') or '0')
if ends <= now then
  ends = now + window
  redis.call('HSET', KEYS[1], 'ends', ends, 'count', 0)
  redis.call('PEXPIRE', KEYS[1], window)
end
return { redis.call('HINCRBY', KEYS[1], 'count', 1), ends - now }
`;

export function createRedisRates(url: string, clock: Clock, log: Logger): RateCounter {
  const prefix = `${redisPrefix(url)}:rates:`;
  const redis = connectRedis(url, log, { manner: 'brisk' });
  redis.defineCommand('addToWindow', { numberOfKeys: 1, lua: ADD });
  const commands = redis as unknown as {
    addToWindow(key: string, now: number, windowMs: number): Promise<[number, number]>;
  };
  // Without Redis, a limit of this process is better than none, and than refusing all requests.
  const local = createEmbeddedRates(clock);
  return {
    async add(key, windowMs) {
      try {
        const [count, resetMs] = await briskly(commands.addToWindow(prefix + key, clock.now(), windowMs));
        return { count, resetMs };
      } catch (error) {
        log.warn({ err: error }, 'Rates are counted by this process alone');
        return local.add(key, windowMs);
      }
    },
    async peek(key, windowMs) {
      try {
        const [count, ends] = await briskly(redis.hmget(prefix + key, 'count', 'ends'));
        const resetMs = Number(ends ?? 0) - clock.now();
        return resetMs > 0 ? { count: Number(count ?? 0), resetMs } : { count: 0, resetMs: 0 };
      } catch (error) {
        log.warn({ err: error }, 'Rates are counted by this process alone');
        return local.peek(key, windowMs);
      }
    },
    async clear(key) {
      await Promise.all([local.clear(key), briskly(redis.del(prefix + key)).catch(() => 0)]);
    },
    async close() {
      await local.close();
      await closeRedis(redis);
    },
  };
}
