/**
 * In-app view state in the URL hash: `#operation=resize&mode=crop`.
 *
 * The codec is tolerant both ways. Values that mean nothing are read as absent, keys it does not know are kept and
 * printed again in their place behind the known ones, and no input makes it throw: the hash is typed by people,
 * shortened by chat programs and written by other versions of this product.
 */

import { FRAME_FITS, type FrameFit, TOOL_IDS } from '../../vocabulary/editor-options.ts';

/** The tools, and the batch screen. */
export const OPERATIONS = [...TOOL_IDS, 'batch'] as const;
export type Operation = (typeof OPERATIONS)[number];

/** Dialogs by the product specification's names, then the studio's own. */
export const MODALS = [
  'confirm-delete',
  'confirm-delete-animation',
  'zoom',
  'pricing',
  'bg-detected',
  'no-bg',
  'delete-clothing-model',
  'delete-template',
  'buy-animations',
  'buy-try-on',
  'buy-ai-edit',
  'buy-tf-v3',
  'try-on-model',
  'try-on-generation',
  'prompt-builder',
  'upload-reference-image',
  'fraud-detected',
  'suspicious-activity',
  'schedule-demo',
  'onboarding',
  'try-pro',
  'export',
  'shortcuts',
  'start-over',
  'recent',
  'offline',
  'recipes',
  'projects',
  'brand-kit',
  'project',
  'share',
] as const;
export type ModalName = (typeof MODALS)[number];

export interface HashState {
  readonly img: string | null;
  readonly animation: string | null;
  readonly fav: boolean;
  readonly operation: Operation | null;
  readonly modal: ModalName | null;
  readonly id: string | null;
  readonly template: string | null;
  readonly 'custom-template': string | null;
  readonly mode: string | null;
  readonly fit_mode: FrameFit | null;
  readonly agent: string | null;
  readonly category: string | null;
  readonly 'tryon-screen': string | null;
  readonly 'recipe-id': string | null;
  readonly 'only-pro': boolean;
  /** Pairs under keys that this version does not know, in the order they came. */
  readonly unknown: readonly (readonly [key: string, value: string])[];
}

export const EMPTY_HASH: HashState = {
  img: null,
  animation: null,
  fav: false,
  operation: null,
  modal: null,
  id: null,
  template: null,
  'custom-template': null,
  mode: null,
  fit_mode: null,
  agent: null,
  category: null,
  'tryon-screen': null,
  'recipe-id': null,
  'only-pro': false,
  unknown: [],
};

type Known = Exclude<keyof HashState, 'unknown'>;
type Value = string | boolean | null;

const MAX_VALUE = 200;
/** A hash longer than this is noise: reading stops there, so garbage costs nothing. */
const MAX_HASH = 8192;

function oneOf(values: readonly string[]): (raw: string) => string | null {
  return (raw) => (values.includes(raw) ? raw : null);
}

/** An id or a name: anything printable up to 200 characters. */
function token(raw: string): string | null {
  const trimmed = raw.trim();
  return trimmed !== '' && trimmed.length <= MAX_VALUE && !/\p{Cc}/u.test(trimmed) ? trimmed : null;
}

/** `#fav`, `#fav=1` and `#fav=true` are on; `0`, `false` and `no` are off. */
function flag(raw: string): boolean {
  return !['0', 'false', 'no', 'off'].includes(raw.trim().toLowerCase());
}

const READERS: Readonly<Record<Known, (raw: string) => Value>> = {
  img: token,
  animation: token,
  fav: flag,
  operation: oneOf(OPERATIONS),
  modal: oneOf(MODALS),
  id: token,
  template: token,
  'custom-template': token,
  mode: token,
  // Links of an earlier version call it `cover`.
  fit_mode: (raw) => oneOf(FRAME_FITS)(raw === 'cover' ? 'fill' : raw),
  agent: token,
  category: token,
  'tryon-screen': token,
  'recipe-id': token,
  'only-pro': flag,
};
const KEYS = Object.keys(READERS) as Known[];

function isKnown(key: string): key is Known {
  return Object.hasOwn(READERS, key);
}

/** Reads a hash with or without its leading `#`. Of a key given twice, the first value that means something counts. */
export function parseHash(hash: string): HashState {
  const query = hash.slice(0, MAX_HASH).replace(/^#?[/?]?/, '');
  const found: Partial<Record<Known, Value>> = {};
  const unknown: (readonly [string, string])[] = [];
  for (const [key, raw] of new URLSearchParams(query)) {
    if (!isKnown(key)) {
      if (key !== '') unknown.push([key, raw]);
    } else if (found[key] === undefined || found[key] === null) {
      found[key] = READERS[key](raw);
    }
  }
  return { ...EMPTY_HASH, ...(found as Partial<HashState>), unknown };
}

/** Prints what differs from the empty state; '' when nothing does, otherwise with a leading `#`. */
export function printHash(state: HashState): string {
  const query = new URLSearchParams();
  for (const key of KEYS) {
    const value = state[key];
    if (value === true) query.append(key, '1');
    else if (typeof value === 'string') query.append(key, value);
  }
  for (const [key, value] of state.unknown) query.append(key, value);
  const printed = query.toString();
  return printed === '' ? '' : `#${printed}`;
}
