/** The keys that work with every tool. */
import { msg } from '../locale/index.ts';
import { type Binding, TOOL_KEY } from './binding.ts';

const ARROWS = ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown'];

export const GENERAL_KEYS: readonly Binding[] = [
  { group: msg('View'), label: msg('Fit'), command: 'zoom.fit', chords: [{ key: '0' }], keys: [['0']] },
  { group: msg('View'), label: msg('100%'), command: 'zoom.actual', chords: [{ key: '1' }], keys: [['1']] },
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
    command: TOOL_KEY,
    chords: [{ key: 'a', command: true, shift: false }],
    keys: [['Ctrl', 'A']],
  },
  {
    group: msg('Edit'),
    label: msg('Delete'),
    command: TOOL_KEY,
    chords: [{ key: 'Delete' }, { key: 'Backspace' }],
    keys: [['Del']],
  },
  {
    group: msg('Edit'),
    label: msg('Cancel, close'),
    command: TOOL_KEY,
    chords: [{ key: 'Escape' }],
    keys: [['Esc']],
  },
  {
    group: msg('Edit'),
    label: msg('Apply'),
    command: TOOL_KEY,
    chords: [{ key: 'Enter' }],
    keys: [['Enter']],
  },
  {
    group: msg('Move and shape'),
    label: msg('Nudge 1 px'),
    command: TOOL_KEY,
    chords: ARROWS.map((key) => ({ key, shift: false })),
    keys: [['←', '↑', '→', '↓']],
  },
  {
    group: msg('Move and shape'),
    label: msg('Nudge 10 px'),
    command: TOOL_KEY,
    chords: ARROWS.map((key) => ({ key, shift: true })),
    keys: [['Shift']],
    after: msg('arrows'),
  },
  {
    group: msg('Move and shape'),
    label: msg('From the center'),
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
    group: msg('File'),
    label: msg('Export'),
    command: 'export',
    chords: [{ key: 's', command: true, shift: false }],
    keys: [['Ctrl', 'S']],
  },
  {
    group: msg('File'),
    label: msg('Save document file'),
    command: 'document.save',
    chords: [{ key: 's', command: true, shift: true }],
    keys: [['Ctrl', 'Shift', 'S']],
  },
  {
    group: msg('File'),
    label: msg('Show keyboard shortcuts'),
    command: 'shortcuts',
    chords: [{ key: '?' }],
    keys: [['?']],
  },
];
