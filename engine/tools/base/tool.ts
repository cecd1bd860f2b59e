/**
 * Tools: pure reducers of a gesture. `(context, state, input) → {state, preview, transaction?}`. A tool never touches the editor;
 * canceling means dropping its state and preview.
 */
import type { Message } from '../../base/message.ts';
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

/** One pointer sample in px of the document's frame (a pending frame does not move it). */
export interface PointerSample {
  readonly at: Point<'frame'>;
  /** 0…1; 0.5 for a mouse. */
  readonly pressure: number;
  /** Direction of a pen's shaft, seen from above: length 0 upright, 1 flat (the cosine of its altitude). Default: upright. */
  readonly lean?: { readonly x: number; readonly y: number };
  readonly time: number;
}

export type ToolInput =
  | {
      readonly type: 'down' | 'move' | 'up';
      readonly samples: readonly PointerSample[];
      readonly modifiers: Modifiers;
      readonly pointer: 'mouse' | 'pen' | 'touch';
      /** The handle that the stage hit: 'n', 'ne', …, 'rotate', 'body'. */
      readonly handle?: string;
    }
  | { readonly type: 'key'; readonly key: string; readonly modifiers: Modifiers }
  /** The resize tool's pending frame, set by numbers: the inspector changes the same preview as handles. */
  | { readonly type: 'frame'; readonly frame: Frame }
  /** The result of a 'wand' preview, by its `request`; null on failure. */
  | { readonly type: 'coverage'; readonly request: string; readonly tiles: readonly TileCoverage[] | null }
  | { readonly type: 'cancel' };

/** The input of tools and commands. `Editor.context()` returns one. */
export interface ToolContext {
  readonly document: GessoDocument;
  readonly selection: Selection;
  readonly camera: Camera;
  readonly brush: BrushOptions;
  readonly resize: ResizeOptions;
  readonly tiles: TileStore;
  readonly now: number;
  /** Size of a text placed by hand, frame px: legible on the host's screen. Default, without a screen: the format's default. */
  readonly newTextSize?: number;
  /** A fresh id for a layer or gesture. */
  newId(): string;
  /** The size of a block's box when laid out, measured with the host's fonts. */
  textSize(block: TextBlock): Size<'block'>;
}

/** Shown, but not yet in the document. */
export type Preview =
  | {
      readonly kind: 'stroke';
      readonly layer: string;
      /** Painted so far, keyed by `${tx},${ty}`: coverage after the stroke, 256×256 bytes. Mutated in place during the gesture. */
      readonly scratch: ReadonlyMap<string, Uint8Array>;
      /** The capsules since the last preview, source px; null when they do not describe the painting and only `scratch` does. */
      readonly fresh: readonly Capsule[] | null;
      readonly erase: boolean;
      /** Of the brush, percent. */
      readonly hardness: number;
      /** Of the mask, source px. */
      readonly feather: number;
      /** Where coverage changed since the last preview; the visible change extends up to `feather` further. */
      readonly damage: Rect<'source'>;
      /** Position of the brush when the keys move it; absent while a pointer does. */
      readonly cursor?: Point<'frame'>;
    }
  | {
      /** A clone or heal stroke in progress. */
      readonly kind: 'retouch';
      readonly layer: string;
      /** Its coverage so far, like a stroke's. */
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
      /** false while corners are being set: the outline continues to the pointer, or to the cursor. */
      readonly closed: boolean;
      readonly cursor?: Point<'frame'>;
    }
  | {
      /** Requests the picture's px: the host answers with a 'coverage' input, unless this preview ends first. */
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
      /** The layers as they would be, with texts moved along. */
      readonly layers: readonly Layer[];
      readonly label: Message;
    }
  | {
      readonly kind: 'layer';
      readonly layer: Layer;
      /** Other layers of the same drag. */
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
  /** Options that the gesture changed (such as `painted` of the brush). */
  readonly brush?: BrushOptions;
  readonly resize?: ResizeOptions;
}

export interface Tool<S = unknown> {
  readonly id: ToolId;
  readonly idle: S;
  input(context: ToolContext, state: S, input: ToolInput): ToolResult<S>;
}
