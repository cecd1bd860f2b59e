/** The shape of an edit: the rules of the developer API's `resizing` and `padding`. */
import { describe, expect, test } from 'vitest';
import { editOperations } from '../../../api/contract/schemas/image-edit.ts';
import { fieldsError } from '../../../api/server/http/input.ts';
import { planEdit } from '../../../api/server/images/edit-plan.ts';

const SOURCE = { width: 1000, height: 800 };

/** What a call says, as the contract reads it. */
function plan(asked: object, source = SOURCE) {
  const parsed = editOperations.safeParse(asked);
  if (!parsed.success) throw fieldsError(parsed.error.issues);
  return planEdit(source, parsed.data);
}
const sizeOf = (resizing: object, source = SOURCE) => {
  const { output } = plan({ resizing }, source);
  return [output.width, output.height];
};

describe('without a size', () => {
  test.each([[{}], [{ resizing: {} }], [{ resizing: { fit: 'bounds' } }], [{ resizing: null }]])(
    '%j changes nothing',
    (asked) => {
      expect(plan(asked)).toEqual({
        crop: { x: 0, y: 0, ...SOURCE },
        place: { x: 0, y: 0, ...SOURCE },
        output: SOURCE,
      });
    },
  );
});

describe('crop, the default fit', () => {
  test('fills the size and cuts off what sticks out, the middle kept', () => {
    expect(plan({ resizing: { width: 400, height: 400 } })).toEqual({
      crop: { x: 100, y: 0, width: 800, height: 800 },
      place: { x: 0, y: 0, width: 400, height: 400 },
      output: { width: 400, height: 400 },
    });
  });

  test('keeps the other side when one is given', () => {
    expect(plan({ resizing: { width: 500 } })).toEqual({
      crop: { x: 250, y: 0, width: 500, height: 800 },
      place: { x: 0, y: 0, width: 500, height: 800 },
      output: { width: 500, height: 800 },
    });
    expect(sizeOf({ height: 300 })).toEqual([1000, 300]);
    expect(sizeOf({ height: '50%' })).toEqual([1000, 400]);
  });

  test('lets the other side follow when that is auto', () => {
    expect(sizeOf({ width: 500, height: 'auto' })).toEqual([500, 400]);
    expect(sizeOf({ width: 'auto', height: 1600 })).toEqual([2000, 1600]);
    expect(sizeOf({ width: 'auto' })).toEqual([1000, 800]);
  });
});

describe('bounds', () => {
  test.each([
    [{ width: 500, height: 500 }, [500, 400]],
    [{ width: 2000, height: 800 }, [1000, 800]],
    [{ width: 4000 }, [4000, 3200]],
    [{ height: 400 }, [500, 400]],
    [{ width: '150%', height: 'auto' }, [1500, 1200]],
  ])('%j is %j: whole, inside', (size, expected) => {
    expect(sizeOf({ ...size, fit: 'bounds' })).toEqual(expected);
  });
});

describe('cover', () => {
  test.each([
    [{ width: 500, height: 500 }, [625, 500]],
    [{ width: 2000, height: 800 }, [2000, 1600]],
    [{ height: 400 }, [500, 400]],
  ])('%j is %j: whole, reaching over on one side', (size, expected) => {
    const { crop, place, output } = plan({ resizing: { ...size, fit: 'cover' } });
    expect([output.width, output.height]).toEqual(expected);
    expect(crop).toEqual({ x: 0, y: 0, ...SOURCE });
    expect(place).toEqual({ x: 0, y: 0, ...output });
  });
});

describe('canvas', () => {
  test('has the size, the picture whole in its middle', () => {
    expect(plan({ resizing: { width: 500, height: 500, fit: 'canvas' } })).toEqual({
      crop: { x: 0, y: 0, ...SOURCE },
      place: { x: 0, y: 50, width: 500, height: 400 },
      output: { width: 500, height: 500 },
    });
  });
});

describe('padding', () => {
  test('keeps the size of the output and makes the picture smaller', () => {
    expect(plan({ padding: '10%' })).toEqual({
      crop: { x: 0, y: 0, ...SOURCE },
      place: { x: 100, y: 80, width: 800, height: 640 },
      output: SOURCE,
    });
  });

  test('reads one to four lengths in the order of CSS', () => {
    const scopeOf = (padding: string) => plan({ resizing: { width: 400, height: 400 }, padding }).place;
    expect(scopeOf('10px')).toEqual({ x: 10, y: 10, width: 380, height: 380 });
    expect(scopeOf('10px 20px')).toEqual({ x: 20, y: 10, width: 360, height: 380 });
    expect(scopeOf('10px 20px 30px')).toEqual({ x: 20, y: 10, width: 360, height: 360 });
    expect(scopeOf('10px 20px 30px 40px')).toEqual({ x: 40, y: 10, width: 340, height: 360 });
    expect(scopeOf('0px 200px 0px 0px')).toEqual({ x: 0, y: 0, width: 200, height: 400 });
    expect(scopeOf('5% 25%')).toEqual({ x: 100, y: 20, width: 200, height: 360 });
  });

  test('of a crop is exact: the part that is kept has the shape of what is left', () => {
    const { crop, place } = plan({ resizing: { width: 400, height: 400 }, padding: '5% 25%' });
    expect(crop.width / crop.height).toBeCloseTo(place.width / place.height, 2);
  });

  test('takes at most half of a side, and leaves something', () => {
    expect(plan({ padding: '0px 50% 0px 0px' }).place.width).toBeLessThanOrEqual(500);
    expect(() => plan({ padding: '51%' })).toThrow('at most half of the output, which is 1000 × 800 px');
    expect(() => plan({ padding: '401px 0px' })).toThrow('operations.padding');
    expect(() => plan({ padding: '50%' })).toThrow('Nothing of the picture would be left');
  });
});

