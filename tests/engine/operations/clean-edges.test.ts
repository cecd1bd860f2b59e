import { expect, it } from 'vitest';
import { cleanEdges } from '../../../engine/operations/clean-edges.ts';
import { removeBg } from '../../../engine/operations/remove-bg.ts';
import { runOperation } from '../../../engine/operations/run-operation.ts';

const WIDTH = 120;
const HEIGHT = 90;
const SUBJECT = [200, 30, 40];
const BACKDROP = [240, 240, 235];

/** A red disc on paper, and its coverage. */
function disc() {
  const coverage = new Uint8Array(WIDTH * HEIGHT);
  const pixels = new Uint8Array(WIDTH * HEIGHT * 4);
  for (let i = 0; i < coverage.length; i++) {
    const off = Math.hypot((i % WIDTH) + 0.5 - WIDTH / 2, Math.floor(i / WIDTH) + 0.5 - HEIGHT / 2) - 30;
    const share = Math.min(1, Math.max(0, 0.5 - off / 3));
    coverage[i] = Math.round(share * 255);
    const mixed = SUBJECT.map((own, c) => Math.round(share * own + (1 - share) * BACKDROP[c]!));
    pixels.set([...mixed, 255], i * 4);
  }
  return { picture: { pixels, width: WIDTH, height: HEIGHT }, coverage };
}

const HOST = { checkpoint: async () => {} };
const clean = (marked?: Uint8Array) =>
  runOperation(cleanEdges, { picture: disc().picture, ...(marked && { marked }) }, {}, HOST);

it('gives the px of a marked edge the subject’s own color, and leaves all others as they are', async () => {
  const { picture, coverage } = disc();
  const { picture: cleaned } = await clean(coverage);
  let [edge, other] = [0, 0];
  for (let i = 0; i < coverage.length; i++) {
    const at = i * 4;
    const isEdge = coverage[i]! > 40 && coverage[i]! < 240;
    const far = SUBJECT.some((own, c) => Math.abs(cleaned!.pixels[at + c]! - own) > 12);
    if (isEdge && far) edge++;
    const same = [0, 1, 2, 3].every((c) => cleaned!.pixels[at + c] === picture.pixels[at + c]);
    if ((coverage[i] === 0 || coverage[i] === 255) && !same) other++;
  }
  expect({ edge, other }).toEqual({ edge: 0, other: 0 });
});

it('is what a cut-out with clean edges has: of its coverage, the same px', async () => {
  const { picture } = disc();
  const whole = await runOperation(removeBg, { picture }, removeBg.readParams({ decontaminate: true }), HOST);
  const { picture: cleaned } = await clean(whole.coverage!);
  expect(Buffer.from(cleaned!.pixels).equals(Buffer.from(whole.picture!.pixels))).toBe(true);
});
