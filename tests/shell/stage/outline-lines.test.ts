import { expect, it } from 'vitest';
import { contourOf } from '../../../engine/kernels/mask/contour.ts';
import { linesOf } from '../../../shell/stage/overlay/outline-lines.ts';

function segmentsIn(lines: readonly (readonly number[])[]): string[] {
  return lines.flatMap((line) =>
    Array.from({ length: line.length / 2 - 1 }, (_, n) => sorted(line.slice(n * 2, n * 2 + 4))),
  );
}

function sorted([x0, y0, x1, y1]: readonly (number | undefined)[]): string {
  return [`${x0},${y0}`, `${x1},${y1}`].sort().join(' ');
}

it('joins the segments of a contour to few lines, and leaves none out', () => {
  const [width, height] = [90, 70];
  // A ring, a spot and a shape that the field's edge cuts.
  const field = Float32Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    const ring = Math.abs(Math.hypot(x - 40, y - 35) - 20) - 5;
    return Math.min(ring, Math.hypot(x - 40, y - 35) - 6, Math.hypot(x - 90, y - 10) - 15);
  });
  const segments = contourOf(field, width, height, 0.5);
  const lines = linesOf(segments);
  expect(lines).toHaveLength(4);
  const before = Array.from({ length: segments.length / 4 }, (_, n) =>
    sorted([...segments.subarray(n * 4, n * 4 + 4)]),
  );
  expect(segmentsIn(lines).sort()).toEqual(before.sort());
  const closed = lines.filter((line) => line[0] === line.at(-2) && line[1] === line.at(-1));
  expect(closed).toHaveLength(3);
});

it('makes a line of a lone segment, and none of nothing', () => {
  expect(linesOf(Float32Array.from([1, 2, 3, 4]))).toEqual([[1, 2, 3, 4]]);
  expect(linesOf(new Float32Array(0))).toEqual([]);
});
