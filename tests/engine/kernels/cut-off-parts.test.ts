/** A product in a room: what stands around it and is cut off by the picture's border makes an answer doubtful. */
import { describe, expect, it } from 'vitest';
import { ROUGH, SURE } from '../../../engine/kernels/cut-out/certainty.ts';
import { withoutCutOffParts } from '../../../engine/kernels/cut-out/cut-off-parts.ts';
import { removeBg } from '../../../engine/operations/remove-bg.ts';
import { runOperation } from '../../../engine/operations/run-operation.ts';

describe('Parts that the border cuts off', () => {
  const [width, height] = [40, 30];
  const outline = (...boxes: readonly (readonly [number, number, number, number])[]) =>
    Uint8Array.from({ length: width * height }, (_, i) => {
      const [x, y] = [i % width, Math.floor(i / width)];
      const isIn = boxes.some((box) => x >= box[0] && y >= box[1] && x < box[2] && y < box[3]);
      return isIn ? 1 : 0;
    });

  it.each([
    ['at each side', [10, 10, 22, 22], [32, 5, 40, 20]],
    ['at the top', [10, 10, 22, 22], [25, 0, 35, 12]],
    ['at the lower side', [10, 5, 22, 20], [25, 15, 35, 30]],
    ['at the left', [10, 10, 22, 22], [0, 12, 8, 28]],
  ] as const)('%s, beside a whole one, are left out', (_, product, other) => {
    expect(withoutCutOffParts(outline(product, other), width)).toEqual(outline(product));
  });

  it('that are larger than the whole ones stay: nothing tells which is the product', () => {
    const both = outline([10, 10, 20, 20], [25, 0, 40, 12]);
    expect(withoutCutOffParts(both, width)).toEqual(both);
  });

  it.each([
    ['as crumbs', [10, 10, 20, 20], [38, 5, 40, 10]],
    ['in one piece with the rest', [10, 10, 20, 20], [20, 10, 40, 20]],
    ['none: two whole ones', [10, 10, 20, 20], [25, 10, 35, 20]],
  ] as const)('%s: all is of one kind', (_, product, other) => {
    expect(withoutCutOffParts(outline(product, other), width)).toBeNull();
  });

  it('a whole product alone, one cut off alone, and nothing are of one kind', () => {
    for (const box of [
      [10, 10, 20, 20],
      [20, 0, 30, 20],
      [0, 0, 0, 0],
    ] as const) {
      expect(withoutCutOffParts(outline(box), width)).toBeNull();
    }
  });
});

it.each([
  ['a room, with a curtain beside it', true],
  ['a plain wall', false],
])('a product before %s: how sure the answer is', async (_, inRoom) => {
  const picture = productIn(inRoom);
  const { provenance } = await runOperation(removeBg, { picture }, removeBg.readParams({}), {
    checkpoint: async () => {},
  });
  if (inRoom) {
    expect(provenance.confidence).toBeLessThan(ROUGH);
    expect(provenance.warnings).toEqual(['rough']);
  } else {
    expect(provenance.confidence).toBeGreaterThan(SURE - 0.1);
    expect(provenance.warnings).not.toContain('rough');
  }
});

/** A plant on a table; around it a wall, a floor, a picture on the wall and a curtain, or one plain color. */
function productIn(inRoom: boolean) {
  const [width, height] = [420, 520];
  const pixels = new Uint8Array(width * height * 4);
  let seed = 7;
  const noise = () => {
    seed = (seed * 1103515245 + 12345) & 0x7fffffff;
    return (seed / 0x7fffffff - 0.5) * 6;
  };
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    const color = productAt(x, y) ?? (inRoom ? roomAt(x, y) : [236, 236, 234]);
    pixels.set([...color.map((level) => level + noise()), 255], i * 4);
  }
  return { pixels, width, height };
}

function productAt(x: number, y: number): number[] | null {
  if (Math.hypot((x - 200) / 42, (y - 402) / 11) < 1) return [124, 88, 54];
  if (Math.abs(x - 200) < 7 && y > 268 && y < 400) return [110, 78, 48];
  if (Math.hypot((x - 200) / 78, (y - 268) / 9) < 1) return [120, 84, 50];
  if (Math.abs(x - 195) < 47 - y / 10 && y > 205 && y < 262) return [206, 140, 122];
  return Math.hypot(x - 195, (y - 160) * 0.8) < 48 ? [70, 140, 76] : null;
}

function roomAt(x: number, y: number): number[] {
  const isWithin = (left: number, top: number, right: number, bottom: number) =>
    x > left && x < right && y > top && y < bottom;
  if (isWithin(40, 120, 90, 210)) return [196, 150, 128];
  if (isWithin(20, 100, 110, 230)) return [205, 206, 204];
  if (isWithin(325, -1, 420, 250)) return [138, 146, 165].map((level) => level + 12 * Math.sin(x / 5));
  return y < 260 ? [178, 170, 158] : [206, 172, 140];
}
