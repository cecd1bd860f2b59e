/** What the batch screen shows. Immutable: the store makes a new one for every change. */
import type {
  BatchCell,
  BatchOverrides,
  BatchPicture,
  BatchPreset,
  Color,
  ErrorJSON,
  Recipe,
  Report,
} from '../../engine/index.ts';
import type { Certainty } from '../session/operations/certainty.ts';
import type { UnreadPreset } from './batch-storage.ts';
import type { ColumnMarketplaces } from './column-rules.ts';

export interface BatchEntry {
  /** Position among all pictures ever added: a stable React key. */
  readonly id: number;
  readonly name: string;
  readonly file: File;
  /** The document that is open in the studio. */
  readonly isDocument: boolean;
  readonly included: boolean;
  /** null while it is looked at, and when it could not be opened. */
  readonly picture: BatchPicture | null;
  readonly thumbnail: string | null;
  readonly reports: readonly Report[];
  readonly error: ErrorJSON | null;
  /** State of its background removal; null if not requested. */
  readonly cutOut: EntryCutOut | null;
}

/** What a row shows of its picture. */
export type EntrySource = Pick<BatchEntry, 'file' | 'picture' | 'thumbnail' | 'reports'>;

export type EntryCutOut =
  /** `fraction`: 0…1. */
  | { readonly kind: 'working'; readonly fraction: number }
  | { readonly kind: 'done'; readonly certainty: Certainty; readonly before: EntrySource }
  | { readonly kind: 'failed'; readonly error: ErrorJSON };

/** "Remove background" for all rows. */
export interface BackgroundStep {
  readonly on: boolean;
  /** Behind the subjects; null = transparent. */
  readonly color: Color | null;
  /** false when it was canceled. */
  readonly running: boolean;
  readonly done: number;
  readonly total: number;
  /** ms; null while nothing can be said. */
  readonly timeLeft: number | null;
}

export type CellState =
  | { readonly kind: 'waiting'; readonly signature: string }
  /** `fraction`: 0…1, how far it is. */
  | { readonly kind: 'working'; readonly signature: string; readonly fraction: number }
  | {
      readonly kind: 'done';
      readonly signature: string;
      readonly file: Blob;
      readonly reports: readonly Report[];
      /** Of the outline that a recipe found; null or absent without one. */
      readonly certainty?: Certainty | null;
    }
  | { readonly kind: 'failed'; readonly signature: string; readonly error: ErrorJSON };

export interface BatchRun {
  readonly total: number;
  readonly done: number;
  readonly timeLeft: number | null;
}

export interface BatchSaving {
  /** 0…1. */
  readonly share: number;
  /** ms; null while nothing can be said. */
  readonly timeLeft: number | null;
}

export interface BatchSnapshot {
  readonly entries: readonly BatchEntry[];
  readonly presets: readonly BatchPreset[];
  readonly own: readonly BatchPreset[];
  /** Those that the person saved. */
  readonly recipes: readonly Recipe[];
  /** The column, or all, whose recipe is being chosen; null if none. */
  readonly recipeFor: string | 'all' | null;
  readonly unread: readonly UnreadPreset[];
  readonly overrides: BatchOverrides;
  readonly marketplaces: ColumnMarketplaces;
  readonly selected: { readonly entry: number; readonly preset: string } | null;
  readonly states: ReadonlyMap<string, CellState>;
  readonly run: BatchRun | null;
  /** A ZIP or a folder is being written. */
  readonly saving: BatchSaving | null;
  readonly pattern: string;
  readonly background: BackgroundStep;
  /** The texts of the studio's document go onto every picture. */
  readonly template: { readonly name: string; readonly on: boolean } | null;
  /** Said once, below the grid. */
  readonly message: { readonly tone: 'ok' | 'danger'; readonly text: string } | null;
}

/** A displayed cell: its result counts only if it was made with the current settings. */
export type ShownCell =
  | { readonly kind: 'looking' | 'idle' | 'waiting' | 'problem' }
  | Extract<CellState, { kind: 'working' | 'done' | 'failed' }>;

/** Thousands of cells read it several times a second. */
const signatures = new WeakMap<BatchCell, { readonly on: boolean; readonly text: string }>();

/** What a file was made for: another signature, and it has to be made again. */
export function signatureOf(cell: BatchCell, templateOn: boolean): string {
  const on = templateOn && !cell.picture.isDocument;
  const known = signatures.get(cell);
  if (known?.on === on) return known.text;
  const text = JSON.stringify([cell.geometry, cell.rule.encode, cell.rule.maxBytes, on]);
  signatures.set(cell, { on, text });
  return text;
}

const PROBLEM: ShownCell = { kind: 'problem' };
const IDLE: ShownCell = { kind: 'idle' };
const WAITING: ShownCell = { kind: 'waiting' };

/** The same object for the same state: what shows it renders when it is another. */
export function shownCell(cell: BatchCell, state: CellState | undefined, templateOn: boolean): ShownCell {
  if (cell.problem) return PROBLEM;
  if (!state || state.signature !== signatureOf(cell, templateOn)) return IDLE;
  return state.kind === 'waiting' ? WAITING : state;
}
