/**
 * Tools: pure reducers of a gesture. `(context, state, input) → {state, preview, transaction?}`.
 * A tool never touches the editor; cancelling is dropping its state and preview.
 */
import type { BrushOptions, ResizeOptions, ToolId } from '../../document/defaults.ts';
import type { Camera, Frame, GessoDocument, Layer, Selection, TextBlock } from '../../document/document.ts';
import type { SnapGuide } from '../../geometry/snap.ts';
import type { Point, Rect, Size } from '../../geometry/space.ts';
import type { Capsule } from '../../kernels/paint/brush.ts';
import type { TileCoverage } from '../../kernels/paint/scan.ts';
import type { Transaction } from '../../state/transaction.ts';
import type { TileStore } from '../../tiles/tile-store.ts';

export type { SnapGuide as Guide } from '../../geometry/snap.ts';
export type { Capsule } from '../../kernels/paint/brush.ts';
export type { TileCoverage } from '../../kernels/paint/scan.ts';

export interface Modifiers {
  readonly shift: boolean;
  readonly alt: boolean;
  readonly ctrl: boolean;
}

/** One pointer sample, already in px of the frame that is in the document (a pending frame does not move it). */
export interface PointerSample {
  readonly at: Point<'frame'>;
  /** 0…1; 0.5 for a mouse. */
  readonly pressure: number;
  /** Where a pen's shaft points to, seen from above: 0 long upright, 1 long lying flat (the cosine of its altitude). Upright when left out. */
  readonly lean?: { readonly x: number; readonly y: number };
  readonly time: number;
}

export type ToolInput =
  | {
      readonly type: 'down' | 'move' | 'up';
      readonly samples: readonly PointerSample[];
      readonly modifiers: Modifiers;
      readonly pointer: 'mouse' | 'pen' | 'touch';
      /** What the stage hit, when it is a handle: 'n', 'ne', …, 'rotate', 'body'. */
      readonly handle?: string;
    }
  | { readonly type: 'key'; readonly key: string; readonly modifiers: Modifiers }
  /** The resize tool's pending frame, set by numbers: the inspector's way into the same preview that handles drag. */
  | { readonly type: 'frame'; readonly frame: Frame }
  /** What a 'wand' preview asked for, by its `request`; null when it could not be had. */
  | { readonly type: 'coverage'; readonly request: string; readonly tiles: readonly TileCoverage[] | null }
  | { readonly type: 'cancel' };

/** Everything a tool or a command may look at. `Editor.context()` gives one. */
export interface ToolContext {
  readonly document: GessoDocument;
  readonly selection: Selection;
  readonly camera: Camera;
  readonly brush: BrushOptions;
  readonly resize: ResizeOptions;
  readonly tiles: TileStore;
  readonly now: number;
  /** Size of a text that is placed by hand, frame px: legible on the host's screen. Left out without a screen: the default of the format. */
  readonly newTextSize?: number;
  /** A fresh id for a layer or gesture. */
  newId(): string;
  /** How large a block's box is when laid out: the layout's answer, measured by the host's fonts. */
  textSize(block: TextBlock): Size<'block'>;
}

/** What is shown but not yet in the document. */
export type Preview =
  | {
      readonly kind: 'stroke';
      readonly layer: string;
      /** Painted so far, keyed by `${tx},${ty}`: coverage after the stroke, 256×256 bytes. Mutated in place during the gesture. */
      readonly scratch: ReadonlyMap<string, Uint8Array>;
      /** The capsules since the last preview, source px; null when they do not tell what was painted and `scratch` alone does. */
      readonly fresh: readonly Capsule[] | null;
      readonly erase: boolean;
      /** Of the brush, percent. */
      readonly hardness: number;
      /** Of the mask, source px. */
      readonly feather: number;
      /** Where coverage changed since the last preview; what is shown changes up to `feather` further out. */
      readonly damage: Rect<'source'>;
      /** Where the keys hold the brush; left out while a pointer does. */
      readonly cursor?: Point<'frame'>;
    }
  | {
      /** A stroke of clone or heal in flight. */
      readonly kind: 'retouch';
      readonly layer: string;
      /** What it covers so far, as of a stroke. */
      readonly scratch: ReadonlyMap<string, Uint8Array>;
      /** Where coverage changed since the last preview. */
      readonly damage: Rect<'source'>;
      /** From painted px to sampled ones. */
      readonly offset: Point<'source'>;
      readonly cursor?: Point<'frame'>;
    }
  | {
      /** An outline that will be filled, or only the cursor that the keys move. */
      readonly kind: 'shape';
      readonly outline: readonly Point<'frame'>[];
      /** false while corners are being set: the outline goes on to the pointer, or to the cursor. */
      readonly closed: boolean;
      readonly cursor?: Point<'frame'>;
    }
  | {
      /** The picture's px are asked for: the host answers with a 'coverage' input, unless this preview goes first. */
      readonly kind: 'wand';
      readonly request: string;
      readonly layer: string;
      /** Whole px of the layer's picture. */
      readonly at: Point<'source'>;
      readonly cursor?: Point<'frame'>;
    }
  | {
      readonly kind: 'frame';
      readonly frame: Frame;
      /** As they would be: texts carried along. */
      readonly layers: readonly Layer[];
      readonly label: string;
    }
  | {
      readonly kind: 'layer';
      readonly layer: Layer;
      /** What else is dragged with it. */
      readonly along?: readonly Layer[];
      readonly guides: readonly SnapGuide[];
    }
  | { readonly kind: 'camera'; readonly camera: Camera };

export interface ToolResult<S> {
  readonly state: S;
  readonly preview: Preview | null;
  readonly transaction?: Transaction;
  readonly selection?: Selection;
  readonly camera?: Camera;
  /** Options that the gesture changed (the brush has painted, …). */
  readonly brush?: BrushOptions;
  readonly resize?: ResizeOptions;
}

export interface Tool<S = unknown> {
  readonly id: ToolId;
  readonly idle: S;
  input(context: ToolContext, state: S, input: ToolInput): ToolResult<S>;
}
