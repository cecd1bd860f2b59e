/**
 * What the server needs of the world, each with an embedded and a scaled adapter, chosen by configuration alone. Services
 * know these and nothing behind them.
 */
import type { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../database/schema.ts';
import type { Outgoing } from '../http/outgoing/outgoing.ts';
import type { ImagePool } from '../images/pool.ts';
import type { Soon } from '../soon.ts';
import type { Payments } from './payments/payments.ts';

/** Epoch milliseconds. Services ask it and never `Date.now()`, so that tests can move time. */
export interface Clock {
  now(): number;
  /** Waits; a timer when not said. */
  sleep?(ms: number): Promise<void>;
}

/** Names that sort by the time they were made (UUIDv7). */
export interface Ids {
  next(): string;
}

/**
 * Delivers task ids to workers, at least once and in no promised order. It never holds the truth, a task row does; a
 * delivery only wakes a worker: it takes whichever task is next in turn, and finds nothing when all are taken.
 */
export interface TaskQueue {
  /** `delayMs`: not before then. */
  deliver(taskId: string, options?: { readonly delayMs?: number }): Promise<void>;
  /** Calls `handle` for each id, `concurrency` at a time, until the returned function is called; that one waits for those in hand. */
  consume(handle: (taskId: string) => Promise<void>, concurrency: number): Promise<() => Promise<void>>;
  /** Ids that no worker has taken up; rejects when the queue is not reachable. */
  size(): Promise<number>;
  close(): Promise<void>;
}

/** Messages to every process of this server, best effort and not kept: whoever needs certainty reads the rows. */
export interface EventBus {
  publish(topic: string, message: unknown): Promise<void>;
  /** Returns how to stop listening. */
  subscribe(topic: string, listener: (message: unknown) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

export interface BlobFacts {
  readonly bytes: number;
  readonly contentType: string;
}

/** Named bytes. Names are made by the server, `a-z0-9/._-`, and never by a client. */
export interface BlobStore {
  write(name: string, content: Readable | Uint8Array, contentType: string): Promise<BlobFacts>;
  /** Takes a file of this machine in, and away from where it was. Faster than `write` where both are on one disk. */
  adopt(name: string, path: string, contentType: string): Promise<BlobFacts>;
  /** Rejects with ApiError `notFound` when there is none. `range` in bytes, both ends included. */
  read(name: string, range?: { readonly start: number; readonly end: number }): Promise<Readable>;
  /** Makes a file of this machine that holds it, to be read alone: it may be the blob itself by another name. Rejects as `read` does. */
  borrow(name: string, path: string): Promise<void>;
  facts(name: string): Promise<BlobFacts | undefined>;
  /** Does nothing when there is none. */
  remove(name: string): Promise<void>;
  /** Names that begin so, for retention and backup. */
  list(prefix: string): AsyncIterable<string>;
  close(): Promise<void>;
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
  /** Removes what is kept of mails that name this address. A mailer that sends keeps none. */
  forget(address: string): Promise<void>;
  /** Removes what is kept of mails sent before, epoch ms; answers how many. */
  removeOld(sentBefore: number): Promise<number>;
  close(): Promise<void>;
}

/** What a count has come to, and the milliseconds until it begins anew. */
export interface RateWindow {
  readonly count: number;
  readonly resetMs: number;
}

/** Counts within windows of time, one count for all processes. */
export interface RateCounter {
  /** Adds one to `key`. */
  add(key: string, windowMs: number): Soon<RateWindow>;
  /** Forgets a count: after a right password, for one. */
  clear(key: string): Promise<void>;
  close(): Promise<void>;
}

/** Everything that is given to `createApp` and to a worker process. */
export interface Ports {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Logger;
  readonly database: Kysely<Database>;
  readonly queue: TaskQueue;
  readonly events: EventBus;
  readonly blobs: BlobStore;
  readonly mailer: Mailer;
  readonly rates: RateCounter;
  /** The one way to an address that a person chose. */
  readonly outgoing: Outgoing;
  /** Threads that work on pictures. */
  readonly images: ImagePool;
  readonly payments: Payments;
  /** Closes all of the above, once. */
  close(): Promise<void>;
}
