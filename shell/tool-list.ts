import { Crop, Eraser, Hand, Move, SlidersHorizontal, Type } from 'lucide-react';
import type { ToolId } from '../engine/index.ts';
import { msg } from './locale/index.ts';

/** The tools that work here, in the rail's order. What is not built is not in it. */
export const TOOLS = [
  { id: 'brush', name: msg('Erase'), key: 'B', icon: Eraser },
  { id: 'text', name: msg('Text'), key: 'T', icon: Type },
  { id: 'resize', name: msg('Resize'), key: 'R', icon: Crop },
  { id: 'color_correction', name: msg('Colour'), key: null, icon: SlidersHorizontal },
  { id: 'move', name: msg('Move'), key: 'V', icon: Move },
  { id: 'pan', name: msg('Pan'), key: 'H', icon: Hand },
] as const satisfies readonly { id: ToolId; name: string; key: string | null; icon: unknown }[];
