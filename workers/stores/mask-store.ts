import { packRuns, unpackRuns } from '../../engine/bytes/run-length.ts';
import type { Rect } from '../../engine/geometry/space.ts';
import type { Kernels, ResidentMask } from '../../engine/kernels/port/kernel-port.ts';
import { EMPTY_TILE, TILE_BYTES, TILE_SIZE, type TileId, uniformValue } from '../../engine/tiles/tiles.ts';
import type { MaskRef } from '../protocol/protocol.ts';

/**
 * Coverage tiles of the mask worker by content id, and their halved versions. The page has the same tiles: here they are packed to
 * a few percent, and unpacked only while they are read.
 */
export class MaskStore {
  readonly #tiles = new Map<TileId, Uint8Array>();
  readonly #shrunk = new Map<string, Uint8Array>();

  get bytes(): number {
    let sum = 0;
    for (const tile of this.#tiles.values()) sum += tile.length;
    for (const tile of this.#shrunk.values()) sum += tile.length;
    return sum;
  }

  put(ids: readonly TileId[], coverage: Uint8Array): void {
    ids.forEach((id, i) => {
      this.#tiles.set(id, packRuns(coverage.subarray(i * TILE_BYTES, (i + 1) * TILE_BYTES)));
    });
  }

  retain(live: ReadonlySet<TileId>): void {
    for (const id of this.#tiles.keys()) if (!live.has(id)) this.#tiles.delete(id);
    for (const key of this.#shrunk.keys())
      if (!live.has(key.slice(0, key.indexOf('/')))) this.#shrunk.delete(key);
  }

  /** Coverage of one tile, not to be written to. */
  tile(id: TileId): Uint8Array {
    const uniform = uniformValue(id);
    return uniform === null ? this.#unpacked(id) : new Uint8Array(TILE_BYTES).fill(uniform);
  }

  /** Coverage of `area` (integer px of the mask reduced by 2^level) as a resident mask; the caller frees it. */
  assemble(of: Whole, level: number, area: Rect<'source'>, kernels: Kernels): ResidentMask {
    const side = TILE_SIZE >> level;
    const mask = kernels.allocMask(area.width, area.height);
    const target = mask.data();
    target.fill(0);
    const lastRow = Math.ceil((area.y + area.height) / side);
    const lastColumn = Math.ceil((area.x + area.width) / side);
    for (let ty = Math.floor(area.y / side); ty < lastRow; ty++) {
      for (let tx = Math.floor(area.x / side); tx < lastColumn; tx++) {
        const id = of.rows[ty]?.[tx] ?? EMPTY_TILE;
        if (id === EMPTY_TILE) continue;
        const within = {
          width: Math.min(TILE_SIZE, of.width - tx * TILE_SIZE),
          height: Math.min(TILE_SIZE, of.height - ty * TILE_SIZE),
        };
        this.#copy(id, level, within, tx * side, ty * side, target, area);
      }
    }
    return mask;
  }

  #copy(
    id: TileId,
    level: number,
    within: Extent,
    left: number,
    top: number,
    target: Uint8Array,
    area: Rect<'source'>,
  ): void {
    const side = TILE_SIZE >> level;
    const uniform = uniformValue(id);
    const tile = uniform === null ? this.#atLevel(id, level, within) : null;
    const x0 = Math.max(left, area.x);
    const x1 = Math.min(left + side, area.x + area.width);
    const y1 = Math.min(top + side, area.y + area.height);
    for (let y = Math.max(top, area.y); y < y1; y++) {
      const to = (y - area.y) * area.width + x0 - area.x;
      if (tile) {
        const from = (y - top) * side + x0 - left;
        target.set(tile.subarray(from, from + x1 - x0), to);
      } else target.fill(uniform!, to, to + x1 - x0);
    }
  }

  #unpacked(id: TileId): Uint8Array {
    const tile = this.#tiles.get(id);
    if (!tile) throw new Error(`Mask tile ${id} was never sent`);
    return unpackRuns(tile, TILE_BYTES);
  }

  #atLevel(id: TileId, level: number, within: Extent): Uint8Array {
    if (level === 0) return this.#unpacked(id);
    const key = `${id}/${level}/${within.width}/${within.height}`;
    let tile = this.#shrunk.get(key);
    if (!tile) {
      tile = this.#unpacked(id);
      repeatEdges(tile, within, 2 ** level);
      for (let side = TILE_SIZE; side > TILE_SIZE >> level; side >>= 1) tile = halve(tile, side);
      this.#shrunk.set(key, tile);
    }
    return tile;
  }
}

/** The px of a tile that are inside the mask. */
interface Extent {
  readonly width: number;
  readonly height: number;
}

type Whole = Pick<MaskRef, 'rows' | 'width' | 'height'>;

/** Px beyond the mask's edge are 0, and would weaken the edge itself at every level: up to a block, edge px repeat. */
function repeatEdges(tile: Uint8Array, { width, height }: Extent, block: number): void {
  const right = Math.min(TILE_SIZE, Math.ceil(width / block) * block);
  const bottom = Math.min(TILE_SIZE, Math.ceil(height / block) * block);
  if (right > width) {
    for (let y = 0; y < height; y++) {
      const start = y * TILE_SIZE;
      tile.fill(tile[start + width - 1]!, start + width, start + right);
    }
  }
  for (let y = height; y < bottom; y++)
    tile.copyWithin(y * TILE_SIZE, (height - 1) * TILE_SIZE, (height - 1) * TILE_SIZE + right);
}

/** 2×2 means, rounded: `halveMask` on a tile. A side is a power of two, so no edge repeats. */
function halve(tile: Uint8Array, side: number): Uint8Array {
  const half = side >> 1;
  const small = new Uint8Array(half * half);
  for (let y = 0; y < half; y++) {
    for (let x = 0; x < half; x++) {
      const at = 2 * y * side + 2 * x;
      small[y * half + x] = (tile[at]! + tile[at + 1]! + tile[at + side]! + tile[at + side + 1]! + 2) >> 2;
    }
  }
  return small;
}
