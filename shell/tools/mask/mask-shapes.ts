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
    help: msg('With a pen, pressure sets the size; laid flat, it paints with its side.'),
  },
  {
    value: 'rectangle',
    label: msg('Rectangle'),
    icon: SquareDashed,
    help: msg('Drag from corner to corner; Shift keeps a square, Alt draws from the centre.'),
  },
  {
    value: 'ellipse',
    label: msg('Ellipse'),
    icon: CircleDashed,
    help: msg('Drag from corner to corner; Shift keeps a circle, Alt draws from the centre.'),
  },
  {
    value: 'lasso',
    label: msg('Lasso'),
    icon: Lasso,
    help: msg('Drag around a part; it closes when you let go.'),
  },
  {
    value: 'polygon',
    label: msg('Polygon'),
    icon: Pentagon,
    help: msg('Click corner by corner; Enter or the first corner closes it, Backspace takes one back.'),
  },
  {
    value: 'wand',
    label: msg('Wand'),
    icon: WandSparkles,
    help: msg('Click a colour to take what is like it.'),
  },
  {
    value: 'fill',
    label: msg('Fill'),
    icon: PaintBucket,
    help: msg('Click inside an outline of the mask to fill it.'),
  },
];
