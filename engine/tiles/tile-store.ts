import { hash128 } from '../bytes/hash.ts';
import { onlyValue, packRuns, unpackRuns } from '../bytes/run-length.ts';
import { TILE_BYTES, type TileId, uniformTile, uniformValue } from './tiles.ts';

/**
 * The bytes behind tile ids. One store an editor; ids are content hashes, so equal tiles are stored once. Uniform tiles are
 * constants and take no room.
 */
export interface TileStore {
  /** 65,536 bytes of coverage, not to be written to. Throws for an unknown or collected id. */
  get(id: TileId): Uint8Array;
  has(id: TileId): boolean;
  /** Stores a copy and names it, like `tileIdOf`; a uniform tile becomes a constant. */
  put(coverage: Uint8Array, id?: TileId): TileId;
  /** Bytes stored, compressed tiles at their compressed size. */
  readonly bytes: number;
  /** Bytes stored for one tile; 0 for a uniform or unknown one. */
  weigh(id: TileId): number;
  /** Drops every tile that is not in `live`. */
  collect(live: ReadonlySet<TileId>): void;
  /** Compresses the named tiles until they are next read. */
  chill(cold: Iterable<TileId>): void;
}

/** Uniform tiles are the same for every store: made on first use. */
const constants = new Map<TileId, Uint8Array>();

export function createTileStore(): TileStore {
  /** A tile shorter than TILE_BYTES is packed. */
  const held = new Map<TileId, Uint8Array>();
  let bytes = 0;

  function keep(id: TileId, data: Uint8Array): void {
    bytes += data.length - (held.get(id)?.length ?? 0);
    held.set(id, data);
  }

  return {
    get(id) {
      const uniform = uniformValue(id);
      if (uniform !== null) return constant(id, uniform);
      const data = held.get(id);
      if (!data) throw new Error(`The tile ${id} is not in the store`);
      if (data.length === TILE_BYTES) return data;
      const warm = unpackRuns(data, TILE_BYTES);
      keep(id, warm);
      return warm;
    },
    has: (id) => uniformValue(id) !== null || held.has(id),
    put(coverage, id = tileIdOf(coverage)) {
      if (coverage.length !== TILE_BYTES) throw new Error(`A tile of ${coverage.length} bytes`);
      if (uniformValue(id) === null && !held.has(id)) keep(id, coverage.slice());
      return id;
    },
    get bytes() {
      return bytes;
    },
    weigh: (id) => held.get(id)?.length ?? 0,
    collect(live) {
      for (const [id, data] of held) {
        if (live.has(id)) continue;
        held.delete(id);
        bytes -= data.length;
      }
    },
    chill(cold) {
      for (const id of cold) {
        const data = held.get(id);
        if (data?.length !== TILE_BYTES) continue;
        const packed = packRuns(data);
        if (packed.length < TILE_BYTES) keep(id, packed);
      }
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
