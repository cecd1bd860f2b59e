/** How long the page's own thread was ever busy at a stretch, by Chromium's trace: its own time, whatever else the cores do. */
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Browser } from 'playwright';

export interface LongestTask {
  /** ms of the thread's own time. */
  readonly milliseconds: number;
  /** s after the first task. */
  readonly at: number;
  readonly tasks: number;
  /** ms that tasks took beyond 50 each, from the first contentful paint on. */
  readonly blocked: number;
}

/** Of a task, in microseconds: a person does not notice what is shorter. */
const UNNOTICED = 50_000;

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of a steady clock. */
  readonly ts: number;
  /** Microseconds of the thread's own time. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** Large enough for a job of ten minutes; the buffer is the tracing service's, not the page's. */
const BUFFER_KB = 2_000_000;

/** Traces from now on; the answer ends it and tells. */
export async function traceMainThread(browser: Browser): Promise<() => Promise<LongestTask>> {
  const session = await browser.newBrowserCDPSession();
  await session.send('Tracing.start', {
    transferMode: 'ReturnAsStream',
    streamCompression: 'gzip',
    traceConfig: {
      recordMode: 'recordAsMuchAsPossible',
      traceBufferSizeInKb: BUFFER_KB,
      includedCategories: ['toplevel', 'thread_time', 'loading'],
      excludedCategories: ['*'],
    },
  });
  return async () => {
    const complete = new Promise<{ readonly stream?: string; readonly dataLossOccurred: boolean }>(
      (resolve) => session.once('Tracing.tracingComplete', resolve),
    );
    await session.send('Tracing.end');
    const { stream, dataLossOccurred } = await complete;
    if (!stream || dataLossOccurred) throw new Error('The trace has holes');
    async function* chunks() {
      for (;;) {
        const { data, eof, base64Encoded } = await session.send('IO.read', {
          handle: stream!,
          size: 2 ** 22,
        });
        yield Buffer.from(data, base64Encoded ? 'base64' : 'utf8');
        if (eof) return;
      }
    }
    const found = await longestOf(Readable.from(chunks()).pipe(createGunzip()));
    await session.detach();
    return found;
  };
}

/** An event is a line: as a whole, the trace of minutes is longer than a string may be. */
async function longestOf(json: NodeJS.ReadableStream): Promise<LongestTask> {
  const threads = new Map<string, { longest: number; at: number; tasks: number }>();
  let start = Number.POSITIVE_INFINITY;
  const main = new Set<string>();
  const long: { readonly thread: string; readonly end: number; readonly over: number }[] = [];
  let paint = Number.POSITIVE_INFINITY;
  for await (const line of createInterface({ input: json })) {
    if (!/RunTask"|"CrRendererMain"|"firstContentfulPaint"/.test(line)) continue;
    // The last one is followed by what the trace says of itself.
    const event = JSON.parse(line.replace(/(,|\],"metadata":.*)$/, '')) as TraceEvent;
    const thread = `${event.pid}/${event.tid}`;
    if (event.name === 'thread_name') main.add(thread);
    const { tdur = 0, ts } = event;
    if (event.name === 'firstContentfulPaint') paint = Math.min(paint, ts);
    if (!event.name.endsWith('RunTask')) continue;
    if (tdur > UNNOTICED) long.push({ thread, end: ts + tdur, over: tdur - UNNOTICED });
    start = Math.min(start, ts);
    const known = threads.get(thread) ?? { longest: 0, at: ts, tasks: 0 };
    known.tasks += 1;
    if (tdur > known.longest) Object.assign(known, { longest: tdur, at: ts });
    threads.set(thread, known);
  }
  const pages = [...main].flatMap((thread) => threads.get(thread) ?? []);
  const longest = pages.reduce((most, one) => (one.longest > most.longest ? one : most), {
    longest: 0,
    at: start,
    tasks: 0,
  });
  return {
    milliseconds: longest.longest / 1000,
    at: (longest.at - start) / 1e6,
    tasks: pages.reduce((sum, { tasks }) => sum + tasks, 0),
    blocked:
      long
        .filter(({ thread, end }) => main.has(thread) && end > paint)
        .reduce((sum, { over }) => sum + over, 0) / 1000,
  };
}
