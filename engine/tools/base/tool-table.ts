import { TOOL_IDS, type ToolId } from '../../document/defaults.ts';
import type { Tool } from './tool.ts';

/** Some of the tools by their ids. */
export type ToolSet = Readonly<Partial<Record<ToolId, Tool>>>;

/** Nothing can be dragged with it on the canvas. */
export const panelTool = (id: ToolId): Tool => ({
  id,
  idle: null,
  input: (_context, state) => ({ state, preview: null }),
});

/** Every tool by its id: those of `reducers`; the others work by their panels, or have not loaded yet. */
export function toolTable(reducers: ToolSet): Record<ToolId, Tool> {
  const panels = Object.fromEntries(TOOL_IDS.map((id) => [id, panelTool(id)])) as Record<ToolId, Tool>;
  return { ...panels, ...reducers };
}
