import { TOOL_IDS, type ToolId } from '../../document/defaults.ts';
import type { Tool } from './tool.ts';

/** Nothing can be dragged with it on the canvas. */
function panelTool(id: ToolId): Tool {
  return { id, idle: null, input: (_context, state) => ({ state, preview: null }) };
}

/** Every tool by its id: those of `reducers`; the others work by their panels, or have not loaded yet. */
export function toolTable(reducers: Partial<Readonly<Record<ToolId, Tool>>>): Record<ToolId, Tool> {
  const panels = Object.fromEntries(TOOL_IDS.map((id) => [id, panelTool(id)])) as Record<ToolId, Tool>;
  return { ...panels, ...reducers };
}
