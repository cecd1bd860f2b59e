/**
 * Auto: white balance and levels from a picture's histogram, as adjustments that the user can change.
 *
 * - The cast is measured on the lightest px that are not clipped (their 90th to 99th percentile in each channel): the
 *   brightest area is most likely meant to be white or gray, unless a colored backdrop is (`cast-evidence.ts`). A vivid cast is the
 *   picture's own color and stays.
 * - Levels: the 0.1st and 99.9th percentile of luma move to the black and white points, so that at most 0.1 % of the px on
 *   either side are clipped. Whites are not raised where white exists already, nor with exposure, whose shoulder ends at white.
 * - Exposure moves the median of a picture that is dark or bright as a whole towards the middle: at most 1.2 stops up, and no
 *   further than its lightest px allow. The black point of a lifted picture moves little, so that it does not take the light back.
 * - Contrast spreads what is still flat then, unless it is dark: contrast would darken it again.
 * A balanced picture gets neutral adjustments.
 */
import { type Adjustments, NEUTRAL_ADJUSTMENTS } from '../../document/adjustments.ts';
import { linearToSrgb, power, srgbToLinear } from '../base/arithmetic.ts';
import type { Levels } from './histogram.ts';
import { TONES, toneTable } from './tone-curve.ts';
import { balanceFor } from './white-balance.ts';

/** Share of the px that Auto may clip on either side. */
export const AUTO_CLIP = 0.001;
/** Share of a measured cast that is removed: a little warmth is intended. */
const BALANCE = 0.8;
/** Above these amounts the color of the light is intended; below the smaller one nothing is wrong. */
const CAST = { min: 3, max: 60 } as const;
/** Luma of the median that needs no exposure. */
const MIDDLE = { min: 80, max: 175 } as const;
/** Of exposure: a dark picture whose lightest px are light is meant to be dark. `level`: what its median moves to. */
const LIFT = { most: 60, meant: 40, white: 235, level: 96 } as const;
/** Amounts of the white and black points; `lifted`: of the black point of a picture that exposure makes lighter. */
const MOST_POINT = { any: 60, lifted: 20 } as const;
/** Levels between black and white: a picture of a smaller span than `below` is flat, fully so from `wholly` on; `span` is aimed at. */
const FLAT = { below: 100, wholly: 80, span: 150, most: 80 } as const;
/** From this luma on the lightest px count as white. */
const WHITE = 244;

export interface AutoReport {
  /** Levels 0…255 of luma: near black, near white, and the median. */
  readonly black: number;
  readonly median: number;
  readonly white: number;
  /** The lightest color, levels of red, green and blue. */
  readonly light: readonly [number, number, number];
}

export interface AutoAdjustments {
  /** Temperature, tint, exposure, contrast, whites and blacks; the others are neutral. Whole numbers. */
  readonly adjustments: Adjustments;
  readonly report: AutoReport;
}

/**
 * Pure: the same histogram gives the same adjustments. A picture without px gets neutral ones. `evidence`: 0…1, how much of what
 * looks like a cast is one (`castEvidence`).
 */
export function autoAdjustments({ red, green, blue, luma }: Levels, evidence: number): AutoAdjustments {
  const black = percentile(luma, AUTO_CLIP);
  const median = percentile(luma, 0.5);
  const white = percentile(luma, 1 - AUTO_CLIP);
  const light = [lightest(red), lightest(green), lightest(blue)] as const;
  const balance = balanceOf(light, evidence);
  const exposure = exposureFor(median, white);
  const levels = {
    ...NEUTRAL_ADJUSTMENTS,
    exposure,
    whites: exposure > 0 ? 0 : whitesFor(white),
    blacks: exposure > 0 ? Math.max(-MOST_POINT.lifted, blacksFor(black)) : blacksFor(black),
  };
  const contrast =
    exposure > 0 ? 0 : contrastFor(white - black, toneAt(white, levels) - toneAt(black, levels));
  const adjustments = { ...levels, ...balance, contrast };
  return { adjustments, report: { black, median, white, light } };
}

