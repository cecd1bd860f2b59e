/** Whether the confidence of a cut-out is near its overlap with the truth, on scenes that its numbers were not chosen by. */
import { expect, test } from 'vitest';
import { SURE } from '../../../engine/kernels/cut-out/certainty.ts';
import { cutOut } from '../../../engine/kernels/cut-out/cut-out.ts';
import { finish } from '../../helpers/finish.ts';
import { halfOf, PRODUCTS, productScene } from '../../helpers/product-scenes/index.ts';
import { sampled } from '../../helpers/sampled.ts';
import { weakScene } from '../../helpers/weak-scenes.ts';

/** Even numbers judge: two of each kind. */
const WEAK = [0, 2, 4, 6, 8, 10, 12, 14];
const PLAIN = Array.from({ length: 60 }, (_, n) => 3 * n + 1)
  .filter((number) => halfOf(PRODUCTS[number % PRODUCTS.length]!) === 'judge')
  .slice(0, 16);
/** Width of a bin of confidence. */
const BIN = 0.2;

interface Scene {
  readonly pixels: Uint8Array;
  readonly truth: Uint8Array;
  readonly width: number;
  readonly height: number;
}

function judged(scene: Scene): { confidence: number; overlap: number } | null {
  const cut = finish(cutOut(scene));
  if (!cut) return null;
  let [both, either] = [0, 0];
  for (let i = 0; i < scene.truth.length; i++) {
    const [own, real] = [cut.coverage[i]! >= 128, scene.truth[i]! >= 128];
    if (own && real) both++;
    if (own || real) either++;
  }
  return { confidence: cut.confidence, overlap: both / either };
}

test('The confidence of a cut-out is about its overlap, also where the product misleads', async () => {
  const answers: { confidence: number; overlap: number }[] = [];
  for (const number of sampled(WEAK, 4)) answers.push(...[judged(await weakScene(number)) ?? []].flat());
  for (const number of sampled(PLAIN, 6)) answers.push(...[judged(await productScene(number)) ?? []].flat());
  expect(answers.length).toBeGreaterThan(6);
  expect(answers.filter(({ confidence, overlap }) => confidence >= SURE && overlap < 0.9)).toEqual([]);
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  let error = 0;
  for (let from = 0; from <= 1; from += BIN) {
    const bin = answers.filter(({ confidence }) => confidence >= from && confidence < from + BIN);
    if (bin.length === 0) continue;
    const gap = mean(bin.map(({ confidence }) => confidence)) - mean(bin.map(({ overlap }) => overlap));
    error += (Math.abs(gap) * bin.length) / answers.length;
  }
  // Expected calibration error: .05 on 90 scenes; a few scenes scatter more.
  expect(error).toBeLessThan(0.13);
}, 600_000);
