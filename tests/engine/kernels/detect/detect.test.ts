import { describe, expect, it } from 'vitest';
import { findFaces } from '../../../../engine/kernels/detect/faces.ts';
import { bestOf, overlapOf } from '../../../../engine/kernels/detect/overlap.ts';
import { findPlates, isPlate } from '../../../../engine/kernels/detect/plates.ts';
import { findText } from '../../../../engine/kernels/detect/text-boxes.ts';
import { leveled, readText } from '../../../../engine/kernels/detect/text-reading.ts';
import { smallestRectangle } from '../../../../engine/kernels/detect/turned-rectangle.ts';
import type { ModelTask, Tensors } from '../../../../engine/kernels/port/model-port.ts';
import { finishWork, modelOf } from '../../../helpers/model-work.ts';

const white = (width: number, height: number) => ({
  pixels: new Uint8Array(width * height * 4).fill(255),
  width,
  height,
});

/** A model for each task. */
function port(
  answers: Readonly<Partial<Record<ModelTask, (inputs: Tensors) => Tensors>>>,
  labels: readonly string[] = [],
) {
  return modelOf(({ task, inputs }) => answers[task]!(inputs), { labels });
}

describe('overlapping boxes', () => {
  it('are measured by intersection and union, and the best one is kept', () => {
    const box = (x: number, score: number) => ({ x, y: 0, width: 10, height: 10, score });
    expect(overlapOf(box(0, 1), box(5, 1))).toBeCloseTo(1 / 3, 10);
    expect(overlapOf(box(0, 1), box(10, 1))).toBe(0);
    expect(bestOf([box(0, 0.7), box(1, 0.9), box(20, 0.8)], 0.3)).toEqual([box(1, 0.9), box(20, 0.8)]);
  });
});

describe('faces', () => {
  const answer = (change: (tensors: Record<string, Float32Array>) => void) => {
    const data = {
      'scores-16': new Float32Array(512).fill(-200),
      'boxes-16': new Float32Array(512 * 16),
      'scores-8': new Float32Array(384).fill(-200),
      'boxes-8': new Float32Array(384 * 16),
    };
    change(data);
    return () =>
      Object.fromEntries(Object.entries(data).map(([name, each]) => [name, { data: each, shape: [] }]));
  };

  it('are placed by their anchors, in px of a picture that is wider than high', async () => {
    let shown: readonly number[] = [];
    const faces = answer((data) => {
      // Anchor 1 of place (3, 8) of 16: its center is at 56, 136 of 256.
      const at = (8 * 16 + 3) * 2 + 1;
      data['scores-16']![at] = 2;
      data['boxes-16']!.set([4, -8, 40, 48, 10, -10], at * 16);
      // Nearly the same face once more, less sure; and one below the threshold.
      data['scores-16']![at - 1] = 1;
      data['boxes-16']!.set([4, -6, 40, 48], (at - 1) * 16);
      data['scores-8']![0] = 0.1;
    });
    const { value: found } = await finishWork(
      findFaces(white(512, 256)),
      port({
        faces: ({ picture }) => {
          const { data } = picture!;
          shown = [data[0]!, data[63 * 256]!, data[64 * 256]!, data[191 * 256]!, data[192 * 256]!];
          return faces();
        },
      }),
    );
    // 256 wide and 128 high, in the middle: black above and below.
    expect(shown).toEqual([0, 0, 1, 1, 0]);
    expect(found).toHaveLength(1);
    const [face] = found;
    expect(face!.score).toBeCloseTo(1 / (1 + Math.exp(-2)), 10);
    // Center 60, 128 of the 256²; 60, 64 without the black; 120, 128 of the picture.
    expect([face!.x, face!.y, face!.width, face!.height]).toEqual([80, 80, 80, 96]);
    expect(face!.points[0]).toEqual({ x: 132, y: 124 });
  });

  it('refuse a model that answers something else', async () => {
    const small = port({ faces: () => ({ 'scores-16': { data: new Float32Array(3), shape: [3] } }) });
    await expect(finishWork(findFaces(white(8, 8)), small)).rejects.toThrow('no 512 anchors');
  });
});

