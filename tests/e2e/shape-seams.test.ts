import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { shapeLayer } from '../helpers/documents.ts';
import { embedDeps } from '../helpers/embed-deps.ts';
import { ended, PLACES, STRICT_POLICY, visit } from '../helpers/embed-host.ts';

const deps = embedDeps();
const [WIDTH, HEIGHT] = [6000, 4000];

it('A slanted shape has no seam where the blocks of 2048 × 1024 px meet, of which a large file is made', async () => {
  deps.host.put('seams', { html: PLACES, policy: STRICT_POLICY });
  const visited = await visit(deps.browser, deps.host, 'seams');
  const white = sharp({ create: { width: 600, height: 400, channels: 3, background: '#ffffff' } }).png();
  const kept = await visited.page.evaluate(
    async (picture) => {
      const place = document.getElementById('a')!;
      place.style.height = '320px';
      window.handles = [window.gesso.embed(place)];
      await window.handles[0]!.open(new Blob([Uint8Array.from(atob(picture), (c) => c.charCodeAt(0))]));
      return [...new Uint8Array(await (await window.handles[0]!.document()).arrayBuffer())];
    },
    (await white.toBuffer()).toString('base64'),
  );
  const files = unzipSync(Uint8Array.from(kept));
  const made = JSON.parse(strFromU8(files['document.json']!));
  const slanted = { a: 0.8, b: 0.6, c: -0.6, d: 0.8 };
  made.layers.push(
    shapeLayer('r', {
      size: { width: 900, height: 60 },
      fill: '#000000',
      stroke: null,
      toBase: { ...slanted, e: 20, f: -100 },
    }),
  );
  files['document.json'] = strToU8(JSON.stringify(made));
  const file = await visited.page.evaluate(
    async ({ document, output }) => {
      const bytes = Uint8Array.from(atob(document), (c) => c.charCodeAt(0));
      await window.handles[0]!.load(new Blob([bytes]));
      window.handles[0]!.setFrame({ output });
      const { blob } = await window.handles[0]!.export({ format: 'png' });
      let text = '';
      for (const byte of new Uint8Array(await blob.arrayBuffer())) text += String.fromCharCode(byte);
      return btoa(text);
    },
    {
      document: Buffer.from(zipSync(files, { level: 0 })).toString('base64'),
      output: { width: WIDTH, height: HEIGHT },
    },
  );
  const { data, info } = await sharp(Buffer.from(file, 'base64'))
    .removeAlpha()
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([WIDTH, HEIGHT]);
  // What a straight edge darkens of a row, or a column, is the same for each that it crosses from side to side.
  const [rows, columns] = [new Float64Array(HEIGHT), new Float64Array(WIDTH)];
  for (let y = 0, at = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++, at++) {
      const dark = 255 - data[at]!;
      rows[y]! += dark;
      columns[x]! += dark;
    }
  for (const [sums, from, to] of [
    [rows, 0.4, 0.6],
    [columns, 0.33, 0.69],
  ] as const) {
    const middle = sums.slice(Math.round(sums.length * from), Math.round(sums.length * to));
    expect(Math.min(...middle)).toBeGreaterThan(100_000);
    // A quarter of one px.
    expect(Math.max(...middle) - Math.min(...middle)).toBeLessThan(64);
  }
  await ended(visited);
});
