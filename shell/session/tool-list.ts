import type { ToolId } from '../../engine/index.ts';
import { msg } from '../locale/index.ts';

/** The tools that the embedded editor has too, in the rail's order. What is not built is not in it. */
export const TOOLS = [
  { id: 'brush', name: msg('Erase'), key: 'B' },
  { id: 'text', name: msg('Text'), key: 'T' },
  { id: 'resize', name: msg('Resize'), key: 'R' },
  { id: 'color_correction', name: msg('Colour'), key: null },
  { id: 'move', name: msg('Move'), key: 'V' },
  { id: 'pan', name: msg('Pan'), key: 'H' },
] as const satisfies readonly StudioTool[];

interface StudioTool {
  readonly id: ToolId;
  readonly name: string;
  readonly key: string | null;
}

/** The studio's, in its rail's order; the rail has their icons. */
export const STUDIO_TOOLS: readonly StudioTool[] = [
  TOOLS[0],
  { id: 'retouch', name: msg('Retouch'), key: 'J' },
  TOOLS[1],
  { id: 'shapes', name: msg('Shapes'), key: 'U' },
  ...TOOLS.slice(2),
];
