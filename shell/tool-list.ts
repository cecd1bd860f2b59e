import { Crop, Eraser, Hand, Move, SlidersHorizontal, Stamp, Type } from 'lucide-react';
import type { ToolId } from '../engine/index.ts';
import { msg } from './locale/index.ts';

/** The tools that the embedded editor has too, in the rail's order. What is not built is not in it. */
export const TOOLS = [
  { id: 'brush', name: msg('Erase'), key: 'B', icon: Eraser },
  { id: 'text', name: msg('Text'), key: 'T', icon: Type },
  { id: 'resize', name: msg('Resize'), key: 'R', icon: Crop },
  { id: 'color_correction', name: msg('Colour'), key: null, icon: SlidersHorizontal },
  { id: 'move', name: msg('Move'), key: 'V', icon: Move },
  { id: 'pan', name: msg('Pan'), key: 'H', icon: Hand },
] as const satisfies readonly { id: ToolId; name: string; key: string | null; icon: unknown }[];

/** The studio's, in its rail's order. */
export const STUDIO_TOOLS: readonly {
  readonly id: ToolId;
  readonly name: string;
  readonly key: string | null;
  readonly icon: typeof Eraser;
}[] = [TOOLS[0], { id: 'retouch', name: msg('Retouch'), key: 'J', icon: Stamp }, ...TOOLS.slice(1)];
