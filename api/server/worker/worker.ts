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
  /** Heavy tasks, besides the light ones. */
  readonly heavy: HeavyPlaces;
  /** Time without a heartbeat after which a lease expires; heartbeats are ten times as frequent. */
  readonly leaseMs: number;
  /** No other process uses this database: existing leases at the start are stale. */
  readonly isAlone: boolean;
}

/**
 * More heavy tasks are taken up than threads compute, because some wait for a picture's address. An account cannot take all places: others
 * go on while its addresses are slow.
 */
export interface HeavyPlaces {
  readonly places: number;
  /** Of one account; more than half of the places, so that no two accounts have that many. */
  readonly each: number;
}

/** For so many heavy threads. */
export function heavyPlacesOf(threads: number): HeavyPlaces {
  return { places: threads + 3, each: threads + 1 };
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
  const { ports, runs, concurrency, heavy, leaseMs, isAlone } = options;
  const { queue, events, log } = ports;
  /** By lease token. */
  const running = new Map<string, TaskRun>();
  /** Heavy slots: each runs one heavy task after the other. */
  const heavyPlaces = new Set<Promise<void>>();
  let isHeavyWoken = false;
  /** Heavy tasks are leased one after the other: the next lease counts the one before. */
  let heavyTurn: Promise<unknown> = Promise.resolve();
  const timers: NodeJS.Timeout[] = [];
  let isStopping = false;
  let started: Promise<void> | undefined;
  let stopped: Promise<void> | undefined;
  let stopConsuming = async (): Promise<void> => {};
  let stopListening = async (): Promise<void> => {};

  /** Leases the next task and begins it; undefined if none is due. @param ending a run that ends meanwhile */
  async function take(weight: TaskWeight, isLikely = false, ending?: TaskRun): Promise<TaskRun | undefined> {
    if (isStopping) return undefined;
    const except = weight === 'heavy' ? accountWithEnough(ending) : '';
    const lease = await runs.lease(leaseMs, { weight, isLikely, except });
    if (!lease) return undefined;
    const run = createTaskRun(lease, options);
    running.set(run.token, run);
    return run;
  }

  const takeNext: typeof take = (weight, ...more) => {
    if (weight === 'light') return take(weight, ...more);
    const taken = heavyTurn.then(() => take(weight, ...more));
    heavyTurn = taken.catch(() => undefined);
    return taken;
  };

  /** The account that has as many heavy places as one may have; '' if none has. */
  function accountWithEnough(ending?: TaskRun): string {
    const held = new Map<string, number>();
    for (const run of running.values())
      if (run.weight === 'heavy' && run !== ending) held.set(run.userId, (held.get(run.userId) ?? 0) + 1);
    return [...held].find(([, count]) => count >= heavy.each)?.[0] ?? '';
  }

  async function workOff(weight: TaskWeight): Promise<void> {
    let run = await takeNext(weight);
    while (run) {
      await run.worked;
      // Ending a task and leasing the next happen in one turn: they share a commit.
      const [ended, next] = await Promise.allSettled([run.done, takeNext(weight, true, run)]);
      running.delete(run.token);
      if (ended.status === 'rejected') logLost(log, ended.reason);
      if (next.status === 'rejected') throw next.reason;
      // The end may have freed a place that the concurrent lease did not see.
      run = next.value ?? (await takeNext(weight));
    }
  }

  /** Starts one more heavy slot, if one is free. It occupies no light slot. */
  function wakeHeavy(): void {
    if (isStopping) return;
    isHeavyWoken = heavyPlaces.size >= heavy.places;
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
