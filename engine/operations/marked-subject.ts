/** The subject as strokes and a box say it, and how they are read from untrusted parameters. */
import { listOf, numberIn, objectOf, oneOf, type Reader, refuse } from '../base/json-reader.ts';
import { message } from '../base/message.ts';
import type { PixelGrid } from '../kernels/base/pixel-grid.ts';
import { partOf } from '../kernels/base/work.ts';
import {
  answerMarks,
  type GuidedPicture,
  guidedPicture,
  type Marks,
} from '../kernels/guided-cut/guided-picture.ts';
import type { MarkedBox, Stroke } from '../kernels/guided-cut/marks.ts';
import type { OperationInput } from './operation.ts';
import { type FoundSubject, noSubject } from './subject.ts';

/** px: beyond any picture, so that a stroke may lie partly outside. */
const FAR = 1e6;
const MOST = { strokes: 256, points: 4096 } as const;
/** Confidence of a subject that a user drew and saw. */
const CONFIDENCE = 0.69;

const coordinate = numberIn(-FAR, FAR);
const readPoints: Reader<readonly number[]> = (value, path) => {
  const points = listOf(coordinate, 2 * MOST.points)(value, path);
  const isWhole = points.length >= 2 && points.length % 2 === 0;
  return isWhole ? points : refuse(path, message('expected.point-pairs'));
};
const readStroke = objectOf<Stroke>({
  kind: oneOf('keep', 'remove'),
  radius: numberIn(0, FAR),
  points: readPoints,
});
export const readStrokes: Reader<readonly Stroke[]> = listOf(readStroke, MOST.strokes);
export const readBox: Reader<MarkedBox> = objectOf<MarkedBox>({
  x: coordinate,
  y: coordinate,
  width: numberIn(1, FAR),
  height: numberIn(1, FAR),
});

/** Of pictures that a host still holds, what every stroke needs of them. */
const ready = new WeakMap<PixelGrid, GuidedPicture>();

/** Makes a picture ready for strokes. Held by the same object, it is ready at once the next time. Yields its progress. */
export function* readyForMarks(picture: PixelGrid): Generator<number, GuidedPicture> {
  const guided = ready.get(picture) ?? (yield* guidedPicture(picture));
  ready.set(picture, guided);
  return guided;
}

export interface GivenMarks extends Marks {
  /** Strokes of earlier results. They fix the current mask; without one, they have no effect. */
  readonly earlier: readonly Stroke[];
}

/** The box is applied first, then the strokes one by one. An existing mask is corrected. */
export function* byMarks(
  { picture, marked }: OperationInput,
  { strokes, earlier, box }: GivenMarks,
): Generator<number, FoundSubject> {
  const steps = strokes.length + (box ? 1 : 0);
  let done = 0.1;
  const guided = yield* partOf(readyForMarks(picture), 0, done);
  let coverage = marked ?? null;
  const known = marked ? earlier : [];
  const each = (1 - done) / steps;
  for (let n = box ? 0 : 1; n <= strokes.length; n++, done += each) {
    coverage = yield* partOf(
      answerMarks(guided, coverage, { strokes: n === 0 ? [] : [...known, ...strokes.slice(0, n)], box }),
      done,
      done + each,
    );
  }
  if (!coverage?.some((value) => value > 0)) throw noSubject();
  return { coverage, confidence: CONFIDENCE, warnings: ['unsure'] };
}
