/** A panel says of a result of the server what the server says of it: "Clean outline" only where nothing is doubted. */
import { expect, test } from 'vitest';
import { message, type PictureLayer } from '../../../engine/index.ts';
import { certainUse } from '../../../shell/remote/tasks/certain-use.ts';
import type { ResultImage } from '../../../shell/remote/tasks/server-task.ts';
import type { ResultPlace } from '../../../shell/session/core/server-work.ts';
import { assetOf, overlayLayer } from '../../helpers/documents.ts';

const layer: PictureLayer = overlayLayer('product', assetOf(300, 200, 2));
const step = message('step.remove-background');
const mask: ResultPlace = { kind: 'mask', layer, step };

const imageWith = (...warnings: string[]): Pick<ResultImage, 'generated_meta'> => ({
  generated_meta: {
    provenance: [
      {
        operation: 'remove_bg',
        provider: 'local',
        model: null,
        seed: null,
        params: {},
        confidence: 0.5,
        warnings: warnings.map((id) => ({ id, message: id })),
      },
    ],
  },
});

test.each([
  ['unsure', 'step.unsure'],
  ['rough', 'step.rough'],
])('a step says that the server doubts it: %s', (warning, id) => {
  expect(certainUse(mask, imageWith('no-model', warning))).toEqual({ ...mask, step: message(id, { step }) });
});

test('a step says nothing where the server doubts nothing, knows nothing, or the place has no step', () => {
  expect(certainUse(mask, imageWith('no-model'))).toEqual(mask);
  expect(certainUse(mask, { generated_meta: null })).toEqual(mask);
  const filled: ResultPlace = { kind: 'filled', layer };
  expect(certainUse(filled, imageWith('rough'))).toEqual(filled);
});
