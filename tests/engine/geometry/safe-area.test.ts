import { describe, expect, it } from 'vitest';
import { SIZE_PRESETS } from '../../../engine/export/presets.ts';
import { SAFE_AREAS, safeAreas } from '../../../engine/geometry/safe-area.ts';

describe('safe areas', () => {
  it('belong to existing platform sizes', () => {
    const presets = SIZE_PRESETS.flatMap((group) => group.presets);
    for (const { preset, output } of SAFE_AREAS) {
      expect(presets.find(({ id }) => id === preset)).toMatchObject(output);
    }
  });

  it('lie inside the frame, in its own px, whatever it is scaled to', () => {
    const areas = safeAreas({ width: 2160, height: 3840 }, { width: 1080, height: 1920 });
    expect(areas).toHaveLength(SAFE_AREAS.length);
    for (const { x, y, width, height } of areas) {
      expect(Math.min(x, y, width, height)).toBeGreaterThan(0);
      expect(x + width).toBeLessThan(2160);
      expect(y + height).toBeLessThan(3840);
    }
    expect(areas[0]!.y).toBeCloseTo(537.6);
  });

  it('are empty for a size without overlays', () => {
    expect(safeAreas({ width: 1080, height: 1080 }, { width: 1080, height: 1080 })).toEqual([]);
  });
});
