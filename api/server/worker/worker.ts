/**
 * The loop that does the work of tasks. A delivered id only wakes it: what it runs is the next task by the round over users, and
 * it goes on until none is due. It holds each task by a lease that it renews; whoever finds a lease over may take the task.
 */
import type { Logger } from 'pino';
import type { TaskWeight } from '../database/tables/tasks.ts';
import type { Ports } from '../ports/ports.ts';
import type { TaskKinds } from '../services/tasks/task-kinds.ts';
import { STOP_TOPIC } from '../services/tasks/task-news.ts';
import type { TaskRuns } from '../services/tasks/task-runs.ts';
import { createTaskRun, type TaskRun } from './task-run.ts';

export interface WorkerOptions {
  readonly ports: Pick<Ports, 'queue' | 'events' | 'blobs' | 'clock' | 'log'>;
  readonly runs: TaskRuns;
  readonly kinds: TaskKinds;
  /** Light tasks at once. */
  readonly concurrency: number;
  /** Heavy tasks at once, beside the light ones. */
  readonly heavyConcurrency: number;
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
  const { ports, runs, concurrency, heavyConcurrency, leaseMs, isAlone } = options;
  const { queue, events, log } = ports;
  /** By lease token. */
  const running = new Map<string, TaskRun>();
  /** Each does one heavy task after the other. */
  const heavyPlaces = new Set<Promise<void>>();
  let isHeavyWoken = false;
  const timers: NodeJS.Timeout[] = [];
  let isStopping = false;
  let started: Promise<void> | undefined;
  let stopped: Promise<void> | undefined;
  let stopConsuming = async (): Promise<void> => {};
  let stopListening = async (): Promise<void> => {};

  async function workOff(weight: TaskWeight): Promise<void> {
    let lease = isStopping ? undefined : await runs.lease(leaseMs, { weight });
    while (lease) {
      const run = createTaskRun(lease, options);
      running.set(lease.token, run);
      await run.worked;
      // Its end and the next one's beginning are asked for in one turn: they share their way to the disk.
      const next = isStopping ? undefined : runs.lease(leaseMs, { weight, isLikely: true });
      const [ended, leased] = await Promise.allSettled([run.done, next]);
      running.delete(lease.token);
      if (ended.status === 'rejected') logLost(log, ended.reason);
      if (leased.status === 'rejected') throw leased.reason;
      // The end may have freed a place that the look beside it did not see.
      lease = leased.value ?? (isStopping ? undefined : await runs.lease(leaseMs, { weight }));
    }
  }

  /** One more place of the heavy ones looks for work, if there is one. It holds no place of the light ones meanwhile. */
  function wakeHeavy(): void {
    if (isStopping) return;
    isHeavyWoken = heavyPlaces.size >= heavyConcurrency;
    if (isHeavyWoken) return;
    const place = workOff('heavy')
      .catch((error) => logLost(log, error))
      .finally(() => {
        heavyPlaces.delete(place);
        // Its last look may have been before what it was woken for.
        if (isHeavyWoken) wakeHeavy();
      });
    heavyPlaces.add(place);
  }

  /** Keeps the leases of what runs; what is no longer this process's own is stopped. */
  async function beat(): Promise<void> {
    const runsInWork = [...running];
    const good = await runs.renew(
      runsInWork.map(([token, run]) => ({ token, ...run.news() })),
      leaseMs,
    );
    for (const [token, run] of runsInWork) if (!good.has(token)) run.stop('lost');
  }

  async function sweep(): Promise<void> {
    const dueTasks = await runs.sweep();
    if (dueTasks.length > 0) wakeHeavy();
    const free = Math.max(0, concurrency - running.size + heavyPlaces.size);
    for (const taskId of dueTasks.slice(0, free)) await queue.deliver(taskId);
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
      wakeHeavy();
      await workOff('light').catch((error) => logLost(log, error));
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
        const graceTimer = setTimeout(() => {
          for (const run of running.values()) run.stop('stopping');
        }, graceMs);
        // The beat goes on until the last run has ended: its lease must hold so long.
        await stopConsuming();
        await Promise.all(heavyPlaces);
        clearTimeout(graceTimer);
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
