/** A document made by a recipe is exported as the px that the recipe made: the studio's file is the batch's and the server's. */
import { expect, test } from 'vitest';
import { buildDrawList, message, placeRecipe, type RecipePart } from '../../engine/index.ts';
import { drive } from '../../engine/operations/run-operation.ts';
import { readRecipe } from '../../engine/recipes/read-recipe.ts';
import { runRecipe } from '../../engine/recipes/run-recipe.ts';
import { renderExport } from '../../workers/tasks/render-export.ts';
import { assetOf } from '../helpers/documents.ts';
import { fakeTypesetter } from '../helpers/fake-measurer.ts';
import { TestEditor } from '../helpers/test-editor.ts';
import { createExportRender, kernels, same } from './support/export-render.ts';

/** A red disc with soft edges on gray paper. */
function photo(width: number, height: number) {
  const pixels = new Uint8Array(width * height * 4);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 4) {
      const shade = 200 + ((x * 7 + y * 3) % 5);
      const share = Math.min(1, Math.max(0, 24.5 - Math.hypot(x - 60, y - 45)));
      for (const [c, red] of [200, 30, 30].entries()) pixels[at + c] = shade + (red - shade) * share;
      pixels[at + 3] = 255;
    }
  }
  return { pixels, width, height };
}

const CUT = { step: 'remove_bg' };
const ADJUST = { step: 'adjust', exposure: 12, contrast: 8 };

test.each([
  [
    'with a backdrop, a shadow and a size',
    [
      CUT,
      { step: 'backdrop', kind: 'template', template: 'sweep' },
      { step: 'shadow' },
      ADJUST,
      { step: 'fill', percent: 70 },
      { step: 'resize', width: 150, height: 110 },
    ],
  ],
  ['with a shadow on nothing', [CUT, { step: 'shadow', effect: 'contact' }, { step: 'fill', percent: 60 }]],
  ['cut out alone', [CUT]],
  ['of the whole picture', [{ step: 'auto_color' }, { step: 'resize', width: 80, height: 80 }]],
])('%s', async (_name, steps) => {
  const source = photo(120, 90);
  const made = await drive(runRecipe(source, readRecipe({ version: 1, steps }), kernels), {
    checkpoint: async () => {},
  });
  const { keep, tools } = createExportRender();
  const parts = made.layers.map(({ role, x, y, width, height, pixels }, n): RecipePart => {
    const asset = assetOf(width, height, 20 + n);
    keep(
      asset.id,
      pixels,
      width,
      height,
      pixels.every((value, i) => i % 4 !== 3 || value === 255),
    );
    return { role, asset, place: { x, y } as RecipePart['place'], name: role };
  });
  const { editor } = new TestEditor({ size: [120, 90] });
  const { width, height } = made.picture;
  const size = { width, height } as Parameters<typeof placeRecipe>[3];
  const step = placeRecipe(editor.context(), editor.state.document, parts, size, message('step.run-recipe'));
  expect(editor.dispatch(step!).ok).toBe(true);
  const drawList = buildDrawList(editor.state.document, fakeTypesetter());
  const rendered = await renderExport({ drawList, output: { width, height }, masks: [] }, tools);
  expect(same(rendered.pixels, made.picture.pixels)).toBe(true);
});
