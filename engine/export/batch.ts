/** A batch: many pictures × many presets. Plans each cell from sizes alone, before a pixel is decoded. */

import type { Report } from '../base/errors.ts';
import { type Message, message } from '../base/message.ts';
import type { AssetId, Color } from '../document/document.ts';
import { largestSize } from '../geometry/aspect.ts';
import { rectOf } from '../geometry/rect.ts';
import type { Rect, Size } from '../geometry/space.ts';
import { clearOfText } from '../kernels/smart-crop/clear-of-text.ts';
import type { Attention } from '../kernels/smart-crop/smart-crop.ts';
import type { Recipe } from '../recipes/recipe.ts';
import { withAir } from './crop-air.ts';
import type { EncodeOptions } from './formats.ts';
import { LINEAR_LIGHT } from './linear-light.ts';

/** Fractions of the picture, 0…1. */
export interface FocusPoint {
  readonly x: number;
  readonly y: number;
}
/** What a crop keeps: the center, the subject, or a point that the user set. */
export type BatchFocus = 'center' | 'smart' | FocusPoint;

export type BatchBackground =
  | { readonly kind: 'color'; readonly color: Color }
  /** The picture itself, filling the canvas and blurred. */
  | { readonly kind: 'blur' }
  /** The picture's own backdrop, extended past its edges; white where the backdrop is not plain. */
  | { readonly kind: 'own' }
  | { readonly kind: 'transparent' };

/**
 * bounds: whole, no larger than the preset. fill: fills the preset; keeps the center unless a focus is set. crop: fills it too;
 * keeps the subject unless set otherwise. canvas: whole, on a background.
 */
export type BatchFit =
  | { readonly mode: 'bounds' }
  | { readonly mode: 'fill'; readonly focus: BatchFocus }
  | { readonly mode: 'crop'; readonly focus: BatchFocus }
  | { readonly mode: 'canvas'; readonly background: BatchBackground };

export type BatchFitMode = BatchFit['mode'];

export interface BatchRule {
  readonly fit: BatchFit;
  readonly encode: EncodeOptions;
  /** Maximum bytes of the file; null = no limit. */
  readonly maxBytes: number | null;
  /** True when a picture that is too small may be enlarged. */
  readonly upscale: boolean;
  /** True when a picture that is too small, and not enlarged, is shown at its own size with padding. Absent = it is rejected. */
  readonly pad?: boolean;
  /** True for averaging in linear light where the picture becomes smaller. Absent = in sRGB values, as on the screen. */
  readonly linearLight?: boolean;
  /** Makes the picture, in the preset's size; `fit`, `upscale` and `pad` do not count then. null or absent = none. */
  readonly recipe?: Recipe | null;
}

export interface BatchPreset {
  readonly id: string;
  /** The platform of the preset; absent from the user's own. */
  readonly group?: string;
  readonly label: string;
  readonly width: number;
  readonly height: number;
  readonly rule: BatchRule;
}

export interface BatchPicture {
  readonly asset: AssetId;
  readonly name: string;
  readonly size: Size<'source'>;
  readonly hasAlpha: boolean;
  /** null until the picture has been inspected. */
  readonly attention: Attention | null;
  /** Shows where the picture is transparent; null or absent leaves it so. */
  readonly behind?: Color | null;
  /** True for the document open in the studio: the template is not applied to it again. */
  readonly isDocument?: boolean;
}

/**
 * Differences of one cell from its preset, by `cellKey`, so they outlive every run. `focus`, the user's point, is separate from
 * `fit`: it holds for every fit that crops, and returns when a fit that does not is left.
 */
export type CellOverride = Partial<BatchRule> & { readonly focus?: FocusPoint };
export type BatchOverrides = Readonly<Record<string, CellOverride>>;

export function cellKey(asset: AssetId, preset: string): string {
  return `${asset}/${preset}`;
}

