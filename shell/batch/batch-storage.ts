/** What a batch remembers between visits: the person's presets, the columns, the overrides, the file name pattern. */
import { createStore, get, set } from 'idb-keyval';
import {
  type BatchOverrides,
  type BatchPreset,
  GessoError,
  type Message,
  OWN_PRESET_LIMITS,
  parseOverrides,
  parsePresets,
  parseRecipe,
  printPresets,
  printRecipe,
  type Recipe,
} from '../../engine/index.ts';
import { type ColumnMarketplaces, readMarketplaces } from './column-rules.ts';

/** A preset of the person's that was stored and cannot be used. */
export interface UnreadPreset {
  readonly key: string;
  /** null = the whole list. */
  readonly label: string | null;
  /** Why. */
  readonly message: Message;
  /** As it was stored, and is stored again. */
  readonly stored: unknown;
}

export interface BatchSettings {
  readonly own: readonly BatchPreset[];
  readonly recipes: readonly Recipe[];
  readonly unread: readonly UnreadPreset[];
  /** null = never chosen. */
  readonly columns: readonly BatchPreset[] | null;
  readonly overrides: BatchOverrides;
  readonly marketplaces: ColumnMarketplaces;
  readonly pattern: string | null;
  /** The document whose texts and mask are applied to the other pictures. */
  readonly laidOf: string | null;
}

export interface BatchStorage {
  load(): Promise<BatchSettings>;
  save(settings: BatchSettings): Promise<void>;
}

const KEY = 'settings';
const NOTHING: BatchSettings = {
  own: [],
  recipes: [],
  unread: [],
  columns: null,
  overrides: {},
  marketplaces: {},
  pattern: null,
  laidOf: null,
};

/** Without storage a batch works too, but is not restored. */
export function browserBatchStorage(): BatchStorage {
  const open = () => createStore('gesso-batch', 'settings');
  return {
    async load() {
      try {
        return readSettings(await get(KEY, open()));
      } catch {
        return NOTHING;
      }
    },
    async save(settings) {
      try {
        await set(KEY, printSettings(settings), open());
      } catch {
        // A private window keeps nothing; the batch itself is not affected.
      }
    },
  };
}

export function printSettings(settings: BatchSettings): unknown {
  const { own, recipes, unread, columns, overrides, marketplaces, pattern, laidOf } = settings;
  return {
    own: printOwn(own, unread),
    recipes: recipes.map(printRecipe),
    columns: columns && printPresets(columns),
    overrides,
    marketplaces,
    pattern,
    laidOf,
  };
}

function printOwn(own: readonly BatchPreset[], unread: readonly UnreadPreset[]): unknown {
  const whole = unread.find(({ label }) => label === null);
  // A list of which nothing can be used stays until the person begins another.
  if (whole && own.length === 0) return whole.stored;
  const stored = unread.filter((one) => one !== whole).map((one) => one.stored);
  return printPresets([...own, ...(stored as BatchPreset[])]);
}

/** Each part for itself, each preset too: one that cannot be read does not take the others along. */
export function readSettings(value: unknown): BatchSettings {
  if (typeof value !== 'object' || value === null) return NOTHING;
  const { own, recipes, columns, overrides, marketplaces, pattern, laidOf } = value as Record<
    string,
    unknown
  >;
  const { presets, unread } = readEach(own);
  const chosen = readEach(columns);
  return {
    own: presets,
    recipes: readRecipes(recipes),
    unread,
    columns: chosen.presets.length > 0 ? chosen.presets : null,
    overrides: parseOverrides(overrides),
    marketplaces: readMarketplaces(marketplaces),
    pattern: typeof pattern === 'string' && pattern.length <= 200 ? pattern : null,
    laidOf: typeof laidOf === 'string' ? laidOf : null,
  };
}

/** Those that this version can read. */
function readRecipes(stored: unknown): readonly Recipe[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((json: unknown) => {
    try {
      return parseRecipe(String(json));
    } catch (error) {
      if (error instanceof GessoError) return [];
      throw error;
    }
  });
}

interface ReadPresets {
  readonly presets: readonly BatchPreset[];
  readonly unread: readonly UnreadPreset[];
}

function readEach(json: unknown): ReadPresets {
  if (typeof json !== 'string') return { presets: [], unread: [] };
  const whole = attempt(json);
  if (!(whole instanceof GessoError)) return { presets: whole, unread: [] };
  const list = listIn(json);
  if (!list) {
    const unread = { key: 'list', label: null, message: whole.reason, stored: json };
    return { presets: [], unread: [unread] };
  }
  const presets = new Map<string, BatchPreset>();
  const unread: UnreadPreset[] = [];
  for (const [n, stored] of list.entries()) {
    const read = attempt(printPresets([stored as BatchPreset]));
    if (read instanceof GessoError) {
      unread.push({ key: `${n}`, label: labelOf(stored), message: read.reason, stored });
    } else for (const preset of read) presets.set(preset.id, preset);
  }
  return { presets: [...presets.values()], unread };
}

function attempt(json: string): readonly BatchPreset[] | GessoError {
  try {
    return parsePresets(json);
  } catch (error) {
    if (error instanceof GessoError) return error;
    throw error;
  }
}

/** null where the fault is not one preset's: it is no list, too long, or a newer version's. */
function listIn(json: string): readonly unknown[] | null {
  const empty = printPresets([]);
  try {
    const { presets, ...rest } = JSON.parse(json);
    const { presets: _, ...known } = JSON.parse(empty);
    if (JSON.stringify(rest) !== JSON.stringify(known)) return null;
    return Array.isArray(presets) && presets.length <= OWN_PRESET_LIMITS.count ? presets : null;
  } catch {
    return null;
  }
}

function labelOf(stored: unknown): string {
  const { label, id } = Object(stored) as Record<string, unknown>;
  return [label, id].find((one) => typeof one === 'string' && one.trim() !== '')?.toString() ?? '?';
}
