/**
 * The studio's tools, in the rail's order. A tool that is added is added here, or to `first-tools.ts` when the rail shows it before a
 * picture is open; and to `tool-keys.ts`.
 */
import type { ToolId } from '../../engine/index.ts';
import * as animation from './animation/tool.ts';
import * as backdrop from './backdrop/tool.ts';
import type { StudioTool } from './base/studio-tool.ts';
import * as expand from './expand/tool.ts';
import { EDITING_TOOLS } from './first-tools.ts';
import * as info from './info/tool.ts';

export const TOOLS: readonly StudioTool[] = [...EDITING_TOOLS, backdrop, expand, animation, info];

/** The tool with this id. Throws when there is none: ids come from the engine, which has no others. */
export function toolById(id: ToolId): StudioTool {
  const found = TOOLS.find((tool) => tool.id === id);
  if (!found) throw new Error(`No tool "${id}"`);
  return found;
}
