/** Messages to all processes by Redis pub/sub: at most once. */
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { briskly, closeRedis, connectRedis, redisPrefix } from '../redis/redis.ts';
import type { EventBus } from './event-bus.ts';

type Listener = (message: unknown) => void;

/** Longest wait for a subscription; it is renewed after a reconnect. */
const SUBSCRIBE_MS = 2_000;

export function createRedisEvents(url: string, log: Logger): EventBus {
  const prefix = `${redisPrefix(url)}:events:`;
  const publisher = connectRedis(url, log, { manner: 'brisk' });
  const listeners = new Map<string, Set<Listener>>();
  let subscriber: Redis | undefined;

  /** A subscribed connection can run no other commands, so it is opened with the first listener. */
  function listening(): Redis {
    if (subscriber) return subscriber;
    subscriber = connectRedis(url, log, { manner: 'patient' });
    subscriber.on('message', (channel: string, text: string) => {
      for (const listener of listeners.get(channel) ?? []) listener(JSON.parse(text));
    });
    return subscriber;
  }

  return {
    async publish(topic, message) {
      await briskly(publisher.publish(prefix + topic, JSON.stringify(message)));
    },
    async subscribe(topic, listener) {
      const channel = prefix + topic;
      const redis = listening();
      // Each call is a separate subscription, even with the same function.
      const hear: Listener = (message) => listener(message);
      let existing = listeners.get(channel);
      if (!existing) {
        existing = new Set();
        listeners.set(channel, existing);
      }
      existing.add(hear);
      await within(SUBSCRIBE_MS, redis.subscribe(channel));
      return async () => {
        existing.delete(hear);
        if (existing.size > 0 || listeners.get(channel) !== existing) return;
        listeners.delete(channel);
        await within(SUBSCRIBE_MS, redis.unsubscribe(channel));
      };
    },
    async close() {
      listeners.clear();
      await Promise.all([closeRedis(publisher), ...(subscriber ? [closeRedis(subscriber)] : [])]);
    },
  };
}

async function within(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work.catch(() => undefined), enough]);
  clearTimeout(timer);
}
