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
import { defineMessage } from '../../locale/index.ts';

const BOX_KEYS = defineMessage('Hold Shift for a square or a circle, Alt to draw from the center.');

interface ShapeFacts {
  readonly value: MaskShape;
  readonly label: string;
  readonly icon: LucideIcon;
  /** What a hand does with it, with a mouse, a pen or a finger: a short sentence. */
  readonly help?: string;
  /** What keys do meanwhile. */
  readonly keys?: string;
}

/** In the order of their icons. */
export const SHAPES: readonly ShapeFacts[] = [
  {
    value: 'brush',
    label: defineMessage('Brush'),
    icon: Brush,
  },
  {
    value: 'rectangle',
    label: defineMessage('Rectangle'),
    icon: SquareDashed,
    help: defineMessage('Drag from corner to corner.'),
    keys: BOX_KEYS,
  },
  {
    value: 'ellipse',
    label: defineMessage('Ellipse'),
    icon: CircleDashed,
    help: defineMessage('Drag from corner to corner.'),
    keys: BOX_KEYS,
  },
  {
    value: 'lasso',
    label: defineMessage('Lasso'),
    icon: Lasso,
    help: defineMessage('Drag around an area; release to close it.'),
  },
  {
    value: 'polygon',
    label: defineMessage('Polygon'),
    icon: Pentagon,
    help: defineMessage('Set corners, and the first one again to close the outline.'),
    keys: defineMessage('Enter closes it, Backspace removes the last corner.'),
  },
  {
    value: 'wand',
    label: defineMessage('Wand'),
    icon: WandSparkles,
    help: defineMessage('Pick a color in the picture to select similar areas.'),
  },
  {
    value: 'fill',
    label: defineMessage('Fill'),
    icon: PaintBucket,
    help: defineMessage('Pick a point inside a mask outline to fill it.'),
  },
];
