/** Texts of marketplace rules and results. */
import type { ReadinessMark } from '../../engine/index.ts';
import {
  READINESS_DATE,
  type ReadinessPlatform,
  type ReadinessRule,
} from '../../vocabulary/readiness-rules.ts';
import { currentTag, defineMessage, number, plural, t } from '../locale/index.ts';

export const PLATFORM_NAMES: Readonly<Record<ReadinessPlatform, string>> = {
  amazon: defineMessage('Amazon, main image'),
  ebay: defineMessage('eBay'),
  google: defineMessage('Google Merchant Center'),
  shopify: defineMessage('Shopify'),
  youtube: defineMessage('YouTube thumbnail'),
  meta: defineMessage('Facebook and Instagram feed'),
  stories: defineMessage('Stories and Reels'),
};

/** What a new rule checks. */
export const CHECK_NAMES: Readonly<Record<ReadinessRule['check'], string>> = {
  'longest-side-min': defineMessage('Longer side, at least'),
  'longest-side-max': defineMessage('Longer side, at most'),
  'shortest-side-min': defineMessage('Shorter side, at least'),
  'width-min': defineMessage('Width, at least'),
  'exact-size': defineMessage('Exact size'),
  'pixels-max': defineMessage('Pixels, at most'),
  'bytes-max': defineMessage('File size, at most'),
  ratio: defineMessage('Aspect ratio'),
  'file-type': defineMessage('File type'),
  extension: defineMessage('File extension'),
  'color-space': defineMessage('Color space'),
  'white-background': defineMessage('White background'),
  fill: defineMessage('Size of the product'),
  'whole-product': defineMessage('Whole product in the frame'),
  'safe-zone': defineMessage('Space above and below'),
  'no-border': defineMessage('No border'),
  'no-text': defineMessage('No added text, logo or watermark'),
};

/** The rule's requirement. */
export function ruleText(rule: ReadinessRule): string {
  switch (rule.check) {
    case 'white-background':
      return t('Background is pure white (255, 255, 255)');
    case 'fill':
      return t('Product fills {percent}% of the frame', { percent: number(rule.percent) });
    case 'whole-product':
      return t('Whole product is inside the frame');
    case 'no-border':
      return t('No border');
    case 'no-text':
      return t('No added text, logo or watermark');
    case 'longest-side-min':
      return t('Longer side is at least {px} px', { px: number(rule.px) });
    case 'longest-side-max':
      return t('Longer side is at most {px} px', { px: number(rule.px) });
    case 'width-min':
      return t('Width is at least {px} px', { px: number(rule.px) });
    case 'shortest-side-min':
      return t('Shorter side is at least {px} px', { px: number(rule.px) });
    case 'exact-size':
      return t('Size is {size} px', { size: sizeText(rule.width, rule.height) });
    case 'pixels-max':
      return t('At most {megapixels} MP', { megapixels: number(rule.megapixels) });
    case 'bytes-max':
      return t('File is at most {megabytes} MB', { megabytes: number(rule.megabytes) });
    case 'file-type':
      return t('File type is {types}', { types: anyOf(rule.types.map(typeName)) });
    case 'extension':
      return t('File extension matches the file type');
    case 'color-space':
      return t('Color space is sRGB');
    case 'ratio':
      return rule.min === rule.max
        ? t('Aspect ratio is {ratio}', { ratio: ratioText(rule.min) })
        : t('Aspect ratio is between {min} and {max}', {
            min: ratioText(rule.min),
            max: ratioText(rule.max),
          });
    case 'safe-zone':
      return t('Top {top}% and bottom {bottom}% are free of the product', {
        top: number(rule.top),
        bottom: number(rule.bottom),
      });
  }
}

/** Of a type of file, as it is written. */
export const typeName = (type: string): string => (type === 'webp' ? 'WebP' : type.toUpperCase());

/** A short name, for where it fails. */
export function areaName({ check }: ReadinessRule): string {
  if (check === 'white-background') return t('Not white');
  if (check === 'fill') return t('Product too small');
  if (check === 'no-text') return t('Added text');
  if (check === 'whole-product') return t('Cut off');
  return check === 'no-border' ? t('Border') : t('Product outside the safe zone');
}

