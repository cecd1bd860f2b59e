/** A room goes on with its wall, its skirting board and its floor; and an edge that would leave streaks is not called sure. */
import { describe, expect, it } from 'vitest';
import type { PixelGrid } from '../../../../engine/kernels/base/pixel-grid.ts';
import { SURE } from '../../../../engine/kernels/cut-out/certainty.ts';
import { expand } from '../../../../engine/kernels/expand/expand.ts';
import { keptOut } from '../../../../engine/kernels/expand/kept-out.ts';
import { noise, type Shader, smooth, type Tone } from '../../../helpers/fill-scenes/surface.ts';
import { finish } from '../../../helpers/finish.ts';
import { createRandom } from '../../../helpers/random.ts';

const [WIDTH, HEIGHT, ROOM] = [320, 240, 80];

function painted(shader: Shader): PixelGrid {
  const random = createRandom(9);
  const pixels = new Uint8Array(WIDTH * HEIGHT * 4).fill(255);
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    const grain = 3 * (random.next() - 0.5);
    for (const [c, level] of shader(i % WIDTH, Math.floor(i / WIDTH)).entries())
      pixels[i * 4 + c] = Math.max(0, Math.min(255, Math.round(level + grain)));
  }
  return { pixels, width: WIDTH, height: HEIGHT };
}

const TOP = 170;
/** A wall, its skirting board, and a floor with some grain. */
const room: Shader = (x, y) => {
  const light = y < TOP ? 1 - 0.15 * (x / WIDTH) : 1 + 0.16 * noise(x / 40, y / 4, 4);
  const tone: Tone = y < TOP - 9 ? [206, 198, 186] : y < TOP ? [230, 229, 226] : [150, 96, 52];
  return tone.map((level) => level * light) as unknown as Tone;
};
const BESIDE = { left: ROOM, top: 0, right: ROOM, bottom: 0 };

describe('A room', () => {
  it('has nothing that would not go on: neither its skirting board nor its floor', () => {
    const { plane } = finish(keptOut(painted(room), BESIDE, null));
    expect(plane.reduce((sum, is) => sum + is, 0) / plane.length).toBeLessThan(0.02);
  });

  it('has its floor beside the picture too', () => {
    const { picture } = finish(expand({ picture: painted(room), growth: BESIDE, seed: 1 }));
    let [floor, all] = [0, 0];
    for (let y = TOP + 12; y < HEIGHT; y++) {
      for (let x = 0; x < picture.width; x++) {
        if (x >= ROOM && x < ROOM + WIDTH) continue;
        const at = (y * picture.width + x) * 4;
        if (picture.pixels[at]! - picture.pixels[at + 2]! > 35) floor++;
        all++;
      }
    }
    expect(floor / all).toBeGreaterThan(0.95);
  });
});

describe('A sky', () => {
  const blue = (y: number): Tone => [150 + y * 0.2, 180 + y * 0.15, 220 + y * 0.08];
  const clouded: Shader = (x, y) => {
    const share = 0.4 * smooth(0, 0.9, noise(x / 50, y / 40, 5)) * smooth(60, 0, y);
    return blue(y).map((level) => level + share * (250 - level)) as unknown as Tone;
  };
  const growth = { left: 0, top: ROOM, right: 0, bottom: 0 };
  const confidenceOf = (shader: Shader) =>
    finish(expand({ picture: painted(shader), growth, seed: 1 })).confidence;

  it('is sure where nothing is at its edge, and unsure where clouds are', () => {
    expect(confidenceOf((_, y) => blue(y))).toBeGreaterThanOrEqual(SURE);
    expect(confidenceOf(clouded)).toBeLessThan(SURE);
  });
});
