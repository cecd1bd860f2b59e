import { expect, test } from 'vitest';
import { documentForPicture, isPicture } from '../../../engine/document/document.ts';
import { resolveTransaction } from '../../../engine/state/transaction.ts';
import { placeBackdrop } from '../../../engine/tools/layers/backdrop-command.ts';
import { productOf } from '../../../engine/tools/layers/shadow-command.ts';
import { assetOf } from '../../helpers/documents.ts';

test('an own backdrop covers the frame under the product and its shadow, and another takes its place', () => {
  const start = documentForPicture(assetOf(100, 80), 'mug');
  const [mug] = start.layers.filter(isPicture);
  let document: typeof start = { ...start, layers: [{ ...mug!, id: 'mug.shadow' }, mug!] };
  const place = (width: number, height: number, id: string) => {
    const asset = { ...assetOf(width, height), id: id.repeat(32) };
    const done = resolveTransaction(
      document,
      placeBackdrop({ document, now: 5 }, 'mug', asset, 'Background')!,
    );
    if (!done.ok) throw done.error;
    document = done.document;
    return document.layers.filter(isPicture);
  };
  const [wide] = place(200, 80, 'a');
  expect(document.layers.map(({ id }) => id)).toEqual(['mug:backdrop', 'mug.shadow', 'mug']);
  expect(wide).toMatchObject({ locked: true, toBase: { a: 1, d: 1, e: -50, f: 0 } });
  expect(productOf(document, wide!).id).toBe('mug');
  const [high] = place(50, 80, 'b');
  expect(document.layers).toHaveLength(3);
  expect(high!.toBase).toMatchObject({ a: 2, d: 2, e: 0, f: -40 });
});
