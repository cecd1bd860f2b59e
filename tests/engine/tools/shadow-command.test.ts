import { expect, test } from 'vitest';
import { documentForPicture, isPicture, type PictureLayer } from '../../../engine/document/document.ts';
import type { Point } from '../../../engine/geometry/space.ts';
import { resolveTransaction } from '../../../engine/state/transaction.ts';
import { placeShadow, productOf, shadowOf } from '../../../engine/tools/layers/shadow-command.ts';
import { assetOf } from '../../helpers/documents.ts';

const asset = { ...assetOf(60, 40), id: 'a'.repeat(32), hasAlpha: true };
const place = { x: -7, y: 30 } as Point<'source'>;

/** A product at half its size, turned a quarter, between nothing and a picture on top. */
function scene() {
  const start = documentForPicture(assetOf(100, 80), 'mug');
  const [mug] = start.layers.filter(isPicture);
  const product: PictureLayer = { ...mug!, toBase: { a: 0, b: 0.5, c: -0.5, d: 0, e: 200, f: 10 } };
  return { product, document: { ...start, layers: [product, { ...mug!, id: 'over' }] } };
}

test('a shadow lies under its product, moved as its product is', () => {
  const { product, document } = scene();
  const transaction = placeShadow({ document, now: 5 }, product, { asset, place, name: 'Shadow' })!;
  const done = resolveTransaction(document, transaction);
  if (!done.ok) throw done.error;
  expect(done.document.layers.map(({ id }) => id)).toEqual(['mug.shadow', 'mug', 'over']);
  const shadow = shadowOf(done.document, 'mug')!;
  // −7 to the right and 30 down, in px of the product: a quarter turn makes of that −15 and −3.5.
  expect(shadow.toBase).toEqual({ a: 0, b: 0.5, c: -0.5, d: 0, e: 185, f: 6.5 });
  expect(productOf(done.document, shadow).id).toBe('mug');
  expect(productOf(done.document, product)).toBe(product);
});

test('another one takes its place under the product, with its look', () => {
  const { product, document } = scene();
  const first = placeShadow({ document, now: 5 }, product, { asset, place, name: 'Shadow' })!;
  const done = resolveTransaction(document, first);
  if (!done.ok) throw done.error;
  const layers = done.document.layers.map((layer) =>
    layer.id === 'mug.shadow' ? { ...layer, opacity: 40 as const, name: 'Soft' } : layer,
  ) as typeof done.document.layers;
  const looked = { ...done.document, layers: [...layers.slice(1), layers[0]!] };
  const other = { ...asset, id: 'b'.repeat(32) };
  const again = placeShadow({ document: looked, now: 6 }, product, { asset: other, place, name: 'Shadow' })!;
  const replaced = resolveTransaction(looked, again);
  if (!replaced.ok) throw replaced.error;
  expect(replaced.document.layers.map(({ id }) => id)).toEqual(['mug.shadow', 'mug', 'over']);
  expect(shadowOf(replaced.document, 'mug')).toMatchObject({ asset: other.id, opacity: 40, name: 'Soft' });
});

test('a product that has changed since gets none', () => {
  const { product, document } = scene();
  const shadow = { asset, place, name: 'Shadow' };
  expect(placeShadow({ document, now: 5 }, { ...product, mask: { ...product.mask } }, shadow)).toBeNull();
  expect(placeShadow({ document, now: 5 }, { ...product, asset: asset.id }, shadow)).toBeNull();
  expect(placeShadow({ document, now: 5 }, { ...product, id: 'gone' }, shadow)).toBeNull();
});
