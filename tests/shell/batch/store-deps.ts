/** A batch's store over a pool that makes its files at once, and a storage that keeps what is printed. */
import { beforeAll, vi } from 'vitest';
import { message } from '../../../engine/base/message.ts';
import { cellKey, ENCODE_DEFAULTS, GessoError } from '../../../engine/index.ts';
import type { TemplateLayer } from '../../../shell/batch/batch-request.ts';
import { printSettings, readSettings } from '../../../shell/batch/batch-storage.ts';
import { createBatchStore } from '../../../shell/batch/batch-store.ts';
import type { BatchPictureRequest, BatchPool } from '../../../workers/index.ts';

/** Gives the tests of a file a window, which their store asks what it can save to. */
export function stubWindow(): void {
  beforeAll(() => {
    vi.stubGlobal('window', {});
  });
}

export const ATTENTION = {
  subject: { x: 0.4, y: 0.4, width: 0.2, height: 0.2 },
  columns: [0, 1, 0],
  rows: [0, 1, 0],
  cue: 'backdrop',
  confidence: 1,
} as const;

/** A pool that makes every file at once, but those whose key it is told to refuse or to hold back. */
export function fakePool(own: { refuse?: (key: string) => boolean; hold?: (key: string) => boolean } = {}) {
  const asked: BatchPictureRequest[] = [];
  const pool: BatchPool = {
    bytesInFlight: 0,
    async inspect(file) {
      const name = (file as File).name;
      if (name.startsWith('slow')) await new Promise((resolve) => setTimeout(resolve));
      if (name.startsWith('broken')) throw new GessoError('file.truncated', message('file.truncated'));
      if (name.startsWith('odd')) throw new Error('A fault of the program');
      return {
        asset: name.padEnd(32, '0'),
        mime: 'image/jpeg',
        size: { width: 3000, height: 3000 },
        hasAlpha: false,
        byteLength: 10,
        reports: [],
        attention: ATTENTION,
        thumbnail: new Blob(['small']),
      };
    },
    async run(pictures, listener, { signal } = {}) {
      asked.push(...pictures);
      let held = false;
      for (const { key } of pictures.flatMap(({ frames }) => frames.flatMap(({ files }) => files))) {
        listener.onStart(key);
        if (own.hold?.(key)) {
          held = true;
          listener.onProgress?.(key, 0.5);
          continue;
        }
        if (own.refuse?.(key))
          listener.onFailed(key, new GessoError('encode.failed', message('encode.failed')));
        else {
          const bytes = new Uint8Array(100);
          listener.onFile(key, {
            bytes,
            encode: ENCODE_DEFAULTS.jpeg,
            mime: 'image/jpeg',
            extension: 'jpg',
            width: 1,
            height: 1,
            reports: [],
          });
        }
      }
      if (!held) return;
      await new Promise((_, reject) => {
        const stop = () => reject(new GessoError('cancelled', message('work.cancelled')));
        if (signal?.aborted) stop();
        else signal?.addEventListener('abort', stop);
      });
    },
    registerFonts() {},
    dispose() {},
  };
  return { pool, asked };
}

export async function openStore(
  own: Parameters<typeof fakePool>[0] = {},
  names = ['a.jpg', 'b.jpg'],
  template: TemplateLayer | null = null,
  now = () => 0,
) {
  const { pool, asked } = fakePool(own);
  let kept: unknown = null;
  const storage = {
    load: async () => readSettings(kept),
    save: async (settings: Parameters<typeof printSettings>[0]) => {
      kept = JSON.parse(JSON.stringify(printSettings(settings)));
    },
  };
  const open = (laid = template) =>
    createBatchStore({ pool, storage, template: laid, now, today: () => '2026-05-18' });
  const store = open();
  await store.addFiles(names.map((name) => new File([name], name)));
  return { store, asked, reopen: open };
}

export const keyOf = (name: string, preset: string) => cellKey(name.padEnd(32, '0'), preset);
