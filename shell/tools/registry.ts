/** The studio's tools, in the rail's order. A tool that is added is added here, and in `tool-keys.ts`. */
import type { ToolId } from '../../engine/index.ts';
import * as backdrop from './backdrop/tool.ts';
import type { StudioTool } from './base/studio-tool.ts';
import * as blur from './blur/tool.ts';
import * as brush from './brush/tool.ts';
import * as color from './color/tool.ts';
import * as enhance from './enhance/tool.ts';
import * as expand from './expand/tool.ts';
import * as info from './info/tool.ts';
import * as move from './move/tool.ts';
import * as pan from './pan/tool.ts';
import * as removeBackground from './remove-bg/tool.ts';
import * as resize from './resize/tool.ts';
import * as retouch from './retouch/tool.ts';
import * as shadow from './shadow/tool.ts';
import * as shapes from './shapes/tool.ts';
import * as text from './text/tool.ts';

export const TOOLS: readonly StudioTool[] = [
  brush,
  removeBackground,
  blur,
  backdrop,
  enhance,
  shadow,
  retouch,
  text,
  shapes,
  resize,
  expand,
  color,
  info,
  move,
  pan,
];

/** The tool with this id. Throws when there is none: ids come from the engine, which has no others. */
export function toolById(id: ToolId): StudioTool {
  const found = TOOLS.find((tool) => tool.id === id);
  if (!found) throw new Error(`No tool "${id}"`);
  return found;
}
