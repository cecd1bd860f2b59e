import { Zip, ZipPassThrough } from 'fflate';
import { GessoError } from '../../engine/base/errors.ts';
import { message } from '../../engine/base/message.ts';

/** Target of a ZIP while it is written. */
export interface ByteSink {
  write(chunk: Uint8Array): Promise<void>;
  /** Ends the output. */
  close(): Promise<void>;
  /** Discards the output. */
  abort(): Promise<void>;
}

export interface ZipWriter {
  /**
   * Resolves when the file was read and all but its end has left for the sink: memory stays at a few chunks, however many files
   * there are. Rejects with the error of a failed write, also of an earlier one.
   */
  add(name: string, file: Blob): Promise<void>;
  close(): Promise<void>;
  abort(): Promise<void>;
}

/** Largest offset without ZIP64. */
const MOST_BYTES = 2 ** 32 - 2 ** 24;
const MOST_FILES = 65_535;
/** A checksum over this much takes a few milliseconds, and a small file's headers are not worth a separate write. */
const CHUNK_BYTES = 2 ** 20;

/** Pictures are compressed already: they are stored and streamed. `date` is the date of every file. */
export function createZipWriter(sink: ByteSink, date: Date): ZipWriter {
  let pending: Uint8Array[] = [];
  let held = 0;
  let writing: Promise<void> = Promise.resolve();
  let failure: unknown = null;
  let total = 0;
  let files = 0;
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    else {
      pending.push(chunk);
      held += chunk.length;
    }
  });
  /** Buffered bytes are written, one write at a time, while the next file is read. */
  const flush = async (atLeast: number) => {
    if (failure) throw failure;
    if (held < atLeast) return;
    await writing;
    const chunks = pending;
    pending = [];
    held = 0;
    writing = writeAll(sink, chunks);
    writing.catch((error: unknown) => {
      failure ??= error;
    });
  };
  return {
    async add(name, file) {
      if (total + file.size > MOST_BYTES || files >= MOST_FILES) throw tooLarge();
      total += file.size + 2 * name.length + 200;
      files += 1;
      const entry = new ZipPassThrough(name);
      entry.mtime = date;
      zip.add(entry);
      for (let at = 0; at < file.size; at += CHUNK_BYTES) {
        entry.push(new Uint8Array(await file.slice(at, at + CHUNK_BYTES).arrayBuffer()), false);
        await flush(CHUNK_BYTES);
      }
      entry.push(new Uint8Array(0), true);
      await flush(CHUNK_BYTES);
    },
    async close() {
      zip.end();
      await flush(0);
      await writing;
      await sink.close();
    },
    async abort() {
      zip.terminate();
      await writing.catch(() => {});
      await sink.abort();
    },
  };
}

/** Small chunks are joined: each write is a message to another process. */
async function writeAll(sink: ByteSink, chunks: readonly Uint8Array[]): Promise<void> {
  let small: Uint8Array[] = [];
  const writeSmall = async () => {
    if (small.length === 0) return;
    const joined = new Uint8Array(small.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const chunk of small) {
      joined.set(chunk, at);
      at += chunk.length;
    }
    small = [];
    await sink.write(joined);
  };
  for (const chunk of chunks) {
    if (chunk.length < CHUNK_BYTES) small.push(chunk);
    else {
      await writeSmall();
      await sink.write(chunk);
    }
  }
  await writeSmall();
}

function tooLarge(): GessoError {
  return new GessoError('encode.failed', message('zip.too-large'), {
    kept: message('kept.files'),
    next: message('next.folder-or-two-zips'),
  });
}
