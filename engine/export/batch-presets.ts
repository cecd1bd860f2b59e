/** Presets of a batch: the platforms' and the user's own, which are stored and shared as JSON. */

import { GessoError } from '../base/errors.ts';
import {
  integerIn,
  listOf,
  matching,
  numberIn,
  objectOf,
  objectWith,
  orNull,
  partialOf,
  type Reader,
  readBoolean,
  readObject,
  refuse,
  stringUpTo,
} from '../base/json-reader.ts';
import { type Message, message } from '../base/message.ts';
import { readRecipe } from '../recipes/read-recipe.ts';
import type { Recipe } from '../recipes/recipe.ts';
import type {
  BatchBackground,
  BatchFit,
  BatchFocus,
  BatchOverrides,
  BatchPreset,
  BatchRule,
  CellOverride,
  FocusPoint,
} from './batch-cell.ts';
import { type EncodeOptions, OUTPUT_FORMATS } from './formats.ts';
import { SIZE_PRESETS } from './presets.ts';

export const OWN_PRESET_LIMITS = {
  count: 100,
  label: 60,
  side: 16_384,
  megapixels: 120,
  jsonBytes: 200_000,
} as const;

/** Every platform accepts it, and the fast encoder's q90 is as close to the picture as any. */
const BATCH_ENCODE: EncodeOptions = {
  format: 'jpeg',
  quality: 90,
  progressive: false,
  effort: 'fast',
};

/** Shops zoom into products: the picture is whole, on white, and never enlarged. */
const SHOP_RULE: BatchRule = {
  fit: { mode: 'canvas', background: { kind: 'color', color: '#ffffff' } },
  encode: BATCH_ENCODE,
  maxBytes: null,
  upscale: false,
};
const FEED_RULE: BatchRule = {
  fit: { mode: 'crop', focus: 'smart' },
  encode: BATCH_ENCODE,
  maxBytes: null,
  upscale: true,
};

/** The fourteen platform presets, in the order and words of the product specification. */
export const PLATFORM_PRESETS: readonly BatchPreset[] = SIZE_PRESETS.flatMap(
  ({ id: platform, label: group, presets }) =>
    presets.map((size) => ({
      ...size,
      group,
      rule: platform === 'amazon' || platform === 'shopify' ? SHOP_RULE : FEED_RULE,
    })),
);

/** A stored column: the platform's current name and size, with the user's rule. */
export function asToday(kept: BatchPreset, own: readonly BatchPreset[]): BatchPreset {
  if (own.some(({ id }) => id === kept.id)) return kept;
  const platform = PLATFORM_PRESETS.find(({ id }) => id === kept.id);
  return platform ? { ...platform, rule: kept.rule } : kept;
}

export function ownPreset(id: string, label: string, width: number, height: number): BatchPreset {
  return readOwnPreset({ id, label, width, height, rule: FEED_RULE }, 'preset');
}

export function printPresets(presets: readonly BatchPreset[]): string {
  return `${JSON.stringify({ kind: 'gesso.presets', version: 1, presets }, null, 2)}\n`;
}

/** Throws 'document.invalid' naming the field. A rejected file adds nothing. */
export function parsePresets(json: string): readonly BatchPreset[] {
  if (json.length > OWN_PRESET_LIMITS.jsonBytes) throw invalid(message('presets.too-long'));
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (cause) {
    throw invalid(message('presets.not-json'), cause);
  }
  const { kind, version, presets } = readObject(value, 'presets');
  if (kind !== 'gesso.presets') throw invalid(message('presets.other-file'));
  if (version !== 1) {
    throw new GessoError('document.newer-version', message('presets.newer-version'), {
      kept: message('kept.presets'),
      next: message('next.reload'),
    });
  }
  const list = listOf(readOwnPreset, OWN_PRESET_LIMITS.count)(presets, 'presets');
  if (new Set(list.map(({ id }) => id)).size < list.length) throw invalid(message('presets.same-id'));
  return list;
}

/** The user's list with others added: an existing id is replaced. Throws when there are too many. */
export function mergePresets(
  own: readonly BatchPreset[],
  added: readonly BatchPreset[],
): readonly BatchPreset[] {
  const merged = [...new Map([...own, ...added].map((preset) => [preset.id, preset])).values()];
  if (merged.length > OWN_PRESET_LIMITS.count) {
    throw invalid(message('presets.too-many', { most: OWN_PRESET_LIMITS.count }));
  }
  return merged;
}

function invalid(reason: Message, cause?: unknown): GessoError {
  return new GessoError('document.invalid', reason, {
    kept: message('kept.presets'),
    next: message('next.choose-preset-file'),
    ...(cause === undefined ? {} : { cause }),
  });
}

const readFraction = numberIn(0, 1);
const readFocusPoint = objectOf<FocusPoint>({ x: readFraction, y: readFraction });

const readFocus: Reader<BatchFocus> = (value, path) =>
  value === 'center' || value === 'smart' ? value : readFocusPoint(value, path);

