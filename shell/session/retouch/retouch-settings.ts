/** How the retouch tool of each open document is set. Size and hardness are the brush's own, in the editor. */
import type { Editor, Point, RetouchMode, RetouchSource } from '../../../engine/index.ts';

export interface RetouchSettings {
  readonly mode: RetouchMode;
  /** 0…100. */
  readonly opacity: number;
  /** The source follows the brush from stroke to stroke; else each stroke begins at the source again. */
  readonly aligned: boolean;
  readonly source: RetouchSource | null;
  /** Of aligned strokes, from painted px to sampled ones. */
  readonly offset: Point<'source'> | null;
  /** The next press sets the source. */
  readonly picking: boolean;
  /** Preserve product limits its strokes. Off at first: what is retouched is mostly the product itself. */
  readonly preserves: boolean;
  /** The tool is loaded: presses on the canvas are its own. */
  readonly ready: boolean;
}

export const RETOUCH_DEFAULTS: RetouchSettings = {
  mode: 'heal',
  opacity: 100,
  aligned: true,
  source: null,
  offset: null,
  picking: false,
  preserves: false,
  ready: false,
};

interface Place {
  settings: RetouchSettings;
  readonly listeners: Set<() => void>;
}

const places = new WeakMap<Editor, Place>();

function placeOf(editor: Editor): Place {
  const place = places.get(editor) ?? { settings: RETOUCH_DEFAULTS, listeners: new Set() };
  places.set(editor, place);
  return place;
}

export function retouchSettings(editor: Editor): RetouchSettings {
  return placeOf(editor).settings;
}

export function setRetouch(editor: Editor, patch: Partial<RetouchSettings>): void {
  const place = placeOf(editor);
  place.settings = { ...place.settings, ...patch };
  for (const listener of [...place.listeners]) listener();
}

export function watchRetouch(editor: Editor, listener: () => void): () => void {
  const { listeners } = placeOf(editor);
  listeners.add(listener);
  return () => listeners.delete(listener);
}
