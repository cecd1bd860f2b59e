import { describe, expect, it } from 'vitest';
import {
  createEditor,
  createState,
  createTileStore,
  documentForPicture,
  isPicture,
  tools,
} from '../../../engine/index.ts';
import { paintStroke } from '../../../shell/embed/core/paint-stroke.ts';
import { assetOf } from '../../helpers/documents.ts';

/** Bytes of the mask that are painted, after one touch of this pressure. */
function painted(pressure: number): number {
  const editor = createEditor({
    state: createState({ document: documentForPicture(assetOf(300, 200), 'photo') }),
    tiles: createTileStore(),
    tools,
    clock: () => 0,
    newId: () => 'id',
    textSize: ({ minWidth, minHeight }) => ({ width: minWidth, height: minHeight }),
    onError(error) {
      throw error;
    },
  });
  expect(paintStroke(editor, [{ x: 100, y: 100, pressure }], { size: 40, feathering: 96 })).toBe(true);
  const tile = editor.state.document.layers.find(isPicture)?.mask.tiles.rows[0]?.[0];
  if (tile === undefined) throw new Error('There is no mask');
  return editor.tiles.get(tile).filter((byte) => byte > 127).length;
}

describe('A stroke by the handle', () => {
  it('is as wide as the pressure of its points, and as the brush when they have none', () => {
    const whole = painted(0.5);
    expect(whole).toBeGreaterThan(1200);
    expect(painted(0.25)).toBeLessThan(whole / 3);
  });
});
