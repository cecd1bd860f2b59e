import { describe, expect, it } from 'vitest';
import {
  featherArea,
  isPicture,
  type Preview,
  type Rect,
  setFeather,
  TILE_SIZE,
  type TileGrid,
  type TileStore,
  tileAt,
  uniformValue,
} from '../../../engine/index.ts';
import { levelSize, tileRect } from '../../../shell/stage/paint/display-level.ts';
import { LiveStroke } from '../../../shell/stage/paint/live-stroke.ts';
import type { PictureDisplay, Slot } from '../../../shell/stage/paint/picture-display.ts';
import { TestEditor } from '../../helpers/test-editor.ts';

const size = { width: 820, height: 600 };

/** What a stroke looks at of a sheet: its level and its slots. */
function sheetOf(level: number): PictureDisplay & { readonly slots: readonly Slot[] } {
  const whole = levelSize(size, level);
  const slots: Slot[] = [];
  for (let ty = 0; ty * 512 < whole.height; ty++) {
    for (let tx = 0; tx * 512 < whole.width; tx++) {
      const rect = tileRect(tx, ty, size, level);
      slots.push({
        tx,
        ty,
        rect,
        shown: '',
        mask: null,
        feather: 0,
        ownsMask: false,
        live: false,
        dirty: null,
      });
    }
  }
  return { item: { asset: 'a', size }, level, slots } as unknown as PictureDisplay;
}

/** An editor whose strokes are followed as the stage follows them. */
async function followed(level: number) {
  const test = new TestEditor({ size: [size.width, size.height] });
  // The first gesture waits until the journal holds the document.
  await test.settled();
  const sheet = sheetOf(level);
  let stroke: LiveStroke | null = null;
  test.editor.onPreview((preview: Preview | null) => {
    if (preview?.kind !== 'stroke') {
      stroke = null;
      return;
    }
    if (!stroke?.continues(preview)) stroke = new LiveStroke(preview, test.editor.tiles);
    stroke.add(preview);
    for (const slot of sheet.slots) stroke.stamp(sheet, slot, gridOf(test));
  });
  return { test, sheet };
}

function gridOf(test: TestEditor): TileGrid {
  const layer = test.state.document.layers[0];
  if (!isPicture(layer)) throw new Error('No picture');
  return layer.mask.tiles;
}

function coverage(grid: TileGrid, tiles: TileStore): Uint8Array {
  const plane = new Uint8Array(grid.width * grid.height);
  for (let y = 0; y < grid.height; y++) {
    for (let x = 0; x < grid.width; x++) {
      const id = tileAt(grid, Math.floor(x / TILE_SIZE), Math.floor(y / TILE_SIZE));
      const at = (y % TILE_SIZE) * TILE_SIZE + (x % TILE_SIZE);
      plane[y * grid.width + x] = uniformValue(id) ?? tiles.get(id)[at] ?? 0;
    }
  }
  return plane;
}

/** What is in the document, exactly as the workers show it with a feather. */
function exact(test: TestEditor, feather: number): Uint8Array {
  const { width, height } = size;
  const all: Rect<'source'> = { x: 0, y: 0, width, height };
  return featherArea(coverage(gridOf(test), test.editor.tiles), width, height, feather, all);
}

/** The largest difference between what the slots show and what the document says, at level 0. */
function distance(sheet: PictureDisplay, feather: Uint8Array): number {
  let worst = 0;
  for (const { rect, mask } of sheet.slots) {
    for (let y = 0; y < rect.height; y++) {
      for (let x = 0; x < rect.width; x++) {
        const shown = mask?.[y * rect.width + x] ?? 0;
        const right = feather[(rect.y + y) * size.width + rect.x + x] ?? 0;
        worst = Math.max(worst, Math.abs(shown - right));
      }
    }
  }
  return worst;
}

describe('A stroke in flight', () => {
  it('shows, over tile borders, what the workers will answer once it is committed', async () => {
    const { test, sheet } = await followed(0);
    test.stroke([420, 300], [640, 560]);
    expect(test.labels).toEqual(['Brush stroke']);
    expect(distance(sheet, exact(test, 0))).toBe(0);
  });

  it('marks as dirty all that it changed, and no slot that it did not touch', async () => {
    const { test, sheet } = await followed(0);
    test.stroke([420, 300], [640, 300]);
    for (const slot of sheet.slots) {
      expect(slot.live).toBe(slot.ty === 0 && slot.tx <= 1);
      if (!slot.mask || !slot.dirty) continue;
      const { x, y, width, height } = slot.dirty;
      slot.mask.forEach((value, at) => {
        const px = at % slot.rect.width;
        const py = Math.floor(at / slot.rect.width);
        const inside = px >= x && py >= y && px < x + width && py < y + height;
        if (value > 0) expect(inside).toBe(true);
      });
    }
  });

  it('costs as many px as it touches, at the level that is shown', async () => {
    const { test, sheet } = await followed(2);
    test.stroke([420, 300], [640, 300]);
    const dirty = sheet.slots[0]?.dirty;
    const around = 40 / 2 + 8;
    expect(dirty?.width).toBeLessThan((220 + 2 * around) / 4);
    expect(dirty?.height).toBeLessThan((2 * around) / 4);
  });

  it.each([0, 30])(
    'takes paint away when it restores, in a mask with a feather of %i px',
    async (feather) => {
      const { test, sheet } = await followed(0);
      const [layer] = test.state.document.layers;
      const set = setFeather(test.editor.context(), layer!.id, feather);
      if (set) test.editor.dispatch(set);
      await test.settled();
      test.editor.setBrush({ brush_size: 120, feathering: 25 });
      test.stroke([300, 300], [700, 300]);
      await test.settled();
      test.editor.setBrush({ brush_type: 'restore', brush_size: 60 });
      test.stroke([500, 200], [500, 400]);
      expect(distance(sheet, exact(test, feather))).toBeLessThanOrEqual(feather === 0 ? 0 : 10);
      expect(test.labels.slice(-2)).toEqual(['Brush stroke', 'Restore stroke']);
      expect(sheet.slots[0]?.mask?.[300 * 512 + 400]).toBeGreaterThan(250);
      expect(sheet.slots[0]?.mask?.[300 * 512 + 500]).toBeLessThan(40);
    },
  );
});
