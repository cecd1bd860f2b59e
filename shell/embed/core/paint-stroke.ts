/** A stroke through the handle: one undo entry, like a painted one. */
import {
  type Editor,
  isPicture,
  type Point,
  type PointerSample,
  type ToolInput,
} from '../../../engine/index.ts';
import type { EmbedPoint, EmbedStroke } from '../validate/api.ts';

const NO_MODIFIERS = { shift: false, alt: false, ctrl: false } as const;

/** Paints as a person would, with the tool and the brush put back afterwards. False when nothing was changed. */
export function paintStroke(
  editor: Editor,
  points: readonly Required<EmbedPoint>[],
  { mode = 'eraser', size, feathering }: EmbedStroke,
): boolean {
  editor.cancel();
  const { tool, brush, document } = editor.state;
  if (!document.layers.some(isPicture)) return false;
  const { painted: _, ...before } = brush;
  editor.setTool('brush');
  editor.setBrush({
    shape: 'brush',
    stabilizer: 0,
    pen_pressure: true,
    brush_type: mode,
    ...(size === undefined ? {} : { brush_size: size }),
    ...(feathering === undefined ? {} : { feathering }),
  });
  const samples = points.map(
    ({ x, y, pressure }, index): PointerSample => ({
      at: { x, y } as Point<'frame'>,
      pressure,
      time: index * 8,
    }),
  );
  const send = (type: 'down' | 'move' | 'up', part: readonly PointerSample[]) => {
    const input: ToolInput = { type, samples: part, modifiers: NO_MODIFIERS, pointer: 'pen' };
    if (part.length > 0) editor.input(input);
  };
  send('down', samples.slice(0, 1));
  send('move', samples.slice(1));
  send('up', samples.slice(-1));
  editor.setBrush(before);
  editor.setTool(tool);
  return editor.state.document !== document;
}
