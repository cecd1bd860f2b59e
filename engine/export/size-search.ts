/**
 * Finds options for a file of at most so many bytes, or for the smallest file of sufficient quality.
 *
 * A pure generator: it yields what to encode next, receives the result, and returns its choice; the caller has the pixels. It never
 * requests more than `MOST_ENCODES` files. It lowers quality first, down to a floor below which a smaller picture looks better than
 * a broken one; then it lowers the size in pixels.
 *
 * Encoders are close to exponential in quality, so guesses interpolate the logarithm of the bytes between the nearest two known
 * files, and bisect when that does not narrow the bracket.
 */
import type { EncodeOptions, OutputFormat } from './formats.ts';

/** A file takes from a tenth of a second to ten seconds; more files would take too long. */
export const MOST_ENCODES = 8;

/** The goal of a search. */
export type SizeGoal =
  | { readonly kind: 'bytes'; readonly atMost: number }
  /** Of the perceptual score, 0…100. */
  | { readonly kind: 'score'; readonly atLeast: number };

export interface SearchRequest {
  readonly goal: SizeGoal;
  /** The chosen options; a byte goal never exceeds their quality. */
  readonly encode: EncodeOptions;
  /** Alternatives: one lossy format each. */
  readonly others: readonly EncodeOptions[];
}

/** One file to make: `scale` of the output's width and height, 0…1. */
export interface Trial {
  readonly encode: EncodeOptions;
  readonly scale: number;
  /** 1-based. */
  readonly turn: number;
  /** True when the search needs the score of this file. */
  readonly scored: boolean;
}

export interface TrialResult {
  readonly bytes: number;
  /** 0…100; required when the trial was `scored`. */
  readonly score?: number;
}

export interface SearchResult {
  /** True when the goal was reached; otherwise the result is the nearest file. */
  readonly reached: boolean;
  readonly encode: EncodeOptions;
  readonly scale: number;
  readonly bytes: number;
  readonly score: number | null;
  readonly encodes: number;
}

export type SizeSearch = Generator<Trial, SearchResult, TrialResult>;

/** Lossy options with a quality. */
type Lossy = Exclude<EncodeOptions, { format: 'png' }>;

/** Below these a smaller picture looks better than a broken one. The encoders' scales differ. */
export const QUALITY_FLOOR: { readonly [F in Lossy['format']]: number } = { jpeg: 35, webp: 30, avif: 25 };
/** Sides are never shrunk below this share. */
export const LEAST_SCALE = 0.1;
/** Qualities that look about equal, where formats are compared. */
const FAIR_QUALITY: { readonly [F in Lossy['format']]: number } = { jpeg: 75, webp: 75, avif: 55 };
/** Above this a lossy file grows fast without visible gain. */
const HIGHEST_LOSSY = 95;
/** Initial estimate: growth of ln(bytes) with a point of quality. */
const FIRST_SLOPE: { readonly [F in Lossy['format']]: number } = { jpeg: 0.025, webp: 0.02, avif: 0.04 };
/** Initial estimate: growth of the score with a point of quality. */
const FIRST_GAIN = 0.4;
/** A file that fills this share of its limit ends the search. */
const FULL_ENOUGH = 0.95;
/** A file at most this many points above the goal ends the search. */
const NEAR_ENOUGH = 0.7;

interface Attempt extends TrialResult {
  readonly encode: EncodeOptions;
  readonly scale: number;
}

type Ask<T> = Generator<Trial, T, TrialResult>;

export function* searchSize(request: SearchRequest): SizeSearch {
  const search = new Search(request.goal);
  const chosen = yield* chooseFormat(search, request);
  yield* request.goal.kind === 'bytes'
    ? fitBytes(search, chosen, request.goal.atMost)
    : reachScore(search, chosen, request.goal.atLeast);
  return search.result();
}

class Search {
  readonly attempts: Attempt[] = [];
  readonly goal: SizeGoal;
  #compares = false;

  constructor(goal: SizeGoal) {
    this.goal = goal;
  }

  get left(): number {
    return MOST_ENCODES - this.attempts.length;
  }

  /** While formats are compared, every file is scored. */
  compare(): void {
    this.#compares = true;
  }

  *make(encode: EncodeOptions, scale = 1): Ask<Attempt> {
    const known = this.attempts.find((a) => a.scale === scale && sameOptions(a.encode, encode));
    if (known) return known;
    const scored = this.#compares || this.goal.kind === 'score';
    const result = yield { encode, scale, turn: this.attempts.length + 1, scored };
    const attempt = { ...result, encode, scale };
    this.attempts.push(attempt);
    return attempt;
  }

  reaches(attempt: Attempt): boolean {
    const { goal } = this;
    return goal.kind === 'bytes' ? attempt.bytes <= goal.atMost : (attempt.score ?? 0) >= goal.atLeast;
  }

