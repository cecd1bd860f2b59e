/** Color has sliders only; nothing can be dragged on the canvas. */
import type { Tool } from '../base/tool.ts';

export const colorCorrectionTool: Tool<null> = {
  id: 'color_correction',
  idle: null,
  input: () => ({ state: null, preview: null }),
};
