import { expect, it } from 'vitest';
import { productBackdrop } from '../../../engine/index.ts';
import { blurredOriginal } from '../../../shell/tools/backdrop/blurred-original-operation.ts';
import { operationWork, provenance, type Run } from './operation-work.ts';

it('the blurred original becomes the backdrop under the product, as one step, and takes the place of the one before', async () => {
  const asked: Parameters<Run>[0][] = [];
  let byte = 1;
  const at = await operationWork(async (request) => {
    asked.push(request);
    return { mask: null, bytes: new Uint8Array([byte++]), provenance: provenance() };
  });
  const before = at.test.hash;
  await at.run(blurredOriginal());
  expect(asked[0]).toMatchObject({
    operation: 'blur_bg',
    params: { subject: 'remove' },
    as: { kind: 'file', background: null },
  });
  const { layers } = at.test.state.document;
  expect(layers.map(({ id }) => id).at(-1)).toBe('photo');
  const first = productBackdrop(at.test.state.document, 'photo')!;
  expect(first).toMatchObject({ name: 'Background', locked: true, clip: 'frame' });
  expect(at.said()).toEqual([['Original blurred behind the product']]);

  await at.run(blurredOriginal());
  expect(at.test.state.document.layers).toHaveLength(2);
  expect(productBackdrop(at.test.state.document, 'photo')!.asset).not.toBe(first.asset);
  at.editor.undo();
  at.editor.undo();
  expect(at.test.hash).toBe(before);
});
