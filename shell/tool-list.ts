import { Crop, Eraser, Hand, Move, SlidersHorizontal, Type } from 'lucide-react';
import type { ToolId } from '../engine/index.ts';

/** The tools that work here, in the rail's order. What is not built is not in it. */
export const TOOLS = [
  { id: 'brush', name: 'Erase', key: 'B', icon: Eraser },
  { id: 'text', name: 'Text', key: 'T', icon: Type },
  { id: 'resize', name: 'Resize', key: 'R', icon: Crop },
  { id: 'color_correction', name: 'Colour', key: null, icon: SlidersHorizontal },
  { id: 'move', name: 'Move', key: 'V', icon: Move },
  { id: 'pan', name: 'Pan', key: 'H', icon: Hand },
] as const satisfies readonly { id: ToolId; name: string; key: string | null; icon: unknown }[];
