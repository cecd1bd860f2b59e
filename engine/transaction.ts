import type { Selection } from './document.ts';
import type { Step } from './step.ts';

/** Dotted origins: what the person did. They name undo entries and decide grouping. */
export type Origin =
  | 'paint.stroke'
  | 'paint.clear'
  | 'paint.invert'
  | 'paint.feather'
  | 'text.add'
  | 'text.type'
  | 'text.style'
  | 'text.move'
  | 'text.remove'
  | 'layer.add'
  | 'layer.remove'
  | 'layer.order'
  | 'layer.transform'
  | 'layer.style'
  | 'adjust.apply'
  | 'frame.crop'
  | 'frame.turn'
  | 'frame.straighten'
  | 'frame.resize'
  | 'frame.outpaint'
  | 'frame.canvas'
  | 'picture.open'
  | 'picture.replace';

export interface Transaction {
  readonly steps: readonly Step[];
  /** The selection afterwards; kept as it is when left out. */
  readonly selection?: Selection;
  readonly origin: Origin;
  /** What the Steps panel calls it: "Brush stroke", "Crop 4:5". */
  readonly label: string;
  /** Transactions of one gesture (a slider drag, typing) share an id and become one undo entry. */
  readonly gesture?: string;
  /** Milliseconds since the epoch, from the host's clock. */
  readonly time: number;
  /** false = not recorded in history (opening the first picture). Default true. */
  readonly undoable?: boolean;
}
