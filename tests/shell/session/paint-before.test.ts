import { expect, test } from 'vitest';
import { type Editor, invertMask, isPicture, paintShape } from '../../../engine/index.ts';
import { tileAt } from '../../../engine/tiles/tiles.ts';
import { limitWrite, setGuard } from '../../../shell/session/operations/product-guards.ts';
import { guardBench, LEFT, settled } from '../../helpers/guard-bench.ts';

const maskOf = (editor: Editor) => editor.state.document.layers.find(isPicture)!.mask;

/** Coverage at a px of the first tile. */
function coverageAt(editor: Editor, x: number, y: number): number {
  return editor.tiles.get(tileAt(maskOf(editor).tiles, 0, 0))[y * 256 + x]!;
}

function paint(editor: Editor, rect: { x: number; y: number; width: number; height: number }): void {
  editor.dispatch(limitWrite(editor, paintShape(editor.context(), 'photo', 'rectangle', rect))!);
}

const WIDE = { x: 0, y: 0, width: 250, height: 50 };

test('what was painted while the product was looked for is taken off it, and undo brings it back', async () => {
  const { editor, guard, next, takenOff } = guardBench();
  setGuard(editor, guard);
  guard.turn(true);
  paint(editor, WIDE);
  paint(editor, { ...WIDE, y: 100 });
  expect(coverageAt(editor, 20, 20)).toBe(255);
  (await next(1)).answer(LEFT);
  await settled();
  for (const y of [20, 120]) {
    expect(coverageAt(editor, 20, y)).toBe(0);
    expect(coverageAt(editor, 200, y)).toBe(255);
  }
  expect(takenOff()).toBe(1);
  expect(maskOf(editor).strokes).toBe(2);
  editor.undo();
  expect(coverageAt(editor, 20, 20)).toBe(255);
  // From now on as always.
  paint(editor, { ...WIDE, y: 200 });
  expect(coverageAt(editor, 20, 220)).toBe(0);
});

test('what was painted stays where it is not sure that a product was found, and is not taken off later', async () => {
  const { editor, guard, next, takenOff } = guardBench();
  setGuard(editor, guard);
  guard.turn(true);
  paint(editor, WIDE);
  const before = maskOf(editor).tiles;
  (await next(1)).answer({ ...LEFT, confidence: 0.6 });
  await settled();
  expect(maskOf(editor).tiles).toBe(before);
  expect(takenOff()).toBe(0);
  // From now on the outline holds, and the panel says that it may be inaccurate.
  paint(editor, { ...WIDE, y: 200 });
  expect(coverageAt(editor, 20, 220)).toBe(0);
  expect(coverageAt(editor, 20, 20)).toBe(255);
});

test('what was on the product before Preserve product was on stays, and so does what lies beside it', async () => {
  const { editor, guard, next, takenOff } = guardBench();
  setGuard(editor, guard);
  paint(editor, WIDE);
  guard.turn(true);
  paint(editor, { x: 180, y: 100, width: 60, height: 50 });
  const before = maskOf(editor).tiles;
  (await next(1)).answer(LEFT);
  await settled();
  expect(maskOf(editor).tiles).toBe(before);
  expect(takenOff()).toBe(0);
});

test('a mask that was undone or inverted meanwhile is left alone', async () => {
  for (const change of [
    (editor: Editor) => editor.undo(),
    (editor: Editor) => editor.dispatch(invertMask(editor.context(), 'photo')!),
  ]) {
    const { editor, guard, next, takenOff } = guardBench();
    setGuard(editor, guard);
    guard.turn(true);
    paint(editor, WIDE);
    change(editor);
    const before = maskOf(editor).tiles;
    (await next(1)).answer(LEFT);
    await settled();
    expect(maskOf(editor).tiles).toBe(before);
    expect(takenOff()).toBe(0);
  }
});

test('the search starts when it is told to, and what is painted until then counts', async () => {
  const { editor, guard, searches, next } = guardBench();
  setGuard(editor, guard);
  let start = () => {};
  guard.turn(true, (look) => {
    start = look;
  });
  paint(editor, WIDE);
  await settled();
  expect(searches).toHaveLength(0);
  start();
  (await next(1)).answer(LEFT);
  await settled();
  expect(coverageAt(editor, 20, 20)).toBe(0);
});
