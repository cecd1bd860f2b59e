/** What a batch remembers between visits: the person's presets, the columns, the overrides, the file name pattern. */
import { createStore, get, set } from 'idb-keyval';
import {
  type BatchOverrides,
  type BatchPreset,
  GessoError,
  parseOverrides,
  parsePresets,
  printPresets,
} from '../../engine/index.ts';

export interface BatchSettings {
  readonly own: readonly BatchPreset[];
  /** null = never chosen. */
  readonly columns: readonly BatchPreset[] | null;
  readonly overrides: BatchOverrides;
  readonly pattern: string | null;
}

export interface BatchStorage {
  load(): Promise<BatchSettings>;
  save(settings: BatchSettings): Promise<void>;
}

const KEY = 'settings';
const NOTHING: BatchSettings = { own: [], columns: null, overrides: {}, pattern: null };

/** Without storage a batch works as well, and forgets. */
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

export function printSettings({ own, columns, overrides, pattern }: BatchSettings): unknown {
  return { own: printPresets(own), columns: columns && printPresets(columns), overrides, pattern };
}

/** Each part for itself: one that cannot be read does not take the others along. */
export function readSettings(value: unknown): BatchSettings {
  if (typeof value !== 'object' || value === null) return NOTHING;
  const { own, columns, overrides, pattern } = value as Record<string, unknown>;
  return {
    own: readPresets(own) ?? [],
    columns: readPresets(columns),
    overrides: parseOverrides(overrides),
    pattern: typeof pattern === 'string' && pattern.length <= 200 ? pattern : null,
  };
}

function readPresets(json: unknown): readonly BatchPreset[] | null {
  if (typeof json !== 'string') return null;
  try {
    return parsePresets(json);
  } catch (error) {
    if (error instanceof GessoError) return null;
    throw error;
  }
}
