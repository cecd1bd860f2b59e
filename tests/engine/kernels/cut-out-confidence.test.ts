/** What a cut-out's confidence promises, on composed scenes of products that its numbers were not chosen by. */
import { beforeAll, describe, expect, it } from 'vitest';
import { SURE } from '../../../engine/kernels/cut-out/certainty.ts';
import { cutOut } from '../../../engine/kernels/cut-out/cut-out.ts';
import { finish } from '../../helpers/finish.ts';
import { halfOf, PRODUCTS, productScene } from '../../helpers/product-scenes/index.ts';
import { isDeep, sampled } from '../../helpers/sampled.ts';
import { weakScene } from '../../helpers/weak-scenes.ts';

/** In the gate: thin, drawn, sure and doubted ones, each on another backdrop. */
const SAMPLE: readonly number[] = [23, 36, 40, 89, 104];
/** Two scenes of each product of the half that judges. */
const SCENES = sampled(
  [1, 4].flatMap((round) =>
    PRODUCTS.flatMap((product, n) => (halfOf(product) === 'judge' ? [round * PRODUCTS.length + n] : [])),
  ),
  (number) => SAMPLE.includes(number),
);

/** Where the product misleads. Even numbers judge: two of each kind. */
const WEAK = [0, 2, 4, 6, 8, 10, 12, 14];
/** More scenes for the calibration of the deep run. */
const PLAIN = Array.from({ length: 60 }, (_, n) => 3 * n + 1)
  .filter((number) => halfOf(PRODUCTS[number % PRODUCTS.length]!) === 'judge')
  .slice(0, 16);
/** Width of a bin of confidence. */
const BIN = 0.2;

interface Judged {
  readonly name: string;
  readonly confidence: number;
  readonly overlap: number;
}

interface Scene {
  readonly pixels: Uint8Array;
  readonly truth: Uint8Array;
  readonly width: number;
  readonly height: number;
}

let judged: readonly Judged[] = [];
beforeAll(async () => {
  const all: Judged[] = [];
  for (const number of SCENES) {
    const scene = await productScene(number);
    const answer = answerOf(scene);
    if (answer) all.push({ name: scene.name, ...answer });
  }
  judged = all;
}, 600_000);

function answerOf(scene: Scene): Omit<Judged, 'name'> | null {
  const cut = finish(cutOut(scene));
  return cut && { confidence: cut.confidence, overlap: overlapOf(cut.coverage, scene.truth) };
}

function overlapOf(coverage: Uint8Array, truth: Uint8Array): number {
  let [both, either] = [0, 0];
  for (let i = 0; i < truth.length; i++) {
    const [own, real] = [coverage[i]! >= 128, truth[i]! >= 128];
    if (own && real) both++;
    if (own || real) either++;
  }
  return both / either;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const between = (from: number, to: number) =>
  judged.filter(({ confidence }) => confidence >= from && confidence < to).map(({ overlap }) => overlap);

describe('The confidence of a cut-out', () => {
  it('is 0.9 or more only for an overlap of nine tenths or more', () => {
    const wrong = judged.filter(({ confidence, overlap }) => confidence >= SURE && overlap < 0.9);
    expect(wrong).toEqual([]);
    expect(between(SURE, 2).length).toBeGreaterThan(judged.length / 10);
  });

  it('rises with the overlap', () => {
    const [sure, doubted] = [mean(between(SURE, 2)), mean(between(0, SURE))];
    expect(sure).toBeGreaterThan(0.95);
    expect(doubted).toBeLessThan(sure - 0.05);
  });

  it('belongs to nearly correct outlines, over every kind of backdrop and shadow', () => {
    expect(judged.length).toBeGreaterThan(SCENES.length * 0.75);
    expect(mean(judged.map(({ overlap }) => overlap))).toBeGreaterThan(0.85);
  });

  it('is about the overlap, also where the product misleads', async () => {
    const answers: Omit<Judged, 'name'>[] = [...judged];
    for (const number of sampled(WEAK, 2)) answers.push(...[answerOf(await weakScene(number)) ?? []].flat());
    for (const number of isDeep ? PLAIN : [])
      answers.push(...[answerOf(await productScene(number)) ?? []].flat());
    expect(answers.length).toBeGreaterThan(6);
    expect(answers.filter(({ confidence, overlap }) => confidence >= SURE && overlap < 0.9)).toEqual([]);
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
});