  result(): SearchResult {
    const good = this.attempts.filter((attempt) => this.reaches(attempt));
    const better = this.goal.kind === 'bytes' ? looksBetter : isSmaller;
    const nearer = this.goal.kind === 'bytes' ? isSmaller : looksBetter;
    const best = good.length > 0 ? pick(good, better) : pick(this.attempts, nearer);
    return {
      reached: good.length > 0,
      encode: best.encode,
      scale: best.scale,
      bytes: best.bytes,
      score: best.score ?? null,
      encodes: this.attempts.length,
    };
  }
}

function pick(attempts: readonly Attempt[], isBetter: (a: Attempt, b: Attempt) => boolean): Attempt {
  return attempts.reduce((best, attempt) => (isBetter(attempt, best) ? attempt : best));
}

function isSmaller(a: Attempt, b: Attempt): boolean {
  return a.bytes < b.bytes;
}

/** Order: all px before fewer px; then the measured score; then quality, which within one format is the same order. */
function looksBetter(a: Attempt, b: Attempt): boolean {
  if (a.scale !== b.scale) return a.scale > b.scale;
  if (a.score !== undefined && b.score !== undefined) return a.score > b.score;
  return qualityOf(a.encode) > qualityOf(b.encode);
}

/** Lossless counts as more than any quality. */
function qualityOf(encode: EncodeOptions): number {
  if (encode.format === 'png' || isLossless(encode)) return 101;
  return encode.quality;
}

function isLossless(encode: EncodeOptions): boolean {
  return encode.format === 'png' || (encode.format !== 'jpeg' && encode.lossless);
}

function sameOptions(a: EncodeOptions, b: EncodeOptions): boolean {
  return a.format === b.format && qualityOf(a) === qualityOf(b);
}

function withQuality(encode: Lossy, quality: number): Lossy {
  return encode.format === 'jpeg' ? { ...encode, quality } : { ...encode, lossless: false, quality };
}

/**
 * Encodes one file of every format at a fair quality; the format that needs the fewest bytes at an equal score continues. With
 * nothing to compare, the chosen format does.
 */
function* chooseFormat(search: Search, { encode, others }: SearchRequest): Ask<EncodeOptions> {
  if (others.length === 0) return encode;
  search.compare();
  const rivals = new Map<OutputFormat, Lossy>();
  for (const options of [encode, ...others]) {
    if (options.format !== 'png' && !rivals.has(options.format)) rivals.set(options.format, options);
  }
  if (rivals.size === 0) return encode;
  let best: { readonly encode: Lossy; readonly cost: number } | null = null;
  for (const options of rivals.values()) {
    const fair = withQuality(options, FAIR_QUALITY[options.format]);
    const attempt = yield* search.make(fair);
    const cost = Math.log(attempt.bytes) - (attempt.score ?? 0) * (FIRST_SLOPE[fair.format] / FIRST_GAIN);
    if (!best || cost < best.cost) best = { encode: fair, cost };
  }
  // Every format may go as high as the goal allows.
  return best ? withQuality(best.encode, HIGHEST_LOSSY) : encode;
}

function* fitBytes(search: Search, encode: EncodeOptions, atMost: number): Ask<void> {
  if (!search.attempts.some((attempt) => attempt.encode.format === encode.format)) {
    const first = yield* search.make(encode);
    if (first.bytes <= atMost) return;
    if (encode.format === 'png') return yield* fitByScale(search, encode, first, atMost);
  }
  if (encode.format === 'png') return;
  const lossy = withQuality(encode, isLossless(encode) ? HIGHEST_LOSSY : encode.quality);
  const floor = Math.min(lossy.quality, QUALITY_FLOOR[lossy.format]);
  const lowest = yield* narrowQuality(search, lossy, floor, atMost);
  if (lowest) yield* fitByScale(search, withQuality(lossy, floor), lowest, atMost);
}

/** Highest quality that fits, above the floor. Returns the floor's file if that is too large as well. */
function* narrowQuality(search: Search, encode: Lossy, floor: number, atMost: number): Ask<Attempt | null> {
  const of = (a: Attempt) =>
    a.encode.format === encode.format && !isLossless(a.encode) && a.scale === 1 ? [a] : [];
  for (;;) {
    const known = search.attempts.flatMap(of).sort((a, b) => qualityOf(a.encode) - qualityOf(b.encode));
    const fits = known.filter((a) => a.bytes <= atMost).at(-1);
    const over = known.find((a) => a.bytes > atMost);
    if (fits && fits.bytes >= atMost * FULL_ENOUGH) return null;
    if (!fits && over && qualityOf(over.encode) <= floor) return over;
    const low = fits ? qualityOf(fits.encode) : floor - 1;
    const high = over ? qualityOf(over.encode) : encode.quality + 1;
    if (high - low <= 1 || search.left === 0) return null;
    // The last files are reserved for shrinking while nothing fits.
    if (!fits && search.left <= 3) yield* search.make(withQuality(encode, floor));
    else {
      const aim = Math.log(atMost * ((1 + FULL_ENOUGH) / 2));
      const guess = interpolate(
        fits && { at: low, value: Math.log(fits.bytes) },
        over && { at: high, value: Math.log(over.bytes) },
        aim,
        FIRST_SLOPE[encode.format],
      );
      const quality = Math.round(Math.min(high - 1, Math.max(low + 1, guess)));
      yield* search.make(withQuality(encode, quality));
    }
  }
}

