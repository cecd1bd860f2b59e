/** How a picture fits a size, in words. */
import { type Message, message } from '../base/message.ts';
import type { BatchBackground, BatchFit } from './batch-cell.ts';

/** "Fill", "Crop, smart", "Canvas, white". */
export function fitMessage(fit: BatchFit): Message {
  switch (fit.mode) {
    case 'bounds':
      return message('fit.bounds');
    case 'fill':
    case 'crop': {
      const focus = typeof fit.focus === 'object' ? 'point' : fit.focus;
      return message(`fit.${fit.mode}.${focus}`);
    }
    case 'canvas':
      return canvasMessage(fit.background);
  }
}

function canvasMessage(background: BatchBackground): Message {
  if (background.kind !== 'color') return message(`fit.canvas.${background.kind}`);
  const { color } = background;
  if (color === '#ffffff') return message('fit.canvas.white');
  return color === '#000000' ? message('fit.canvas.black') : message('fit.canvas.color', { color });
}