describe('lines of text', () => {
  it('are the smallest turned rectangles around areas of the map, with their margin', async () => {
    const { value: boxes } = await finishWork(
      findText(white(320, 160)),
      port({
        'text-boxes': ({ picture }) => {
          const [, , height = 0, width = 0] = picture!.shape;
          const data = new Float32Array(width * height);
          for (let y = 40; y < 60; y++) data.fill(0.9, y * width + 100, y * width + 200);
          // Noise: too small, and too weak.
          data.fill(1, 10, 14);
          for (let y = 100; y < 120; y++) data.fill(0.4, y * width, y * width + 40);
          return { map: { data, shape: [1, 1, height, width] } };
        },
      }),
    );
    expect(boxes).toHaveLength(1);
    const margin = (100 * 20 * 1.6) / (2 * 120);
    const [first, , third] = boxes[0]!.corners;
    expect(first.x).toBeCloseTo(100 - margin, 6);
    expect(first.y).toBeCloseTo(40 - margin, 6);
    expect(third.x).toBeCloseTo(200 + margin, 6);
    expect(third.y).toBeCloseTo(60 + margin, 6);
    expect(boxes[0]!.score).toBeCloseTo(0.9, 5);
  });

  it('may be turned', () => {
    const angle = (20 * Math.PI) / 180;
    const points = [
      [0, 0],
      [90, 0],
      [90, 10],
      [0, 10],
    ].map(([x, y]) => ({
      x: x! * Math.cos(angle) - y! * Math.sin(angle),
      y: x! * Math.sin(angle) + y! * Math.cos(angle),
    }));
    const rectangle = smallestRectangle(points);
    expect(rectangle.width).toBeCloseTo(90, 6);
    expect(rectangle.height).toBeCloseTo(10, 6);
    const [first] = rectangle.corners(0);
    expect(first!.x).toBeCloseTo(0, 6);
    expect(first!.y).toBeCloseTo(0, 6);
  });

  it('are made level for reading', () => {
    const grid = white(100, 60);
    for (let y = 0; y < 60; y++)
      for (let x = 0; x < 50; x++) grid.pixels.set([255, 0, 0, 255], (y * 100 + x) * 4);
    const corner = (x: number, y: number) => ({ x, y });
    const { data, shape } = leveled(grid, [corner(20, 10), corner(80, 10), corner(80, 30), corner(20, 30)]);
    expect(shape).toEqual([1, 3, 48, 144]);
    const at = (c: number, x: number) => data[c * 48 * 144 + 20 * 144 + x]!;
    expect([at(0, 0), at(1, 0), at(1, 143)]).toEqual([1, 0, 1]);
    // Quarter turns of the corners turn the text.
    const turned = leveled(grid, [corner(60, 10), corner(60, 50), corner(40, 50), corner(40, 10)]);
    expect(turned.shape).toEqual([1, 3, 48, 96]);
    expect(turned.data[48 * 96]).toBe(1);
    expect(turned.data[48 * 96 + 47 * 96]).toBe(0);
  });

  const labels = ['A', 'B', '7', '4'];
  const reader = (steps: readonly number[], names = labels) =>
    port(
      {
        'text-boxes': ({ picture }) => {
          const [, , height = 0, width = 0] = picture!.shape;
          const data = new Float32Array(width * height);
          for (let y = 10; y < 20; y++) data.fill(0.9, y * width + 4, y * width + 60);
          return { map: { data, shape: [1, 1, height, width] } };
        },
        'text-reading': () => {
          const data = new Float32Array(steps.length * 6);
          for (const [step, label] of steps.entries()) data[step * 6 + label] = 0.9;
          return { characters: { data, shape: [1, steps.length, 6] } };
        },
      },
      names,
    );
  const corners = [
    { x: 0, y: 0 },
    { x: 20, y: 0 },
    { x: 20, y: 8 },
    { x: 0, y: 8 },
  ] as const;

  it('are read: equal letters in a row are one, unless the empty one is between', async () => {
    const line = () => readText(white(32, 32), { corners });
    const { value: read } = await finishWork(line(), reader([1, 1, 0, 1, 2, 5, 3, 0]));
    expect(read.text).toBe('AAB 7');
    expect(read.confidence).toBeCloseTo(0.9, 5);
    expect((await finishWork(line(), reader([0, 0]))).value).toEqual({ text: '', confidence: 0 });
    await expect(finishWork(line(), reader([1], ['A']))).rejects.toThrow('6 labels, not 3');
  });

  it('are plates when they read like one', async () => {
    const sure = (text: string, confidence = 0.9) => isPlate({ text, confidence });
    for (const text of ['KA 482 TX', 'B-AB 1234', '1ABC234', 'W 12345']) expect(sure(text), text).toBe(true);
    for (const text of ['SALE', 'Sale 2024', '12345', 'AB 1', 'A123456789', 'KAFFEE 1'])
      expect(sure(text), text).toBe(false);
    expect(sure('KA 482 TX', 0.7)).toBe(false);
    const plate = reader([1, 0, 2, 5, 3, 4, 0, 4]);
    const found = await finishWork(findPlates(white(96, 64)), plate);
    expect(found.value.map(({ text }) => text)).toEqual(['AB 744']);
    expect(found.progress.at(-1)).toBe(1);
    expect((await finishWork(findPlates(white(96, 64)), reader([1, 0, 2]))).value).toEqual([]);
  });
});