interface Known {
  readonly at: number;
  readonly value: number;
}

/** Where the value would be `aim`, from two known points or one and a slope. */
function interpolate(below: Known | undefined, above: Known | undefined, aim: number, slope: number): number {
  if (below && above) {
    const part = (aim - below.value) / (above.value - below.value);
    // A flat or falling curve gives no information: bisect.
    if (!(part > 0 && part < 1)) return (below.at + above.at) / 2;
    // Kept off the ends, so that a bent curve cannot creep.
    return below.at + (above.at - below.at) * Math.min(0.9, Math.max(0.1, part));
  }
  const known = below ?? above;
  return known ? known.at + (aim - known.value) / slope : 0;
}

/** Largest picture that fits. Bytes follow the area, a little slower for small pictures. */
function* fitByScale(search: Search, encode: EncodeOptions, whole: Attempt, atMost: number): Ask<void> {
  let over = whole;
  let fits: Attempt | null = null;
  while (search.left > 0) {
    if (fits && fits.bytes >= atMost * FULL_ENOUGH ** 2) return;
    const last = search.left === 1 && !fits;
    const scale: number = last ? LEAST_SCALE : nextScale(fits, over, atMost);
    const attempt: Attempt = yield* search.make(encode, scale);
    if (attempt.bytes <= atMost) fits = attempt;
    else over = attempt;
    if (scale === LEAST_SCALE && !fits) return;
    if (fits && over.scale - fits.scale < 0.01) return;
  }
}

function nextScale(fits: Attempt | null, over: Attempt, atMost: number): number {
  const aim = atMost * ((1 + FULL_ENOUGH ** 2) / 2);
  const byArea = over.scale * Math.sqrt(aim / over.bytes);
  const low = fits?.scale ?? LEAST_SCALE;
  if (!fits) return Math.max(LEAST_SCALE, Math.min(byArea, over.scale * 0.95));
  const part = (Math.log(aim) - Math.log(fits.bytes)) / (Math.log(over.bytes) - Math.log(fits.bytes));
  const inside = part > 0 && part < 1 ? Math.min(0.9, Math.max(0.1, part)) : 0.5;
  return low + (over.scale - low) * inside;
}

/** Lowest quality with a sufficient score. */
function* reachScore(search: Search, encode: EncodeOptions, atLeast: number): Ask<void> {
  if (encode.format === 'png') {
    yield* search.make(encode);
    return;
  }
  const lossy = withQuality(encode, isLossless(encode) ? FAIR_QUALITY[encode.format] : encode.quality);
  if (!search.attempts.some((a) => a.encode.format === lossy.format)) {
    yield* search.make(withQuality(lossy, FAIR_QUALITY[lossy.format]));
  }
  while (search.left > 0) {
    const known = search.attempts
      .filter((a) => a.encode.format === lossy.format && !isLossless(a.encode))
      .sort((a, b) => qualityOf(a.encode) - qualityOf(b.encode));
    const enough = known.find((a) => search.reaches(a));
    const poor = known.filter((a) => !search.reaches(a)).at(-1);
    const low = poor ? qualityOf(poor.encode) : 0;
    const high = enough ? qualityOf(enough.encode) : 101;
    if (enough && (enough.score ?? 0) - atLeast < NEAR_ENOUGH) return;
    if (high - low <= 1) break;
    const guess = interpolate(
      poor && { at: low, value: poor.score ?? 0 },
      enough && { at: high, value: enough.score ?? 0 },
      atLeast + NEAR_ENOUGH / 2,
      FIRST_GAIN,
    );
    // With one file left and nothing sufficient, only the highest quality can still reach the goal.
    const quality = !enough && search.left === 1 ? 100 : Math.round(guess);
    yield* search.make(withQuality(lossy, Math.min(high - 1, Math.max(low + 1, quality))));
  }
  const { format } = lossy;
  const reached = search.attempts.some((attempt) => search.reaches(attempt));
  if (!reached && format !== 'jpeg' && search.left > 0) yield* search.make({ ...lossy, lossless: true });
}
