/**
 * Smart crop: finds a picture's subject on a copy of at most 256 px, and the crop of an aspect that keeps it.
 *
 * The largest crop of an aspect touches two opposite sides and so slides along one axis only. It needs only the attention in each
 * column or row: an `Attention` is two short lists, a box and a reason, which can be sent anywhere and answer for every aspect
 * without the picture.
 */
import { type Message, message } from '../../base/message.ts';
import { findOffBackdrop, type OffBackdrop } from './smart-crop-backdrop.ts';
import { clutterMaps, partingMaps } from './smart-crop-maps.ts';
import { clamp01, type Planes, planesOf } from './smart-crop-planes.ts';
import { withoutShadow } from './smart-crop-shadow.ts';
import { type Box, boundsAbove, otsu, subjectBox } from './smart-crop-subject.ts';

/** Longest side of the copy for finding attention. */
export const ATTENTION_SIDE = 256;
/** Of the copy that callers look at (`look.ts`): letters are to be seen on it. */
export const LOOK_SIDE = 640;

/** Fractions of the picture, 0…1. */
export interface FractionRect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The evidence for the subject. */
export type AttentionCue = 'cut-out' | 'backdrop' | 'contrast' | 'skin' | 'none';

export interface Attention {
  /** The subject without its soft shadow. A crop that can hold it never cuts it. The whole picture when nothing stands out. */
  readonly subject: FractionRect;
  /** Shares of all attention, one a column and one a row of the small copy; each list sums to 1. */
  readonly columns: readonly number[];
  readonly rows: readonly number[];
  readonly cue: AttentionCue;
  /** 0 = a guess, 1 = sure. */
  readonly confidence: number;
  /** What was placed on the picture: certain, however uncertain the subject is. Part of `subject`. Absent from a bare picture. */
  readonly overlays?: FractionRect;
  /** Lines of text that were found (`look.ts`): `clearOfText` cuts through none. */
  readonly keeps?: readonly FractionRect[];
  /** Heads that a model found (`with-faces.ts`), the largest first: `clearOfText` keeps as many as a crop holds. */
  readonly faces?: readonly FractionRect[];
}

export interface SmartCrop {
  /** The largest rectangle of the aspect, fractions of the picture. */
  readonly crop: FractionRect;
  /** One sentence for the screen. */
  readonly reason: Message;
  readonly confidence: number;
  /** True when the crop contains the whole subject. */
  readonly whole: boolean;
}

/** Reduction of saliency for completely blurred areas: a bright blurred light has the most contrast, and is not the subject. */
const BLUR = 0.65;

/** `pixels`: straight RGBA of a copy no longer than `ATTENTION_SIDE`. Takes less than a tenth of a second; deterministic. */
export function findAttention(pixels: Uint8Array, width: number, height: number): Attention {
  if (!(width >= 1 && height >= 1) || pixels.length !== width * height * 4) {
    throw new RangeError(`${pixels.length} bytes are no picture of ${width} × ${height} px`);
  }
  const cutOut = cutOutMap(pixels, width);
  if (cutOut)
    return attentionOf(cutOut, boundsAbove(cutOut, width, height, 0.1), width, height, 'cut-out', 1);
  const planes = planesOf(pixels, width, height);
  // A part that was erased attracts nothing.
  const seen = (value: number, i: number) => (pixels[4 * i + 3]! < CLEAR ? 0 : value);
  const off = findOffBackdrop(planes);
  const backdrop = { ...off, map: off.map.map(seen) };
  const { trust } = backdrop;
  const standsOut = subjectBox(backdrop.map, width, height, trust);
  const isPatterned = reachesAcross(standsOut, width, height);
  // With a certain backdrop, as in most product photos, the other maps would have no weight.
  const isPlain = trust === 1 && !isPatterned;
  const { map: all, skin } = isPlain
    ? { map: backdrop.map, skin: 0 }
    : weighed(planes, backdrop, isPatterned);
  const map = all.map(seen);
  const found = isPlain ? standsOut : subjectBox(map, width, height, trust);
  const box = found && trust >= 0.5 ? withoutShadow(found, backdrop, planes) : found;
  const cue: AttentionCue = trust >= 0.5 ? 'backdrop' : skin > 0.1 ? 'skin' : 'contrast';
  return attentionOf(map, box, width, height, cue, confidenceOf(map, found, width, trust));
}

