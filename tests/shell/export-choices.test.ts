import { describe, expect, test } from 'vitest';
import { ENCODE_DEFAULTS } from '../../engine/index.ts';
import { firstChoices, readChoices } from '../../shell/export/export-memory.ts';
import { fitChoices } from '../../shell/export/first-fit.ts';
import { originalSize } from '../../shell/export/original-size.ts';
import { isWorthGuessing } from '../../shell/export/worth-guessing.ts';

const SMALL = { width: 600, height: 800 };
const HUGE = { width: 12_500, height: 8000 };
const PHOTO = { mime: 'image/jpeg', seeThrough: false };
const first = firstChoices(SMALL, PHOTO);

describe('What was chosen for the last export', () => {
  const chosen = {
    ...first,
    format: 'avif',
    options: { ...first.options, avif: { ...ENCODE_DEFAULTS.avif, speed: 2 } },
    goal: { kind: 'bytes', kilobytes: 90, score: 70, anyFormat: true },
    scale: '50',
    metadata: 'strip',
    profile: 'srgb',
    dpi: 300,
    flattenOnto: '#102030',
    pattern: '{name}-web',
  };

  test('comes back from storage, every choice of it', () => {
    expect(readChoices(JSON.parse(JSON.stringify(chosen)), first)).toEqual(chosen);
  });

  test.each([
    ['format', 'gif'],
    ['options', { avif: { format: 'avif', lossless: false, quality: 50, speed: 99 } }],
    ['options', { jpeg: { ...ENCODE_DEFAULTS.jpeg, effort: 'huge' } }],
    ['goal', { kind: 'bytes', kilobytes: -1, score: 70, anyFormat: true }],
    ['scale', '300'],
    ['metadata', 'some'],
    ['profile', 'p3'],
    ['dpi', '300'],
    ['flattenOnto', 'red'],
    ['pattern', 'x'.repeat(500)],
  ] as const)('is the first choice again where %s cannot be read', (key, wrong) => {
    const read = readChoices({ ...chosen, [key]: wrong }, first);
    expect(read[key]).toEqual(first[key]);
    expect(read.pattern === chosen.pattern).toBe(key !== 'pattern');
  });

  test('is nothing where nothing was kept', () => {
    for (const value of [null, undefined, 7, 'x', []]) expect(readChoices(value, first)).toEqual(first);
  });
});

describe('The dialog opens', () => {
  const format = (mime: string, seeThrough = false) => firstChoices(SMALL, { mime, seeThrough }).format;

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'on %s for such a file, with its own defaults',
    (own) => {
      expect(format(`image/${own}`)).toBe(own);
      expect(first.options[own]).toEqual(ENCODE_DEFAULTS[own]);
    },
  );

  test('on WebP where the source’s format cannot hold what is see-through, or cannot be written', () => {
    expect(format('image/jpeg', true)).toBe('webp');
    expect(format('image/png', true)).toBe('png');
    for (const mime of ['image/gif', 'image/tiff', 'image/heic', '']) expect(format(mime)).toBe('webp');
  });
});

describe('A picture that the usual format cannot hold', () => {
  test('is offered as PNG, and that is said', () => {
    const { choices, words } = fitChoices(
      firstChoices(HUGE, { mime: 'image/webp', seeThrough: false }),
      HUGE,
    );
    expect(choices.format).toBe('png');
    expect(choices.options.png).toEqual({ format: 'png', compression: 'fast' });
    expect(words).toBe("WebP lossless doesn't support 12500 × 8000 here, so PNG was selected.");
  });

  test('has no size to search for', () => {
    const goal = { ...first.goal, kind: 'bytes' as const };
    const { choices, words } = fitChoices({ ...first, format: 'jpeg', goal }, HUGE);
    expect([choices.format, choices.goal.kind]).toEqual(['jpeg', null]);
    expect(words).toBe("A target size isn't available for 12500 × 8000, so it was turned off.");
  });

  test('is as it was chosen when it fits', () => {
    expect(fitChoices(first, SMALL)).toEqual({ choices: first, words: null });
  });
});

describe('Beside the file', () => {
  test('the original is drawn no larger than is seen, in its own shape', () => {
    for (const near of [false, true]) {
      const { width, height } = originalSize(HUGE, near);
      expect(width * height).toBeLessThanOrEqual(near ? 16e6 : 2e6);
      expect(width / height).toBeCloseTo(12_500 / 8000, 2);
      expect(originalSize(SMALL, near)).toEqual(SMALL);
    }
  });
});

describe('How long a file takes', () => {
  const of = (encode: (typeof first.options)[keyof typeof first.options], megapixels: number, goal = false) =>
    isWorthGuessing({
      encode,
      output: { width: 1000, height: megapixels * 1000 },
      goal: goal ? { kind: 'bytes', atMost: 200_000 } : null,
      anyFormat: false,
    });

  test('is asked where it may be a second, whatever the size', () => {
    expect(of({ ...ENCODE_DEFAULTS.avif, speed: 0 }, 0.1)).toBe(true);
    expect(of({ ...ENCODE_DEFAULTS.avif, speed: 0 }, 3.9)).toBe(true);
    expect(of(ENCODE_DEFAULTS.webp, 24)).toBe(true);
    expect(of(ENCODE_DEFAULTS.jpeg, 24)).toBe(true);
  });

  test('is not asked where it is over before it could be read', () => {
    expect(of(ENCODE_DEFAULTS.jpeg, 0.5)).toBe(false);
    expect(of({ format: 'png', compression: 'fast' }, 2)).toBe(false);
  });

  test('counts every file that a search may make', () => {
    expect(of(ENCODE_DEFAULTS.jpeg, 0.5, true)).toBe(true);
  });
});
