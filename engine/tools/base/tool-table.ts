import { TOOL_IDS, type ToolId } from '../../document/defaults.ts';
import { panelTool } from './panel-tool.ts';
import type { Tool } from './tool.ts';

/** Some of the tools by their ids. */
export type ToolSet = Readonly<Partial<Record<ToolId, Tool>>>;

/** Every tool by its id: those of `reducers`; the others work by their panels, or have not loaded yet. */
export function toolTable(...reducers: readonly ToolSet[]): Record<ToolId, Tool> {
  const panels = Object.fromEntries(TOOL_IDS.map((id) => [id, panelTool(id)])) as Record<ToolId, Tool>;
  return Object.assign(panels, ...reducers) as Record<ToolId, Tool>;
}
