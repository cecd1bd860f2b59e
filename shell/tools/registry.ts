/**
 * The studio's tools, in the rail's order. A tool that is added is added here, or to `first-tools.ts` when the rail shows it before a
 * picture is open; and to `tool-keys.ts`.
 */
import type { ToolId } from '../../engine/index.ts';
import * as aiEdit from './ai-edit/tool.ts';
import * as animation from './animation/tool.ts';
import * as backdrop from './backdrop/tool.ts';
import type { StudioTool } from './base/studio-tool.ts';
import * as expand from './expand/tool.ts';
import { EDITING_TOOLS } from './first-tools.ts';
import * as info from './info/tool.ts';
import * as models from './models/tool.ts';
import * as prompt from './prompt/tool.ts';
import { sceneAddress } from './scenes/scene-address.ts';
import * as tryOn from './try-on/tool.ts';
import * as tryOnNext from './try-on-next/tool.ts';

export const TOOLS: readonly StudioTool[] = [
  ...EDITING_TOOLS,
  // The empty studio needs no address of it.
  { ...backdrop, address: sceneAddress },
  prompt,
  expand,
  aiEdit,
  models,
  tryOn,
  tryOnNext,
  animation,
  info,
];

/** The tool with this id. Throws for an unknown one: ids come from the engine. */
export function toolById(id: ToolId): StudioTool {
  const found = TOOLS.find((tool) => tool.id === id);
  if (!found) throw new Error(`No tool "${id}"`);
  return found;
}
