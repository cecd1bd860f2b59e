import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ENCODE_DEFAULTS, type EncodeOptions } from '../../../engine/export/formats.ts';
import {
  LEAST_SCALE,
  MOST_ENCODES,
  QUALITY_FLOOR,
  type SearchRequest,
  type SearchResult,
  searchSize,
  type Trial,
  type TrialResult,
} from '../../../engine/export/size-search.ts';

/** A made-up encoder: bytes grow exponentially, with a bend, in quality, and with the area; the score saturates. */
interface Curve {
  readonly base: number;
  readonly slope: number;
  readonly bend: number;
  readonly shrink: number;
  readonly ceiling: number;
}

const curves: fc.Arbitrary<Curve> = fc.record({
  base: fc.integer({ min: 500, max: 2_000_000 }),
  slope: fc.double({ min: 0.008, max: 0.05, noNaN: true }),
  bend: fc.double({ min: 0, max: 3, noNaN: true }),
  shrink: fc.double({ min: 1.4, max: 2.1, noNaN: true }),
  ceiling: fc.double({ min: 88, max: 99, noNaN: true }),
});

function measure(curve: Curve, { encode, scale }: Pick<Trial, 'encode' | 'scale'>): TrialResult {
  const lossless = encode.format === 'png' || (encode.format !== 'jpeg' && encode.lossless);
  const quality = lossless ? 100 : (encode as { quality: number }).quality;
  const bent = curve.slope * quality + curve.bend * (quality / 100) ** 8;
  const bytes = Math.ceil(curve.base * Math.exp(bent) * scale ** curve.shrink * (lossless ? 3 : 1));
  return { bytes, score: lossless ? 100 : curve.ceiling * (1 - Math.exp(-quality / 30)) };
}

interface Run extends SearchResult {
  readonly trials: readonly Trial[];
}

function run(request: SearchRequest, curveOf: (format: EncodeOptions['format']) => Curve): Run {
  const search = searchSize(request);
  const trials: Trial[] = [];
  for (let step = search.next(); ; ) {
    if (step.done) return { ...step.value, trials };
    trials.push(step.value);
    const measured = measure(curveOf(step.value.encode.format), step.value);
    step = search.next(step.value.scored ? measured : { bytes: measured.bytes });
  }
}

const JPEG = ENCODE_DEFAULTS.jpeg;
const WEBP: EncodeOptions = { ...ENCODE_DEFAULTS.webp, lossless: false, quality: 82 };
const AVIF = ENCODE_DEFAULTS.avif;
const formats = fc.constantFrom<EncodeOptions>(JPEG, WEBP, AVIF, ENCODE_DEFAULTS.webp, ENCODE_DEFAULTS.png);
const targets = fc.double({ min: 0.02, max: 1.5, noNaN: true });

/** The smallest file that the rules allow. */
function smallest(curve: Curve, encode: EncodeOptions): number {
  const floor: EncodeOptions =
    encode.format === 'png'
      ? encode
      : ({ ...encode, lossless: false, quality: QUALITY_FLOOR[encode.format] } as EncodeOptions);
  return measure(curve, { encode: floor, scale: LEAST_SCALE }).bytes;
}

