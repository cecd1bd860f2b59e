import { cutOutWhole } from '../../engine/kernels/cut-out/cut-out-whole.ts';
import { finish } from '../helpers/finish.ts';
import { TRUTH_PICTURES, truthPicture } from '../helpers/product-scenes/truth-pictures.ts';
import { confidenceSummary } from './confidence-summary.ts';
import { grabCut } from './grab-cut.ts';
import type { QualityCase, QualitySection } from './quality-row.ts';

export const cutOutQuality: QualitySection = {
  id: 'cut-out',
  title: 'Cut-out',
  about:
    'Product pictures of hard materials with exact coverage (`tests/helpers/product-scenes/truth-pictures.ts`), by the kernels and the subject network that is part of the product. Overlap: intersection by union at half coverage. MAD: mean difference of coverage, 0…1. Confidence: what the answer says of itself. Surely wrong: 1 where an answer of 0.9 or more overlaps less than 0.9. GrabCut: the overlap of a GrabCut that is told the exact box around the product (`tests/quality/grab-cut.ts`), which the cut-out is not.',
  columns: [
    { name: 'overlap', digits: 3 },
    { name: 'MAD', digits: 4 },
    { name: 'confidence', digits: 2 },
    { name: 'surely wrong', digits: 0 },
    { name: 'GrabCut', digits: 3 },
  ],
  by: { column: 'overlap', isMoreBetter: true },
  summary: confidenceSummary,
  panels: 'The picture; the cut-out on magenta; the exact coverage.',
  bars: [
    { column: 'overlap', least: 0.96 },
    { column: 'MAD', most: 0.015 },
    { column: 'surely wrong', most: 0 },
  ],
  cases: TRUTH_PICTURES.map((number) => () => cutOutCase(number)),
};

async function cutOutCase(number: number): Promise<QualityCase> {
  const scene = await truthPicture(number);
  const { name, half, pixels, truth, width, height } = scene;
  const found = finish(cutOutWhole({ pixels, width, height }));
  const coverage = found?.coverage ?? new Uint8Array(truth.length);
  const confidence = found?.confidence ?? 0;
  let off = 0;
  const shown = new Uint8Array(pixels.length);
  const exact = new Uint8Array(pixels.length);
  for (let i = 0; i < truth.length; i++) {
    off += Math.abs(coverage[i]! - truth[i]!) / 255;
    const share = coverage[i]! / 255;
    for (const [c, magenta] of [255, 0, 255].entries()) {
      shown[i * 4 + c] = Math.round(share * pixels[i * 4 + c]! + (1 - share) * magenta);
      exact[i * 4 + c] = truth[i]!;
    }
    shown[i * 4 + 3] = exact[i * 4 + 3] = 255;
  }
  const overlap = overlapOf(coverage, truth);
  const values = {
    overlap,
    MAD: off / truth.length,
    confidence,
    'surely wrong': confidence >= 0.9 && overlap < 0.9 ? 1 : 0,
    GrabCut: overlapOf(grabCut({ pixels, width, height }, truth), truth),
  };
  const panels = [pixels, shown, exact].map((each) => ({ pixels: each, width, height }));
  return { row: { name, half, values }, panels };
}

/** Intersection by union at half coverage; 1 where both are nothing. */
export function overlapOf(a: Uint8Array, b: Uint8Array): number {
  let [both, either] = [0, 0];
  for (let i = 0; i < a.length; i++) {
    const [one, other] = [a[i]! >= 128, b[i]! >= 128];
    if (one && other) both++;
    if (one || other) either++;
  }
  return either > 0 ? both / either : 1;
}