/** The lowest level that has at least this share of the px at or below it; 0 without px. */
function percentile(counts: Uint32Array, share: number): number {
  const total = counts.reduce((sum, count) => sum + count, 0);
  let seen = 0;
  for (let level = 0; level < 256; level++) {
    seen += counts[level]!;
    if (seen > 0 && seen >= share * total) return level;
  }
  return 0;
}

/** Mean level of the px between the 90th and the 99th percentile. */
function lightest(counts: Uint32Array): number {
  const [from, to] = [percentile(counts, 0.9), percentile(counts, 0.99)];
  let [sum, seen] = [0, 0];
  for (let level = from; level <= to; level++) {
    sum += level * counts[level]!;
    seen += counts[level]!;
  }
  return seen === 0 ? 0 : sum / seen;
}

function balanceOf(
  [r, g, b]: readonly [number, number, number],
  evidence: number,
): Pick<Adjustments, 'temperature' | 'tint'> {
  const found = balanceFor(srgbToLinear(r / 255), srgbToLinear(g / 255), srgbToLinear(b / 255));
  const amounts = [Math.abs(found.temperature), Math.abs(found.tint)];
  // A clipped channel hides its cast; in the dark a level is a large cast.
  if (Math.min(r, g, b) >= WHITE || Math.max(r, g, b) < 60) return { temperature: 0, tint: 0 };
  if (Math.max(...amounts) > CAST.max || Math.max(...amounts) < CAST.min) return { temperature: 0, tint: 0 };
  const share = BALANCE * evidence;
  return { temperature: whole(found.temperature * share), tint: whole(found.tint * share) };
}

/** 50 a stop; none for a white backdrop that looks like overexposure. */
function exposureFor(median: number, white: number): number {
  if (median < MIDDLE.min) {
    const meant = Math.min(LIFT.meant, ((MIDDLE.min - median) / MIDDLE.min) * 60);
    const lift = Math.min(exposureTo(LIFT.level, median), exposureTo(LIFT.white, white));
    return whole(Math.max(meant, lift));
  }
  if (median > MIDDLE.max && white < WHITE) return whole(-Math.min(20, (median - MIDDLE.max) / 4));
  return 0;
}

/** The exposure that moves a level to a higher one, at most `LIFT.most`. */
function exposureTo(level: number, from: number): number {
  const gain = srgbToLinear(level / 255) / srgbToLinear(Math.max(1, from) / 255);
  let exposure = 0;
  while (exposure < LIFT.most && power(2, exposure / 50) < gain) exposure++;
  return exposure;
}

/** A gray level 0…255 after the adjustments. */
function toneAt(level: number, adjustments: Adjustments): number {
  const table = toneTable(adjustments);
  if (!table) return level;
  const root = power(srgbToLinear(level / 255), 1 / 3);
  const tone = table[Math.floor(root * (TONES - 1) + 0.5)]!;
  return 255 * linearToSrgb(tone * tone * tone);
}

/** `before`, `span`: levels between black and white, of the picture and after the other adjustments. */
function contrastFor(before: number, span: number): number {
  if (before < 1 || before >= FLAT.below || span >= FLAT.span) return 0;
  const flat = Math.min(1, (FLAT.below - before) / (FLAT.below - FLAT.wholly));
  return whole(flat * Math.min(FLAT.most, 100 * (FLAT.span / span - 1)));
}

/** v + 0.002 · whites · v³ = 1 for the lightest px, at most `MOST_POINT.any`. */
function whitesFor(white: number): number {
  const v = white / 255;
  if (white >= WHITE || v === 0) return 0;
  return whole(Math.min(MOST_POINT.any, (1 - v) / (0.002 * v * v * v)));
}

/** The same from the dark side. */
function blacksFor(black: number): number {
  const v = 1 - black / 255;
  if (black <= 6) return 0;
  return whole(-Math.min(MOST_POINT.any, (1 - v) / (0.0015 * v * v * v)));
}

function whole(amount: number): number {
  const rounded = Math.floor(amount + 0.5);
  return rounded === 0 ? 0 : rounded;
}
