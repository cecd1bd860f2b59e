/** The options of `embed`, and the element's attributes, as the editor uses them. */
import { LOCAL_LIMITS } from '../../../engine/index.ts';
import type {
  EmbedChange,
  EmbedFile,
  EmbedLocale,
  EmbedPanel,
  EmbedPreset,
  EmbedTheme,
  EmbedTool,
  PictureSource,
} from './api.ts';
import { invalid, numberIn, oneOf, optional, recordOf, textOf, wholeIn } from './primitives.ts';

const EMBED_TOOLS = ['brush', 'text', 'resize', 'move', 'pan'] as const;
const DEFAULT_TOOLS: readonly EmbedTool[] = ['brush', 'text', 'move', 'pan'];
const DEFAULT_PANELS = ['tool', 'color', 'layers', 'steps'] as const;
const PANELS = [...DEFAULT_PANELS, 'adjustments', 'quick-actions'] as const;
const THEMES = ['light', 'dark', 'auto'] as const;
const LOCALES = ['en', 'de', 'ar'] as const;
const NAMES = [
  'picture',
  'tools',
  'panels',
  'presets',
  'theme',
  'locale',
  'limits',
  'workerUrl',
  'onChange',
  'onExport',
] as const;

export interface Settings {
  readonly picture: PictureSource | null;
  readonly tools: readonly EmbedTool[];
  readonly panels: readonly EmbedPanel[];
  readonly presets: readonly EmbedPreset[];
  readonly theme: EmbedTheme;
  readonly locale: EmbedLocale | null;
  readonly limits: { readonly maxMegapixels: number; readonly maxBytes: number };
  readonly workerUrl: string | null;
  readonly onChange: ((change: EmbedChange) => void) | null;
  readonly onExport: ((file: EmbedFile) => void) | null;
}

/** Throws 'embed.invalid', naming the option. */
export function readOptions(given: unknown): Settings {
  const options = recordOf(given, 'The options', NAMES);
  return {
    picture: optional(options.picture, readPicture) ?? null,
    tools: optional(options.tools, (value) => readNames(value, 'tool', EMBED_TOOLS, 1)) ?? DEFAULT_TOOLS,
    panels: optional(options.panels, (value) => readNames(value, 'panel', PANELS, 0)) ?? DEFAULT_PANELS,
    presets: optional(options.presets, readPresets) ?? [],
    theme: optional(options.theme, readTheme) ?? 'auto',
    locale: optional(options.locale, (value) => oneOf(value, 'locale', LOCALES)) ?? null,
    limits: readLimits(options.limits),
    workerUrl: optional(options.workerUrl, readAddress) ?? null,
    onChange: optional(options.onChange, (value) => readListener<EmbedChange>(value, 'onChange')) ?? null,
    onExport: optional(options.onExport, (value) => readListener<EmbedFile>(value, 'onExport')) ?? null,
  };
}

/** Throws 'embed.invalid'. */
export function readPicture(value: unknown): PictureSource {
  if (value instanceof Blob || value instanceof URL) return value;
  if (typeof value === 'string' && value !== '') return value;
  throw invalid('The picture', 'a Blob, a File or an address');
}

/** Throws 'embed.invalid'. */
export function readTheme(value: unknown): EmbedTheme {
  return oneOf(value, 'theme', THEMES);
}

/** Attributes are words: `tools="brush text"`. What is not set is left out. */
export function optionsOfAttributes(read: (name: string) => string | null): Record<string, unknown> {
  const words = (name: string) =>
    read(name)
      ?.split(/[\s,]+/)
      .filter(Boolean);
  const given: Record<string, unknown> = {
    picture: read('picture') ?? undefined,
    tools: words('tools'),
    panels: words('panels'),
    theme: read('theme') ?? undefined,
    locale: read('locale') ?? undefined,
    workerUrl: read('worker-url') ?? undefined,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

function readNames<T extends string>(
  value: unknown,
  what: string,
  names: readonly T[],
  least: number,
): readonly T[] {
  if (!Array.isArray(value) || value.length < least)
    throw invalid(`${what}s`, least > 0 ? `a list of at least one ${what}` : 'a list');
  return [...new Set(value.map((each) => oneOf(each, `A ${what}`, names)))];
}

const MAX_PRESETS = 100;

function readPresets(value: unknown): readonly EmbedPreset[] {
  if (!Array.isArray(value) || value.length > MAX_PRESETS)
    throw invalid('presets', `a list of at most ${MAX_PRESETS}`);
  return value.map((each: unknown, index) => {
    const what = `presets[${index}]`;
    const preset = recordOf(each ?? null, what, ['id', 'label', 'width', 'height']);
    return {
      id: textOf(preset.id, `${what}.id`, 100),
      label: textOf(preset.label, `${what}.label`, 100),
      width: wholeIn(preset.width, `${what}.width`, 1, LOCAL_LIMITS.maxSide),
      height: wholeIn(preset.height, `${what}.height`, 1, LOCAL_LIMITS.maxSide),
    };
  });
}

function readLimits(value: unknown): Settings['limits'] {
  const limits = recordOf(value, 'limits', ['maxMegapixels', 'maxBytes']);
  const { maxMegapixels, maxBytes } = LOCAL_LIMITS;
  return {
    maxMegapixels:
      optional(limits.maxMegapixels, (each) => numberIn(each, 'limits.maxMegapixels', 0.01, maxMegapixels)) ??
      maxMegapixels,
    maxBytes: optional(limits.maxBytes, (each) => numberIn(each, 'limits.maxBytes', 1, maxBytes)) ?? maxBytes,
  };
}

function readAddress(value: unknown): string {
  if (value instanceof URL) return value.href;
  if (typeof value === 'string' && value !== '') return value;
  throw invalid('workerUrl', 'an address');
}

function readListener<T>(value: unknown, what: string): (value: T) => void {
  if (typeof value !== 'function') throw invalid(what, 'a function');
  return value as (value: T) => void;
}