describe('the search for "at most so many bytes"', () => {
  it('never exceeds a reachable target, in at most eight files', () => {
    fc.assert(
      fc.property(curves, formats, targets, (curve, encode, share) => {
        const atMost = Math.ceil(measure(curve, { encode, scale: 1 }).bytes * share);
        const found = run({ goal: { kind: 'bytes', atMost }, encode, others: [] }, () => curve);
        expect(found.trials.length).toBeLessThanOrEqual(MOST_ENCODES);
        expect(found.encodes).toBe(found.trials.length);
        const reachable = smallest(curve, encode) <= atMost;
        if (reachable) expect(found.reached).toBe(true);
        if (found.reached) expect(found.bytes).toBeLessThanOrEqual(atMost);
        expect(found.bytes).toBe(measure(curve, found).bytes);
      }),
      { numRuns: 500, seed: 1 },
    );
  });

  it('takes the chosen options when they fit, without a search', () => {
    const curve = { base: 1000, slope: 0.02, bend: 0, shrink: 2, ceiling: 95 };
    const found = run({ goal: { kind: 'bytes', atMost: 1e9 }, encode: JPEG, others: [] }, () => curve);
    expect(found).toMatchObject({ reached: true, encode: JPEG, scale: 1, encodes: 1 });
  });

  it('fills most of the limit before it removes pixels, and keeps all of them when quality is enough', () => {
    fc.assert(
      fc.property(curves, fc.constantFrom(JPEG, WEBP, AVIF), targets, (curve, encode, share) => {
        const whole = measure(curve, { encode, scale: 1 }).bytes;
        const atMost = Math.ceil(whole * share);
        const floor = QUALITY_FLOOR[encode.format as 'jpeg'];
        const lowest = measure(curve, {
          encode: { ...encode, quality: floor } as EncodeOptions,
          scale: 1,
        }).bytes;
        const found = run({ goal: { kind: 'bytes', atMost }, encode, others: [] }, () => curve);
        if (lowest <= atMost) {
          expect(found.scale).toBe(1);
          // One point of quality more would not fit, or the file is nearly as large as it may be.
          const { quality } = found.encode as { quality: number };
          const next = measure(curve, {
            encode: { ...encode, quality: quality + 1 } as EncodeOptions,
            scale: 1,
          }).bytes;
          const full =
            found.bytes >= atMost * 0.95 ||
            next > atMost ||
            quality === (encode as { quality: number }).quality;
          expect(full || found.bytes >= atMost * 0.85).toBe(true);
        } else if (found.reached) {
          expect(found.scale).toBeLessThan(1);
          expect(found.encode).toMatchObject({ quality: floor });
        }
      }),
      { numRuns: 300, seed: 2 },
    );
  });

  it('returns the smallest file when nothing fits', () => {
    const curve = { base: 100_000, slope: 0.02, bend: 0, shrink: 2, ceiling: 95 };
    const found = run({ goal: { kind: 'bytes', atMost: 10 }, encode: JPEG, others: [] }, () => curve);
    expect(found.reached).toBe(false);
    expect(found).toMatchObject({ scale: LEAST_SCALE, encode: { quality: QUALITY_FLOOR.jpeg } });
  });

  it('continues in the format with the best score for its bytes when any is allowed', () => {
    const curve = { base: 100_000, slope: 0.02, bend: 0, shrink: 2, ceiling: 95 };
    const half = { ...curve, base: 30_000 };
    const found = run(
      { goal: { kind: 'bytes', atMost: 200_000 }, encode: JPEG, others: [WEBP, AVIF] },
      (format) => (format === 'avif' ? half : curve),
    );
    expect(found.reached).toBe(true);
    expect(found.encode.format).toBe('avif');
    expect(found.encodes).toBeLessThanOrEqual(MOST_ENCODES);
  });

  it('never exceeds the target across formats either', () => {
    fc.assert(
      fc.property(curves, curves, curves, targets, (jpeg, webp, avif, share) => {
        const of = (format: EncodeOptions['format']) => ({ jpeg, webp, avif, png: jpeg })[format];
        const atMost = Math.ceil(measure(jpeg, { encode: JPEG, scale: 1 }).bytes * share);
        const request = { goal: { kind: 'bytes', atMost } as const, encode: JPEG, others: [WEBP, AVIF] };
        const found = run(request, of);
        expect(found.trials.length).toBeLessThanOrEqual(MOST_ENCODES);
        if (found.reached) expect(found.bytes).toBeLessThanOrEqual(atMost);
        // Any format that could do it at its floor and least size means that one was found.
        if ([JPEG, WEBP, AVIF].every((encode) => smallest(of(encode.format), encode) <= atMost)) {
          expect(found.reached).toBe(true);
        }
      }),
      { numRuns: 300, seed: 3 },
    );
  });
});

describe('the search for "the smallest file above a score"', () => {
  it('finds a sufficient file whenever there is one, and not a much better one', () => {
    fc.assert(
      fc.property(
        curves,
        fc.constantFrom(JPEG, WEBP, AVIF),
        fc.integer({ min: 20, max: 99 }),
        (curve, encode, atLeast) => {
          const found = run({ goal: { kind: 'score', atLeast }, encode, others: [] }, () => curve);
          expect(found.trials.length).toBeLessThanOrEqual(MOST_ENCODES);
          expect(found.scale).toBe(1);
          const best =
            measure(curve, { encode: { ...encode, quality: 100 } as EncodeOptions, scale: 1 }).score ?? 0;
          if (encode.format !== 'jpeg' || best >= atLeast) expect(found.reached).toBe(true);
          if (found.reached) expect(found.score).toBeGreaterThanOrEqual(atLeast);
          else expect(found.score).toBeCloseTo(best, 5);
          const { quality } = found.encode as { quality: number };
          const lower = measure(curve, {
            encode: { ...encode, quality: quality - 2 } as EncodeOptions,
            scale: 1,
          });
          if (found.reached && best >= atLeast && quality > 3)
            expect((lower.score ?? 0) - 2).toBeLessThan(atLeast);
        },
      ),
      { numRuns: 300, seed: 4 },
    );
  });

  it('continues in the format that needs the fewest bytes when any is allowed, in at most eight files', () => {
    const curve = { base: 100_000, slope: 0.02, bend: 0, shrink: 2, ceiling: 98 };
    const request = { goal: { kind: 'score', atLeast: 70 } as const, encode: JPEG, others: [WEBP, AVIF] };
    for (const best of ['jpeg', 'webp', 'avif'] as const) {
      const of = (format: EncodeOptions['format']) => (format === best ? { ...curve, base: 20_000 } : curve);
      const found = run(request, of);
      expect(found).toMatchObject({ reached: true, scale: 1, encode: { format: best } });
      expect(found.score).toBeGreaterThanOrEqual(70);
      expect(found.trials.length).toBeLessThanOrEqual(MOST_ENCODES);
    }
    fc.assert(
      fc.property(curves, curves, curves, fc.integer({ min: 20, max: 95 }), (jpeg, webp, avif, atLeast) => {
        const of = (format: EncodeOptions['format']) => ({ jpeg, webp, avif, png: jpeg })[format];
        const found = run({ ...request, goal: { kind: 'score', atLeast } }, of);
        expect(found.trials.length).toBeLessThanOrEqual(MOST_ENCODES);
        if (found.reached) expect(found.score).toBeGreaterThanOrEqual(atLeast);
      }),
      { numRuns: 300, seed: 5 },
    );
  });

  it('is lossless at once for PNG', () => {
    const curve = { base: 1000, slope: 0.02, bend: 0, shrink: 2, ceiling: 95 };
    const request = {
      goal: { kind: 'score', atLeast: 99 } as const,
      encode: ENCODE_DEFAULTS.png,
      others: [],
    };
    expect(run(request, () => curve)).toMatchObject({ reached: true, encodes: 1 });
  });
});
