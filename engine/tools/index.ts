/** Every tool by its id. */
import type { ToolId } from '../document/defaults.ts';
import type { Tool } from './base/tool.ts';
import { type ToolSet, toolTable } from './base/tool-table.ts';
import { createBrushTool } from './brush/brush.ts';
import { shapeInput } from './brush/mask-shapes.ts';
import { expandTool } from './frame/expand-tool.ts';
import { resizeTool } from './frame/resize.ts';
import { moveTool } from './move/move.ts';
import { panTool } from './move/pan.ts';
import { textTool } from './text/text.ts';

/** Those of the embedded editor. */
export const canvasTools: ToolSet = {
  brush: createBrushTool(shapeInput),
  text: textTool,
  resize: resizeTool,
  move: moveTool,
  pan: panTool,
};

/** Retouch and shapes load when they are chosen, and take their places. */
export const tools: Readonly<Record<ToolId, Tool>> = /* @__PURE__ */ toolTable(canvasTools, {
  generation_expand: expandTool,
});
