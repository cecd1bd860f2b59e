/** The options of the last export: stored on this device, for the next picture too. */
import {
  DEFAULT_FORMAT,
  DEFAULT_METADATA_POLICY,
  DEFAULT_NAME_PATTERN,
  ENCODE_DEFAULTS,
  FORMAT_FACTS,
  METADATA_POLICIES,
  type Size,
  startingOptions,
} from '../../engine/index.ts';
import { type EncodeOptions, OUTPUT_FORMATS, type OutputFormat } from '../../workers/index.ts';
import { FIRST_GOAL, type GoalChoice } from './size-goal-options.tsx';

export const SCALES = ['100', '75', '50', '25'] as const;
export type Scale = (typeof SCALES)[number];
/** What the file says of its colors. */
export const PROFILES = ['none', 'srgb'] as const;
export type Profile = (typeof PROFILES)[number];
export const LIGHTS = ['display', 'linear'] as const;
export type Light = (typeof LIGHTS)[number];

export interface DialogChoices {
  readonly format: OutputFormat;
  readonly options: { readonly [F in OutputFormat]: EncodeOptions };
  readonly goal: GoalChoice;
  readonly scale: Scale;
  readonly metadata: (typeof METADATA_POLICIES)[number];
  readonly profile: Profile;
  /** How px are averaged where a picture becomes smaller. */
  readonly light: Light;
  /** Pixels per inch that were typed; null = as the opened file says, if it does. */
  readonly dpi: number | null;
  readonly flattenOnto: string;
  readonly pattern: string;
}

export const DPI_RANGE = { min: 1, max: 9600 } as const;
const MOST_PATTERN = 200;

/** The opened file's format, and whether the export has transparent px. */
export interface Source {
  readonly mime: string;
  readonly seeThrough: boolean;
}

/** The format that the file came in, when it can hold the picture; else WebP. */
function sourceFormat({ mime, seeThrough }: Source): OutputFormat {
  const own = OUTPUT_FORMATS.find((format) => FORMAT_FACTS[format].mime === mime);
  return own && (FORMAT_FACTS[own].alpha || !seeThrough) ? own : DEFAULT_FORMAT;
}

/** What the dialog opens with the first time: the source's own format with its defaults. */
export function firstChoices(output: Size<'output'>, source: Source): DialogChoices {
  return {
    format: sourceFormat(source),
    options: startingOptions(output, source.seeThrough),
    goal: FIRST_GOAL,
    scale: '100',
    metadata: DEFAULT_METADATA_POLICY,
    profile: 'none',
    light: 'display',
    dpi: null,
    flattenOnto: '#ffffff',
    pattern: DEFAULT_NAME_PATTERN,
  };
}

/** Each choice for itself: one that cannot be read is the first one again. */
export function readChoices(value: unknown, first: DialogChoices): DialogChoices {
  if (!isRecord(value)) return first;
  const { options, goal, dpi, flattenOnto, pattern } = value;
  const given = isRecord(options) ? options : {};
  const optionsOf = (format: OutputFormat) =>
    isOptions(given[format], format) ? given[format] : first.options[format];
  return {
    format: oneOf(value.format, OUTPUT_FORMATS) ?? first.format,
    options: {
      jpeg: optionsOf('jpeg'),
      png: optionsOf('png'),
      webp: optionsOf('webp'),
      avif: optionsOf('avif'),
    },
    goal: isGoal(goal) ? goal : first.goal,
    scale: oneOf(value.scale, SCALES) ?? first.scale,
    metadata: oneOf(value.metadata, METADATA_POLICIES) ?? first.metadata,
    profile: oneOf(value.profile, PROFILES) ?? first.profile,
    light: oneOf(value.light, LIGHTS) ?? first.light,
    dpi: isWithin(dpi, DPI_RANGE.min, DPI_RANGE.max) ? dpi : first.dpi,
    flattenOnto:
      typeof flattenOnto === 'string' && /^#[\da-f]{6}$/.test(flattenOnto) ? flattenOnto : first.flattenOnto,
    pattern: typeof pattern === 'string' && pattern.length <= MOST_PATTERN ? pattern : first.pattern,
  };
}

const KEY = 'gesso-export';
let thisTab: unknown = null;

/** The last options; the dialog shows their effect on this picture. */
export function recallChoices(output: Size<'output'>, source: Source): DialogChoices {
  return readChoices(thisTab ?? stored(), firstChoices(output, source));
}

export function rememberChoices(choices: DialogChoices): void {
  thisTab = choices;
  try {
    localStorage.setItem(KEY, JSON.stringify(choices));
  } catch {
    // A browser that keeps nothing remembers for as long as the tab is open.
  }
}

function stored(): unknown {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null');
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function oneOf<T extends string>(value: unknown, names: readonly T[]): T | undefined {
  return names.find((name) => name === value);
}

function isWithin(value: unknown, min: number, max: number): value is number {
  return typeof value === 'number' && value >= min && value <= max;
}

const WORDS: Readonly<Record<string, readonly string[]>> = {
  'jpeg.effort': ['fast', 'best'],
  'png.compression': ['fast', 'optimal', 'best'],
};
const MOST: Readonly<Record<string, number>> = { 'webp.effort': 6, 'avif.speed': 10 };

function isOptions(value: unknown, format: OutputFormat): value is EncodeOptions {
  if (!isRecord(value) || value.format !== format) return false;
  return Object.entries(ENCODE_DEFAULTS[format]).every(([key, usual]) => {
    const given = value[key];
    if (key === 'format') return true;
    if (typeof usual === 'string') return oneOf(given, WORDS[`${format}.${key}`] ?? []) !== undefined;
    if (typeof usual === 'number') return isWithin(given, 0, MOST[`${format}.${key}`] ?? 100);
    return typeof given === typeof usual;
  });
}

function isGoal(value: unknown): value is GoalChoice {
  if (!isRecord(value)) return false;
  const { kind, kilobytes, score, anyFormat } = value;
  return (
    (kind === null || kind === 'bytes' || kind === 'score') &&
    isWithin(kilobytes, 1, 200_000) &&
    isWithin(score, 1, 100) &&
    typeof anyFormat === 'boolean'
  );
}
