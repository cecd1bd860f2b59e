/**
 * The erased part of a document, applied to other pictures: a small coverage plane at the nearest of nine anchor points of the
 * frame, like a template's texts.
 */
import { type GessoDocument, isPicture, type PictureLayer } from '../document/document.ts';
import { frameSize, sourceToFrame } from '../geometry/frame.ts';
import { mapRect } from '../geometry/matrix.ts';
import { intersect, rectOf } from '../geometry/rect.ts';
import type { Rect, Size } from '../geometry/space.ts';
import { featherMask } from '../kernels/paint/feather.ts';
import { TILE_SIZE, type TileId, tileAt, uniformValue } from '../tiles/tiles.ts';
import { type Anchored, anchorOf, placeAnchored } from './batch-anchor.ts';
import { type CoveragePlane, turnPlane } from './coverage-plane.ts';

/** Coverage (255 = erased) stretched over `rect` of a file; outside of it nothing is erased. */
export interface BatchMask extends CoveragePlane {
  readonly rect: Rect<'output'>;
}

export interface TemplateMask extends Omit<BatchMask, 'rect'> {
  readonly anchored: Anchored;
}

/** A template's mask is stretched over files of other sizes, so finer detail would not be visible. */
const MASK_SIDE = 1024;

/**
 * The erased part of the bottom picture as the frame shows it, turned, flipped and straightened with it; null when there is none.
 */
export function templateMask(
  document: GessoDocument,
  tileBytes: (id: TileId) => Uint8Array,
): TemplateMask | null {
  const pictures = document.layers.filter(isPicture).filter(({ visible }) => visible);
  // What lies under the opened picture is its shadow or backdrop.
  const layer = pictures.find(({ clip }) => clip === 'crop') ?? pictures[0];
  if (!layer?.mask.painted || layer.mask.use !== 'transparent') return null;
  const { frame } = document;
  const toFrame = sourceToFrame(layer.toBase, frame);
  const whole = smallPlane(layer, tileBytes);
  const covered = boundsOf(whole.coverage, whole.width, whole.height);
  if (!covered) return null;
  const { width, height } = layer.mask.tiles;
  const inSource = {
    x: (covered.x / whole.width) * width,
    y: (covered.y / whole.height) * height,
    width: (covered.width / whole.width) * width,
    height: (covered.height / whole.height) * height,
  };
  const place = mapRect(toFrame, inSource);
  const room = frameSize(frame);
  if (!intersect(place, rectOf(room))) return null;
  const erased = {
    width: covered.width,
    height: covered.height,
    coverage: cut(whole.coverage, whole.width, covered),
  };
  return { ...turnPlane(erased, inSource, toFrame, place, MASK_SIDE), anchored: anchorOf(place, room) };
}

export function placeMask(mask: TemplateMask, frame: Size<'frame'>, output: Size<'output'>): BatchMask {
  const { width, height, coverage, anchored } = mask;
  return { width, height, coverage, rect: placeAnchored(anchored, frame, output) };
}

/** Feathered, and no longer than `MASK_SIDE`. Each px is the coverage at its center. */
function smallPlane({ mask }: PictureLayer, tileBytes: (id: TileId) => Uint8Array): CoveragePlane {
  const { tiles, feather } = mask;
  const scale = Math.min(1, MASK_SIDE / Math.max(tiles.width, tiles.height));
  const width = Math.max(1, Math.round(tiles.width * scale));
  const height = Math.max(1, Math.round(tiles.height * scale));
  const coverage = new Uint8Array(width * height);
  // Reads a tile once a row, not once a px.
  let last: { readonly id: TileId; readonly bytes: Uint8Array } = { id: '', bytes: coverage };
  for (let y = 0; y < height; y++) {
    const sourceY = Math.min(tiles.height - 1, Math.floor(((y + 0.5) * tiles.height) / height));
    for (let x = 0; x < width; x++) {
      const sourceX = Math.min(tiles.width - 1, Math.floor(((x + 0.5) * tiles.width) / width));
      const id = tileAt(tiles, Math.floor(sourceX / TILE_SIZE), Math.floor(sourceY / TILE_SIZE));
      const uniform = uniformValue(id);
      if (uniform === null && last.id !== id) last = { id, bytes: tileBytes(id) };
      coverage[y * width + x] =
        uniform ?? last.bytes[(sourceY % TILE_SIZE) * TILE_SIZE + (sourceX % TILE_SIZE)]!;
    }
  }
  return { width, height, coverage: featherMask(coverage, width, height, feather * scale) };
}

function boundsOf(coverage: Uint8Array, width: number, height: number): Rect<'source'> | null {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (coverage[i] === 0) continue;
      left = Math.min(left, x);
      top = Math.min(top, y);
      right = Math.max(right, x + 1);
      bottom = Math.max(bottom, y + 1);
    }
  }
  return right > left ? { x: left, y: top, width: right - left, height: bottom - top } : null;
}

function cut(coverage: Uint8Array, width: number, area: Rect<'source'>): Uint8Array {
  const part = new Uint8Array(area.width * area.height);
  for (let y = 0; y < area.height; y++) {
    const from = (area.y + y) * width + area.x;
    part.set(coverage.subarray(from, from + area.width), y * area.width);
  }
  return part;
}
