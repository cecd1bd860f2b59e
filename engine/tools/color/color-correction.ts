/** Color works by its sliders alone; on the canvas there is nothing to drag. */
import type { Tool } from '../base/tool.ts';

export const colorCorrectionTool: Tool<null> = {
  id: 'color_correction',
  idle: null,
  input: () => ({ state: null, preview: null }),
};
