import { Zip, ZipPassThrough } from 'fflate';
import { GessoError } from '../engine/errors.ts';

/** Where a ZIP goes as it is made. */
export interface ByteSink {
  write(chunk: Uint8Array): Promise<void>;
  /** Nothing comes after this. */
  close(): Promise<void>;
  /** What was written is thrown away. */
  abort(): Promise<void>;
}

export interface ZipWriter {
  /** Resolves when the file has left for the sink: memory stays that of a few chunks, however many files there are. */
  add(name: string, file: Blob): Promise<void>;
  close(): Promise<void>;
  abort(): Promise<void>;
}

/** Without ZIP64, offsets end here. */
const MOST_BYTES = 2 ** 32 - 2 ** 24;
const MOST_FILES = 65_535;
/** A checksum over this much is a few milliseconds. */
const CHUNK_BYTES = 2 ** 20;

/** Pictures are compressed already: they are stored, streamed through, nothing is kept. `date` stands on every file. */
export function createZipWriter(sink: ByteSink, date: Date): ZipWriter {
  const pending: Uint8Array[] = [];
  let failure: unknown = null;
  let total = 0;
  let files = 0;
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    else pending.push(chunk);
  });
  const flush = async () => {
    if (failure) throw failure;
    for (const chunk of pending.splice(0)) await sink.write(chunk);
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
        await flush();
      }
      entry.push(new Uint8Array(0), true);
      await flush();
    },
    async close() {
      zip.end();
      await flush();
      await sink.close();
    },
    async abort() {
      zip.terminate();
      await sink.abort();
    },
  };
}

function tooLarge(): GessoError {
  return new GessoError('encode.failed', 'One ZIP file cannot hold more than 4 GB or 65,535 files.', {
    kept: 'Every file is made and can still be saved.',
    next: 'Save to a folder, or leave out some pictures and make two ZIP files.',
  });
}
