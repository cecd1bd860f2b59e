/** Canvas keys that several tools share. */
import type { Point } from '../../geometry/space.ts';
import type { ToolInput } from './tool.ts';

const ARROWS: Readonly<Record<string, Point<'frame'>>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Movement of an arrow key: 1 frame px, with Shift 10; null for other keys. */
export function arrowStep(input: Extract<ToolInput, { readonly type: 'key' }>): Point<'frame'> | null {
  const arrow = ARROWS[input.key];
  if (!arrow) return null;
  const by = input.modifiers.shift ? 10 : 1;
  return { x: arrow.x * by, y: arrow.y * by };
}

/** Ctrl+A: everything that the tool works on. */
export function isSelectAll({ key, modifiers }: Extract<ToolInput, { readonly type: 'key' }>): boolean {
  return modifiers.ctrl && !modifiers.shift && key.toLowerCase() === 'a';
}
