/** The tools that the rail shows before a picture is open, in its order; the others load with the workbench: `registry.ts`. */
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

export const EDITING_TOOLS: readonly StudioTool[] = [
  brush,
  retouch,
  text,
  shapes,
  resize,
  color,
  enhance,
  removeBackground,
  blur,
  shadow,
  move,
  pan,
];

export const FIRST_TOOLS: readonly StudioTool[] = [...EDITING_TOOLS, backdrop, expand, info];
