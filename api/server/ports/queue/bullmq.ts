/**
 * Task ids by BullMQ on Redis. An id is only a wake-up: the worker's sweep finds tasks whose ids were lost, and a repeated id has no
 * effect. So jobs are neither retried nor kept.
 */
import { Queue, Worker } from 'bullmq';
import type { Logger } from 'pino';
import { briskly, closeRedis, connectRedis, redisPrefix } from '../redis/redis.ts';
import type { TaskQueue } from './task-queue.ts';

const NAME = 'tasks';

export function createBullQueue(url: string, log: Logger): TaskQueue {
  // Braces: a Redis cluster keeps all keys of the queue on one node.
  const prefix = `{${redisPrefix(url)}}`;
  const connection = connectRedis(url, log, { manner: 'brisk' });
  const queue = new Queue<string>(NAME, { connection, prefix });
  queue.on('error', () => undefined);
  const stops = new Set<() => Promise<void>>();
  return {
    async deliver(taskId, { delayMs = 0 } = {}) {
      const adding = queue.add('task', taskId, {
        ...(delayMs > 0 && { delay: delayMs }),
        removeOnComplete: true,
        removeOnFail: true,
      });
      await briskly(adding);
    },
    async consume(handle, concurrency) {
      const blocking = connectRedis(url, log, { manner: 'patient' });
      const worker = new Worker<string>(NAME, (job) => handle(job.data), {
        connection: blocking,
        prefix,
        concurrency,
      });
      worker.on('error', () => undefined);
      const stop = async () => {
        stops.delete(stop);
        await worker.close();
        await closeRedis(blocking);
      };
      stops.add(stop);
      return stop;
    },
    size: () => briskly(queue.getJobCountByTypes('waiting', 'delayed', 'prioritized')),
    async close() {
      await Promise.all([...stops].map((stop) => stop()));
      await queue.close();
      await closeRedis(connection);
    },
  };
}
