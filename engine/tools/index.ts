/** Every tool by its id. */
import type { ToolId } from '../defaults.ts';
import { createBrushTool } from './brush.ts';
import { colorCorrectionTool } from './color-correction.ts';
import { lateTool } from './late-tool.ts';
import { shapeInput } from './mask-shapes.ts';
import { moveTool } from './move.ts';
import { panTool } from './pan.ts';
import { resizeTool } from './resize.ts';

import { textTool } from './text.ts';
import type { Tool } from './tool.ts';

export const tools: Readonly<Record<ToolId, Tool>> = {
  brush: createBrushTool(shapeInput),
  text: textTool,
  resize: resizeTool,
  color_correction: colorCorrectionTool,
  // Does nothing until the tool itself, which loads when it is chosen, takes this place.
  retouch: { ...colorCorrectionTool, id: 'retouch' },
  move: moveTool,
  pan: panTool,
  // Loads when it is chosen, and is put in this one's place.
  shapes: lateTool('shapes'),
};
