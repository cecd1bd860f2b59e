import {
  Crop,
  Eraser,
  Hand,
  type LucideIcon,
  Move,
  Shapes,
  SlidersHorizontal,
  Stamp,
  Type,
} from 'lucide-react';
import type { ToolId } from '../../engine/index.ts';

export const TOOL_ICONS: Readonly<Record<ToolId, LucideIcon>> = {
  brush: Eraser,
  retouch: Stamp,
  text: Type,
  shapes: Shapes,
  resize: Crop,
  color_correction: SlidersHorizontal,
  move: Move,
  pan: Hand,
};
