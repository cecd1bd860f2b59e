import type { ToolId } from '../../document/defaults.ts';
import type { Tool } from './tool.ts';

/** Holds the place of a tool that is loading: whatever is done with it does nothing. */
export function lateTool(id: ToolId): Tool {
  return { id, idle: null, input: (_context, state) => ({ state, preview: null }) };
}
