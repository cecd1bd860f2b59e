/** Every kind of shape in every style, twelve cells a kind: what the goldens of `fixtures/goldens` show. */
import type { ShapeLayer } from '../../engine/document/document.ts';
import { SHAPE_KINDS, type ShapeKind } from '../../engine/document/shape.ts';
import { compose, rotation, scaling, translation } from '../../engine/geometry/matrix.ts';
import { shapeLayer } from './documents.ts';

/** Px of a cell, and of a kind's sheet of four by three. */
const CELL = { width: 120, height: 100 };
export const SHEET = { width: 4 * CELL.width, height: 3 * CELL.height };
/** The sheets of the kinds, two by two. */
export const SHEETS = { width: 2 * SHEET.width, height: 2 * SHEET.height };

type Style = Partial<ShapeLayer> & {
  /** Degrees around the middle of the cell. */
  readonly turn?: number;
  /** Width and height of the middle of the cell, stretched by so much. */
  readonly stretch?: readonly [number, number];
};

const FILL = '#2f6fdb';
const STROKE = '#d0342c';

const BOXES: readonly Style[] = [
  { stroke: null },
  { fill: null },
  {},
  { radius: 14 },
  { radius: 400, stroke_width: 3 },
  { opacity: 50, stroke_width: 12 },
  { turn: 30, stroke: null },
  { turn: -17, radius: 10, opacity: 70 },
  { stroke_width: 200 },
  { stretch: [1.4, 0.6], turn: 12 },
  { blend: 'multiply', stroke_width: 9 },
  { stroke_width: 1, fill: null, turn: 3 },
];

const LINES: readonly Style[] = [
  { stroke_width: 1 },
  { stroke_width: 1, turn: 9 },
  { heads: 'start' },
  { heads: 'both' },
  { stroke_width: 16 },
  { stroke_width: 12, opacity: 50, heads: 'both' },
  { turn: 30 },
  { turn: -90, heads: 'start' },
  { turn: 180, stroke_width: 3.5 },
  { stretch: [1.3, 2], turn: 12 },
  { blend: 'multiply', stroke_width: 10, turn: 45 },
  { size: { width: 14, height: 0 }, stroke_width: 8, heads: 'both' },
];

export function sheetOf(kind: ShapeKind): { readonly x: number; readonly y: number } {
  const at = SHAPE_KINDS.indexOf(kind);
  return { x: (at % 2) * SHEET.width, y: Math.floor(at / 2) * SHEET.height };
}

/** In px of a picture as large as `SHEETS`. */
export function sheetLayers(): ShapeLayer[] {
  return SHAPE_KINDS.flatMap((kind) => {
    const line = kind === 'line' || kind === 'arrow';
    return (line ? LINES : BOXES).map(({ turn = 0, stretch = [1, 1], ...style }, at) => {
      const size = style.size ?? { width: line ? 76 : 80, height: line ? 0 : 56 };
      const middle = translation<'source', 'source'>(-size.width / 2, -size.height / 2);
      const { x, y } = sheetOf(kind);
      // Between two px, as a hand places it.
      const place = translation<'source', 'base'>(
        x + ((at % 4) + 0.5) * CELL.width + 0.3,
        y + (Math.floor(at / 4) + 0.5) * CELL.height + 0.6,
      );
      const turned = compose(
        compose(middle, scaling<'source', 'source'>(...stretch)),
        rotation<'source', 'source'>(turn),
      );
      return shapeLayer(`${kind}-${at}`, {
        shape: kind,
        fill: line ? null : FILL,
        stroke: STROKE,
        ...style,
        size,
        toBase: compose(turned, place),
      });
    });
  });
}

/** Opaque RGBA of the picture under the sheets: a light and a dark half of each cell, so that opacity and blending show. */
export function sheetBackdrop(): Uint8Array {
  const pixels = new Uint8Array(SHEETS.width * SHEETS.height * 4);
  for (let y = 0, at = 0; y < SHEETS.height; y++)
    for (let x = 0; x < SHEETS.width; x++, at += 4)
      pixels.set(x % CELL.width < CELL.width / 2 ? [250, 246, 238, 255] : [150, 190, 170, 255], at);
  return pixels;
}
