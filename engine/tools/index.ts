/** Every tool by its id. */
import type { ToolId } from '../document/defaults.ts';
import { lateTool } from './base/late-tool.ts';
import type { Tool } from './base/tool.ts';
import { createBrushTool } from './brush/brush.ts';
import { shapeInput } from './brush/mask-shapes.ts';
import { colorCorrectionTool } from './color/color-correction.ts';
import { resizeTool } from './frame/resize.ts';
import { moveTool } from './move/move.ts';
import { panTool } from './move/pan.ts';
import { textTool } from './text/text.ts';

export const tools: Readonly<Record<ToolId, Tool>> = {
  brush: createBrushTool(shapeInput),
  text: textTool,
  resize: resizeTool,
  color_correction: colorCorrectionTool,
  // They work by their panels: nothing can be dragged on the canvas.
  remove_bg: { ...colorCorrectionTool, id: 'remove_bg' },
  shadow_generation: { ...colorCorrectionTool, id: 'shadow_generation' },
  // Does nothing until the tool itself, which loads when it is chosen, replaces it.
  retouch: { ...colorCorrectionTool, id: 'retouch' },
  move: moveTool,
  pan: panTool,
  // Loads when it is chosen, and replaces this placeholder.
  shapes: lateTool('shapes'),
};
