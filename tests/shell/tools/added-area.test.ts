import { expect, it } from 'vitest';
import { areaIn } from '../../../shell/tools/regions/added-area.ts';

it.each([
  [1600, 900],
  [900, 1600],
  [1000, 1000],
])(
  'an area that is added on %i × %i px is upright for a face and wide for a plate, in the middle',
  (width, height) => {
    const [face, plate] = [areaIn({ width, height }, 'face'), areaIn({ width, height }, 'plate')];
    for (const { center } of [face, plate]) expect(center).toEqual({ x: width / 2, y: height / 2 });
    expect(face.height / face.width).toBeGreaterThan(1.1);
    expect(face.height / face.width).toBeLessThan(1.5);
    expect(face.height).toBeLessThan(Math.min(width, height) / 2);
    expect(plate.width).toBeGreaterThan(plate.height);
  },
);
