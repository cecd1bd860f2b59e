import { describe, expect, it } from 'vitest';
import { createScalarKernels } from '../../engine/kernels/port/scalar-kernels.ts';
import { PATCH_BYTES } from '../../engine/kernels/retouch/retouch.ts';
import { isRetouched } from '../../workers/metadata/file-end.ts';
import { mayKeepFile } from '../../workers/metadata/keep-file.ts';
import { applyParts, partOf, readRetouched } from '../../workers/retouch/file.ts';

const [WIDTH, HEIGHT] = [100, 70];
const FILE = Uint8Array.from({ length: 400 }, (_, n) => (n * 7) % 256);

function patch(column: number, row: number, value: number) {
  const pixels = Uint8Array.from({ length: PATCH_BYTES }, (_, n) => (value + n) % 256);
  return { places: Uint16Array.from([column, row]), pixels };
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts));
}

const picture = () => {
  const held = createScalarKernels().allocPicture(WIDTH, HEIGHT);
  return { ...held, pixels: held.data() };
};

describe('The file of a retouched picture', () => {
  it('is the picture’s own file followed by each stroke’s px, the last on top', async () => {
    const first = await partOf(WIDTH, HEIGHT, patch(0, 0, 10));
    const second = await partOf(WIDTH, HEIGHT, patch(1, 1, 90));
    const third = await partOf(WIDTH, HEIGHT, patch(0, 0, 50));
    const file = joined(FILE, first, second, third);
    const read = readRetouched(file);
    expect(isRetouched(file)).toBe(true);
    expect(isRetouched(FILE)).toBe(false);
    expect(file.subarray(0, read.length)).toEqual(FILE);
    expect(read).toMatchObject({ squares: 3, length: FILE.length });
    const target = picture();
    await applyParts(read, target);
    expect([...target.pixels.subarray(0, 4)]).toEqual([50, 51, 52, 53]);
    const cut = (64 * WIDTH + 64) * 4;
    expect([...target.pixels.subarray(cut, cut + 4)]).toEqual([90, 91, 92, 93]);
    expect([...target.pixels.subarray(cut - 4, cut)]).toEqual([0, 0, 0, 0]);
  });

  it('is never exported as the original, under any metadata policy', async () => {
    const file = joined(FILE, await partOf(WIDTH, HEIGHT, patch(0, 0, 10)));
    expect(mayKeepFile(FILE, 'all-with-gps')).toBe(true);
    expect(mayKeepFile(file, 'all-with-gps')).toBe(false);
  });

  it('is refused when a part is malformed', async () => {
    const part = await partOf(WIDTH, HEIGHT, patch(1, 0, 10));
    const wrong = (change: (bytes: Uint8Array, view: DataView) => void) => {
      const bytes = part.slice();
      change(bytes, new DataView(bytes.buffer));
      return joined(FILE, bytes);
    };
    const damaged = expect.objectContaining({ code: 'file.damaged' });
    const end = part.length - 20;
    expect(() => readRetouched(wrong((_, view) => view.setUint32(end, 2 ** 31, true)))).toThrow(damaged);
    expect(() => readRetouched(wrong((_, view) => view.setUint32(end, 3, true)))).toThrow(damaged);
    expect(() => readRetouched(wrong((_, view) => view.setUint32(8, 2 ** 31, true)))).toThrow(damaged);
    expect(() => readRetouched(wrong((_, view) => view.setUint16(12, 2, true)))).toThrow(damaged);
    const torn = wrong((bytes) => bytes.fill(0xff, 20, 60));
    await expect(applyParts(readRetouched(torn), picture())).rejects.toThrow(damaged);
    const other = { ...picture(), width: WIDTH + 1 };
    await expect(applyParts(readRetouched(joined(FILE, part)), other)).rejects.toThrow(damaged);
  });

  it('unpacks no more than the squares that it names, and names no more than a picture can hold', async () => {
    const bomb = await partOf(WIDTH, HEIGHT, {
      places: Uint16Array.from([0, 0]),
      pixels: new Uint8Array(40 * PATCH_BYTES),
    });
    const damaged = expect.objectContaining({ code: 'file.damaged' });
    await expect(applyParts(readRetouched(joined(FILE, bomb)), picture())).rejects.toThrow(damaged);
    const part = await partOf(WIDTH, HEIGHT, patch(0, 0, 1));
    const many = joined(FILE, ...Array.from({ length: 17 }, () => part));
    expect(() => readRetouched(many)).toThrow(damaged);
  });

  it('is refused at its first part without a square, and at a part of another size: neither counts towards what it may name', async () => {
    const damaged = expect.objectContaining({ code: 'file.damaged' });
    const part = await partOf(WIDTH, HEIGHT, patch(0, 0, 1));
    const empty = await partOf(WIDTH, HEIGHT, { places: new Uint16Array(0), pixels: new Uint8Array(0) });
    expect(() => readRetouched(joined(FILE, part, empty, part))).toThrow(damaged);
    const wider = await partOf(60_000, 60_000, patch(0, 0, 1));
    expect(() => readRetouched(joined(FILE, wider, part))).toThrow(damaged);
  });
});
