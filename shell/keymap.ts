/**
 * Every key of the studio, as data: the listener, the hint bar and the shortcut sheet all read this list, so what is
 * written is what works.
 */
import type { MaskShape, ToolId } from '../engine/index.ts';

export type CommandId =
  | `tool.${'brush' | 'text' | 'crop' | 'resize' | 'move' | 'pan'}`
  | 'brush.toggle'
  | 'brush.smaller'
  | 'brush.larger'
  | 'feather.less'
  | 'feather.more'
  | 'mask.invert'
  | `mask.${'boxes' | 'outlines' | 'wand' | 'fill'}`
  | 'pan.hold'
  | 'undo'
  | 'redo'
  | 'zoom.fit'
  | 'zoom.actual'
  | 'zoom.in'
  | 'zoom.out'
  | 'compare.hold'
  | 'export'
  | 'document.save'
  | 'shortcuts'
  /** Handed to the active tool as it is. */
  | 'tool.key';

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
  /** None for rows that describe a gesture of pointer and key. */
  readonly command?: CommandId;
  readonly chords: readonly Chord[];
  /** How the sheet writes it, one inner list a chord; words in `after` follow the keys. */
  readonly keys: readonly (readonly string[])[];
  readonly before?: string;
  readonly after?: string;
}

const ARROWS = ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown'];

