/** The keys of every tool, by its id. A tool that is added is added here, and in `registry.ts`. */
import type { ToolId } from '../../engine/index.ts';
import * as ai_edit from './ai-edit/keys.ts';
import * as animation from './animation/keys.ts';
import * as generation_bg from './backdrop/keys.ts';
import type { ToolKeys } from './base/studio-tool.ts';
import * as blur_bg from './blur/keys.ts';
import * as brush from './brush/keys.ts';
import * as color_correction from './color/keys.ts';
import * as enhance from './enhance/keys.ts';
import * as generation_expand from './expand/keys.ts';
import * as info from './info/keys.ts';
import * as custom_models from './models/keys.ts';
import * as move from './move/keys.ts';
import * as pan from './pan/keys.ts';
import * as generation_prompt from './prompt/keys.ts';
import * as remove_bg from './remove-bg/keys.ts';
import * as resize from './resize/keys.ts';
import * as retouch from './retouch/keys.ts';
import * as shadow_generation from './shadow/keys.ts';
import * as shapes from './shapes/keys.ts';
import * as text from './text/keys.ts';
import * as try_on from './try-on/keys.ts';
import * as try_on_next from './try-on-next/keys.ts';

export const TOOL_KEYS: Readonly<Record<ToolId, ToolKeys>> = {
  brush,
  retouch,
  text,
  shapes,
  resize,
  color_correction,
  remove_bg,
  blur_bg,
  generation_bg,
  generation_prompt,
  ai_edit,
  custom_models,
  try_on,
  try_on_next,
  animation,
  enhance,
  shadow_generation,
  generation_expand,
  info,
  move,
  pan,
};
