import type { TileId } from './tiles.ts';

/**
 * The bytes behind tile ids. One store an editor; ids are content hashes, so equal tiles are kept once.
 * Uniform tiles are constants and take no room.
 */
export interface TileStore {
  /** 65,536 bytes of coverage, not to be written to. Throws on an id that was never put or has been collected. */
  get(id: TileId): Uint8Array;
  has(id: TileId): boolean;
  /** Keeps a copy and names it; an all-equal tile becomes a constant. */
  put(coverage: Uint8Array): TileId;
  /** Bytes held now, compressed tiles at their compressed size. */
  readonly bytes: number;
  /** Drops every tile that is not in `live`. */
  collect(live: ReadonlySet<TileId>): void;
  /** Compresses the named tiles until they are asked for again. */
  chill(cold: Iterable<TileId>): void;
}
