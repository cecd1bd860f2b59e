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
import { msg } from '../../locale/index.ts';

interface ShapeFacts {
  readonly value: MaskShape;
  readonly label: string;
  readonly icon: LucideIcon;
  /** What a hand does with it, a short sentence. */
  readonly help: string;
}

/** In the order of their icons. */
export const SHAPES: readonly ShapeFacts[] = [
  {
    value: 'brush',
    label: msg('Brush'),
    icon: Brush,
    help: msg('With a pen, pressure sets the size. Tilt the pen to paint with its side.'),
  },
  {
    value: 'rectangle',
    label: msg('Rectangle'),
    icon: SquareDashed,
    help: msg('Drag from corner to corner. Hold Shift for a square, Alt to draw from the center.'),
  },
  {
    value: 'ellipse',
    label: msg('Ellipse'),
    icon: CircleDashed,
    help: msg('Drag from corner to corner. Hold Shift for a circle, Alt to draw from the center.'),
  },
  {
    value: 'lasso',
    label: msg('Lasso'),
    icon: Lasso,
    help: msg('Drag around an area; release to close it.'),
  },
  {
    value: 'polygon',
    label: msg('Polygon'),
    icon: Pentagon,
    help: msg(
      'Click to set corners. Press Enter or click the first corner to close the outline, Backspace to remove the last corner.',
    ),
  },
  {
    value: 'wand',
    label: msg('Wand'),
    icon: WandSparkles,
    help: msg('Click a color to select similar areas.'),
  },
  {
    value: 'fill',
    label: msg('Fill'),
    icon: PaintBucket,
    help: msg('Click inside a mask outline to fill it.'),
  },
];