/** All maps combined by their confidence; and the share of `skin` in it. */
function weighed(
  planes: Planes,
  { map: backdrop, trust }: OffBackdrop,
  isPatterned: boolean,
): { readonly map: Float64Array; readonly skin: number } {
  const { width, height } = planes;
  const { barrier, rarity } = partingMaps(planes);
  const { surround, edges, sharpness, skin } = clutterMaps(planes);
  const map = new Float64Array(width * height);
  let ofSkin = 0;
  let total = 0;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const parts = barrier[i]!;
      const rare = rarity[i]!;
      const plain = 0.5 * parts + 0.3 * rare + 0.1 * surround[i]! + 0.1 * edges[i]!;
      const standsOut = isPatterned ? (backdrop[i]! * (parts + rare)) / 2 : backdrop[i]!;
      const focus = 1 - BLUR * (1 - sharpness[i]!);
      const found = trust * standsOut + (1 - trust) * plain * focus * centerPrior(x, y, width, height);
      const own = (1 - trust) * 0.25 * skin[i]! * found;
      ofSkin += own;
      total += found + own;
      map[i] = found + own;
    }
  }
  return { map, skin: total > 0 ? ofSkin / total : 0 };
}

/** Shares of the picture and of its side. */
const PATTERN_AREA = 0.7;
const PATTERN_SIDE = 0.98;

/**
 * True when the standing-out area reaches from one edge to the other over most of the picture. Then part of it belongs to the
 * background: the joints of tiles, the bend of a sweep. The background's colors are at the border and everywhere, the subject's are
 * not.
 */
function reachesAcross(box: Box | null, width: number, height: number): boolean {
  if (!box || box.width * box.height < PATTERN_AREA * width * height) return false;
  return box.width >= PATTERN_SIDE * width || box.height >= PATTERN_SIDE * height;
}

/** Alpha below which a px shows nothing. */
const CLEAR = 26;

/**
 * Alpha as 0…1 when the picture is cut out: neither opaque all over nor empty, and clear in two corners or more. A picture of which a
 * part was erased is not.
 */
function cutOutMap(pixels: Uint8Array, width: number): Float64Array | null {
  const map = Float64Array.from({ length: pixels.length / 4 }, (_, i) => pixels[4 * i + 3]! / 255);
  const { length } = map;
  const isClear = (i: number) => pixels[4 * i + 3]! < CLEAR;
  const corners = [0, width - 1, length - width, length - 1].filter(isClear);
  const clear = map.filter((_, i) => isClear(i));
  return corners.length > 1 && clear.length >= length * 0.02 && map.some((value) => value > 0.5) ? map : null;
}

/** Falls from 1 at the center to 0.1 at the corners: photographers center their subject. */
function centerPrior(x: number, y: number, width: number, height: number): number {
  const dx = (2 * (x + 0.5)) / width - 1;
  const dy = (2 * (y + 0.5)) / height - 1;
  return 1 - 0.45 * (dx * dx + dy * dy);
}

function attentionOf(
  map: Float64Array,
  box: Box | null,
  width: number,
  height: number,
  cue: AttentionCue,
  confidence: number,
): Attention {
  const columns = new Array<number>(width).fill(0);
  const rows = new Array<number>(height).fill(0);
  let total = 0;
  const least = otsu(map) / 2;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const value = map[i]! < least ? 0 : map[i]!;
      columns[x]! += value;
      rows[y]! += value;
      total += value;
    }
  }
  if (!box || total <= 0) {
    return {
      subject: { x: 0, y: 0, width: 1, height: 1 },
      columns: columns.fill(1 / width),
      rows: rows.fill(1 / height),
      cue: 'none',
      confidence: 0,
    };
  }
  return {
    subject: {
      x: box.x / width,
      y: box.y / height,
      width: box.width / width,
      height: box.height / height,
    },
    columns: columns.map((value) => value / total),
    rows: rows.map((value) => value / total),
    cue,
    confidence,
  };
}

/** How much more the box contains than its share of the area, and the confidence of the cue. */
function confidenceOf(map: Float64Array, box: Box | null, width: number, trust: number): number {
  if (!box) return 0;
  let inside = 0;
  let total = 0;
  for (let i = 0; i < map.length; i++) total += map[i]!;
  for (let y = box.y; y < box.y + box.height; y++) {
    for (let i = y * width + box.x; i < y * width + box.x + box.width; i++) inside += map[i]!;
  }
  if (total <= 0) return 0;
  const area = (box.width * box.height) / map.length;
  const gain = clamp01((inside / total - area) / (1 - Math.min(0.99, area)));
  return Math.round(100 * gain * (0.55 + 0.45 * trust)) / 100;
}

