/**
 * Tests a model before its first use: runs a pattern through it and compares the output with known values, so a broken machine, browser or
 * file is detected before it affects a picture.
 */
import type { ModelDescription, Tensor, Tensors } from '../../engine/kernels/port/model-port.ts';

/** Of a value, or of 1 for smaller ones. */
const TOLERANCE = 1e-3;
/** px of a side, for models that take any. */
const SIDE = 64;
/** px of height, for models that read. */
const LINE = 48;
/** px; larger patterns take seconds. */
const MOST_PX = 600_000;
/** Channels of outputs that are as large as the picture. */
const PLANES: Readonly<Record<string, number>> = { picture: 3, coverage: 1, map: 1 };

/** Dark marks on white, as if of letters, and fine noise: every net that looks at pictures sees something there. */
export function checkPattern(channels: number, width: number, height: number): Tensor {
  const data = new Float32Array(channels * width * height);
  for (let c = 0, at = 0; c < channels; c++)
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++, at++) {
        const isInside = 10 * y > 3 * height && 10 * y < 7 * height && 10 * x > width && 10 * x < 9 * width;
        const mark = Math.floor(x / 3) * 37 + Math.floor(y / 5) * 11;
        const isMark = isInside && ((mark * 7919) >> 4) % 2 === 1;
        data[at] = (isMark ? 0.05 : 0.9 - c * 0.02) + ((at * 7919) % 256) / 5120;
      }
  return { data, shape: [1, channels, height, width] };
}

/**
 * With `check`, values are compared; without, shapes are, on a picture as small as the model takes. A model of large pictures is tried by
 * its first answer.
 *
 * @param infer asks the model itself
 * @throws RangeError that names what differs
 */
export async function checkModel(
  description: ModelDescription,
  infer: (inputs: Tensors) => Promise<Tensors>,
): Promise<void> {
  const { inputs, check } = description;
  const { width, height } = check ?? smallestFor(description);
  if (width * height > MOST_PX) return;
  const patterns = inputs.map(({ as, channels }) => [
    as,
    checkPattern(channels === 'mask' ? 1 : 3, width, height),
  ]);
  const answers = await infer(Object.fromEntries(patterns));
  if (!check) return requireShapes(description, answers, width, height);
  const { data } = answers[check.output] ?? { data: new Float32Array() };
  check.at.forEach((at, k) => {
    const wanted = check.values[k]!;
    const got = data[at] ?? Number.NaN;
    if (!(Math.abs(got - wanted) <= TOLERANCE * Math.max(1, Math.abs(wanted))))
      throw new RangeError(`${check.output} is ${got} at ${at}, not ${wanted}`);
  });
}

/** A size that every input takes: a fixed one, a whole tile, or about 64². */
function smallestFor({ task, inputs, tile }: ModelDescription): { width: number; height: number } {
  const fixed = inputs.find(({ size }) => size)?.size;
  if (fixed) return { width: fixed[0], height: fixed[1] };
  const multiple = Math.max(...inputs.map((input) => input.multiple));
  const side = tile ? tile.size + 2 * tile.padding : Math.ceil(SIDE / multiple) * multiple;
  // Lines of text have a height of their own.
  return { width: side, height: task === 'text-reading' ? LINE : side };
}

function requireShapes(
  { outputs, tile }: ModelDescription,
  answers: Tensors,
  width: number,
  height: number,
): void {
  for (const { as } of outputs) {
    const planes = PLANES[as];
    const { shape = [] } = answers[as] ?? {};
    if (planes === undefined) continue;
    const [down, across] = tile ? [tile.size * tile.scale, tile.size * tile.scale] : [height, width];
    const wanted = [1, planes, down, across];
    if (shape.length !== 4 || shape.some((length, at) => length !== wanted[at]))
      throw new RangeError(`${as} is [${shape.join(', ')}], not [${wanted.join(', ')}]`);
  }
}

/** @throws RangeError at a value that is no number: the overflow of a damaged or badly converted model */
export function requireNumbers(tensors: Tensors): void {
  for (const [name, { data }] of Object.entries(tensors)) {
    const at = data.findIndex((value) => !Number.isFinite(value));
    if (at >= 0) throw new RangeError(`${name} has a value that is no number at ${at}`);
  }
}
