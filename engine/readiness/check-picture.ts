/**
 * Checks a picture against a marketplace's rules. Returns values: measurements, requirements and failures. Checks that depend on an
 * uncertain cut-out are `unknown`, never passed.
 */
import type { ReadinessRule } from '../../vocabulary/readiness-rules.ts';
import { partOf } from '../kernels/base/work.ts';
import type { PixelGrid } from '../kernels/cut-out/backdrop-plane.ts';
import { certaintyOf } from '../kernels/cut-out/certainty.ts';
import { cutOutWhole } from '../kernels/cut-out/cut-out-whole.ts';
import type { Bounds } from '../recipes/product-box.ts';
import { addedTexts, around } from './added-text.ts';
import { findBorder } from './find-border.ts';
import type { FoundTexts } from './find-texts.ts';
import { boundsOf, offWhite } from './off-white.ts';

/** What a file says of itself, beside its px. */
export interface FileFacts {
  readonly bytes: number;
  /** By its content: `jpeg`, `png` and so on. */
  readonly type: string;
  /** File extension, lower case, without a dot; null = none. */
  readonly extension: string | null;
  /** null = not known. */
  readonly colorSpace: 'srgb' | 'other' | null;
}

/** px, or percent for fill and safe zones; null where there is no one number. */
export type Measured = Readonly<Record<string, number | string>> | null;

export interface ReadinessMark {
  readonly rule: ReadinessRule;
  readonly state: 'pass' | 'fail' | 'unknown';
  readonly measured: Measured;
  /** Where it fails, whole px of the picture; null where that is no place. */
  readonly area: Bounds | null;
}

/** Why a rule that needs the product's outline is not decided is one of these: see `measured.reason`. */
export type UnknownReason = 'unsure-outline' | 'no-subject' | 'needs-model' | 'model-failed' | 'not-told';

/** What a host knows of the picture beside its px. */
export interface KnownOfPicture {
  /** The product's coverage, a byte a px; otherwise it is found. */
  readonly outline?: Uint8Array | null;
  /** By `findTexts`; without it a rule about text is not decided. */
  readonly texts?: FoundTexts | null;
}

interface Subject {
  readonly coverage: Uint8Array;
  readonly box: Bounds | null;
  readonly isSure: boolean;
}

/** Coverage from which a px belongs to the product. */
const HALF = 128;
/** Px from the frame within which a product touches it. */
const TOUCH = 1;
/** Difference of a ratio that rounding to whole px may make. */
const RATIO_SLACK = 0.01;
const MEGABYTE = 1e6;

/** Yields its progress, 0…1. `picture` is upright and is not written to. */
export function* checkPicture(
  picture: PixelGrid,
  facts: FileFacts,
  rules: readonly ReadinessRule[],
  { outline = null, texts = null }: KnownOfPicture = {},
): Generator<number, readonly ReadinessMark[]> {
  const needsSubject = rules.some(
    ({ check }) => OUTLINE_CHECKS.has(check) || (check === 'no-text' && isTextThere(texts)),
  );
  const found = function* () {
    return outline ? knownSubject(outline, picture) : yield* subjectOf(picture);
  };
  const subject = needsSubject ? yield* partOf(found(), 0, 0.9) : null;
  const marks: ReadinessMark[] = [];
  for (const [n, rule] of rules.entries()) {
    marks.push({ rule, area: null, ...check(rule, picture, facts, { subject, texts }) });
    yield 0.9 + (0.1 * (n + 1)) / rules.length;
  }
  return marks;
}

const OUTLINE_CHECKS: ReadonlySet<string> = new Set([
  'white-background',
  'fill',
  'whole-product',
  'safe-zone',
]);

function knownSubject(coverage: Uint8Array, { width }: PixelGrid): Subject {
  return { coverage, box: boundsOf(coverage, width, (value) => value >= HALF), isSure: true };
}

function* subjectOf(picture: PixelGrid): Generator<number, Subject | null> {
  const cut = yield* cutOutWhole(picture);
  if (!cut) return null;
  const isSure = cut.way !== 'rough' && certaintyOf(cut.confidence) === 'sure';
  return { ...knownSubject(cut.coverage, picture), isSure };
}

type Found = Pick<ReadinessMark, 'state' | 'measured'> & { readonly area?: Bounds | null };

const decided = (isMet: boolean, measured: Measured, area: Bounds | null = null): Found => ({
  state: isMet ? 'pass' : 'fail',
  measured,
  area: isMet ? null : area,
});
const unknown = (reason: UnknownReason): Found => ({ state: 'unknown', measured: { reason } });

interface Seen {
  readonly subject: Subject | null;
  readonly texts: FoundTexts | null;
}

