import { hash128 } from '../bytes/hash.ts';
import { onlyValue, packRuns, unpackRuns } from '../bytes/run-length.ts';
import { TILE_BYTES, type TileId, uniformTile, uniformValue } from './tiles.ts';

/**
 * The bytes behind tile ids. One store an editor; ids are content hashes, so equal tiles are stored once. Uniform tiles are
 * constants and take no room, and all but those last used are packed.
 */
export interface TileStore {
  /** 65,536 bytes of coverage, not to be written to. Throws for an unknown or collected id. */
  get(id: TileId): Uint8Array;
  has(id: TileId): boolean;
  /** Stores a copy and names it, like `tileIdOf`; a uniform tile becomes a constant. */
  put(coverage: Uint8Array, id?: TileId): TileId;
  /** Bytes stored, compressed tiles at their compressed size; what was last read of those comes on top, and is bounded. */
  readonly bytes: number;
  /** Bytes stored for one tile; 0 for a uniform or unknown one. */
  weigh(id: TileId): number;
  /** Drops every tile that is not in `live`. */
  collect(live: ReadonlySet<TileId>): void;
  /** Compresses the named tiles now. Others are when many newer ones were stored or read. */
  chill(cold: Iterable<TileId>): void;
}

/** Uniform tiles are the same for every store: made on first use. */
const constants = new Map<TileId, Uint8Array>();

/** Tiles that stay as they are read: those around the brush, and of the last strokes. Unpacking one takes 20 µs. */
const WARM_TILES = 64;

export function createTileStore(warmTiles = WARM_TILES): TileStore {
  /** Whole if packing makes them no smaller. */
  const packed = new Map<TileId, Uint8Array>();
  /** Last used last. Of a packed tile: what is read of it. */
  const warm = new Map<TileId, Uint8Array>();

  function keep(id: TileId, coverage: Uint8Array): Uint8Array {
    warm.delete(id);
    warm.set(id, coverage);
    if (warm.size > warmTiles) pack(warm.keys().next().value!);
    return coverage;
  }

  function pack(id: TileId): void {
    const coverage = warm.get(id);
    if (!coverage) return;
    warm.delete(id);
    if (packed.has(id)) return;
    const runs = packRuns(coverage);
    packed.set(id, runs.length < TILE_BYTES ? runs : coverage);
  }

  const weigh = (id: TileId): number => (packed.get(id) ?? warm.get(id))?.length ?? 0;
  const has = (id: TileId): boolean => uniformValue(id) !== null || weigh(id) > 0;

  return {
    get(id) {
      const uniform = uniformValue(id);
      if (uniform !== null) return constant(id, uniform);
      const held = warm.get(id) ?? packed.get(id);
      if (!held) throw new Error(`The tile ${id} is not in the store`);
      return keep(id, held.length < TILE_BYTES ? unpackRuns(held, TILE_BYTES) : held);
    },
    has,
    put(coverage, id = tileIdOf(coverage)) {
      if (coverage.length !== TILE_BYTES) throw new Error(`A tile of ${coverage.length} bytes`);
      if (!has(id)) keep(id, coverage.slice());
      return id;
    },
    get bytes() {
      return [...new Map([...packed, ...warm]).keys()].reduce((sum, id) => sum + weigh(id), 0);
    },
    weigh,
    collect(live) {
      for (const held of [packed, warm]) for (const id of held.keys()) if (!live.has(id)) held.delete(id);
    },
    chill(cold) {
      for (const id of cold) pack(id);
    },
  };
}

/** The name of a tile of these bytes. */
export function tileIdOf(coverage: Uint8Array): TileId {
  const uniform = onlyValue(coverage);
  return uniform === null ? hash128(coverage) : uniformTile(uniform);
}

function constant(id: TileId, value: number): Uint8Array {
  let tile = constants.get(id);
  if (!tile) {
    tile = new Uint8Array(TILE_BYTES).fill(value);
    constants.set(id, tile);
  }
  return tile;
}
