import {
  Brush,
  CircleDashed,
  Lasso,
  type LucideIcon,
  PaintBucket,
  Pentagon,
  SquareDashed,
  WandSparkles,
} from 'lucide-react';
import type { MaskShape } from '../../../engine/index.ts';

interface ShapeFacts {
  readonly value: MaskShape;
  readonly label: string;
  readonly icon: LucideIcon;
  /** What a hand does with it, a short sentence. */
  readonly help: string;
}

/** In the order of their icons. */
export const SHAPES: readonly ShapeFacts[] = [
  { value: 'brush', label: 'Brush', icon: Brush, help: 'With a pen, pressure sets the size.' },
  {
    value: 'rectangle',
    label: 'Rectangle',
    icon: SquareDashed,
    help: 'Drag from corner to corner; Shift keeps a square, Alt draws from the centre.',
  },
  {
    value: 'ellipse',
    label: 'Ellipse',
    icon: CircleDashed,
    help: 'Drag from corner to corner; Shift keeps a circle, Alt draws from the centre.',
  },
  { value: 'lasso', label: 'Lasso', icon: Lasso, help: 'Drag around a part; it closes when you let go.' },
  {
    value: 'polygon',
    label: 'Polygon',
    icon: Pentagon,
    help: 'Click corner by corner; Enter or the first corner closes it, Backspace takes one back.',
  },
  { value: 'wand', label: 'Wand', icon: WandSparkles, help: 'Click a colour to take what is like it.' },
  {
    value: 'fill',
    label: 'Fill',
    icon: PaintBucket,
    help: 'Click inside an outline of the mask to fill it.',
  },
];
