import type { ToolId } from '../../document/defaults.ts';
import type { Tool } from './tool.ts';

/** Placeholder of a tool that is loading: all its functions do nothing. */
export function lateTool(id: ToolId): Tool {
  return { id, idle: null, input: (_context, state) => ({ state, preview: null }) };
}
