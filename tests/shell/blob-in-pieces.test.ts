import { expect, test } from 'vitest';
import { blobInPieces, PIECE } from '../../shell/export/blob-in-pieces.ts';

const BYTES = Uint8Array.from({ length: 2 * PIECE + 5 }, (_, at) => (at * 31) >> 7);

test('a blob of pieces has all bytes in their order, and its type', async () => {
  let pauses = 0;
  const blob = await blobInPieces(
    BYTES,
    'image/png',
    () => false,
    async () => void pauses++,
  );
  expect(blob!.type).toBe('image/png');
  expect(Buffer.from(await blob!.arrayBuffer()).equals(Buffer.from(BYTES))).toBe(true);
  expect(pauses).toBe(2);
});

test('one that was given up is not made', async () => {
  let pauses = 0;
  const blob = await blobInPieces(
    BYTES,
    'image/png',
    () => pauses > 0,
    async () => void pauses++,
  );
  expect([blob, pauses]).toEqual([null, 1]);
});

test('a blob of no bytes is empty', async () => {
  expect((await blobInPieces(new Uint8Array(), 'image/png', () => false))!.size).toBe(0);
});
