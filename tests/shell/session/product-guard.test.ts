import { expect, test } from 'vitest';
import { message } from '../../../engine/base/message.ts';
import {
  addPicture,
  type Editor,
  type FinishedStroke,
  fillPicture,
  isPicture,
  paintShape,
  replacePixels,
  tools,
} from '../../../engine/index.ts';
import { TILE_BYTES } from '../../../engine/tiles/tiles.ts';
import {
  guardOf,
  limitWrite,
  setGuard,
  watchGuard,
} from '../../../shell/session/operations/product-guards.ts';
import { RETOUCH_DEFAULTS, setRetouch } from '../../../shell/session/retouch/retouch-settings.ts';
import { limitedTiles } from '../../../shell/stage/paint/keep-off.ts';
import { assetOf } from '../../helpers/documents.ts';
import { FOUND, type GuardBench, guardBench, LEFT, settled } from '../../helpers/guard-bench.ts';

/** After a first search that came to nothing. */
async function expectFoundAgain({ guard, asset, next }: GuardBench): Promise<void> {
  guard.turn(true);
  (await next(2)).answer(FOUND);
  await settled();
  expect(guard.lookAt(asset)).toMatchObject({ kind: 'found' });
}

test('a product is detected on request, with its share', async () => {
  const { own, guard, asset, searches, next } = guardBench();
  expect(searches).toHaveLength(0);
  guard.turn(true);
  expect(guard.on).toBe(true);
  expect(guard.lookAt(asset)).toEqual({ kind: 'looking' });
  expect(own.brush).not.toBe(tools.brush);
  (await next(1)).answer(FOUND);
  await settled();
  expect(guard.lookAt(asset)).toMatchObject({ kind: 'found', percent: 34, confidence: 0.9 });
  guard.turn(false);
  expect(own.brush).toBe(tools.brush);
  guard.turn(true);
  await settled();
  expect(searches).toHaveLength(1);
  expect(guard.on).toBe(true);
});

test('without a product it switches itself off, and painting is unrestricted', async () => {
  const { own, guard, asset, next } = guardBench();
  guard.turn(true);
  (await next(1)).answer(null);
  await settled();
  expect(guard.on).toBe(false);
  expect(own.brush).toBe(tools.brush);
  expect(guard.lookAt(asset)).toEqual({ kind: 'none' });
});

test('a failed search is reported, and retried when switched on again', async () => {
  const bed = guardBench();
  const { guard, asset, next } = bed;
  guard.turn(true);
  (await next(1)).fail(new Error('gone'));
  await settled();
  expect(guard.on).toBe(false);
  expect(guard.lookAt(asset)).toMatchObject({ kind: 'failed', message: { id: expect.any(String) } });
  await expectFoundAgain(bed);
});

test('switched off while it looks, it stops looking and knows nothing', async () => {
  const bed = guardBench();
  const { guard, asset, next } = bed;
  guard.turn(true);
  const search = await next(1);
  guard.turn(false);
  expect(search.signal.aborted).toBe(true);
  await settled();
  expect(guard.lookAt(asset)).toBeNull();
  await expectFoundAgain(bed);
});

test('a picture that is added while it is on is looked at too', async () => {
  const { editor, guard, next } = guardBench();
  guard.turn(true);
  (await next(1)).answer(FOUND);
  await settled();
  editor.dispatch(addPicture(editor.context(), assetOf(300, 200, 2)));
  (await next(2)).answer(FOUND);
  await settled();
  const assets = editor.state.document.layers.filter(isPicture).map(({ asset }) => asset);
  expect(assets.map((asset) => guard.lookAt(asset)?.kind)).toEqual(['found', 'found']);
});

test('what was protected stays so while a picture that was filled in its place is looked at', async () => {
  const { editor, guard, next } = guardBench();
  setGuard(editor, guard);
  guard.turn(true);
  (await next(1)).answer({ ...FOUND, distances: new Float32Array(35 * 25) });
  await settled();
  const layer = editor.state.document.layers.find(isPicture)!;
  const wished = () =>
    paintShape(editor.context(), 'photo', 'rectangle', { x: 0, y: 0, width: 700, height: 500 });
  editor.dispatch(fillPicture(editor.context(), 'photo', layer, assetOf(700, 500, 2))!);
  const search = await next(2);
  expect(limitWrite(editor, wished())).toBeNull();
  search.answer({ ...FOUND, distances: new Float32Array(35 * 25).fill(100) });
  await settled();
  expect(limitWrite(editor, wished())).not.toBeNull();
});

test('a large picture is looked at small', async () => {
  const { guard, next } = guardBench(6000, 4000);
  guard.turn(true);
  const { width, height } = (await next(1)).size;
  expect(width * height).toBeLessThanOrEqual(600_000);
  expect(width * height).toBeGreaterThan(590_000);
  guard.turn(false);
});

test('returns the protected outline in source px, and none without protection', async () => {
  const { guard, asset, next } = guardBench();
  expect(guard.outlineOf(asset)).toBeNull();
  guard.turn(true);
  (await next(1)).answer({ ...FOUND, outline: Float32Array.of(17.5, 0, 35, 12.5) });
  await settled();
  expect([...guard.outlineOf(asset)!]).toEqual([350, 0, 700, 250]);
});

