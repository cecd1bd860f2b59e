/**
 * Measures that describe a picture: its subject's place and colors, the background's colors and texture, the light; faces and text where the
 * models that find them are here. Nothing else is recognized.
 */
import { operationById } from '../../../engine/operations/operations.ts';
import { runOperation } from '../../../engine/operations/run-operation.ts';
import { type ColorName, colorsIn } from './color-names.ts';
import type { EditTools } from './edit-tools.ts';
import type { PictureFile } from './picture-facts.ts';
import { openPicture, toRaw } from './pixels.ts';
import { type Seen, seePicture } from './see-picture.ts';
import { seenBox } from './seen-box.ts';

export interface DescribeJob {
  readonly kind: 'describe';
  readonly input: string;
  readonly source: PictureFile;
}

export interface Described extends Seen {
  readonly shape: 'landscape' | 'portrait' | 'square';
  readonly light: 'bright' | 'even' | 'dark';
  readonly contrast: 'soft' | 'strong';
  readonly background: {
    /** Most px first. */
    readonly colors: readonly ColorName[];
    readonly isPlain: boolean;
  };
  /** null if nothing stands out. */
  readonly subject: {
    readonly colors: readonly ColorName[];
    readonly across: 'left' | 'center' | 'right';
    readonly down: 'top' | 'middle' | 'bottom';
    /** Share of the picture that its box covers, 0…1. */
    readonly share: number;
    /** Confidence that it is the subject, 0…1. */
    readonly confidence: number;
  } | null;
}

/** Longest side of the analyzed copy, px. */
const SIDE = 512;
/** Of the one on which faces and text are looked for: small ones are lost on less. */
const SEEN_SIDE = 1600;
/** Of levels 0…255. */
const [BRIGHT, DARK, STRONG, PLAIN] = [170, 85, 62, 16];
const SQUARE = 0.05;

export async function describePicture(
  job: DescribeJob,
  { models }: Pick<EditTools, 'models'>,
): Promise<Described> {
  const copyOf = async (side: number) =>
    toRaw((await openPicture(job)).resize(side, side, { fit: 'inside', withoutEnlargement: true }), 4);
  const port = await models();
  const things =
    port.tasks.size > 0 ? await seePicture(await copyOf(SEEN_SIDE), port) : { faces: null, texts: null };
  const small = await copyOf(SIDE);
  const { pixels, width, height } = small;
  const operation = operationById('remove_bg');
  const found = await runOperation(operation, { picture: small }, operation.readParams({}), {
    // A cancellation ends this thread.
    checkpoint: async () => {},
  }).catch(() => null);
  const coverage = found?.coverage ?? new Uint8Array(width * height);
  const box = found && seenBox(coverage, { width, height, channels: 1 });
  const shape = Math.log(job.source.width / job.source.height);
  const seen = lightOf(pixels, () => true);
  const behind = lightOf(pixels, (at) => coverage[at]! < 32);
  return {
    ...things,
    shape: Math.abs(shape) < SQUARE ? 'square' : shape > 0 ? 'landscape' : 'portrait',
    light: seen.mean > BRIGHT ? 'bright' : seen.mean < DARK ? 'dark' : 'even',
    contrast: seen.spread > STRONG ? 'strong' : 'soft',
    background: {
      colors: colorsIn(pixels, (at) => coverage[at]! < 32),
      isPlain: behind.spread < PLAIN,
    },
    subject:
      box && found
        ? {
            colors: colorsIn(pixels, (at) => coverage[at]! > 200),
            across: third(box.left + box.width / 2, width, ['left', 'center', 'right']),
            down: third(box.top + box.height / 2, height, ['top', 'middle', 'bottom']),
            share: (box.width * box.height) / (width * height),
            confidence: found.provenance.confidence,
          }
        : null,
  };
}

function third<T>(at: number, length: number, [first, second, last]: readonly [T, T, T]): T {
  return at < length * 0.38 ? first : at > length * 0.62 ? last : second;
}

/** Mean and standard deviation of the luma, 0…255. */
function lightOf(pixels: Uint8Array, isIn: (at: number) => boolean) {
  let [count, sum, squares] = [0, 0, 0];
  for (let at = 0; at < pixels.length / 4; at++) {
    if (pixels[at * 4 + 3]! < 128 || !isIn(at)) continue;
    const light = 0.2126 * pixels[at * 4]! + 0.7152 * pixels[at * 4 + 1]! + 0.0722 * pixels[at * 4 + 2]!;
    count += 1;
    sum += light;
    squares += light * light;
  }
  const mean = count > 0 ? sum / count : 0;
  return { mean, spread: count > 0 ? Math.sqrt(Math.max(0, squares / count - mean * mean)) : 0 };
}
