import type { ToolId } from '../../document/defaults.ts';
import type { Tool } from './tool.ts';

/** Nothing can be dragged with it on the canvas. */
export const panelTool = (id: ToolId): Tool => ({
  id,
  idle: null,
  input: (_context, state) => ({ state, preview: null }),
});