export interface BatchCell {
  readonly key: string;
  readonly picture: BatchPicture;
  readonly preset: BatchPreset;
  readonly rule: BatchRule;
  readonly overridden: boolean;
  /** The kept part of the picture, fractional source px. */
  readonly crop: Rect<'source'>;
  /** Position of that part in the file. */
  readonly place: Rect<'output'>;
  readonly output: Size<'output'>;
  readonly background: BatchBackground;
  /** Cells of a picture with equal geometry are drawn once. */
  readonly geometry: string;
  /** One sentence: why the crop is where it is, or why a requested crop was not made; null otherwise. */
  readonly reason: Message | null;
  /** Why there is padding around the picture that the user did not choose; null without any. */
  readonly padded: BatchPadding | null;
  /** px of the file for each px of the picture. */
  readonly scale: number;
  /** Set when the cell cannot be made as requested. */
  readonly problem: BatchProblem | null;
  /** Losses known in advance. */
  readonly reports: readonly Report[];
}

/** subject: the subject does not fit the aspect ratio. size: the picture is smaller than the file. */
export type BatchPadding = 'subject' | 'size';

/** Missing px of the side that is too short. */
export interface BatchProblem {
  readonly needs: number;
  readonly has: number;
}

const NOTHING_BEHIND: BatchBackground = { kind: 'transparent' };
/** Used where the picture has no backdrop that can be extended. */
const AROUND: Color = '#ffffff';

/** A recipe fills the preset's size whatever the picture's is. */
const BY_RECIPE = {
  fit: { mode: 'canvas', background: NOTHING_BEHIND },
  upscale: true,
  linearLight: false,
} as const satisfies Partial<BatchRule>;

/** Rows in the order of the pictures, cells in the order of the presets. */
export function planBatch(
  pictures: readonly BatchPicture[],
  presets: readonly BatchPreset[],
  overrides: BatchOverrides,
): readonly (readonly BatchCell[])[] {
  return pictures.map((picture) => presets.map((preset) => planCell(picture, preset, overrides)));
}

export function planCell(picture: BatchPicture, preset: BatchPreset, overrides: BatchOverrides): BatchCell {
  const key = cellKey(picture.asset, preset.id);
  const override = overrides[key];
  const ruled = override ? overrideRule(preset.rule, override) : preset.rule;
  const rule = ruled.recipe ? { ...ruled, ...BY_RECIPE } : ruled;
  const target = { width: preset.width, height: preset.height };
  const asked = placeIn(picture, target, rule);
  const falls = isEnlarged(asked) && !rule.upscale;
  const placed = falls && rule.pad ? padSmall(picture, target, rule.fit) : asked;
  const tooSmall = falls && !rule.pad;
  const scale = scaleOf(placed);
  const { crop, place, output, background } = placed;
  const isLinear = rule.linearLight === true && scale < 1 - 1e-9;
  return {
    key,
    picture,
    preset,
    rule,
    overridden: override !== undefined && JSON.stringify(ruled) !== JSON.stringify(preset.rule),
    ...placed,
    geometry: JSON.stringify([
      crop,
      place,
      output,
      background,
      isLinear,
      picture.behind ?? null,
      rule.recipe ?? null,
    ]),
    scale,
    problem: tooSmall ? shortfall(placed) : null,
    reports: [...scaleReports(scale), ...(isLinear ? [LINEAR_LIGHT] : []), ...paddingReports(placed)],
  };
}

function overrideRule(rule: BatchRule, { focus, ...fields }: CellOverride): BatchRule {
  const own = { ...rule, ...fields };
  return focus && cuts(own.fit) ? { ...own, fit: { ...own.fit, focus } } : own;
}

/** Only a crop has a focus. */
export function cuts(fit: BatchFit): fit is Extract<BatchFit, { readonly focus: BatchFocus }> {
  return fit.mode === 'fill' || fit.mode === 'crop';
}

/**
 * The overrides of a column's cells after `change` to the column's rule: all but the changed fields, and every focus that the user
 * set. A cell that equals its column has no overrides.
 */
