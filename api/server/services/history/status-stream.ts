/**
 * A user's task statuses as server-sent events (HTML standard, 9.2). A message between processes only wakes a stream; the stream reads the
 * rows, in the order of the user's changes, so no lost message, process or connection loses an event. A resumed stream reports each task
 * that changed meanwhile once, in its current state.
 */
import { Readable } from 'node:stream';
import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import { ApiError } from '../../base/api-error.ts';
import type { Clock } from '../../base/clock.ts';
import type { Database } from '../../database/tables/schema.ts';
import type { EventBus } from '../../ports/events/event-bus.ts';
import { type ProgressNews, taskTopic } from '../tasks/task-news.ts';
import { readTask } from '../tasks/task-rows.ts';
import { hasEnded } from '../tasks/task-states.ts';
import type { TaskViews } from './task-views.ts';

export interface StatusStreamDeps {
  readonly database: Kysely<Database>;
  readonly events: EventBus;
  readonly clock: Clock;
  readonly views: TaskViews;
  readonly log: Logger;
}

export interface StatusStreamAsked {
  readonly userId: string;
  /** From the client; without a valid one, the stream starts with all unfinished tasks. */
  readonly lastEventId: string | undefined;
  /** Task ids of this user: the stream reports these, each with its current state, until all have ended. Absent = all tasks. */
  readonly taskIds?: readonly string[] | undefined;
  /** Called at each heartbeat: the stream ends if it rejects. */
  readonly checkAccess: () => Promise<unknown>;
}

export type OpenStatusStream = (request: StatusStreamAsked) => Promise<Readable>;

/** Position of a change: `{change_seq}.{task id}`. */
interface Cursor {
  readonly seq: number;
  readonly taskId: string;
}

const HEARTBEAT_MS = 15_000;
const PAGE = 200;
/** Maximum for one user in one process: a client that leaks streams must not exhaust the memory. */
const STREAMS_MAX = 16;
/** Maximum buffered bytes for a client that does not read: several times those of all unfinished tasks. */
const WAITING_BYTES_MAX = 4 * 1024 * 1024;
/** Reconnection delay of clients. */
const RETRY_MS = 2_000;

export function createStatusStream(deps: StatusStreamDeps): OpenStatusStream {
  const open = new Map<string, number>();
  return async (request) => {
    const count = open.get(request.userId) ?? 0;
    if (count >= STREAMS_MAX) {
      throw new ApiError('tooManyRequests.eventStreams');
    }
    open.set(request.userId, count + 1);
    const release = () => {
      const remaining = (open.get(request.userId) ?? 1) - 1;
      if (remaining === 0) open.delete(request.userId);
      else open.set(request.userId, remaining);
    };
    try {
      return await beginStream(deps, request, release);
    } catch (error) {
      release();
      throw error;
    }
  };
}