describe('a picture', () => {
  test('is never distorted, whatever is asked for', () => {
    const sides = [null, 'auto', 7, 333, 1500, '33%', '150%'];
    const sources = [SOURCE, { width: 333, height: 1024 }, { width: 6000, height: 4000 }];
    let plans = 0;
    for (const source of sources) {
      for (const fit of ['bounds', 'cover', 'canvas', 'crop']) {
        for (const width of sides) {
          for (const height of sides) {
            for (const padding of [null, '10%', '5% 25%']) {
              const read = editOperations.safeParse({ resizing: { width, height, fit }, padding });
              if (!read.success) continue;
              let planned: ReturnType<typeof planEdit>;
              try {
                planned = planEdit(source, read.data);
              } catch (error) {
                expect(String(error)).toMatch(/24 megapixels|Nothing of the picture/);
                continue;
              }
              plans += 1;
              const { crop, place, output } = planned;
              // Each side is right to the rounding of one px of either end.
              const off = Math.abs(crop.width * place.height - crop.height * place.width);
              expect(off).toBeLessThanOrEqual(Math.max(crop.width + crop.height, place.width + place.height));
              expect(crop.x + crop.width).toBeLessThanOrEqual(source.width);
              expect(crop.y + crop.height).toBeLessThanOrEqual(source.height);
              expect(place.x + place.width).toBeLessThanOrEqual(output.width);
              expect(place.y + place.height).toBeLessThanOrEqual(output.height);
              for (const px of [...Object.values(crop), ...Object.values(place)]) {
                expect(Number.isInteger(px)).toBe(true);
              }
            }
          }
        }
      }
    }
    expect(plans).toBeGreaterThan(900);
  });

  test('of more than 24 megapixels is not made', () => {
    expect(() => sizeOf({ width: 6000, height: 4001 })).toThrow(
      'operations.resizing: The result would be 6000 × 4001 px; at most 24 megapixels and 16384 px a side can be made.',
    );
    expect(sizeOf({ width: 6000, height: 4000 })).toEqual([6000, 4000]);
    expect(() => sizeOf({ width: '1000%', fit: 'bounds' })).toThrow('24 megapixels');
  });

  test('has at least one px a side', () => {
    expect(sizeOf({ width: 1, fit: 'bounds' }, { width: 6000, height: 100 })).toEqual([1, 1]);
  });
});

describe('what is refused before anything is charged', () => {
  test.each([
    [
      { resizing: { width: 'auto', height: 'auto' } },
      'resizing.width: Width and height cannot both be "auto".',
    ],
    [
      { resizing: { width: 'auto', fit: 'bounds' } },
      'resizing.width: Width and height cannot both be "auto".',
    ],
    [
      { resizing: { width: 0 } },
      'resizing.width: Use "auto", whole px from 1 to 16384, or a share like "150%".',
    ],
    [
      { resizing: { width: 10.5 } },
      'resizing.width: Use "auto", whole px from 1 to 16384, or a share like "150%".',
    ],
    [
      { resizing: { width: '0%' } },
      'resizing.width: Use "auto", whole px from 1 to 16384, or a share like "150%".',
    ],
    [{ padding: '10' }, 'padding: Use one to four lengths like "10%", "5% 25%" or "0px 400px 0px 0px".'],
    [{ padding: '-1px' }, 'padding: Use one to four lengths like "10%", "5% 25%" or "0px 400px 0px 0px".'],
  ])('%j: %s', (asked, message) => {
    expect(() => plan(asked)).toThrow(message);
  });
});

test('outpaint has the shape of canvas: what differs is what stands around the picture', () => {
  const shape = { width: 400, height: 90 };
  const canvas = plan({ resizing: { ...shape, fit: 'canvas' } });
  expect(canvas.place).not.toEqual(canvas.output);
  for (const fit of ['outpaint', { type: 'outpaint', feathering: '15%' }])
    expect(plan({ resizing: { ...shape, fit } })).toEqual(canvas);
});

describe('an outpaint by its sides', () => {
  const growth = { left: 100, top: 0, right: 60, bottom: 20 };

  test('keeps the picture at its own size, where its sides say', () => {
    expect(plan({ resizing: { fit: { type: 'outpaint', growth } } })).toEqual({
      crop: { x: 0, y: 0, ...SOURCE },
      place: { x: 100, y: 0, ...SOURCE },
      output: { width: 1160, height: 820 },
    });
  });

  test('is refused beside a size, and where it is too large', () => {
    expect(() => plan({ resizing: { width: 2000, fit: { type: 'outpaint', growth } } })).toThrow();
    const huge = { ...growth, right: 16_000, bottom: 16_000 };
    expect(() => plan({ resizing: { fit: { type: 'outpaint', growth: huge } } })).toThrow();
  });
});
