/** A key of the studio as data: the listener, the hint bar and the key sheet read the same rows, so what is written is what works. */
export interface Chord {
  /** `KeyboardEvent.key`; letters in lower case. */
  readonly key: string;
  /** Physical key, for signs that move between layouts under Shift. */
  readonly code?: string;
  /** Ctrl, or Cmd on a Mac. */
  readonly command?: true;
  /** Left out: irrelevant for signs, must be up for letters. */
  readonly shift?: boolean;
  /** Works while the key is down, and ends when it comes up. */
  readonly hold?: true;
}

export type KeyGroup = 'Tools' | 'View' | 'Edit' | 'Move and shape' | 'Brush' | 'File';

export interface Binding {
  readonly group: KeyGroup;
  readonly label: string;
  /** Id of its command. None for rows that describe a gesture of pointer and key. */
  readonly command?: string;
  readonly chords: readonly Chord[];
  /** How the sheet writes it, one inner list a chord; words in `after` follow the keys. */
  readonly keys: readonly (readonly string[])[];
  readonly before?: string;
  readonly after?: string;
}

/** The command of keys that are handed to the active tool as they are. */
export const TOOL_KEY = 'tool.key';

/** One of the few keys that the hint bar shows over the canvas. */
export interface Hint {
  readonly keys: readonly string[];
  readonly label: string;
}