const readBackground: Reader<BatchBackground> = (value, path) => {
  const { kind } = readObject(value, path);
  if (kind === 'color') {
    return objectOf<Extract<BatchBackground, { kind: 'color' }>>({
      kind: () => kind,
      color: matching(/^#[0-9a-f]{6}$/, message('expected.color')),
    })(value, path);
  }
  return kind === 'blur' || kind === 'own' || kind === 'transparent'
    ? { kind }
    : refuse(path, message('expected.background'));
};

const readFit: Reader<BatchFit> = (value, path) => {
  const { mode, focus, background } = readObject(value, path);
  if (mode === 'bounds') return { mode };
  if (mode === 'fill' || mode === 'crop') return { mode, focus: readFocus(focus, `${path}.focus`) };
  if (mode === 'canvas') return { mode, background: readBackground(background, `${path}.background`) };
  return refuse(
    `${path}.mode`,
    message('expected.one-of', { options: ['bounds', 'fill', 'crop', 'canvas'].join(', ') }),
  );
};

const readQuality = numberIn(0, 100);

const readEncode: Reader<EncodeOptions> = (value, path) => {
  const { format, effort, compression, ...rest } = readObject(value, path);
  const known =
    OUTPUT_FORMATS.find((one) => one === format) ??
    refuse(`${path}.format`, message('expected.one-of', { options: OUTPUT_FORMATS.join(', ') }));
  const flag = (name: string) => readBoolean(rest[name], `${path}.${name}`);
  const quality = () => readQuality(rest.quality, `${path}.quality`);
  switch (known) {
    case 'jpeg':
      if (effort !== 'fast' && effort !== 'best')
        return refuse(`${path}.effort`, message('expected.one-of', { options: ['fast', 'best'].join(', ') }));
      return { format: known, quality: quality(), progressive: flag('progressive'), effort };
    case 'png':
      if (compression !== 'fast' && compression !== 'optimal' && compression !== 'best') {
        return refuse(
          `${path}.compression`,
          message('expected.one-of', { options: ['fast', 'optimal', 'best'].join(', ') }),
        );
      }
      return { format: known, compression };
    case 'webp':
      return {
        format: known,
        lossless: flag('lossless'),
        quality: quality(),
        effort: integerIn(0, 6)(effort, `${path}.effort`),
      };
    case 'avif':
      return {
        format: known,
        lossless: flag('lossless'),
        quality: quality(),
        speed: integerIn(0, 10)(rest.speed, `${path}.speed`),
      };
  }
};

const RULE_READERS = {
  fit: readFit,
  encode: readEncode,
  maxBytes: orNull(integerIn(1000, 2 ** 31)),
  upscale: readBoolean,
};
type Choices = Pick<BatchRule, 'pad' | 'linearLight' | 'recipe'>;
const CHOICE_READERS = {
  pad: readBoolean,
  linearLight: readBoolean,
  recipe: orNull<Recipe>((value, path) => readRecipe(value, path)),
};
const readRule = objectWith<Omit<BatchRule, keyof Choices>, Required<Choices>>(RULE_READERS, CHOICE_READERS);
const readOverride = partialOf<Required<CellOverride>>({
  ...RULE_READERS,
  ...CHOICE_READERS,
  focus: readFocusPoint,
});

/** Overrides from storage: unreadable ones are left out, the rest is kept. */
export function parseOverrides(value: unknown): BatchOverrides {
  if (typeof value !== 'object' || value === null) return {};
  const read: Record<string, CellOverride> = {};
  for (const [key, override] of Object.entries(value)) {
    try {
      read[key] = readOverride(override, key);
    } catch (error) {
      if (!(error instanceof GessoError)) throw error;
    }
  }
  return read;
}

const readSide = integerIn(1, OWN_PRESET_LIMITS.side);
const readLabel: Reader<string> = (value, path) => {
  const label = stringUpTo(OWN_PRESET_LIMITS.label)(value, path).trim();
  return label === '' ? refuse(path, message('expected.name')) : label;
};

const readPresetFields = objectWith<Omit<BatchPreset, 'group'>, Required<Pick<BatchPreset, 'group'>>>(
  {
    id: matching(/^[\w.-]{1,60}$/, message('expected.id')),
    label: readLabel,
    width: readSide,
    height: readSide,
    rule: readRule,
  },
  { group: readLabel },
);

/** Valid sides can be too large together: the product is more than any picture that can be opened. */
const readOwnPreset: Reader<BatchPreset> = (value, path) => {
  const preset = readPresetFields(value, path);
  const { label, width, height } = preset;
  if (width * height > OWN_PRESET_LIMITS.megapixels * 1e6) {
    const megapixels = Math.round((width * height) / 1e6);
    throw new GessoError(
      'document.invalid',
      message('presets.too-many-pixels', { name: label, megapixels, most: OWN_PRESET_LIMITS.megapixels }),
      { kept: message('kept.presets'), next: message('next.smaller-sides') },
    );
  }
  return preset;
};
