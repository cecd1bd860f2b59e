/** Readers of a document's parts: valid values, defined once for files, steps and journals. */

import { DOCUMENT_LAYERS_MAX } from '../../vocabulary/document-limits.ts';
import {
  integerIn,
  listOf,
  matching,
  numberIn,
  objectOf,
  objectWith,
  oneOf,
  orNull,
  type Reader,
  readBoolean,
  readObject,
  refuse,
  stringUpTo,
} from '../base/json-reader.ts';
import { message } from '../base/message.ts';
import type { Matrix, Rect, Sides, Size, Space } from '../geometry/space.ts';
import { TILE_SIZE, type TileGrid, type TileId } from '../tiles/tiles.ts';
import { FEATHER_RANGE, LOCAL_LIMITS } from './defaults.ts';
import {
  type Asset,
  BLEND_MODES,
  type Frame,
  type Layer,
  type Mask,
  type PictureLayer,
  type Selection,
  type ShapeLayer,
  type TextBackground,
  type TextBlock,
} from './document.ts';
import { effectReaders, readAdjustments } from './look-readers.ts';
import { shapeReaders } from './shape-readers.ts';
import { NO_EFFECTS } from './text-effects.ts';

/** Beyond any picture and canvas that a browser can hold, far below the limit of exact integers in a double. */
const MAX_LENGTH = 1_000_000;
/** Of one text, past what a whole document may have: that limit is told in words (`editor/editor-check.ts`). */
const MAX_TEXT = 100_000;

