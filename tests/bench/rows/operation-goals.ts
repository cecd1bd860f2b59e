/** What a person waits for with a picture of a usual size: a stroke of the interactive cut-out, and something small erased. */
import sharp from 'sharp';
import { answerMarks, guidedPicture } from '../../../engine/kernels/guided-cut/guided-picture.ts';
import type { Stroke } from '../../../engine/kernels/guided-cut/marks.ts';
import { inpaint } from '../../../engine/kernels/inpaint/inpaint.ts';
import { loadStrokeNet } from '../../../engine/kernels/stroke-net/stroke-net.ts';
import { picture } from '../../helpers/browser.ts';
import { finish } from '../../helpers/finish.ts';
import { strokeFor } from '../../helpers/truth-strokes.ts';
import {
  type BenchRow,
  type BenchSuite,
  interleave,
  processorClock,
  round,
  type Timing,
} from '../bench-row.ts';
import { photo } from '../operation-run.ts';

const ROUNDS = 5;

function row(name: string, { min, median }: Timing, most: number, note: string): BenchRow {
  return {
    name,
    value: round(min),
    unit: 'ms',
    peer: null,
    peerValue: null,
    ratio: null,
    goal: `≤ ${most} ms`,
    ok: min <= most,
    note: `processor time, median ${round(median)} ms; ${note}`,
  };
}

/** The first stroke, and the one that corrects its answer. */
async function strokes(): Promise<readonly BenchRow[]> {
  const grid = await photo(1.5);
  const { width, height } = grid;
  const truth = await sharp(picture('product-24mp.alpha.png'))
    .greyscale()
    .resize(width, height, { fit: 'fill' })
    .raw()
    .toBuffer();
  await loadStrokeNet();
  const guided = finish(guidedPicture(grid));
  const answer = (before: Uint8Array | null, done: readonly Stroke[]) =>
    finish(answerMarks(guided, before, { strokes: done, box: null }));
  const none = new Uint8Array(width * height);
  const first = strokeFor(none, new Uint8Array(truth), grid, 1)!;
  const half = answer(null, [first]);
  const second = strokeFor(half, new Uint8Array(truth), grid, 2) ?? first;
  const times = await interleave(
    { first: () => answer(null, [first]), second: () => answer(half, [first, second]) },
    ROUNDS,
    processorClock,
  );
  const note = `${width} × ${height} px, made ready before`;
  return [
    row('the first stroke of an interactive cut-out', times.first, 300, note),
    row('a stroke that corrects it', times.second, 300, note),
  ];
}

/** px of a side. */
const HOLE = 200;

async function erased(): Promise<BenchRow> {
  const grid = await photo(1.2);
  const { width, height } = grid;
  const coverage = new Uint8Array(width * height);
  const [left, top] = [(width - HOLE) >> 1, (height - HOLE) >> 1];
  for (let y = top; y < top + HOLE; y++) coverage.fill(255, y * width + left, y * width + left + HOLE);
  const request = { ...grid, area: { x: 0, y: 0, width, height }, coverage, seed: 1 };
  const { fill } = await interleave({ fill: () => finish(inpaint(request)) }, ROUNDS, processorClock);
  return row(`${HOLE}² px of 1.2 megapixels erased`, fill, 800, `${width} × ${height} px`);
}

export const suite: BenchSuite = {
  title: 'Image operations, one picture at a time',
  async run(report) {
    for (const each of await strokes()) report(each);
    report(await erased());
  },
};
