/**
 * The worker's loop. A delivered id only wakes it: it runs the next task in the round-robin until none is due. It holds each task by a
 * lease that it renews; another worker may take a task whose lease has expired.
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
  /** Maximum parallel light tasks. */
  readonly concurrency: number;
  /** Maximum parallel heavy tasks, besides the light ones. */
  readonly heavyConcurrency: number;
  /** Time without a heartbeat after which a lease expires; heartbeats are ten times as frequent. */
  readonly leaseMs: number;
  /** No other process uses this database: existing leases at the start are stale. */
  readonly isAlone: boolean;
}

export interface Worker {
  /** Once. */
  start(): Promise<void>;
  /** Takes no new tasks; running ones have `graceMs` to end and are requeued after that. Once. */
  stop(graceMs?: number): Promise<void>;
  /** One sweep for lost tasks; also runs every two seconds. */
  sweep(): Promise<void>;
}

const SWEEP_MS = 2_000;
const GRACE_MS = 20_000;

export function createWorker(options: WorkerOptions): Worker {
  const { ports, runs, concurrency, heavyConcurrency, leaseMs, isAlone } = options;
  const { queue, events, log } = ports;
  /** By lease token. */
  const running = new Map<string, TaskRun>();
  /** Heavy slots: each runs one heavy task after the other. */
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
      // Ending a task and leasing the next happen in one turn: they share a commit.
      const next = isStopping ? undefined : runs.lease(leaseMs, { weight, isLikely: true });
      const [ended, leased] = await Promise.allSettled([run.done, next]);
      running.delete(lease.token);
      if (ended.status === 'rejected') logLost(log, ended.reason);
      if (leased.status === 'rejected') throw leased.reason;
      // The end may have freed a place that the concurrent lease did not see.
      lease = leased.value ?? (isStopping ? undefined : await runs.lease(leaseMs, { weight }));
    }
  }

  /** Starts one more heavy slot, if one is free. It occupies no light slot. */
  function wakeHeavy(): void {
    if (isStopping) return;
    isHeavyWoken = heavyPlaces.size >= heavyConcurrency;
    if (isHeavyWoken) return;
    const place = workOff('heavy')
      .catch((error) => logLost(log, error))
      .finally(() => {
        heavyPlaces.delete(place);
        // Its last lease attempt may precede the wake-up.
        if (isHeavyWoken) wakeHeavy();
      });
    heavyPlaces.add(place);
  }

  /** Renews the leases of running tasks; stops those that were lost. */
  async function beat(): Promise<void> {
    const runsInWork = [...running];
    const good = await runs.renew(
      runsInWork.map(([token, run]) => ({ taskId: run.taskId, token, ...run.news() })),
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

  /** Logs a failure and continues: the next run repeats the work. */
  const attempt = (work: () => Promise<void>, name: string): Promise<void> =>
    work().catch((error) => log.error({ err: error }, `The worker's ${name} failed`));

  /** Repeats `work`, never concurrently. */
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
        // Heartbeats continue until the last run has ended: its lease must stay valid.
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
