/**
 * The draw list: everything that a painter needs, in order, with all decisions made. The screen and the export worker paint the
 * same list, so the file equals the screen. Text is already broken into lines and placed: painters and workers never measure.
 */

import type { Adjustments, AssetId, BlendMode, Color, LayerId } from '../document/document.ts';
import type { ArrowHeads, ShapeKind } from '../document/shape.ts';
import type { Matrix, Rect, Size } from '../geometry/space.ts';
import type { DrawRun } from '../text/draw-run.ts';
import type { TileGrid } from '../tiles/tiles.ts';

export interface DrawList {
  readonly frame: Size<'frame'>;
  readonly background: Color | null;
  /** Area of the background. Default: the whole frame. */
  readonly paper?: Rect<'frame'>;
  /** Average in linear light where a picture becomes smaller. Never on the screen. */
  readonly linearLight?: boolean;
  /** Bottom first, without hidden layers. */
  readonly items: readonly DrawItem[];
}

export type DrawItem = DrawPicture | DrawMark;

/** An item painted by a canvas: its edges have the canvas's antialiasing. */
export type DrawMark = DrawText | DrawShape;

export interface DrawPicture {
  readonly kind: 'picture';
  readonly layer: LayerId;
  readonly asset: AssetId;
  readonly size: Size<'source'>;
  readonly toFrame: Matrix<'source', 'frame'>;
  /** The picture is visible only here. */
  readonly clip: Rect<'frame'>;
  /** 0…1. */
  readonly opacity: number;
  readonly blend: BlendMode;
  readonly adjustments: Adjustments;
  /** null when nothing is painted. */
  readonly mask: DrawMask | null;
}

export interface DrawMask {
  readonly tiles: TileGrid;
  /** Source px. */
  readonly feather: number;
  readonly use: 'transparent' | 'fill';
}

export interface DrawText {
  readonly kind: 'text';
  readonly layer: LayerId;
  readonly toFrame: Matrix<'block', 'frame'>;
  readonly size: Size<'block'>;
  /** 0…1. */
  readonly opacity: number;
  readonly blend: BlendMode;
  readonly pill: DrawPill | null;
  readonly border: { readonly color: Color; readonly width: number; readonly radius: number } | null;
  readonly color: Color;
  readonly outline: { readonly color: Color; readonly width: number } | null;
  readonly shadow: DrawShadow | null;
  readonly runs: readonly DrawRun[];
  /** Underlines and strikes. */
  readonly bars: readonly Rect<'block'>[];
}

export interface DrawPill {
  readonly rect: Rect<'block'>;
  readonly color: Color;
  /** 0…1. */
  readonly opacity: number;
  readonly radius: number;
  /** Backdrop blur, standard deviation in frame px. */
  readonly blur: number;
}

/** Of letters and outline together. Frame px; it does not rotate with the text. */
export interface DrawShadow {
  readonly color: Color;
  readonly x: number;
  readonly y: number;
  readonly blur: number;
}

export interface DrawShape {
  readonly kind: 'shape';
  readonly layer: LayerId;
  readonly shape: ShapeKind;
  /** From the shape's own px. */
  readonly toFrame: Matrix<'block', 'frame'>;
  /** A line's height is 0. */
  readonly size: Size<'block'>;
  /** How far it draws beyond its box, own px. */
  readonly reach: number;
  /** 0…1. */
  readonly opacity: number;
  readonly blend: BlendMode;
  /** null = none; the same for the stroke, also with a width of 0. */
  readonly fill: Color | null;
  readonly stroke: Color | null;
  readonly lineWidth: number;
  readonly radius: number;
  readonly heads: ArrowHeads;
}
