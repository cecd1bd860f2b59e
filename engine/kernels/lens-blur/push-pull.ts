/**
 * Fills a picture's holes from around them: means of ever larger cells, and back (push-pull; Gortler, Grzeszczuk, Szeliski, Cohen
 * 1996). Smooth and without detail: enough for what is blurred next.
 */
import { partOf } from '../base/work.ts';
import { blendRows, shrinkRows } from '../blur/float-plane.ts';

/** Interleaved channels, the last of which is the weight 0…1; the others are multiplied by it. */
export interface Weighted {
  readonly values: Float32Array;
  readonly width: number;
  readonly height: number;
  readonly channels: number;
}

/** In place: every px gets the weight 1. Yields its progress. Twice the picture's bytes more. Nothing known stays 0. */
export function* fillHoles(finest: Weighted): Generator<number, void> {
  const levels = [finest];
  for (let top = finest; top.width > 1 || top.height > 1; ) {
    top = yield* partOf(coarser(top), 0.5 - 0.5 ** levels.length, 0.5 - 0.5 ** (levels.length + 1));
    levels.push(top);
  }
  for (let n = levels.length - 2; n >= 0; n--) {
    fillFrom(levels[n + 1]!, levels[n]!);
    yield 1 - 0.5 * (n / levels.length);
  }
}

/** Half as large, by means of areas, so that a mirrored picture is filled in mirror image. A cell weighs what its px do, 1 at most. */
function* coarser({ values, width, height, channels }: Weighted): Generator<number, Weighted> {
  const [across, down] = [Math.ceil(width / 2), Math.ceil(height / 2)];
  const read = (y: number, row: Float32Array) =>
    row.set(values.subarray(y * width * channels, (y + 1) * width * channels));
  const result = yield* shrinkRows(width, height, channels, across, down, read);
  const px = (width * height) / (across * down);
  for (let at = 0; at < result.length; at += channels) {
    const weight = result[at + channels - 1]!;
    if (weight <= 0) continue;
    const gain = Math.min(px, 1 / weight);
    for (let c = 0; c < channels; c++) result[at + c]! *= gain;
  }
  return { values: result, width: across, height: down, channels };
}

/** What a px lacks of its weight comes from the coarser level, interpolated between its cells. */
function fillFrom(above: Weighted, { values, width, height, channels }: Weighted): void {
  const last = channels - 1;
  const line = new Float32Array(above.width * channels);
  for (let y = 0, to = 0; y < height; y++) {
    blendRows(
      above.values,
      above.width,
      above.height,
      channels,
      ((y + 0.5) * above.height) / height - 0.5,
      line,
    );
    for (let x = 0; x < width; x++, to += channels) {
      const lack = 1 - values[to + last]!;
      if (lack <= 0) continue;
      const column = Math.min(above.width - 1, Math.max(0, ((x + 0.5) * above.width) / width - 0.5));
      const left = Math.floor(column) * channels;
      const right = Math.min(above.width - 1, Math.floor(column) + 1) * channels;
      const part = column - Math.floor(column);
      for (let c = 0; c < channels; c++) {
        values[to + c]! += lack * (line[left + c]! + part * (line[right + c]! - line[left + c]!));
      }
    }
  }
}
