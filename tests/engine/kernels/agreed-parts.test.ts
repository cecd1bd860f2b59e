/** What the network and the flood both take for the product's belongs to it, unless it may be a shadow. */
import { describe, expect, it } from 'vitest';
import { withAgreedParts } from '../../../engine/kernels/cut-out/agreed-parts.ts';
import { smallCopy } from '../../../engine/kernels/cut-out/small-copy.ts';

const [width, height] = [120, 90];
const masked = (is: (x: number, y: number) => boolean) =>
  Uint8Array.from({ length: width * height }, (_, i) => (is(i % width, Math.floor(i / width)) ? 1 : 0));
const box = (x: number, y: number) => x >= 45 && x < 75 && y >= 30 && y < 75;
const edge = (x: number, y: number) => x >= 45 && x < 75 && y >= 26 && y < 30;
const whole = masked((x, y) => box(x, y) || edge(x, y));
const outline = masked(box);

/** An outline without its upper edge, which has that color and that share of the network's. */
function tried(color: readonly number[], share: number): Uint8Array {
  const pixels = new Uint8Array(width * height * 4).fill(255);
  const shares = new Float32Array(width * height);
  for (let i = 0; i < whole.length; i++) {
    pixels.set(outline[i] ? [150, 90, 50] : whole[i] ? color : [200, 200, 200], i * 4);
    shares[i] = outline[i] ? 1 : whole[i]! * share;
  }
  return withAgreedParts(smallCopy({ pixels, width, height }), outline, whole, {
    shares,
    inside: outline,
    doubt: 0,
  });
}

describe('A part that an outline leaves out', () => {
  it('comes back where network and flood agree: a highlight, or another tint', () => {
    expect(tried([235, 225, 215], 0.8)).toEqual(whole);
    expect(tried([150, 90, 50], 0.8)).toEqual(whole);
  });

  it('stays out where the network doubts it', () => {
    expect(tried([235, 225, 215], 0.5)).toEqual(outline);
  });

  it('stays out where it may be a shadow', () => {
    expect(tried([150, 149, 147], 0.95)).toEqual(outline);
  });
});
