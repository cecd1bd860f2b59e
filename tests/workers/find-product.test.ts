import { expect, test } from 'vitest';
import { message } from '../../engine/base/message.ts';
import type { FoundProduct } from '../../workers/index.ts';
import { findProduct } from '../../workers/index.ts';
import { findProduct as findProductTask } from '../../workers/tasks/find-product.ts';
import { FakeWorkers } from './support/fake-workers.ts';

const request = () => ({ pixels: new Uint8Array(16), width: 2, height: 2 });
const FOUND: FoundProduct = {
  distances: new Float32Array(4),
  outline: new Float32Array(0),
  width: 2,
  height: 2,
  confidence: 1,
  percent: 50,
  center: { x: 0.5, y: 0.5 },
};

test('finding a product has its own worker, which ends with it', async () => {
  const fakes = new FakeWorkers();
  const answer = findProduct(request(), { spawn: fakes.spawn });
  const call = await fakes.next('findProduct');
  expect(call.worker.role).toBe('job');
  call.answer(FOUND);
  expect(await answer).toBe(FOUND);
  expect(call.worker.terminated).toBe(true);
});

test('a worker that dies twice while looking says what is safe and what to do', async () => {
  const fakes = new FakeWorkers();
  const answer = findProduct(request(), { spawn: fakes.spawn });
  const said = expect(answer).rejects.toMatchObject({
    code: 'worker.crashed',
    kept: message('kept.edits'),
    next: message('next.preserve-again'),
  });
  (await fakes.next('findProduct')).worker.die();
  (await fakes.next('findProduct', 2)).worker.die();
  await said;
});

test('a search that is canceled ends its worker at once', async () => {
  const fakes = new FakeWorkers();
  const controller = new AbortController();
  const answer = findProduct(request(), { spawn: fakes.spawn, signal: controller.signal });
  const call = await fakes.next('findProduct');
  controller.abort();
  await expect(answer).rejects.toMatchObject({ code: 'cancelled' });
  expect(call.worker.terminated).toBe(true);
});

test('a small thing beside the product is not protected, because it is often erased', async () => {
  const [width, height] = [320, 240];
  const pixels = new Uint8Array(width * height * 4);
  const isIn = (x: number, y: number, left: number, top: number, w: number, h: number) =>
    x >= left && x < left + w && y >= top && y < top + h;
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    const shade = ((x * 7 + y * 13) % 5) - 2;
    const color = isIn(x, y, 130, 70, 80, 120)
      ? [60, 40 + shade, 50]
      : isIn(x, y, 30, 30, 24, 24)
        ? [30, 60, 120 + shade]
        : [214 + shade, 206 + shade, 194 + shade];
    pixels.set([...color, 255], 4 * i);
  }
  const found = await findProductTask(
    { pixels, width, height },
    { cancelled: false, checkpoint: async () => {} },
  );
  const at = (x: number, y: number) => found!.distances[y * width + x]!;
  expect(at(170, 130)).toBe(0);
  expect(at(42, 42)).toBeGreaterThan(50);
  // Half a px around the product alone.
  const outline = [...found!.outline];
  expect(outline.length).toBeGreaterThan(4 * (80 + 120));
  for (let n = 0; n < outline.length; n += 2) {
    const [x, y] = [outline[n]!, outline[n + 1]!];
    const beside = Math.max(Math.abs(x - 170) - 40, Math.abs(y - 130) - 60);
    expect(Math.abs(beside)).toBeLessThan(2);
  }
  expect(found!.center).toEqual({ x: expect.closeTo(170 / width, 1), y: expect.closeTo(130 / height, 1) });
});
