/** Moving by the arrow keys: 1 px, with Shift 10. Quick repeats are one gesture. */
import type { LayerId } from '../document.ts';
import type { Point } from '../geometry/space.ts';
import type { ToolContext, ToolInput } from './tool.ts';

export interface NudgeRun {
  readonly gesture: string;
  readonly layer: LayerId;
  readonly time: number;
}

/** Presses further apart than this, in ms, are undone one by one. */
const RUN_PAUSE = 800;

const ARROWS: Readonly<Record<string, Point<'frame'>>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** How far an arrow key moves, frame px; null for other keys. */
export function arrowStep(input: Extract<ToolInput, { readonly type: 'key' }>): Point<'frame'> | null {
  const arrow = ARROWS[input.key];
  if (!arrow) return null;
  const by = input.modifiers.shift ? 10 : 1;
  return { x: arrow.x * by, y: arrow.y * by };
}

/** The run that this press belongs to: the last one while it is fresh and on the same layer, else a new one. */
export function nudgeRun(context: ToolContext, last: NudgeRun | null, layer: LayerId): NudgeRun {
  const goesOn = last?.layer === layer && context.now - last.time <= RUN_PAUSE;
  return { gesture: goesOn ? last.gesture : context.newId(), layer, time: context.now };
}

/** Ctrl+A: all of what the tool works on. */
export function isSelectAll({ key, modifiers }: Extract<ToolInput, { readonly type: 'key' }>): boolean {
  return modifiers.ctrl && !modifiers.shift && key.toLowerCase() === 'a';
}