export const KEYMAP: readonly Binding[] = [
  { group: 'Tools', label: 'Brush', command: 'tool.brush', chords: [{ key: 'b' }], keys: [['B']] },
  {
    group: 'Tools',
    label: 'Eraser, restore',
    command: 'brush.toggle',
    chords: [{ key: 'e' }],
    keys: [['E']],
  },
  { group: 'Tools', label: 'Text', command: 'tool.text', chords: [{ key: 't' }], keys: [['T']] },
  { group: 'Tools', label: 'Crop', command: 'tool.crop', chords: [{ key: 'c' }], keys: [['C']] },
  { group: 'Tools', label: 'Resize', command: 'tool.resize', chords: [{ key: 'r' }], keys: [['R']] },
  { group: 'Tools', label: 'Move', command: 'tool.move', chords: [{ key: 'v' }], keys: [['V']] },
  { group: 'Tools', label: 'Pan', command: 'tool.pan', chords: [{ key: 'h' }], keys: [['H']] },
  {
    group: 'Tools',
    label: 'Pan for a moment',
    command: 'pan.hold',
    chords: [{ key: ' ', hold: true }],
    keys: [['Space']],
    before: 'hold',
  },

  { group: 'View', label: 'Fit', command: 'zoom.fit', chords: [{ key: '0' }], keys: [['0']] },
  { group: 'View', label: '100 %', command: 'zoom.actual', chords: [{ key: '1' }], keys: [['1']] },
  {
    group: 'View',
    label: 'Zoom in',
    command: 'zoom.in',
    chords: [{ key: '+' }, { key: '=' }],
    keys: [['+']],
  },
  {
    group: 'View',
    label: 'Zoom out',
    command: 'zoom.out',
    chords: [{ key: '-' }, { key: '−' }],
    keys: [['−']],
  },
  { group: 'View', label: 'Zoom at the pointer', chords: [], keys: [['Ctrl']], after: 'wheel, pinch' },
  {
    group: 'View',
    label: 'Compare',
    command: 'compare.hold',
    chords: [{ key: '\\', hold: true }],
    keys: [['\\']],
    before: 'hold',
  },

  {
    group: 'Edit',
    label: 'Undo',
    command: 'undo',
    chords: [{ key: 'z', command: true, shift: false }],
    keys: [['Ctrl', 'Z']],
  },
  {
    group: 'Edit',
    label: 'Redo',
    command: 'redo',
    chords: [
      { key: 'z', command: true, shift: true },
      { key: 'y', command: true, shift: false },
    ],
    keys: [
      ['Ctrl', 'Shift', 'Z'],
      ['Ctrl', 'Y'],
    ],
  },
  {
    group: 'Edit',
    label: 'Select all',
    command: 'tool.key',
    chords: [{ key: 'a', command: true, shift: false }],
    keys: [['Ctrl', 'A']],
  },
  {
    group: 'Edit',
    label: 'Delete',
    command: 'tool.key',
    chords: [{ key: 'Delete' }, { key: 'Backspace' }],
    keys: [['Del']],
  },
  {
    group: 'Edit',
    label: 'Cancel, close',
    command: 'tool.key',
    chords: [{ key: 'Escape' }],
    keys: [['Esc']],
  },
  { group: 'Edit', label: 'Apply', command: 'tool.key', chords: [{ key: 'Enter' }], keys: [['Enter']] },

  {
    group: 'Move and shape',
    label: 'Nudge 1 px',
    command: 'tool.key',
    chords: ARROWS.map((key) => ({ key, shift: false })),
    keys: [['←', '↑', '→', '↓']],
  },
  {
    group: 'Move and shape',
    label: 'Nudge 10 px',
    command: 'tool.key',
    chords: ARROWS.map((key) => ({ key, shift: true })),
    keys: [['Shift']],
    after: 'arrows',
  },
  { group: 'Move and shape', label: 'From the centre', chords: [], keys: [['Alt']], after: 'drag' },
  { group: 'Move and shape', label: 'Keep the ratio', chords: [], keys: [['Shift']], after: 'drag' },

  { group: 'Brush', label: 'Smaller', command: 'brush.smaller', chords: [{ key: '[' }], keys: [['[']] },
  { group: 'Brush', label: 'Larger', command: 'brush.larger', chords: [{ key: ']' }], keys: [[']']] },
  {
    group: 'Brush',
    label: 'Less feather',
    command: 'feather.less',
    chords: [
      { key: '{', shift: true },
      { key: '[', code: 'BracketLeft', shift: true },
    ],
    keys: [['Shift', '[']],
  },
  {
    group: 'Brush',
    label: 'More feather',
    command: 'feather.more',
    chords: [
      { key: '}', shift: true },
      { key: ']', code: 'BracketRight', shift: true },
    ],
    keys: [['Shift', ']']],
  },
  {
    group: 'Brush',
    label: 'Straight line from the last point',
    chords: [],
    keys: [['Shift']],
    after: 'click',
  },
  {
    group: 'Brush',
    label: 'Rectangle, ellipse',
    command: 'mask.boxes',
    chords: [{ key: 'm' }],
    keys: [['M']],
  },
  {
    group: 'Brush',
    label: 'Lasso, polygon',
    command: 'mask.outlines',
    chords: [{ key: 'l' }],
    keys: [['L']],
  },
  { group: 'Brush', label: 'Magic wand', command: 'mask.wand', chords: [{ key: 'w' }], keys: [['W']] },
  { group: 'Brush', label: 'Fill an area', command: 'mask.fill', chords: [{ key: 'g' }], keys: [['G']] },
  { group: 'Brush', label: 'Draw by keys: press and let go', chords: [], keys: [['↵']], after: 'arrows' },
  { group: 'Brush', label: 'Invert mask', command: 'mask.invert', chords: [{ key: 'x' }], keys: [['X']] },

  {
    group: 'File',
    label: 'Export',
    command: 'export',
    chords: [{ key: 's', command: true, shift: false }],
    keys: [['Ctrl', 'S']],
  },
  {
    group: 'File',
    label: 'Save the document file',
    command: 'document.save',
    chords: [{ key: 's', command: true, shift: true }],
    keys: [['Ctrl', 'Shift', 'S']],
  },
  { group: 'File', label: 'This sheet', command: 'shortcuts', chords: [{ key: '?' }], keys: [['?']] },
];

/** The part of a KeyboardEvent that matching needs. */
export interface KeyPress {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  getModifierState(key: string): boolean;
}

export interface Match {
  readonly command: CommandId;
  readonly hold: boolean;
}

/** What a key press means, or null. Shifted signs are tried before plain ones, so `Shift+[` is not taken for `[`. */
export function matchKey(press: KeyPress, mac: boolean): Match | null {
  let fallback: Match | null = null;
  for (const binding of KEYMAP) {
    if (!binding.command) continue;
    for (const chord of binding.chords) {
      if (!fits(chord, press, mac)) continue;
      const match = { command: binding.command, hold: chord.hold === true };
      if (chord.shift !== undefined) return match;
      fallback ??= match;
    }
  }
  return fallback;
}

