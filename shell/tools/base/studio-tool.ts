/** The studio's description of a tool: the exports of its folder's `tool.ts` and `keys.ts`. */
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Editor, EditorState, ToolId } from '../../../engine/index.ts';
import type { TOOL_GROUP_LABELS } from '../../../vocabulary/api-options.ts';
import type { Capability } from '../../../vocabulary/capabilities.ts';
import type { CostKind } from '../../../vocabulary/costs.ts';
import type { HashState } from '../../address/hash-state.ts';
import type { Binding, Hint } from '../../keyboard/binding.ts';
import type { StudioSession } from '../../session/core/session-types.ts';

/** Tools of a group stand together in the rail. */
export type ToolGroup = (typeof TOOL_GROUP_LABELS)[number];

/** free: everyone. signed-in: users with an account. pro-only: users whose plan has the capability. */
export type ToolAccess = 'free' | 'signed-in' | 'pro-only';

/** `tool.ts`: what the empty studio shows of it, and how the rest loads. */
export interface StudioTool {
  readonly id: ToolId;
  /** `editing` when not said. */
  readonly group?: ToolGroup;
  /** Default: free. */
  readonly access?: ToolAccess;
  /** What the server has to be able to do, by its id in `GET /v1/image/capabilities`. Default: it works on this device. */
  readonly needs?: string;
  /** What the person's plan has to have. Default: nothing. */
  readonly capability?: Capability;
  /** Of one result. Default: nothing. */
  readonly cost?: CostKind;
  readonly name: string;
  /** Of its options, where the rail has no room for it. Default: `name`. */
  readonly title?: string;
  /** The letter that chooses it, as the rail writes it. */
  readonly key: string | null;
  readonly icon: LucideIcon;
  /** Its options, which load when the tool is chosen first. */
  inspector(): Promise<{ readonly default: ComponentType }>;
  readonly overlay?: ToolOverlay;
  readonly address?: ToolAddress;
}

/** What lies over the canvas' edge while the tool is active. */
export interface ToolOverlay {
  isShown(state: EditorState): boolean;
  load(): Promise<{ readonly default: ComponentType }>;
}

export type HashPatch = Partial<Omit<HashState, 'unknown'>>;

/** The tool's own keys in the page's address. */
export interface ToolAddress {
  /** Does a hash without an operation mean this tool? */
  isNamedBy(hash: HashState): boolean;
  /** Sets the tool as the hash says. What the hash does not name stays as it is. */
  follow(hash: HashState, editor: Editor): void;
  /** What the hash says while the tool is active. */
  shown(state: EditorState): HashPatch;
  /** Takes the keys away, for another tool. */
  readonly none: HashPatch;
}

/** `keys.ts`: what the workbench needs of it besides. */
export interface ToolKeys {
  /** Its rows of the key sheet. A row with a command has that one in `commands` or `holds`. */
  readonly keys: readonly Binding[];
  readonly commands?: Commands;
  readonly holds?: Holds;
  /** The few keys that are worth showing over the canvas. */
  hints(state: EditorState): readonly Hint[];
  /** What "Select all" does besides what the engine's tool does with the key. */
  selectAll?(editor: Editor): void;
}

interface CommandContext {
  readonly editor: Editor;
  readonly session: StudioSession;
}

/** What a key press does, by the id of its command. */
export type Commands = Readonly<Record<string, (context: CommandContext) => void>>;

/** What a key does while it is down. Answers with what ends it. */
export type Holds = Readonly<Record<string, (context: CommandContext) => () => void>>;
