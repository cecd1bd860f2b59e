/** What the document knows of its product: the outline that a mask gives it, and how certain that is. */
import {
  type Bounds,
  type Editor,
  type EditorState,
  type GessoDocument,
  keptBox,
  type LayerId,
  type PictureLayer,
  planExport,
  type Size,
  type TakenTile,
  TILE_SIZE,
  type TileCoverage,
  tileAt,
  uniformValue,
} from '../../../engine/index.ts';
import type { CallOptions } from '../../../workers/index.ts';
import type { StudioSession } from '../../session/core/session-types.ts';

/** Coverage from which a px is taken away. */
const HALF = 128;
/** px of the edge that are looked at: every so many. */
const STEP = 4;

export function takenBy(tiles: readonly TileCoverage[]): (tx: number, ty: number) => TakenTile {
  const known = new Map(tiles.map(({ tx, ty, coverage }) => [`${tx} ${ty}`, coverage]));
  return (tx, ty) => known.get(`${tx} ${ty}`) ?? 0;
}

/** What the layer's mask leaves, px of its picture, where that is a cut-out: it takes away most of the picture's edge. Otherwise null. */
export function cutOutBox({ tiles: store }: Pick<Editor, 'tiles'>, { mask }: PictureLayer): Bounds | null {
  if (!mask.painted || mask.use !== 'transparent') return null;
  const taken = (tx: number, ty: number): TakenTile => {
    const id = tileAt(mask.tiles, tx, ty);
    return uniformValue(id) ?? store.get(id);
  };
  return takesEdge(mask.tiles, taken) ? keptBox(mask.tiles, taken) : null;
}

function takesEdge({ width, height }: Size<'source'>, taken: (tx: number, ty: number) => TakenTile): boolean {
  let [gone, all] = [0, 0];
  const look = (x: number, y: number) => {
    const tile = taken(Math.floor(x / TILE_SIZE), Math.floor(y / TILE_SIZE));
    const value = typeof tile === 'number' ? tile : tile[(y % TILE_SIZE) * TILE_SIZE + (x % TILE_SIZE)]!;
    all++;
    if (value >= HALF) gone++;
  };
  for (let x = 0; x < width; x += STEP) for (const y of [0, height - 1]) look(x, y);
  for (let y = 0; y < height; y += STEP) for (const x of [0, width - 1]) look(x, y);
  return gone * 2 > all;
}

/** Was the layer's mask made by a cut-out that was not sure, and not corrected since? */
export function isUnsureCutOut({ history }: Pick<EditorState, 'history'>, layer: LayerId): boolean {
  const last = history.done.findLast(({ redo }) =>
    redo.some((step) => step.type === 'mask.paint' && step.id === layer),
  );
  if (last?.origin !== 'paint.cut-out') return false;
  return last.label.id === 'step.unsure' || last.label.id === 'step.rough';
}

/** The product alone, on nothing, as the exported file of that size shows it. */
export async function outlineFile(
  { stage: { pool, typesetter } }: Pick<StudioSession, 'stage'>,
  document: GessoDocument,
  product: PictureLayer,
  { width, height }: Size<'output'>,
  call: CallOptions,
): Promise<Blob> {
  const alone = {
    ...document,
    frame: { ...document.frame, background: null },
    layers: document.layers.map((layer) => ({ ...layer, visible: layer.id === product.id })),
  };
  const { reports: _, ...request } = planExport(alone, typesetter, {
    encode: { format: 'png', compression: 'fast' },
    size: { width, height },
    metadata: 'strip',
    flattenOnto: '#ffffff',
    goal: null,
    anyFormat: false,
    dpi: null,
    embedProfile: false,
  });
  const { bytes, mime } = await pool.exportFile(request, call);
  return new Blob([new Uint8Array(bytes)], { type: mime });
}