async function beginStream(
  { database, events, clock, views, log }: StatusStreamDeps,
  { userId, lastEventId, taskIds, checkAccess }: StatusStreamAsked,
  onClose: () => void,
): Promise<Readable> {
  const stream = new Readable({ read() {} });
  /** Running tasks as last sent: progress is sent between changes of state. */
  const running = new Map<string, ReturnType<TaskViews['event']>>();
  /** Requested tasks whose end has not been sent yet. */
  const pending = new Set(taskIds);
  let cursor = await firstCursor();
  let isTelling = false;
  let isAsked = false;
  let isOver = false;

  function send(text: string): void {
    if (isOver || stream.destroyed) return;
    stream.push(text);
    if (stream.readableLength <= WAITING_BYTES_MAX) return;
    // The client reconnects and resumes after the last event it received.
    log.info({ userId }, 'A stream of statuses was closed: its client does not read');
    stream.destroy();
  }

  function end(): void {
    if (!isOver) stream.push(null);
    isOver = true;
  }

  async function lastSeq(): Promise<number> {
    const lane = await database
      .selectFrom('task_lanes')
      .select('change_seq')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return lane?.change_seq ?? 0;
  }

  async function firstCursor(): Promise<Cursor | undefined> {
    if (taskIds) return undefined;
    const cursor = readCursor(lastEventId);
    return cursor && cursor.seq <= (await lastSeq()) ? cursor : undefined;
  }

  const changedAfter = ({ seq, taskId }: Cursor) =>
    database
      .selectFrom('tasks')
      .selectAll()
      .where('user_id', '=', userId)
      .where((row) =>
        row.or([row('change_seq', '>', seq), row.and([row('change_seq', '=', seq), row('id', '>', taskId)])]),
      )
      .orderBy('change_seq')
      .orderBy('id')
      .$if(taskIds !== undefined, (query) => query.where('id', 'in', [...(taskIds ?? [])]))
      .limit(PAGE)
      .execute();

  /** A new stream: unfinished or requested tasks first, then changes. */
  async function tellUnfinished(): Promise<void> {
    const seq = await lastSeq();
    const rows = await database
      .selectFrom('tasks')
      .selectAll()
      .where('user_id', '=', userId)
      .$if(taskIds === undefined, (query) =>
        query.where(sql<boolean>`state not in ('DONE', 'ERROR', 'CANCELLED')`),
      )
      .$if(taskIds !== undefined, (query) => query.where('id', 'in', [...(taskIds ?? [])]))
      .where('change_seq', '<=', seq)
      .orderBy('change_seq')
      .orderBy('id')
      .execute();
    for (const row of rows) write(views.event(readTask(row, []), clock.now()));
    // No events, but a position to resume from. No id is larger than this one.
    cursor = { seq, taskId: '~' };
    send(`id: ${printCursor(cursor)}\n\n`);
  }

  function write(event: ReturnType<TaskViews['event']>, id?: Cursor): void {
    if (hasEnded(event.status)) running.delete(event.task_id);
    else running.set(event.task_id, event);
    send(`${id ? `id: ${printCursor(id)}\n` : ''}event: status\ndata: ${JSON.stringify(event)}\n\n`);
    if (hasEnded(event.status) && pending.delete(event.task_id) && pending.size === 0) end();
  }

  async function tellChanges(from: Cursor): Promise<void> {
    cursor = from;
    for (;;) {
      const rows = await changedAfter(cursor);
      for (const row of rows) {
        cursor = { seq: row.change_seq, taskId: row.id };
        write(views.event(readTask(row, []), row.finished_at ?? clock.now()), cursor);
      }
      if (rows.length < PAGE || isOver || stream.destroyed) return;
    }
  }

  /** One read at a time; a message during a read triggers another. */
  async function look(): Promise<void> {
    isAsked = true;
    if (isTelling) return;
    isTelling = true;
    try {
      while (isAsked && !isOver && !stream.destroyed) {
        isAsked = false;
        await (cursor ? tellChanges(cursor) : tellUnfinished());
      }
    } catch (error) {
      // The client reconnects and resumes.
      log.warn({ err: error }, 'A stream of statuses broke off');
      end();
    } finally {
      isTelling = false;
    }
  }

  function hear(message: unknown): void {
    const { taskId, progress } = message as Partial<ProgressNews>;
    if (taskId === undefined || progress === undefined) {
      void look();
      return;
    }
    const event = running.get(taskId);
    if (event) write({ ...event, progress, at: clock.now() });
  }

  const stop = await events.subscribe(taskTopic(userId), hear);
  const heartbeat = setInterval(async () => {
    try {
      await checkAccess();
    } catch {
      end();
      return;
    }
    send(': still here\n\n');
    // Messages may be lost.
    void look();
  }, HEARTBEAT_MS);
  stream.once('close', () => {
    clearInterval(heartbeat);
    onClose();
    stop().catch((error) => log.warn({ err: error }, 'A stream of statuses still listens'));
  });
  send(`retry: ${RETRY_MS}\n\n`);
  void look();
  return stream;
}

const printCursor = ({ seq, taskId }: Cursor): string => `${seq}.${taskId}`;

function readCursor(text: string | undefined): Cursor | undefined {
  const match = /^(\d{1,15})\.([\w~-]{1,64})$/.exec(text ?? '');
  return match ? { seq: Number(match[1]), taskId: match[2] ?? '' } : undefined;
}