/** Share of the picture's side between a subject and the crop's edge where there is room: a box is accurate to a few px of 256. */
const AIR = 0.04;
/** A lower confidence moves the crop towards the center of the picture, as far as the found subject stays whole. */
const UNSURE = 0.3;
const UNSURE_REASON = message('crop.nothing-clear');
/** Between centering the subject and keeping all attention. */
const THIRDS_PULL = 0.04;

/**
 * The largest crop of `aspect` (width ÷ height) of a picture of `size` px. A subject that fits is never cut; otherwise the crop
 * keeps as much attention as it can hold.
 */
export function smartCrop(
  attention: Attention,
  size: { readonly width: number; readonly height: number },
  aspect: number,
): SmartCrop {
  if (!(aspect > 0 && Number.isFinite(aspect))) throw new RangeError(`A crop of aspect ${aspect}`);
  const wide = size.width / size.height > aspect;
  const share = wide ? (size.height * aspect) / size.width : size.width / aspect / size.height;
  const profile = wide ? attention.columns : attention.rows;
  const { subject, overlays } = attention;
  const along = (box: FractionRect) => (wide ? box.width : box.height);
  const length = along(subject);
  // A subject too large for the crop is cut; what was placed on the picture still is not, where it fits.
  const kept = overlays && length > share && along(overlays) <= share ? overlays : subject;
  const trust = Math.min(1, attention.confidence / UNSURE);
  const start = slide(profile, Math.min(1, share), wide ? kept.x : kept.y, along(kept), trust);
  const crop = wide
    ? { x: start, y: 0, width: Math.min(1, share), height: 1 }
    : { x: 0, y: start, width: 1, height: Math.min(1, share) };
  const isUnsure = attention.cue !== 'none' && trust < 1;
  const whole = length <= share + 1e-9;
  const { cue, confidence } = attention;
  const reason = isUnsure ? UNSURE_REASON : reasonFor(cue, whole, confidence);
  return { crop, reason, confidence, whole };
}

/** Start of a window of `share`, 0…1 − share. `trust`: 0…1, below 1 it moves towards the center of the picture. */
function slide(
  profile: readonly number[],
  share: number,
  from: number,
  length: number,
  trust: number,
): number {
  const last = 1 - share;
  if (last <= 0) return 0;
  const fits = length <= share;
  const air = Math.min(AIR, (share - length) / 2);
  const lowest = fits ? Math.min(last, Math.max(0, from + length + air - share)) : 0;
  const highest = fits ? Math.max(0, Math.min(last, from - air)) : last;
  const sums = [0];
  for (const value of profile) sums.push(sums[sums.length - 1]! + value);
  const held = (at: number) => {
    const scaled = Math.min(1, Math.max(0, at)) * profile.length;
    const whole = Math.min(profile.length - 1, Math.floor(scaled));
    return sums[whole]! + (scaled - whole) * profile[whole]!;
  };
  const middle = from + length / 2;
  const steps = 200;
  let best = lowest;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (let n = 0; n <= steps; n++) {
    const start = lowest + ((highest - lowest) * n) / steps;
    const at = (middle - start) / share;
    // Distance from the nearer of the center and the lines of thirds, and a stronger one from the center.
    const off = Math.abs(at - 0.5);
    const third = Math.min(Math.abs(at - 1 / 3), Math.abs(at - 2 / 3), off);
    const score = held(start + share) - held(start) - 0.35 * off * off - THIRDS_PULL * third;
    if (score > bestScore + 1e-12) {
      best = start;
      bestScore = score;
    }
  }
  const drawn = last / 2 + (best - last / 2) * trust;
  return Math.min(Math.max(drawn, Math.min(lowest, best)), Math.max(highest, best));
}

const SUBJECTS: Readonly<Record<Exclude<AttentionCue, 'none'>, Message>> = {
  'cut-out': message('crop-subject.cut-out'),
  backdrop: message('crop-subject.backdrop'),
  contrast: message('crop-subject.contrast'),
  skin: message('crop-subject.skin'),
};

/** With a lower confidence, the crop does not claim to contain the whole subject. */
const SURE = 0.5;

function reasonFor(cue: AttentionCue, fits: boolean, confidence: number): Message {
  if (cue === 'none') return message('crop.nothing-stands-out');
  const subject = SUBJECTS[cue];
  if (confidence < SURE) return message('crop.unsure', { subject });
  return fits ? message('crop.keeps-whole', { subject }) : message('crop.subject-too-large', { subject });
}