export function overridesUnder(
  overrides: BatchOverrides,
  { id, rule }: BatchPreset,
  change: Partial<BatchRule>,
): BatchOverrides {
  const next = { ...rule, ...change };
  const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  const fields = Object.keys(next) as (keyof BatchRule)[];
  const kept: Record<string, CellOverride> = {};
  for (const [key, override] of Object.entries(overrides)) {
    if (!key.endsWith(`/${id}`)) {
      kept[key] = override;
      continue;
    }
    const left: { -readonly [K in keyof CellOverride]: CellOverride[K] } = { ...override };
    const { fit } = override;
    const focus = override.focus ?? (fit && cuts(fit) && typeof fit.focus === 'object' ? fit.focus : null);
    for (const field of fields) {
      if (!isSame(rule[field], next[field]) || isSame(left[field], next[field])) delete left[field];
    }
    delete left.focus;
    if (focus && !(cuts(next.fit) && isSame(focus, next.fit.focus))) left.focus = focus;
    if (Object.keys(left).length > 0) kept[key] = left;
  }
  return kept;
}

type Placed = Pick<BatchCell, 'crop' | 'place' | 'output' | 'background' | 'reason' | 'padded'>;

const scaleOf = ({ place, crop }: Placed) => place.width / crop.width;
const isEnlarged = (placed: Placed) => scaleOf(placed) > 1 + 1e-9;

function placeIn(picture: BatchPicture, target: Size<'output'>, { fit, upscale }: BatchRule): Placed {
  const { size } = picture;
  if (cuts(fit)) {
    const whole = fit.focus === 'smart' ? wholeSubject(picture, target) : null;
    if (whole) return whole;
    const { crop, reason } = cut(picture, target.width / target.height, fit.focus);
    return {
      crop,
      place: rectOf(target),
      output: target,
      background: NOTHING_BEHIND,
      reason,
      padded: null,
    };
  }
  const whole = rectOf(size);
  const room =
    fit.mode === 'bounds' && !upscale
      ? { width: Math.min(target.width, size.width), height: Math.min(target.height, size.height) }
      : target;
  const inner: Size<'output'> = largestSize(room, size.width / size.height);
  if (fit.mode === 'bounds') {
    const place = rectOf(inner);
    return { crop: whole, place, output: inner, background: NOTHING_BEHIND, reason: null, padded: null };
  }
  const background = fit.background.kind === 'own' ? ownBackground(picture) : fit.background;
  const place = centered(inner, target);
  return { crop: whole, place, output: target, background, reason: null, padded: null };
}

const centered = ({ width, height }: Size<'output'>, room: Size<'output'>): Rect<'output'> => ({
  x: Math.round((room.width - width) / 2),
  y: Math.round((room.height - height) / 2),
  width,
  height,
});

/** Above this confidence, cutting the subject off is a mistake; below it, the subject counts as unknown. */
const SURE = 0.5;
/** Share of the picture's side left on either side of a subject that is shown whole. */
const AIR = 0.04;

/**
 * The subject as large as possible without cropping it, with padding around the picture; null when a crop keeps it whole, or when
 * the subject is uncertain.
 */
function wholeSubject({ size, attention }: BatchPicture, target: Size<'output'>): Placed | null {
  if (!attention) return null;
  const { cue, confidence, overlays } = attention;
  const plain = cue === 'backdrop' || cue === 'cut-out';
  const isSure = cue !== 'none' && (plain || confidence >= SURE);
  // Overlays are always certain.
  const subject = isSure ? attention.subject : overlays;
  if (!subject) return null;
  const aspect = target.width / target.height;
  const wide = size.width / size.height > aspect;
  const [from, length] = wide ? [subject.x, subject.width] : [subject.y, subject.height];
  const room = wide ? (size.height * aspect) / size.width : size.width / aspect / size.height;
  if (length <= room + 1e-9) return null;
  const start = Math.max(0, from - AIR);
  const share = Math.min(1, from + length + AIR) - start;
  const crop: Rect<'source'> = wide
    ? { x: start * size.width, y: 0, width: share * size.width, height: size.height }
    : { x: 0, y: start * size.height, width: size.width, height: share * size.height };
  const scale = wide ? target.width / crop.width : target.height / crop.height;
  const inner = wide
    ? { width: target.width, height: Math.round(crop.height * scale) }
    : { width: Math.round(crop.width * scale), height: target.height };
  const background = ownBackground({ attention });
  return {
    crop,
    place: centered(inner, target),
    output: target,
    background,
    ...paddingOf('subject', background),
  };
}

