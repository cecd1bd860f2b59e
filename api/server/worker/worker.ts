/**
 * The loop that does the work of tasks. A delivered id only wakes it: what it runs is the next task by the round over users, and
 * it goes on until none is due. It holds each task by a lease that it renews; whoever finds a lease over may take the task.
 */
import type { Logger } from 'pino';
import type { Ports } from '../ports/ports.ts';
import type { TaskKinds } from '../services/tasks/task-kinds.ts';
import { STOP_TOPIC } from '../services/tasks/task-news.ts';
import type { TaskRuns } from '../services/tasks/task-runs.ts';
import { createTaskRun, type TaskRun } from './task-run.ts';

export interface WorkerOptions {
  readonly ports: Pick<Ports, 'queue' | 'events' | 'blobs' | 'clock' | 'log'>;
  readonly runs: TaskRuns;
  readonly kinds: TaskKinds;
  /** Tasks at once. */
  readonly concurrency: number;
  /** After so long without a sign of life the task is another's; a sign is given ten times as often. */
  readonly leaseMs: number;
  /** No other process works on this database: whatever is leased at the start was leased by one that is dead. */
  readonly isAlone: boolean;
}

export interface Worker {
  /** Once. */
  start(): Promise<void>;
  /** Takes nothing new; what runs has `graceMs` to end and is put back into line after that. Once. */
  stop(graceMs?: number): Promise<void>;
  /** One look for what was lost on the way; by itself every two seconds. */
  sweep(): Promise<void>;
}

const SWEEP_MS = 2_000;
const GRACE_MS = 20_000;

export function createWorker(options: WorkerOptions): Worker {
  const { ports, runs, concurrency, leaseMs, isAlone } = options;
  const { queue, events, log } = ports;
  /** By lease token. */
  const running = new Map<string, TaskRun>();
  const timers: NodeJS.Timeout[] = [];
  let isStopping = false;
  let started: Promise<void> | undefined;
  let stopped: Promise<void> | undefined;
  let stopConsuming = async (): Promise<void> => {};
  let stopListening = async (): Promise<void> => {};

  async function workOff(): Promise<void> {
    let lease = isStopping ? undefined : await runs.lease(leaseMs);
    while (lease) {
      const run = createTaskRun(lease, options);
      running.set(lease.token, run);
      await run.worked;
      // Its end and the next one's beginning are asked for in one turn: they share their way to the disk.
      const next = isStopping ? undefined : runs.lease(leaseMs, { isLikely: true });
      const [ended, leased] = await Promise.allSettled([run.done, next]);
      running.delete(lease.token);
      if (ended.status === 'rejected') logLost(log, ended.reason);
      if (leased.status === 'rejected') throw leased.reason;
      // The end may have freed a place that the look beside it did not see.
      lease = leased.value ?? (isStopping ? undefined : await runs.lease(leaseMs));
    }
  }

  /** Keeps the leases of what runs; what is no longer this process's own is stopped. */
  async function beat(): Promise<void> {
    const held = [...running];
    const good = await runs.renew(
      held.map(([token, run]) => ({ token, ...run.news() })),
      leaseMs,
    );
    for (const [token, run] of held) if (!good.has(token)) run.stop('lost');
  }

  async function sweep(): Promise<void> {
    const due = await runs.sweep();
    const free = Math.max(0, concurrency - running.size);
    for (const taskId of due.slice(0, free)) await queue.deliver(taskId);
  }

  /** A failure is said and outlived: what was not done is done the next time. */
  const attempt = (work: () => Promise<void>, name: string): Promise<void> =>
    work().catch((error) => log.error({ err: error }, `The worker's ${name} failed`));

  /** Repeats `work`, never twice at once. */
  function repeat(work: () => Promise<void>, everyMs: number, name: string): void {
    let isBusy = false;
    timers.push(
      setInterval(async () => {
        if (isBusy) return;
        isBusy = true;
        await attempt(work, name);
        isBusy = false;
      }, everyMs),
    );
  }

  async function begin(): Promise<void> {
    if (isAlone) await runs.dropLeases();
    stopListening = await events.subscribe(STOP_TOPIC, (taskId) => {
      for (const run of running.values()) if (run.taskId === taskId) run.stop('cancelled');
    });
    stopConsuming = await queue.consume(async () => {
      await workOff().catch((error) => logLost(log, error));
    }, concurrency);
    repeat(beat, leaseMs / 10, 'beat');
    repeat(sweep, SWEEP_MS, 'sweep');
    await attempt(sweep, 'sweep');
  }

  return {
    start() {
      started ??= begin();
      return started;
    },
    stop(graceMs = GRACE_MS) {
      stopped ??= (async () => {
        isStopping = true;
        const late = setTimeout(() => {
          for (const run of running.values()) run.stop('stopping');
        }, graceMs);
        // The beat goes on until the last run has ended: its lease must hold so long.
        await stopConsuming();
        clearTimeout(late);
        for (const timer of timers) clearInterval(timer);
        await stopListening();
      })();
      return stopped;
    },
    sweep,
  };
}

function logLost(log: Logger, error: unknown): void {
  log.error({ err: error }, 'The worker lost its database for a moment; its tasks will be taken up again');
}
