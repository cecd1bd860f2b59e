/** The arguments of the handle's calls. Each reader throws 'embed.invalid', naming what is wrong. */
import {
  BRUSH_SIZE_RANGE,
  ENCODE_DEFAULTS,
  FEATHERING_RANGE,
  LOCAL_LIMITS,
  STRAIGHTEN_RANGE,
} from '../../engine/index.ts';
import type { EncodeOptions } from '../../workers/index.ts';
import type { EmbedExport, EmbedFormat, EmbedFrame, EmbedPoint, EmbedStroke, EmbedText } from './api.ts';
import {
  booleanOf,
  colorOf,
  invalid,
  numberIn,
  oneOf,
  optional,
  recordOf,
  textOf,
  wholeIn,
} from './checks.ts';

/** Beyond any frame; keeps arithmetic on coordinates exact. */
const FAR = 1e6;
const MAX_POINTS = 100_000;
const MAX_TEXT = 10_000;
const FORMATS: readonly EmbedFormat[] = ['jpeg', 'png', 'webp', 'avif'];

export function readPoints(value: unknown): readonly Required<EmbedPoint>[] {
  if (!Array.isArray(value) || value.length === 0 || value.length > MAX_POINTS)
    throw invalid('The points', `a list of 1 to ${MAX_POINTS}`);
  return value.map((each: unknown, index) => {
    const what = `points[${index}]`;
    const point = recordOf(each ?? null, what, ['x', 'y', 'pressure']);
    return {
      x: numberIn(point.x, `${what}.x`, -FAR, FAR),
      y: numberIn(point.y, `${what}.y`, -FAR, FAR),
      pressure: optional(point.pressure, (p) => numberIn(p, `${what}.pressure`, 0, 1)) ?? 0.5,
    };
  });
}

export function readStroke(value: unknown): EmbedStroke {
  const stroke = recordOf(value, 'The stroke', ['mode', 'size', 'feathering']);
  const { min, max } = BRUSH_SIZE_RANGE;
  return given({
    mode: optional(stroke.mode, (mode) => oneOf(mode, 'mode', ['eraser', 'restore'])),
    size: optional(stroke.size, (size) => numberIn(size, 'size', min, max)),
    feathering: optional(stroke.feathering, (percent) =>
      numberIn(percent, 'feathering', FEATHERING_RANGE.min, FEATHERING_RANGE.max),
    ),
  });
}

export function readText(value: unknown): string {
  return textOf(value, 'The text', MAX_TEXT);
}

export function readTextStyle(value: unknown): EmbedText {
  const names = ['left', 'top', 'font', 'weight', 'size', 'color', 'align', 'opacity', 'angle', 'width'];
  const style = recordOf(value, 'The style', names);
  const number = (name: string, min: number, max: number) =>
    optional(style[name], (each) => numberIn(each, name, min, max));
  return given({
    left: number('left', -FAR, FAR),
    top: number('top', -FAR, FAR),
    font: optional(style.font, (font) => textOf(font, 'font', 100)),
    weight: number('weight', 1, 1000),
    size: number('size', 1, 2000),
    color: optional(style.color, (color) => colorOf(color, 'color')),
    align: optional(style.align, (align) => oneOf(align, 'align', ['left', 'center', 'right'])),
    opacity: number('opacity', 0, 100),
    angle: number('angle', -360, 360),
    width: style.width === null ? null : number('width', 1, LOCAL_LIMITS.maxSide),
  });
}

export function readFrame(value: unknown): EmbedFrame {
  const names = ['turn', 'flip', 'straighten', 'crop', 'aspect', 'output', 'background'];
  const frame = recordOf(value ?? null, 'The frame', names);
  return given({
    turn: optional(frame.turn, (turn) => oneOf(turn, 'turn', ['left', 'right'])),
    flip: optional(frame.flip, (flip) => oneOf(flip, 'flip', ['x', 'y'])),
    straighten: optional(frame.straighten, (angle) =>
      numberIn(angle, 'straighten', STRAIGHTEN_RANGE.min, STRAIGHTEN_RANGE.max),
    ),
    crop: optional(frame.crop, readCrop),
    aspect: optional(frame.aspect, (aspect) => numberIn(aspect, 'aspect', 0.01, 100)),
    output: frame.output === null ? null : optional(frame.output, readSize),
    background:
      frame.background === null ? null : optional(frame.background, (color) => colorOf(color, 'background')),
  });
}

export interface ExportWish {
  readonly encode: EncodeOptions;
  readonly size: { readonly width: number; readonly height: number } | null;
  readonly flattenOnto: string;
  readonly signal: AbortSignal | null;
}

export function readExport(value: unknown): ExportWish {
  const names = ['format', 'quality', 'lossless', 'width', 'height', 'flattenOnto', 'signal'];
  const choice = recordOf(value, 'The export', names);
  const format = optional(choice.format, (each) => oneOf(each, 'format', FORMATS)) ?? 'png';
  const quality = optional(choice.quality, (each) => numberIn(each, 'quality', 1, 100));
  const lossless = optional(choice.lossless, (each) => booleanOf(each, 'lossless'));
  if ((choice.width === undefined) !== (choice.height === undefined))
    throw invalid('The size', 'both a width and a height, or neither');
  if (choice.signal !== undefined && !(choice.signal instanceof AbortSignal))
    throw invalid('signal', 'an AbortSignal');
  return {
    encode: encodeOf(format, { quality, lossless }),
    size: choice.width === undefined ? null : readSize({ width: choice.width, height: choice.height }),
    flattenOnto:
      optional(choice.flattenOnto, (color) => colorOf(color, 'flattenOnto').slice(0, 7)) ?? '#ffffff',
    signal: choice.signal ?? null,
  };
}

function encodeOf(
  format: EmbedFormat,
  wish: Pick<{ [K in keyof EmbedExport]: EmbedExport[K] | undefined }, 'quality' | 'lossless'>,
): EncodeOptions {
  const { quality, lossless } = wish;
  const own = given({ quality });
  if (format === 'png') return ENCODE_DEFAULTS.png;
  if (format === 'jpeg') return { ...ENCODE_DEFAULTS.jpeg, ...own };
  const defaults = ENCODE_DEFAULTS[format];
  return { ...defaults, ...own, lossless: lossless ?? (quality === undefined && defaults.lossless) };
}

function readCrop(value: unknown): NonNullable<EmbedFrame['crop']> {
  const crop = recordOf(value ?? null, 'crop', ['x', 'y', 'width', 'height']);
  return {
    x: numberIn(crop.x, 'crop.x', -FAR, FAR),
    y: numberIn(crop.y, 'crop.y', -FAR, FAR),
    width: numberIn(crop.width, 'crop.width', 1, FAR),
    height: numberIn(crop.height, 'crop.height', 1, FAR),
  };
}

function readSize(value: unknown): { width: number; height: number } {
  const size = recordOf(value ?? null, 'The size', ['width', 'height']);
  return {
    width: wholeIn(size.width, 'width', 1, LOCAL_LIMITS.maxSide),
    height: wholeIn(size.height, 'height', 1, LOCAL_LIMITS.maxSide),
  };
}

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** Without the fields that were left out. */
function given<T extends object>(fields: T): Given<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<T>;
}
