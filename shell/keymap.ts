/**
 * Every key of the studio, as data: the listener, the hint bar and the shortcut sheet all read this list, so what is
 * written is what works.
 */

import { msg } from './locale/index.ts';

export type CommandId =
  | `tool.${'brush' | 'text' | 'crop' | 'resize' | 'move' | 'pan' | 'shapes'}`
  | `retouch.${'clone' | 'heal'}`
  | 'brush.toggle'
  | 'brush.smaller'
  | 'brush.larger'
  | 'hardness.less'
  | 'hardness.more'
  | 'mask.invert'
  | 'mask.fill-in'
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
  { group: msg('Tools'), label: msg('Brush'), command: 'tool.brush', chords: [{ key: 'b' }], keys: [['B']] },
  {
    group: msg('Tools'),
    label: msg('Eraser, restore'),
    command: 'brush.toggle',
    chords: [{ key: 'e' }],
    keys: [['E']],
  },
  { group: msg('Tools'), label: msg('Heal'), command: 'retouch.heal', chords: [{ key: 'j' }], keys: [['J']] },
  {
    group: msg('Tools'),
    label: msg('Clone'),
    command: 'retouch.clone',
    chords: [{ key: 's' }],
    keys: [['S']],
  },
  { group: msg('Tools'), label: msg('Text'), command: 'tool.text', chords: [{ key: 't' }], keys: [['T']] },
  {
    group: msg('Tools'),
    label: msg('Shapes, next shape'),
    command: 'tool.shapes',
    chords: [{ key: 'u' }],
    keys: [['U']],
  },
  { group: msg('Tools'), label: msg('Crop'), command: 'tool.crop', chords: [{ key: 'c' }], keys: [['C']] },
  {
    group: msg('Tools'),
    label: msg('Resize'),
    command: 'tool.resize',
    chords: [{ key: 'r' }],
    keys: [['R']],
  },
  { group: msg('Tools'), label: msg('Move'), command: 'tool.move', chords: [{ key: 'v' }], keys: [['V']] },
  { group: msg('Tools'), label: msg('Pan'), command: 'tool.pan', chords: [{ key: 'h' }], keys: [['H']] },
  {
    group: msg('Tools'),
    label: msg('Pan for a moment'),
    command: 'pan.hold',
    chords: [{ key: ' ', hold: true }],
    keys: [['Space']],
    before: msg('hold'),
  },

  { group: msg('View'), label: msg('Fit'), command: 'zoom.fit', chords: [{ key: '0' }], keys: [['0']] },
  { group: msg('View'), label: msg('100 %'), command: 'zoom.actual', chords: [{ key: '1' }], keys: [['1']] },
  {
    group: msg('View'),
    label: msg('Zoom in'),
    command: 'zoom.in',
    chords: [{ key: '+' }, { key: '=' }],
    keys: [['+']],
  },
  {
    group: msg('View'),
    label: msg('Zoom out'),
    command: 'zoom.out',
    chords: [{ key: '-' }, { key: '−' }],
    keys: [['−']],
  },
  {
    group: msg('View'),
    label: msg('Zoom at the pointer'),
    chords: [],
    keys: [['Ctrl']],
    after: msg('wheel, pinch'),
  },
  {
    group: msg('View'),
    label: msg('Compare'),
    command: 'compare.hold',
    chords: [{ key: '\\', hold: true }],
    keys: [['\\']],
    before: msg('hold'),
  },

  {
    group: msg('Edit'),
    label: msg('Undo'),
    command: 'undo',
    chords: [{ key: 'z', command: true, shift: false }],
    keys: [['Ctrl', 'Z']],
  },
  {
    group: msg('Edit'),
    label: msg('Redo'),
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
    group: msg('Edit'),
    label: msg('Select all'),
    command: 'tool.key',
    chords: [{ key: 'a', command: true, shift: false }],
    keys: [['Ctrl', 'A']],
  },
  {
    group: msg('Edit'),
    label: msg('Delete'),
    command: 'tool.key',
    chords: [{ key: 'Delete' }, { key: 'Backspace' }],
    keys: [['Del']],
  },
  {
    group: msg('Edit'),
    label: msg('Cancel, close'),
    command: 'tool.key',
    chords: [{ key: 'Escape' }],
    keys: [['Esc']],
  },
  {
    group: msg('Edit'),
    label: msg('Apply'),
    command: 'tool.key',
    chords: [{ key: 'Enter' }],
    keys: [['Enter']],
  },

  {
    group: msg('Move and shape'),
    label: msg('Nudge 1 px'),
    command: 'tool.key',
    chords: ARROWS.map((key) => ({ key, shift: false })),
    keys: [['←', '↑', '→', '↓']],
  },
  {
    group: msg('Move and shape'),
    label: msg('Nudge 10 px'),
    command: 'tool.key',
    chords: ARROWS.map((key) => ({ key, shift: true })),
    keys: [['Shift']],
    after: msg('arrows'),
  },
  {
    group: msg('Move and shape'),
    label: msg('From the centre'),
    chords: [],
    keys: [['Alt']],
    after: msg('drag'),
  },
  {
    group: msg('Move and shape'),
    label: msg('Add to the selection'),
    chords: [],
    keys: [['Shift']],
    after: msg('click'),
  },
  {
    group: msg('Move and shape'),
    label: msg('Keep the ratio'),
    chords: [],
    keys: [['Shift']],
    after: msg('drag'),
  },

  {
    group: msg('Brush'),
    label: msg('Smaller'),
    command: 'brush.smaller',
    chords: [{ key: '[' }],
    keys: [['[']],
  },
  {
    group: msg('Brush'),
    label: msg('Larger'),
    command: 'brush.larger',
    chords: [{ key: ']' }],
    keys: [[']']],
  },
  {
    group: msg('Brush'),
    label: msg('Softer'),
    command: 'hardness.less',
    chords: [
      { key: '{', shift: true },
      { key: '[', code: 'BracketLeft', shift: true },
    ],
    keys: [['Shift', '[']],
  },
  {
    group: msg('Brush'),
    label: msg('Harder'),
    command: 'hardness.more',
    chords: [
      { key: '}', shift: true },
      { key: ']', code: 'BracketRight', shift: true },
    ],
    keys: [['Shift', ']']],
  },
  {
    group: msg('Brush'),
    label: msg('Straight line from the last point'),
    chords: [],
    keys: [['Shift']],
    after: msg('click'),
  },
  {
    group: msg('Brush'),
    label: msg('Set the source of clone and heal'),
    chords: [],
    keys: [['Alt']],
    after: msg('click'),
  },
  {
    group: msg('Brush'),
    label: msg('Rectangle, ellipse'),
    command: 'mask.boxes',
    chords: [{ key: 'm' }],
    keys: [['M']],
  },
  {
    group: msg('Brush'),
    label: msg('Lasso, polygon'),
    command: 'mask.outlines',
    chords: [{ key: 'l' }],
    keys: [['L']],
  },
  {
    group: msg('Brush'),
    label: msg('Magic wand'),
    command: 'mask.wand',
    chords: [{ key: 'w' }],
    keys: [['W']],
  },
  {
    group: msg('Brush'),
    label: msg('Fill an area'),
    command: 'mask.fill',
    chords: [{ key: 'g' }],
    keys: [['G']],
  },
  {
    group: msg('Brush'),
    label: msg('Draw by keys: press and let go'),
    chords: [],
    keys: [['↵']],
    after: msg('arrows'),
  },
  {
    group: msg('Brush'),
    label: msg('Invert mask'),
    command: 'mask.invert',
    chords: [{ key: 'x' }],
    keys: [['X']],
  },
  {
    group: msg('Brush'),
    label: msg('Fill in'),
    command: 'mask.fill-in',
    chords: [{ key: 'Enter', command: true }],
    keys: [['Ctrl', '↵']],
  },

  {
    group: msg('File'),
    label: msg('Export'),
    command: 'export',
    chords: [{ key: 's', command: true, shift: false }],
    keys: [['Ctrl', 'S']],
  },
  {
    group: msg('File'),
    label: msg('Save the document file'),
    command: 'document.save',
    chords: [{ key: 's', command: true, shift: true }],
    keys: [['Ctrl', 'Shift', 'S']],
  },
  {
    group: msg('File'),
    label: msg('This sheet'),
    command: 'shortcuts',
    chords: [{ key: '?' }],
    keys: [['?']],
  },
];
