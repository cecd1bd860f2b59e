/** Which boxes of the detector are text: it takes whole products for a line too. */
import { expect, it } from 'vitest';
import { findLines } from '../../../../engine/kernels/detect/text-lines.ts';
import type { ModelPort, ModelTask } from '../../../../engine/kernels/port/model-port.ts';
import { finishWork } from '../../../helpers/model-work.ts';

const [WIDTH, HEIGHT] = [640, 320];
const BOXES = {
  line: [20, 20, 220, 50],
  upright: [600, 20, 625, 180],
  small: [300, 20, 316, 34],
  product: [40, 110, 240, 290],
  headline: [300, 120, 460, 240],
} as const;
type Name = keyof typeof BOXES;

/** Finds these boxes, and reads in each what a test says. */
function models(read: Readonly<Record<Name, readonly [string, number]>> | null): ModelPort {
  const labels = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const names = Object.keys(BOXES) as Name[];
  // In the order of their first px, as areas are found; those that stand for themselves are not read.
  const asked: Name[] = names
    .filter((name) => name !== 'line' && name !== 'upright')
    .sort((a, b) => BOXES[a][1] * WIDTH + BOXES[a][0] - (BOXES[b][1] * WIDTH + BOXES[b][0]));
  return {
    tasks: new Set<ModelTask>(['text-boxes', ...(read ? (['text-reading'] as const) : [])]),
    async infer({ task, inputs }) {
      if (task === 'text-boxes') {
        const [, , height = 0, width = 0] = inputs.picture!.shape;
        expect([width, height]).toEqual([WIDTH, HEIGHT]);
        const data = new Float32Array(width * height);
        for (const [left, top, right, bottom] of Object.values(BOXES))
          for (let y = top; y < bottom; y++) data.fill(0.99, y * width + left, y * width + right);
        return { model: 'made', outputs: { map: { data, shape: [1, 1, height, width] } }, labels };
      }
      const [text, confidence] = read![asked.shift()!];
      const count = labels.length + 2;
      const data = new Float32Array(Math.max(1, text.length) * 2 * count);
      for (const [n, letter] of [...text].entries()) {
        data[2 * n * count + labels.indexOf(letter) + 1] = confidence;
        data[(2 * n + 1) * count] = 1;
      }
      const characters = { data, shape: [1, data.length / count, count] };
      return { model: 'made', outputs: { characters }, labels };
    },
  };
}

async function found(read: Parameters<typeof models>[0]): Promise<readonly string[]> {
  const grid = { pixels: new Uint8Array(WIDTH * HEIGHT * 4).fill(255), width: WIDTH, height: HEIGHT };
  const { value } = await finishWork(findLines(grid, read !== null), models(read));
  // Each box has a margin, and none contains the middle of another.
  return Object.entries(BOXES)
    .filter(([, [left, top, right, bottom]]) => {
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      return value.some(({ corners: [a, , c] }) => a.x < x && x < c.x && a.y < y && y < c.y);
    })
    .map(([name]) => name);
}

it('of a line all is text without a look; a thing is none unless it is read as a word', async () => {
  const read = {
    line: ['', 0],
    upright: ['', 0],
    small: ['A', 0.6],
    product: ['O', 0.9],
    headline: ['NO', 0.98],
  } as const;
  expect(await found(read)).toEqual(['line', 'upright', 'small', 'headline']);
  expect(await found({ ...read, small: ['', 0], headline: ['OI', 0.7] })).toEqual(['line', 'upright']);
  expect(await found({ ...read, small: ['C', 0.3], product: ['A', 0.99] })).toEqual([
    'line',
    'upright',
    'product',
    'headline',
  ]);
});

it('without a model that reads, what is large and as high as long is none', async () => {
  expect(await found(null)).toEqual(['line', 'upright', 'small']);
});
