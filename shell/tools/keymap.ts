/** Every key of the studio: of the tools, in the rail's order, then those that work with all of them. */
import type { Binding } from '../keyboard/binding.ts';
import { GENERAL_KEYS } from '../keyboard/general-keys.ts';
import type { Commands, Holds } from './base/studio-tool.ts';
import { TOOLS } from './registry.ts';
import { TOOL_KEYS } from './tool-keys.ts';

const inOrder = TOOLS.map(({ id }) => TOOL_KEYS[id]);

export const KEYMAP: readonly Binding[] = [...inOrder.flatMap(({ keys }) => keys), ...GENERAL_KEYS];

/** What the tools' rows do, by the id of the command. */
export const TOOL_COMMANDS: Commands = Object.assign({}, ...inOrder.map(({ commands }) => commands));
export const TOOL_HOLDS: Holds = Object.assign({}, ...inOrder.map(({ holds }) => holds));
