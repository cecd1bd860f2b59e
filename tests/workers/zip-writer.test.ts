import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { type ByteSink, createZipWriter } from '../../workers/base/zip-writer.ts';
import { createRandom } from '../helpers/random.ts';

function memorySink() {
  const chunks: Uint8Array[] = [];
  const said: string[] = [];
  const sink: ByteSink = {
    async write(chunk) {
      chunks.push(chunk.slice());
    },
    async close() {
      said.push('close');
    },
    async abort() {
      said.push('abort');
    },
  };
  const bytes = () => {
    const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const chunk of chunks) {
      whole.set(chunk, at);
      at += chunk.length;
    }
    return whole;
  };
  return { sink, chunks, said, bytes };
}

const DATE = new Date(2026, 4, 18);

describe('a ZIP that streams', () => {
  it('unpacks to its input, with names of any script', async () => {
    const { sink, bytes, said } = memorySink();
    const random = createRandom(3);
    const files = new Map(
      ['a.jpg', 'größe.webp', '写真.png', 'empty.png'].map((name, n) => [
        name,
        Uint8Array.from({ length: n === 3 ? 0 : 5000 * (n + 1) }, () => random.integer(0, 255)),
      ]),
    );
    const zip = createZipWriter(sink, DATE);
    for (const [name, content] of files) await zip.add(name, new Blob([content]));
    await zip.close();
    expect(new Map(Object.entries(unzipSync(bytes())))).toEqual(files);
    expect(said).toEqual(['close']);
  });

  it('passes on a large file in pieces of a megabyte while reading', async () => {
    const { sink, chunks } = memorySink();
    const zip = createZipWriter(sink, DATE);
    await zip.add('large.png', new Blob([new Uint8Array(5 * 2 ** 20)]));
    expect(Math.max(...chunks.map(({ length }) => length))).toBeLessThanOrEqual(2 ** 20);
    expect(chunks.length).toBeGreaterThanOrEqual(5);
  });

  it('waits for a slow disk', async () => {
    let writing = 0;
    let most = 0;
    const zip = createZipWriter(
      {
        async write() {
          writing += 1;
          most = Math.max(most, writing);
          await Promise.resolve();
          writing -= 1;
        },
        async close() {},
        async abort() {},
      },
      DATE,
    );
    await zip.add('a', new Blob([new Uint8Array(3 * 2 ** 20)]));
    expect(most).toBe(1);
  });

  it('refuses what does not fit into 4 GB before it reads it', async () => {
    const { sink, chunks } = memorySink();
    const zip = createZipWriter(sink, DATE);
    const huge = { size: 2 ** 32 } as Blob;
    await expect(zip.add('huge', huge)).rejects.toMatchObject({ code: 'encode.failed' });
    expect(chunks).toEqual([]);
    await zip.abort();
  });

  it('reports a full disk with the next file or at the end', async () => {
    const onFullDisk = () =>
      createZipWriter(
        {
          write: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
          async close() {},
          async abort() {},
        },
        DATE,
      );
    const small = onFullDisk();
    await small.add('a', new Blob(['x']));
    await expect(small.close()).rejects.toThrow('full');
    const large = onFullDisk();
    await large.add('a', new Blob([new Uint8Array(2 ** 20)]));
    await expect(large.add('b', new Blob(['x']))).rejects.toThrow('full');
    await large.abort();
  });

  it('writes small files together', async () => {
    const { sink, chunks, bytes } = memorySink();
    const zip = createZipWriter(sink, DATE);
    for (let n = 0; n < 100; n++) await zip.add(`${n}.jpg`, new Blob([new Uint8Array(50_000)]));
    await zip.close();
    expect(chunks.length).toBeLessThan(10);
    expect(Object.keys(unzipSync(bytes()))).toHaveLength(100);
  });
});