/** The whole picture, not enlarged, on its chosen background, else on its own backdrop. */
function padSmall(picture: BatchPicture, target: Size<'output'>, fit: BatchFit): Placed {
  const { width, height } = picture.size;
  const scale = Math.min(1, target.width / width, target.height / height);
  const inner = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const asked = fit.mode === 'canvas' ? fit.background : null;
  const background = !asked || asked.kind === 'own' ? ownBackground(picture) : asked;
  return {
    crop: rectOf(picture.size),
    place: centered(inner, target),
    output: target,
    background,
    ...paddingOf('size', background),
  };
}

/** Background around a whole picture: its backdrop where that is plain, transparency around a cut-out, else white. */
function ownBackground({ attention }: Pick<BatchPicture, 'attention'>): BatchBackground {
  if (attention?.cue === 'cut-out') return { kind: 'transparent' };
  return attention?.cue === 'backdrop' ? { kind: 'own' } : { kind: 'color', color: AROUND };
}

const PADDING_REASONS = {
  subject: {
    own: message('crop.whole-on-backdrop'),
    color: message('crop.whole-on-white'),
    transparent: message('crop.whole-on-nothing'),
  },
  size: {
    own: message('crop.small-on-backdrop'),
    color: message('crop.small-on-color'),
    blur: message('crop.small-on-blur'),
    transparent: message('crop.small-on-nothing'),
  },
} as const;

function paddingOf(padded: BatchPadding, { kind }: BatchBackground) {
  const reasons: { readonly [K in BatchBackground['kind']]?: Message } = PADDING_REASONS[padded];
  return { padded, reason: reasons[kind] ?? null };
}

function paddingReports({ padded, reason }: Placed): Report[] {
  return padded && reason ? [{ code: 'export.padded', severity: 'note', message: reason }] : [];
}

function cut(
  { size, attention }: BatchPicture,
  aspect: number,
  focus: BatchFocus,
): { crop: Rect<'source'>; reason: Message } {
  const width = Math.min(size.width, size.height * aspect);
  const height = Math.min(size.height, size.width / aspect);
  const around = (x: number, y: number): Rect<'source'> => ({
    x: Math.min(size.width - width, Math.max(0, x * size.width - width / 2)),
    y: Math.min(size.height - height, Math.max(0, y * size.height - height / 2)),
    width,
    height,
  });
  if (typeof focus === 'object')
    return { crop: around(focus.x, focus.y), reason: message('crop.keeps-focus') };
  if (focus === 'center') return { crop: around(0.5, 0.5), reason: message('crop.keeps-center') };
  if (!attention) return { crop: around(0.5, 0.5), reason: message('crop.keeps-center-for-now') };
  const found = clearOfText(attention, size, aspect);
  const crop = withAir(found.crop, attention);
  const middle = { x: crop.x + crop.width / 2, y: crop.y + crop.height / 2 };
  return { crop: around(middle.x, middle.y), reason: found.reason };
}

/** The center of the kept part in the picture: a focus point that gives exactly this crop. */
export function focusOf({ crop, picture: { size } }: BatchCell): FocusPoint {
  return { x: (crop.x + crop.width / 2) / size.width, y: (crop.y + crop.height / 2) / size.height };
}

/** The side that decides the scale. */
function shortfall({ crop, place }: Placed): BatchProblem {
  const wide = place.width / crop.width >= place.height / crop.height - 1e-9 && crop.width >= crop.height;
  return wide
    ? { needs: Math.round(place.width), has: Math.round(crop.width) }
    : { needs: Math.round(place.height), has: Math.round(crop.height) };
}

function scaleReports(scale: number): Report[] {
  if (Math.abs(scale - 1) < 1e-6) return [];
  const factor = Number(scale.toPrecision(3));
  if (scale < 1) {
    return [
      { code: 'export.downscaled', severity: 'loss', message: message('export.downscaled', { factor }) },
    ];
  }
  return [{ code: 'export.upscaled', severity: 'note', message: message('export.upscaled', { factor }) }];
}
