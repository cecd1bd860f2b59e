/** What a repair makes of the document's frame and of the chosen export. */
import {
  type Attention,
  aspectUnder,
  type Bounds,
  baseToTurned,
  clearOfText,
  compose,
  FRAME_LIMITS,
  type Frame,
  frameAround,
  frameSize,
  frameWithin,
  type GessoDocument,
  isSeeThrough,
  limitSize,
  mapRect,
  outputSize,
  type PictureLayer,
  type ReadinessMark,
  type Rect,
  type Repair,
  repairOf,
  resizeFrame,
  type Size,
  sizeUnder,
  smartCropFrame,
} from '../../../engine/index.ts';
import type { ReadinessRule } from '../../../vocabulary/readiness-rules.ts';
import { OUTPUT_FORMATS } from '../../../workers/index.ts';
import type { DialogChoices } from '../../export/export-memory.ts';

export interface RepairPlan {
  readonly repairs: ReadonlySet<Repair>;
  readonly rules: readonly ReadinessRule[];
  readonly marks: readonly ReadinessMark[];
  /** Of the file that was checked, px. */
  readonly file: Size<'output'>;
  /** How many rules that do not pass are worked on. */
  readonly count: number;
}

export function planOf(marks: readonly ReadinessMark[], file: Size<'output'>): RepairPlan {
  const found = marks.flatMap((mark) => repairOf(mark) ?? []);
  return {
    repairs: new Set(found),
    rules: marks.map(({ rule }) => rule),
    marks,
    file: { width: file.width, height: file.height },
    count: found.length,
  };
}

const WHITE = '#ffffff';
/** Another shape than this much off is another one: below it is a px of rounding. */
const SAME_SHAPE = 0.005;

/** `product`: its layer, and what is seen of its picture. `attention`: of the first picture; null without. */
export function repairedFrame(
  document: GessoDocument,
  plan: RepairPlan,
  product: { readonly layer: PictureLayer; readonly box: Bounds } | null,
  attention: Attention | null,
): Frame {
  const { repairs, rules } = plan;
  const before = document.frame;
  const scale = outputSize(before).width / frameSize(before).width;
  const isWhite = product !== null && rules.some(({ check }) => check === 'white-background');
  let frame: Frame = isWhite ? { ...before, background: WHITE } : before;
  if (product) frame = aroundProduct(frame, plan, product) ?? frame;
  else if (repairs.has('border')) frame = withoutBorder(frame, plan) ?? frame;
  const aspect = aspectUnder(rules, frameSize(frame));
  if (repairs.has('size') && !isShape(frameSize(frame), aspect)) {
    frame = shaped(document, frame, aspect, attention);
  }
  if (frame === before && !repairs.has('size')) return frame;
  const shown = frameSize(frame);
  const now = { width: shown.width * scale, height: shown.height * scale };
  const size = limitSize(sizeUnder(rules, shown, now), FRAME_LIMITS);
  const isNatural = size.width === shown.width && size.height === shown.height;
  return { ...frame, output: isNatural ? null : size };
}

/** Where the product is smaller than the rules ask. */
function aroundProduct(
  frame: Frame,
  { rules }: RepairPlan,
  { layer, box }: { readonly layer: PictureLayer; readonly box: Bounds },
): Frame | null {
  const fill = rules.find((rule) => rule.check === 'fill');
  if (!fill) return null;
  const { left, top, right, bottom } = box;
  const rect = { x: left, y: top, width: right - left, height: bottom - top } as Rect<'source'>;
  const at = mapRect(compose(layer.toBase, baseToTurned(frame)), rect);
  const shown = frameSize(frame);
  const percent = 100 * Math.max(at.width / shown.width, at.height / shown.height);
  const aspect = aspectUnder(rules, shown);
  if (percent >= fill.percent && isShape(shown, aspect)) return null;
  const turned = { left: at.x, top: at.y, right: at.x + at.width, bottom: at.y + at.height };
  return frameAround(frame, turned, { percent: fill.percent, aspect });
}

function withoutBorder(frame: Frame, { marks, file }: RepairPlan): Frame | null {
  const border = marks.find(({ rule, state }) => rule.check === 'no-border' && state === 'fail');
  const px = Number(border?.measured?.px ?? 0);
  return frameWithin(frame, Math.ceil((px * frameSize(frame).width) / file.width));
}

function isShape({ width, height }: Size<'frame'>, aspect: number): boolean {
  return Math.abs(width / height / aspect - 1) <= SAME_SHAPE;
}

/** What is transparent or on one color is padded; another picture is cropped, around what it is about where it was not yet cropped. */
function shaped(document: GessoDocument, frame: Frame, aspect: number, attention: Attention | null): Frame {
  const shown = frameSize(frame);
  const wide = { width: shown.height * aspect, height: shown.height };
  const high = { width: shown.width, height: shown.width / aspect };
  const [inner, outer] = wide.width < shown.width ? [wide, high] : [high, wide];
  const whole = ({ width, height }: typeof wide) => ({
    width: Math.round(width),
    height: Math.round(height),
  });
  if (frame.background !== null || isSeeThrough(document)) {
    return { ...resizeFrame(frame, whole(outer), 'canvas'), output: null };
  }
  const { base, crop, quarterTurns } = frame;
  const lies = quarterTurns % 2 === 1;
  const isWhole = crop.width === (lies ? base.height : base.width) && shown.width === crop.width;
  if (attention && isWhole)
    return { ...smartCropFrame(frame, attention, aspect, clearOfText).frame, output: null };
  return { ...resizeFrame(frame, whole(inner), 'fill'), output: null };
}

/** Room below the limit of a file, in parts of it. */
const BYTES_SPARE = 0.95;

/** The export that the rules ask for: a format that is accepted and, if there is one, recommended; all of its px; small enough. */
export function repairedExport(
  choices: DialogChoices,
  { repairs, rules, marks }: RepairPlan,
  seeThrough: boolean,
): DialogChoices {
  let next = repairs.has('size') ? { ...choices, scale: '100' as const } : choices;
  if (!repairs.has('format')) return next;
  const types = rules.flatMap((rule) => (rule.check === 'file-type' ? rule : []));
  const fits = (level: 'required' | 'recommended', format: string) =>
    types.every((rule) => rule.level !== level || rule.types.includes(format));
  const accepted = OUTPUT_FORMATS.filter((format) => fits('required', format));
  const best = accepted.filter((format) => fits('recommended', format));
  const from = best.length > 0 ? best : accepted;
  const keepsAlpha = seeThrough ? from.find((format) => format !== 'jpeg') : undefined;
  const format = from.includes(next.format) ? next.format : (keepsAlpha ?? from[0] ?? next.format);
  next = { ...next, format };
  const heavy = marks.find(({ rule, state }) => rule.check === 'bytes-max' && state === 'fail');
  if (heavy?.rule.check === 'bytes-max') {
    const kilobytes = Math.floor(heavy.rule.megabytes * 1000 * BYTES_SPARE);
    next = { ...next, goal: { ...next.goal, kind: 'bytes', kilobytes, anyFormat: false } };
  }
  return next;
}