function check(rule: ReadinessRule, picture: PixelGrid, facts: FileFacts, { subject, texts }: Seen): Found {
  const { width, height } = picture;
  const [longest, shortest] = [Math.max(width, height), Math.min(width, height)];
  switch (rule.check) {
    case 'white-background':
      return checkWhite(picture, facts, subject);
    case 'fill':
    case 'whole-product':
    case 'safe-zone':
      return checkOutline(rule, picture, subject);
    case 'no-border': {
      const area = findBorder(picture);
      return decided(
        area === null,
        area && { px: area.top },
        area && { left: 0, top: 0, right: width, bottom: height },
      );
    }
    case 'no-text':
      return checkText(texts, picture, subject);
    case 'longest-side-min':
      return decided(longest >= rule.px, { px: longest });
    case 'longest-side-max':
      return decided(longest <= rule.px, { px: longest });
    case 'width-min':
      return decided(width >= rule.px, { px: width });
    case 'shortest-side-min':
      return decided(shortest >= rule.px, { px: shortest });
    case 'exact-size':
      return decided(width === rule.width && height === rule.height, { width, height });
    case 'pixels-max':
      return decided(width * height <= rule.megapixels * 1e6, { megapixels: (width * height) / 1e6 });
    case 'bytes-max':
      return decided(facts.bytes <= rule.megabytes * MEGABYTE, { megabytes: facts.bytes / MEGABYTE });
    case 'file-type':
      return decided(rule.types.includes(facts.type), { type: facts.type });
    case 'extension':
      return facts.extension === null
        ? unknown('not-told')
        : decided((EXTENSIONS[facts.type] ?? [facts.type]).includes(facts.extension), {
            extension: facts.extension,
            type: facts.type,
          });
    case 'ratio': {
      const ratio = width / height;
      return decided(ratio >= rule.min * (1 - RATIO_SLACK) && ratio <= rule.max * (1 + RATIO_SLACK), {
        ratio,
      });
    }
    case 'color-space':
      return facts.colorSpace === null
        ? unknown('not-told')
        : decided(facts.colorSpace === 'srgb', { colorSpace: facts.colorSpace });
  }
}

const EXTENSIONS: Readonly<Record<string, readonly string[]>> = {
  jpeg: ['jpg', 'jpeg'],
  tiff: ['tif', 'tiff'],
};

const isTextThere = (texts: FoundTexts | null): boolean => Array.isArray(texts) && texts.length > 0;

/** What stands on a product is its own. Logos without letters are not looked for. */
function checkText(texts: FoundTexts | null, picture: PixelGrid, subject: Subject | null): Found {
  if (texts === null || typeof texts === 'string') return unknown(texts ?? 'needs-model');
  if (texts.length === 0) return decided(true, { added: 0, onProduct: 0 });
  if (!subject) return unknown('no-subject');
  if (!subject.isSure) return unknown('unsure-outline');
  const added = addedTexts(texts, subject.coverage, picture);
  const measured = { added: added.length, onProduct: texts.length - added.length };
  return decided(added.length === 0, measured, around(added));
}

/** The frame is looked at without an outline: a border that is not white fails in any case. */
function checkWhite(picture: PixelGrid, { type }: FileFacts, subject: Subject | null): Found {
  const frame = offWhite(picture, null, 0);
  if (frame.area) return decided(false, { px: frame.px }, frame.area);
  if (!subject) return unknown('no-subject');
  if (!subject.isSure) return unknown('unsure-outline');
  // A block of a JPEG that has the product's edge in it rings up to its other side.
  const background = offWhite(picture, subject.coverage, type === 'jpeg' ? 16 : 2);
  return decided(background.area === null, { px: background.px }, background.area);
}

function checkOutline(
  rule: Extract<ReadinessRule, { check: 'fill' | 'whole-product' | 'safe-zone' }>,
  { width, height }: PixelGrid,
  subject: Subject | null,
): Found {
  const box = subject?.box;
  if (!subject || !box) return unknown('no-subject');
  if (!subject.isSure) return unknown('unsure-outline');
  const across = (box.right - box.left) / width;
  const down = (box.bottom - box.top) / height;
  if (rule.check === 'fill') {
    const percent = Math.max(across, down) * 100;
    return decided(percent >= rule.percent, { percent, area: across * down * 100 }, box);
  }
  if (rule.check === 'whole-product') {
    const touches =
      box.left < TOUCH || box.top < TOUCH || box.right > width - TOUCH || box.bottom > height - TOUCH;
    return decided(!touches, null, box);
  }
  const top = (100 * box.top) / height;
  const bottom = (100 * (height - box.bottom)) / height;
  return decided(top >= rule.top && bottom >= rule.bottom, { top, bottom }, box);
}