const readLength = numberIn(0, MAX_LENGTH);
const readFeather = numberIn(FEATHER_RANGE.min, FEATHER_RANGE.max);
const readCoordinate = numberIn(-MAX_LENGTH, MAX_LENGTH);
const readWholeCoordinate = integerIn(-MAX_LENGTH, MAX_LENGTH);
const readWholeLength = integerIn(0, MAX_LENGTH);
const readPercent = numberIn(0, 100);
const readBlend = oneOf(...BLEND_MODES);
const readName = stringUpTo(1000);
const readColor = matching(/^#[0-9a-f]{6}([0-9a-f]{2})?$/, message('expected.color'));
export const readTileId: Reader<TileId> = matching(
  /^(u[0-9a-f]{2}|[0-9a-f]{32})$/,
  message('expected.tile-id'),
);
export const readId = matching(/^[\w.:-]{1,100}$/, message('expected.id'));
export const readAssetId = matching(/^[0-9a-f]{32}$/, message('expected.content-hash'));
export const readCount = integerIn(0, Number.MAX_SAFE_INTEGER);

function readSize<S extends Space>(max: number): Reader<Size<S>> {
  const side = integerIn(1, max);
  return objectOf<Size<S>>({ width: side, height: side });
}

/** Limits of a picture's size: a few bytes of a file could otherwise declare an endless list of mask tiles. */
const readSourceSize: Reader<Size<'source'>> = (value, path) => {
  const { maxSide, maxMegapixels } = LOCAL_LIMITS;
  const size = readSize<'source'>(maxSide)(value, path);
  if (size.width * size.height > maxMegapixels * 1e6)
    refuse(path, message('expected.megapixels', { most: maxMegapixels }));
  return size;
};

/** An invertible matrix: a layer of zero size could not be drawn or picked. */
export function readAffine<A extends Space, B extends Space>(value: unknown, path: string): Matrix<A, B> {
  const n = readCoordinate;
  const m = objectOf<Matrix<A, B>>({ a: n, b: n, c: n, d: n, e: n, f: n })(value, path);
  if (Math.abs(m.a * m.d - m.b * m.c) < 1e-12) refuse(path, message('expected.invertible'));
  return m;
}

export const readAsset = objectOf<Asset>({
  id: readAssetId,
  name: readName,
  mime: matching(/^image\/[\w.+-]{1,60}$/, message('expected.image-type')),
  byteLength: integerIn(0, 2 ** 31),
  size: readSourceSize,
  hasAlpha: readBoolean,
});

/** A grid as in memory, or with `runs` in place of `rows` as in files: `[id, count]` pairs, row-major. */
export function readGrid(value: unknown, path: string): TileGrid {
  const { width, height, ...rest } = readObject(value, path);
  const size = readSourceSize({ width, height }, path);
  const columns = Math.ceil(size.width / TILE_SIZE);
  const count = Math.ceil(size.height / TILE_SIZE);
  const rows =
    'runs' in rest
      ? split(
          objectOf<{ runs: readonly TileId[] }>({ runs: readRuns(columns * count) })(rest, path).runs,
          columns,
        )
      : objectOf<Pick<TileGrid, 'rows'>>({ rows: listOf(listOf(readTileId, columns), count) })(rest, path)
          .rows;
  if (rows.length !== count || rows.some((row) => row.length !== columns))
    refuse(path, message('expected.tile-grid', { columns, rows: count }));
  return { ...size, rows };
}

function readRuns(total: number): Reader<readonly TileId[]> {
  return (value, path) => {
    const ids: TileId[] = [];
    for (const run of listOf((pair) => pair, total)(value, path)) {
      const [id, count] =
        Array.isArray(run) && run.length === 2 ? run : refuse(path, message('expected.runs'));
      const tile = readTileId(id, path);
      for (let left = integerIn(1, total - ids.length)(count, path); left > 0; left--) ids.push(tile);
    }
    return ids;
  };
}

function split(ids: readonly TileId[], columns: number): readonly (readonly TileId[])[] {
  const rows: TileId[][] = [];
  for (let at = 0; at < ids.length; at += columns) rows.push(ids.slice(at, at + columns));
  return rows;
}

export const maskFields = {
  feather: readFeather,
  use: oneOf('transparent', 'fill'),
} as const;

export const readMask = objectOf<Mask>({
  ...maskFields,
  tiles: readGrid,
  painted: readBoolean,
  strokes: readCount,
});

/** The fields of a picture layer that a patch may set. */
export const pictureFields = {
  name: readName,
  visible: readBoolean,
  locked: readBoolean,
  toBase: readAffine<'source', 'base'>,
  opacity: readPercent,
  blend: readBlend,
  adjustments: readAdjustments,
  clip: oneOf('crop', 'frame'),
} as const;

/** The fields of a text block that a patch may set. */
export const textFields = {
  name: readName,
  visible: readBoolean,
  locked: readBoolean,
  blend: readBlend,
  text: stringUpTo(MAX_TEXT),
  left: readCoordinate,
  top: readCoordinate,
  width: orNull(readLength),
  maxWidth: orNull(readLength),
  font: stringUpTo(200),
  weight: numberIn(1, 1000),
  size: numberIn(0.01, 100_000),
  color: readColor,
  border_color: readColor,
  border_width: readLength,
  border_radius: readLength,
  line_height: numberIn(0, 1000),
  letter_spacing: readCoordinate,
  list_style: oneOf('none', 'disc', 'decimal'),
  opacity: readPercent,
  angle: numberIn(-360, 360),
  background: objectOf<TextBackground>({
    color: orNull(readColor),
    opacity: readPercent,
    radius: readLength,
    padding: readLength,
    blur: readLength,
  }),
  ...effectReaders(readColor),
  align: oneOf('left', 'center', 'right'),
  fontStyle: oneOf('normal', 'italic'),
  underline: readBoolean,
  linethrough: readBoolean,
  minWidth: readLength,
  minHeight: readLength,
} as const;

/** The fields of a shape that a patch may set. */
export const shapeFields = {
  name: readName,
  visible: readBoolean,
  locked: readBoolean,
  blend: readBlend,
  toBase: readAffine<'source', 'base'>,
  opacity: readPercent,
  ...shapeReaders(readColor),
} as const;

const readPicture = objectOf<PictureLayer>({
  ...pictureFields,
  kind: oneOf('picture'),
  id: readId,
  asset: readAssetId,
  mask: readMask,
});

const readWholeText = objectOf<TextBlock>({ ...textFields, kind: oneOf('text'), id: readId });

/** Optional fields of a file: a text without a blend mode is normal, one without `maxWidth` wraps at line breaks only. */
const readText: Reader<TextBlock> = (value, path) =>
  readWholeText({ blend: 'normal', maxWidth: null, ...NO_EFFECTS, ...readObject(value, path) }, path);

const readShape = objectOf<ShapeLayer>({ ...shapeFields, kind: oneOf('shape'), id: readId });

const layerReaders: { readonly [K in Layer['kind']]: Reader<Layer> } = {
  picture: readPicture,
  text: readText,
  shape: readShape,
};

export const readLayer: Reader<Layer> = (value, path) =>
  layerReaders[oneOf('picture', 'text', 'shape')(readObject(value, path).kind, `${path}.kind`)](value, path);

function readSides<S extends Space>(value: unknown, path: string): Sides<S> {
  const n = readWholeLength;
  return objectOf<Sides<S>>({ top: n, right: n, bottom: n, left: n })(value, path);
}

export const readFrame = objectOf<Frame>({
  base: readSize(MAX_LENGTH),
  quarterTurns: oneOf(0, 1, 2, 3),
  flipX: readBoolean,
  flipY: readBoolean,
  straighten: numberIn(-45, 45),
  crop: objectOf<Rect<'turned'>>({
    x: readWholeCoordinate,
    y: readWholeCoordinate,
    width: integerIn(1, MAX_LENGTH),
    height: integerIn(1, MAX_LENGTH),
  }),
  expand: readSides<'frame'>,
  padding: readSides<'frame'>,
  background: orNull(readColor),
  output: orNull(readSize<'output'>(MAX_LENGTH)),
});

export const readSelection: Reader<Selection> = objectWith<
  Pick<Selection, 'layer' | 'caret'>,
  Pick<Selection, 'others'>
>(
  {
    layer: orNull(readId),
    caret: orNull(objectOf({ from: integerIn(0, MAX_TEXT), to: integerIn(0, MAX_TEXT) })),
  },
  { others: listOf(readId, DOCUMENT_LAYERS_MAX) },
);
