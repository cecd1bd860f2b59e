/** Its keys, and what they do. */
import {
  type Editor,
  type EditorState,
  FEATHERING_RANGE,
  invertMask,
  type MaskShape,
  maskAll,
} from '../../../engine/index.ts';
import type { Binding, Hint } from '../../keyboard/binding.ts';
import { defineMessage } from '../../locale/index.ts';
import { limitWrite } from '../../session/operations/product-guards.ts';
import { activePicture } from '../../session/view/layer-readers.ts';
import type { Commands } from '../base/studio-tool.ts';
import { stepBrushSize } from './brush-step.ts';

export const keys: readonly Binding[] = [
  {
    group: defineMessage('Tools'),
    label: defineMessage('Erase'),
    command: 'tool.brush',
    chords: [{ key: 'b' }],
    keys: [['B']],
  },
  {
    group: defineMessage('Tools'),
    label: defineMessage('Switch between erase and restore'),
    command: 'brush.toggle',
    chords: [{ key: 'e' }],
    keys: [['E']],
  },
  {
    group: defineMessage('Brush'),
    label: defineMessage('Decrease brush size'),
    command: 'brush.smaller',
    chords: [{ key: '[' }],
    keys: [['[']],
  },
  {
    group: defineMessage('Brush'),
    label: defineMessage('Increase brush size'),
    command: 'brush.larger',
    chords: [{ key: ']' }],
    keys: [[']']],
  },
  {
    group: defineMessage('Brush'),
    label: defineMessage('Decrease hardness'),
    command: 'hardness.less',
    chords: [
      { key: '{', shift: true },
      { key: '[', code: 'BracketLeft', shift: true },
    ],
    keys: [['Shift', '[']],
  },
  {
    group: defineMessage('Brush'),
    label: defineMessage('Increase hardness'),
    command: 'hardness.more',
    chords: [
      { key: '}', shift: true },
      { key: ']', code: 'BracketRight', shift: true },
    ],
    keys: [['Shift', ']']],
  },
  {
    group: defineMessage('Brush'),
    label: defineMessage('Straight line from the last point'),
    chords: [],
    keys: [['Shift']],
    after: defineMessage('click'),
  },
  {
    group: defineMessage('Brush'),
    label: defineMessage('Rectangle, ellipse'),
    command: 'mask.boxes',
    chords: [{ key: 'm' }],
    keys: [['M']],
  },
  {
    group: defineMessage('Brush'),
    label: defineMessage('Lasso, polygon'),
    command: 'mask.outlines',
    chords: [{ key: 'l' }],
    keys: [['L']],
  },
  {
    group: defineMessage('Brush'),
    label: defineMessage('Magic wand'),
    command: 'mask.wand',
    chords: [{ key: 'w' }],
    keys: [['W']],
  },
  {
    group: defineMessage('Brush'),
    label: defineMessage('Fill an area'),
    command: 'mask.fill',
    chords: [{ key: 'g' }],
    keys: [['G']],
  },
  {
    group: defineMessage('Brush'),
    label: defineMessage('Draw with the keyboard: start and stop'),
    chords: [],
    keys: [['↵']],
    after: defineMessage('arrows'),
  },
  {
    group: defineMessage('Brush'),
    label: defineMessage('Invert mask'),
    command: 'mask.invert',
    chords: [{ key: 'x' }],
    keys: [['X']],
  },
  {
    group: defineMessage('Brush'),
    label: defineMessage('Fill in'),
    command: 'mask.fill-in',
    chords: [{ key: 'Enter', command: true }],
    keys: [['Ctrl', '↵']],
  },
];

/** Percent a press. */
const HARDNESS_STEP = 4;

export const commands: Commands = {
  'tool.brush': ({ editor }) => chooseShape(editor, 'brush'),
  'brush.toggle': ({ editor }) => {
    const { brush } = editor.state;
    editor.setTool('brush');
    editor.setBrush({ brush_type: brush.brush_type === 'eraser' ? 'restore' : 'eraser' });
  },
  'brush.smaller': ({ editor }) => changeSize(editor, -1),
  'brush.larger': ({ editor }) => changeSize(editor, 1),
  'hardness.less': ({ editor }) => changeHardness(editor, -HARDNESS_STEP),
  'hardness.more': ({ editor }) => changeHardness(editor, HARDNESS_STEP),
  'mask.boxes': ({ editor }) => chooseShape(editor, 'rectangle', 'ellipse'),
  'mask.outlines': ({ editor }) => chooseShape(editor, 'lasso', 'polygon'),
  'mask.wand': ({ editor }) => chooseShape(editor, 'wand'),
  'mask.fill': ({ editor }) => chooseShape(editor, 'fill'),
  'mask.invert': ({ editor }) => {
    const layer = activePicture(editor.state);
    editor.perform(layer && invertMask(editor.context(), layer.id));
  },
  'mask.fill-in': ({ editor, session }) => {
    const layer = activePicture(editor.state);
    if (editor.state.tool === 'brush' && layer?.mask.use === 'fill' && layer.mask.painted)
      void session.fillIn(layer.id);
  },
};

/** Covers the whole picture, as far as writes are allowed. */
export function selectAll(editor: Editor): void {
  const layer = activePicture(editor.state);
  editor.perform(layer && limitWrite(editor, maskAll(editor.context(), layer.id)));
}

/** Chosen again, the other one. */
function chooseShape(editor: Editor, shape: MaskShape, other: MaskShape = shape): void {
  const { tool, brush } = editor.state;
  editor.setTool('brush');
  editor.setBrush({ shape: tool === 'brush' && brush.shape === shape ? other : shape });
}

function changeSize(editor: Editor, direction: 1 | -1): void {
  editor.setBrush({ brush_size: stepBrushSize(editor.state.brush.brush_size, direction) });
}

function changeHardness(editor: Editor, by: number): void {
  const { min, max } = FEATHERING_RANGE;
  editor.setBrush({ feathering: Math.min(max, Math.max(min, editor.state.brush.feathering + by)) });
}

const BOX_HINTS: readonly Hint[] = [
  { keys: ['Shift'], label: defineMessage('Keep ratio') },
  { keys: ['Alt'], label: defineMessage('From center') },
  { keys: ['Esc'], label: defineMessage('Cancel') },
  { keys: ['E'], label: defineMessage('Restore') },
];
const PLACE_HINTS: readonly Hint[] = [
  { keys: ['E'], label: defineMessage('Restore') },
  { keys: ['Esc'], label: defineMessage('Cancel') },
  { keys: ['Space'], label: defineMessage('Pan') },
];

/** By what the brush draws. */
const SHAPE_HINTS: Readonly<Record<MaskShape, readonly Hint[]>> = {
  brush: [
    { keys: ['[', ']'], label: defineMessage('Size') },
    { keys: ['Shift'], label: defineMessage('Straight line') },
    { keys: ['E'], label: defineMessage('Restore') },
    { keys: ['Space'], label: defineMessage('Pan') },
  ],
  rectangle: BOX_HINTS,
  ellipse: BOX_HINTS,
  lasso: PLACE_HINTS,
  polygon: [
    { keys: ['↵'], label: defineMessage('Close') },
    { keys: ['⌫'], label: defineMessage('Last corner') },
    { keys: ['Esc'], label: defineMessage('Cancel') },
  ],
  wand: PLACE_HINTS,
  fill: PLACE_HINTS,
};

export const hints = ({ brush }: EditorState): readonly Hint[] => SHAPE_HINTS[brush.shape];