/** The measurement, or why it is missing; null if the rule's text suffices. */
export function foundText({ rule, state, measured }: ReadinessMark): string | null {
  if (state === 'unknown') return unknownText(measured?.reason);
  const value = (name: string) => Number(measured?.[name]);
  switch (rule.check) {
    case 'white-background':
      return state === 'pass'
        ? null
        : plural(value('px'), {
            one: '{count} background pixel is not white.',
            other: '{count} background pixels are not white.',
          });
    case 'fill':
      return t('Longer side of the product: {percent}%. Its box: {area}% of the picture.', {
        percent: number(Math.floor(value('percent'))),
        area: number(Math.floor(value('area'))),
      });
    case 'whole-product':
      return state === 'pass' ? null : t('The product touches the edge of the picture, or is cut off there.');
    case 'no-border':
      return state === 'pass' ? null : t('There is a border of {px} px.', { px: number(value('px')) });
    case 'no-text':
      return textText(state, value('added'), value('onProduct'));
    case 'longest-side-min':
    case 'longest-side-max':
    case 'width-min':
    case 'shortest-side-min':
      return t('It is {px} px.', { px: number(value('px')) });
    case 'exact-size':
      return t('It is {size} px.', { size: sizeText(value('width'), value('height')) });
    case 'pixels-max':
      return t('It is {megapixels} MP.', { megapixels: tenths(value('megapixels')) });
    case 'bytes-max':
      return t('It is {megabytes} MB.', { megabytes: tenths(value('megabytes')) });
    case 'file-type':
      return t('It is {type}.', { type: typeName(String(measured?.type)) });
    case 'ratio':
      return t('It is {ratio}.', { ratio: ratioText(value('ratio')) });
    case 'safe-zone':
      return t('Free: {top}% at the top, {bottom}% at the bottom.', {
        top: number(Math.floor(value('top'))),
        bottom: number(Math.floor(value('bottom'))),
      });
    default:
      return null;
  }
}

function textText(state: ReadinessMark['state'], added: number, onProduct: number): string {
  if (state === 'fail')
    return plural(added, {
      one: 'There is {count} text beside the product.',
      other: 'There are {count} texts beside the product.',
    });
  return onProduct > 0
    ? t('Text found on the product, which is allowed. Look for logos yourself.')
    : t('No text found. Look for logos yourself.');
}

function unknownText(reason: string | number | undefined): string {
  if (reason === 'needs-model')
    return t('Not checked: the model that finds text is not installed on this server. Look for yourself.');
  if (reason === 'model-failed')
    return t('Not checked: the model that finds text did not work. Look for yourself.');
  if (reason === 'no-subject') return t('Could not tell: no product was found.');
  if (reason === 'unsure-cut-out') return t('Could not tell: the cut-out is uncertain. Check its edges.');
  if (reason === 'unsure-outline') return t('Could not tell: the outline of the product is not clear.');
  return t('Could not tell from the file.');
}

/** Source of the rule, and its date. */
export function sourceText({ kind }: ReadinessRule): string {
  if (kind === 'own') return t('Your own rule.');
  const date = new Intl.DateTimeFormat(currentTag(), { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(READINESS_DATE),
  );
  return kind === 'official'
    ? t('Stated by the platform. Read on {date}.', { date })
    : t('Reported by sellers’ guides, not by the platform itself. Read on {date}.', { date });
}

/** Ratios that have a name. */
const RATIOS = [
  [1, 1],
  [4, 5],
  [16, 9],
  [9, 16],
  [3, 2],
  [2, 3],
  [4, 3],
  [3, 4],
] as const;

function ratioText(ratio: number): string {
  const named = RATIOS.find(([width, height]) => Math.abs(width / height - ratio) < 0.002);
  return named
    ? `\u2066${named[0]}:${named[1]}\u2069`
    : `\u2066${number(Math.round(ratio * 100) / 100)}:1\u2069`;
}

function sizeText(width: number, height: number): string {
  return `\u2066${number(width)} × ${number(height)}\u2069`;
}

function tenths(value: number): string {
  return number(Math.round(value * 10) / 10);
}

function anyOf(words: readonly string[]): string {
  return new Intl.ListFormat(currentTag(), { type: 'disjunction' }).format(words);
}
