/** The few keys worth showing over the canvas. */
import type { MaskShape, ToolId } from '../../engine/index.ts';
import { msg } from '../locale/index.ts';

interface Hint {
  readonly keys: readonly string[];
  readonly label: string;
}

const BOX_HINTS: readonly Hint[] = [
  { keys: ['Shift'], label: msg('Keep ratio') },
  { keys: ['Alt'], label: msg('From centre') },
  { keys: ['Esc'], label: msg('Cancel') },
  { keys: ['E'], label: msg('Restore') },
];
const PLACE_HINTS: readonly Hint[] = [
  { keys: ['E'], label: msg('Restore') },
  { keys: ['Esc'], label: msg('Cancel') },
  { keys: ['Space'], label: msg('Pan') },
];

/** Instead of the brush's, while it draws something else. */
export const SHAPE_HINTS: Readonly<Record<Exclude<MaskShape, 'brush'>, readonly Hint[]>> = {
  rectangle: BOX_HINTS,
  ellipse: BOX_HINTS,
  lasso: PLACE_HINTS,
  polygon: [
    { keys: ['↵'], label: msg('Close') },
    { keys: ['⌫'], label: msg('Last corner') },
    { keys: ['Esc'], label: msg('Cancel') },
  ],
  wand: PLACE_HINTS,
  fill: PLACE_HINTS,
};

/** By tool. */
export const HINTS: Readonly<Record<ToolId, readonly Hint[]>> = {
  brush: [
    { keys: ['[', ']'], label: msg('Size') },
    { keys: ['Shift'], label: msg('Straight line') },
    { keys: ['E'], label: msg('Restore') },
    { keys: ['Space'], label: msg('Pan') },
  ],
  text: [
    { keys: ['Click'], label: msg('Place') },
    { keys: ['Drag'], label: msg('Draw larger') },
    { keys: ['↵'], label: msg('Edit') },
    { keys: ['Shift'], label: msg('Keep ratio') },
    { keys: ['Esc'], label: msg('Done') },
  ],
  resize: [
    { keys: ['Alt'], label: msg('From centre') },
    { keys: ['Shift'], label: msg('Keep ratio') },
    { keys: ['←', '→'], label: msg('Nudge') },
    { keys: ['↵'], label: msg('Apply') },
  ],
  color_correction: [
    { keys: ['\\'], label: msg('Compare') },
    { keys: ['Space'], label: msg('Pan') },
    { keys: ['0'], label: msg('Fit') },
  ],
  retouch: [
    { keys: ['Alt'], label: msg('Set source') },
    { keys: ['[', ']'], label: msg('Size') },
    { keys: ['Shift'], label: msg('Straight line') },
    { keys: ['Space'], label: msg('Pan') },
  ],
  move: [
    { keys: ['←', '→'], label: msg('Nudge') },
    { keys: ['Shift'], label: msg('10 px') },
    { keys: ['Alt'], label: msg('From centre') },
    { keys: ['Del'], label: msg('Delete') },
  ],
  shapes: [
    { keys: ['Drag'], label: msg('Draw') },
    { keys: ['Shift'], label: msg('Square, 45°') },
    { keys: ['Alt'], label: msg('From centre') },
    { keys: ['U'], label: msg('Next shape') },
    { keys: ['Esc'], label: msg('Cancel') },
  ],
  pan: [
    { keys: ['Ctrl'], label: msg('Wheel zooms') },
    { keys: ['0'], label: msg('Fit') },
    { keys: ['1'], label: msg('100 %') },
  ],
};
