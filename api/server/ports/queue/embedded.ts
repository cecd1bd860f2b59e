/** Task ids within one process. After a crash, the next start queues the unfinished rows again. */
import PQueue from 'p-queue';
import type { TaskQueue } from './task-queue.ts';

export function createEmbeddedQueue(): TaskQueue {
  const waiting: string[] = [];
  const timers = new Set<NodeJS.Timeout>();
  let running: { readonly queue: PQueue; readonly handle: (taskId: string) => Promise<void> } | undefined;

  const take = (taskId: string): void => {
    if (!running) {
      waiting.push(taskId);
      return;
    }
    const { queue, handle } = running;
    // Workers handle their errors; an unhandled one would end the process.
    void queue.add(() => handle(taskId).catch(() => undefined));
  };

  return {
    async deliver(taskId, { delayMs = 0 } = {}) {
      if (delayMs <= 0) return take(taskId);
      const timer = setTimeout(() => {
        timers.delete(timer);
        take(taskId);
      }, delayMs);
      timer.unref();
      timers.add(timer);
    },
    async consume(handle, concurrency) {
      const queue = new PQueue({ concurrency });
      running = { queue, handle };
      for (const taskId of waiting.splice(0)) take(taskId);
      return async () => {
        running = undefined;
        queue.clear();
        await queue.onIdle();
      };
    },
    async size() {
      return waiting.length + timers.size + (running?.queue.size ?? 0);
    },
    async close() {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}