test('a feather that reaches over the outline is told in px, but not one of a mask that lies on the product', async () => {
  const { editor, guard, asset, next } = guardBench();
  guard.turn(true);
  const distances = Float32Array.from({ length: 35 * 25 }, (_, i) =>
    Math.max(0, Math.abs((i % 35) - 17) - 5),
  );
  (await next(1)).answer({ ...FOUND, distances });
  await settled();
  const maskOf = () => editor.state.document.layers.find(isPicture)!.mask;
  editor.dispatch(
    paintShape(editor.context(), 'photo', 'rectangle', { x: 0, y: 0, width: 150, height: 500 })!,
  );
  const over = (feather: number) => guard.featherOver(asset, { ...maskOf(), feather });
  expect(over(0)).toBe(0);
  expect(over(40)).toBe(0);
  // The product begins at 250: 100 px from what is painted.
  expect(over(90)).toBe(0);
  expect(over(120)).toBeGreaterThan(10);
  expect(over(220) - over(120)).toBe(100);
  editor.dispatch(
    paintShape(editor.context(), 'photo', 'rectangle', { x: 0, y: 0, width: 350, height: 500 })!,
  );
  expect(over(200)).toBe(0);
});

test('every way of writing to a mask is limited by the guard of its editor, and none of another', async () => {
  const { editor, guard, next } = guardBench();
  const rectangle = { x: 0, y: 0, width: 700, height: 500 };
  const wished = () => paintShape(editor.context(), 'photo', 'rectangle', rectangle);
  expect(limitWrite(editor, wished())).toEqual(wished());
  let told = 0;
  const stop = watchGuard(editor, () => told++);
  setGuard(editor, guard);
  expect(guardOf(editor)).toBe(guard);
  guard.turn(true);
  (await next(1)).answer({ ...FOUND, distances: new Float32Array(35 * 25) });
  await settled();
  expect(told).toBeGreaterThan(2);
  expect(limitWrite(editor, wished())).toBeNull();
  expect(limitWrite(editor, null)).toBeNull();
  expect(limitWrite(guardBench().editor, wished())).toEqual(wished());
  guard.turn(false);
  expect(limitWrite(editor, wished())).toEqual(wished());
  stop();
});

/** A stroke of clone or heal over the first tile of the only picture. */
function strokeOn(editor: Editor): FinishedStroke {
  const layer = editor.state.document.layers.find(isPicture)!;
  const coverage = new Uint8Array(TILE_BYTES).fill(200);
  const tiles = [{ tx: 0, ty: 0, coverage }];
  return { layer: layer.id, offset: { x: 0, y: 0 }, tiles, scratch: new Map() };
}

test('of a stroke of clone or heal nothing is left on the product, and all of it beside', async () => {
  const { editor, guard, next } = guardBench();
  setGuard(editor, guard);
  setRetouch(editor, { preserves: true });
  expect(limitedTiles(editor, strokeOn(editor))).toEqual(strokeOn(editor).tiles);
  guard.turn(true);
  (await next(1)).answer(LEFT);
  await settled();
  const [tile] = limitedTiles(editor, strokeOn(editor));
  expect(Math.max(...tile!.coverage.subarray(0, 100))).toBe(0);
  expect(Math.min(...tile!.coverage.subarray(180, 256))).toBe(200);
  // As it starts: what is retouched is mostly the product.
  setRetouch(editor, { preserves: RETOUCH_DEFAULTS.preserves });
  expect(limitedTiles(editor, strokeOn(editor))).toEqual(strokeOn(editor).tiles);
  setRetouch(editor, { preserves: true });
  guard.turn(false);
  expect(limitedTiles(editor, strokeOn(editor))).toEqual(strokeOn(editor).tiles);
});

test('a stroke of clone or heal keeps off what was protected while a filled picture is looked at', async () => {
  const { editor, guard, next } = guardBench();
  setGuard(editor, guard);
  setRetouch(editor, { preserves: true });
  guard.turn(true);
  (await next(1)).answer({ ...FOUND, distances: new Float32Array(35 * 25) });
  await settled();
  const layer = editor.state.document.layers.find(isPicture)!;
  editor.dispatch(fillPicture(editor.context(), 'photo', layer, assetOf(700, 500, 2))!);
  const search = await next(2);
  expect(limitedTiles(editor, strokeOn(editor))).toEqual([]);
  search.answer(FOUND);
  await settled();
  expect(limitedTiles(editor, strokeOn(editor))).toHaveLength(1);
});

test('what is found in a picture is found in those that strokes have made of it meanwhile', async () => {
  const { editor, guard, searches, asset, next } = guardBench();
  setGuard(editor, guard);
  setRetouch(editor, { preserves: true });
  guard.turn(true);
  const search = await next(1);
  const about = { origin: 'retouch.heal', label: message('test.heal-stroke') } as const;
  let before = asset;
  for (const seed of [2, 3]) {
    const made = assetOf(700, 500, seed);
    guard.follow(before, made.id);
    editor.dispatch(replacePixels(editor.context(), 'photo', before, made, about)!);
    before = made.id;
  }
  expect(guard.lookAt(before)).toEqual({ kind: 'looking' });
  search.answer({ ...FOUND, distances: new Float32Array(35 * 25) });
  await settled();
  expect(guard.lookAt(before)).toMatchObject({ kind: 'found' });
  expect(guard.on).toBe(true);
  expect(limitedTiles(editor, strokeOn(editor))).toEqual([]);
  expect(searches).toHaveLength(1);
});