function fits(chord: Chord, press: KeyPress, mac: boolean): boolean {
  // AltGr arrives as Ctrl+Alt on Windows, and it is how many layouts type [ ] { } \.
  const altGraph = press.getModifierState('AltGraph');
  const command = mac ? press.metaKey : press.ctrlKey && !altGraph;
  const foreign = mac ? press.ctrlKey : press.metaKey;
  if (command !== (chord.command === true) || foreign || (press.altKey && !altGraph)) return false;
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key;
  if (key !== chord.key && (chord.code === undefined || press.code !== chord.code)) return false;
  const shift = chord.shift ?? (/^[a-z]$/.test(chord.key) ? false : null);
  return shift === null || shift === press.shiftKey;
}

/** How a key is written here: Ctrl is Cmd on a Mac. */
export function keyName(key: string, mac: boolean): string {
  return mac && key === 'Ctrl' ? 'Cmd' : key;
}

export function isMac(platform: string): boolean {
  return /mac|iphone|ipad/i.test(platform);
}

const TEXT_INPUTS = new Set(['text', 'search', 'url', 'email', 'password', 'tel', 'number']);

/** True while keys belong to a text field. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.tagName === 'TEXTAREA' || target.tagName === 'SELECT') return true;
  return target instanceof HTMLInputElement && TEXT_INPUTS.has(target.type);
}

/**
 * True when arrows, Enter, Space, Escape and Delete belong to the focused control: to anything that has the focus
 * outside the canvas. Inside it, and with nothing focused, they are for what is drawn.
 */
export function isControl(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement) || target === target.ownerDocument.body) return false;
  return target.closest('[data-canvas]') === null;
}

interface Hint {
  readonly keys: readonly string[];
  readonly label: string;
}

const BOX_HINTS: readonly Hint[] = [
  { keys: ['Shift'], label: 'Keep ratio' },
  { keys: ['Alt'], label: 'From centre' },
  { keys: ['Esc'], label: 'Cancel' },
  { keys: ['E'], label: 'Restore' },
];
const PLACE_HINTS: readonly Hint[] = [
  { keys: ['E'], label: 'Restore' },
  { keys: ['Esc'], label: 'Cancel' },
  { keys: ['Space'], label: 'Pan' },
];

/** Instead of the brush's, while it draws something else. */
export const SHAPE_HINTS: Readonly<Record<Exclude<MaskShape, 'brush'>, readonly Hint[]>> = {
  rectangle: BOX_HINTS,
  ellipse: BOX_HINTS,
  lasso: PLACE_HINTS,
  polygon: [
    { keys: ['↵'], label: 'Close' },
    { keys: ['⌫'], label: 'Last corner' },
    { keys: ['Esc'], label: 'Cancel' },
  ],
  wand: PLACE_HINTS,
  fill: PLACE_HINTS,
};

/** The few keys worth showing over the canvas, by tool. */
export const HINTS: Readonly<Record<ToolId, readonly Hint[]>> = {
  brush: [
    { keys: ['[', ']'], label: 'Size' },
    { keys: ['Shift'], label: 'Straight line' },
    { keys: ['E'], label: 'Restore' },
    { keys: ['Space'], label: 'Pan' },
  ],
  text: [
    { keys: ['Click'], label: 'Place' },
    { keys: ['Drag'], label: 'Draw larger' },
    { keys: ['↵'], label: 'Edit' },
    { keys: ['Shift'], label: 'Keep ratio' },
    { keys: ['Esc'], label: 'Done' },
  ],
  resize: [
    { keys: ['Alt'], label: 'From centre' },
    { keys: ['Shift'], label: 'Keep ratio' },
    { keys: ['←', '→'], label: 'Nudge' },
    { keys: ['↵'], label: 'Apply' },
  ],
  color_correction: [
    { keys: ['\\'], label: 'Compare' },
    { keys: ['Space'], label: 'Pan' },
    { keys: ['0'], label: 'Fit' },
  ],
  move: [
    { keys: ['←', '→'], label: 'Nudge' },
    { keys: ['Shift'], label: '10 px' },
    { keys: ['Alt'], label: 'From centre' },
    { keys: ['Del'], label: 'Delete' },
  ],
  pan: [
    { keys: ['Ctrl'], label: 'Wheel zooms' },
    { keys: ['0'], label: 'Fit' },
    { keys: ['1'], label: '100 %' },
  ],
};
