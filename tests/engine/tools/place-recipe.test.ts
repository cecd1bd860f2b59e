/** What a recipe made takes the place of the document. */
import { expect, test } from 'vitest';
import { isPicture, message, placeRecipe, type RecipePart } from '../../../engine/index.ts';
import { assetOf } from '../../helpers/documents.ts';
import { TestEditor } from '../../helpers/test-editor.ts';

const part = (role: RecipePart['role'], n: number, [x, y, width, height]: readonly number[]): RecipePart => ({
  role,
  asset: assetOf(width!, height!, n),
  place: { x, y } as RecipePart['place'],
  name: role,
});
const PARTS = [
  part('backdrop', 11, [0, 0, 200, 200]),
  part('shadow', 12, [40, 150, 90, 20]),
  part('subject', 13, [50, 30, 80, 140]),
];
const SIZE = { width: 200, height: 200 } as Parameters<typeof placeRecipe>[3];

test('backdrop, shadow and product are layers at their px of the recipe’s size; undo takes all back at once', async () => {
  const at = new TestEditor();
  await at.stroke([50, 50], [150, 150]).settled();
  const before = at.hash;
  const { document } = at.editor.state;
  const step = placeRecipe(at.editor.context(), document, PARTS, SIZE, message('step.run-recipe'));
  expect(at.editor.dispatch(step!).ok).toBe(true);
  const { layers, frame, assets } = at.editor.state.document;
  expect(layers.map(({ id }) => id)).toEqual(['photo:backdrop', 'photo.shadow', 'photo']);
  expect(layers.filter(isPicture).map(({ toBase: { a, d, e, f } }) => [a, d, e, f])).toEqual([
    [1, 1, 0, 0],
    [1, 1, 40, 150],
    [1, 1, 50, 30],
  ]);
  expect(layers.filter(isPicture).map(({ mask }) => mask.painted)).toEqual([false, false, false]);
  expect([frame.base, frame.output]).toEqual([SIZE, null]);
  expect(Object.keys(assets)).toHaveLength(3);
  at.editor.undo();
  expect(at.hash).toBe(before);
});

test('a document that has changed meanwhile stays as it is', async () => {
  const at = new TestEditor();
  const { document } = at.editor.state;
  await at.stroke([50, 50], [150, 150]).settled();
  expect(placeRecipe(at.editor.context(), document, PARTS, SIZE, message('step.run-recipe'))).toBeNull();
});
