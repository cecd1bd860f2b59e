import { Circle, type LucideIcon, Minus, MoveUpRight, Square } from 'lucide-react';
import type { ShapeKind } from '../../../engine/shapes.ts';

export const SHAPE_ICONS: Readonly<Record<ShapeKind, LucideIcon>> = {
  rectangle: Square,
  ellipse: Circle,
  line: Minus,
  arrow: MoveUpRight,
};

/** What stands for a shape in the list of layers. */
export default function ShapeIcon({ shape }: { readonly shape: ShapeKind }) {
  const Icon = SHAPE_ICONS[shape];
  return <Icon size={16} aria-hidden="true" />;
}
