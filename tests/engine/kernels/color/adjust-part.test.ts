import { describe, expect, test } from 'vitest';
import {
  ADJUSTMENT_AMOUNTS,
  type Adjustments,
  NEUTRAL_ADJUSTMENTS,
} from '../../../../engine/document/adjustments.ts';
import { adjustPicture } from '../../../../engine/kernels/color/adjust.ts';
import { samplePicture } from '../../../helpers/kernel-samples.ts';

const [WIDTH, HEIGHT] = [120, 90];
const AREA = { x: 50, y: 37, width: 21, height: 18 };
const whole = samplePicture(WIDTH, HEIGHT, 'translucent');

function cut(bytes: Uint8Array, stride: number, { x, y, width, height }: typeof AREA): Uint8Array {
  const part = new Uint8Array(width * height * 4);
  for (let row = 0; row < height; row++) {
    const from = ((y + row) * stride + x) * 4;
    part.set(bytes.subarray(from, from + width * 4), row * width * 4);
  }
  return part;
}

const LOOKS: readonly [string, Adjustments][] = [
  ...ADJUSTMENT_AMOUNTS.flatMap((name) =>
    [100, -70]
      .filter((amount) => name !== 'hdr' || amount > 0)
      .map((amount): [string, Adjustments] => [
        `${name} ${amount}`,
        { ...NEUTRAL_ADJUSTMENTS, [name]: amount },
      ]),
  ),
  [
    'a curve with everything that is local',
    {
      ...NEUTRAL_ADJUSTMENTS,
      exposure: 30,
      contrast: 20,
      saturation: -40,
      sharpness: 100,
      temperature: 30,
      tint: -20,
      whites: 20,
      blacks: -10,
      vibrance: 50,
      curve: [
        [0, 20],
        [90, 70],
        [255, 240],
      ],
    },
  ],
];

describe('A part of a picture is adjusted as it is in the whole picture', () => {
  test.each(LOOKS)('%s', (_, adjustments) => {
    for (const scale of [1, 0.5, 0.125]) {
      const part = adjustPicture(whole, WIDTH, HEIGHT, adjustments, scale, { area: AREA });
      const expected = cut(adjustPicture(whole, WIDTH, HEIGHT, adjustments, scale), WIDTH, AREA);
      expect(Buffer.compare(part, expected)).toBe(0);
    }
  });
});
