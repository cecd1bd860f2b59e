/** What a cut-out's confidence promises, on composed scenes of products that its numbers were not chosen by. */
import { beforeAll, describe, expect, it } from 'vitest';
import { SURE } from '../../../engine/kernels/cut-out/certainty.ts';
import { cutOut } from '../../../engine/kernels/cut-out/cut-out.ts';
import { halfOf, PRODUCTS, productScene } from '../../helpers/product-scenes/index.ts';
import { sampled } from '../../helpers/sampled.ts';

/** Two scenes of each product of the half that judges. */
const SCENES = sampled(
  [1, 4].flatMap((round) =>
    PRODUCTS.flatMap((product, n) => (halfOf(product) === 'judge' ? [round * PRODUCTS.length + n] : [])),
  ),
  8,
);

interface Judged {
  readonly name: string;
  readonly confidence: number;
  readonly overlap: number;
}

let judged: readonly Judged[] = [];
beforeAll(async () => {
  const all: Judged[] = [];
  for (const number of SCENES) {
    const scene = await productScene(number);
    const work = cutOut(scene);
    let step = work.next();
    while (!step.done) step = work.next();
    if (!step.value) continue;
    const { confidence, coverage } = step.value;
    all.push({ name: scene.name, confidence, overlap: overlapOf(coverage, scene.truth) });
  }
  judged = all;
}, 600_000);

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
});
