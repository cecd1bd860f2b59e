/**
 * The two workers whose caches outlive every call, and the page's record of their contents: pictures and fonts in one, mask tiles
 * in the other. Missing contents, everything in a new worker, are sent before the call that needs them.
 */

import { GessoError } from '../../engine/base/errors.ts';
import type { AssetId } from '../../engine/document/document.ts';
import type { DrawList } from '../../engine/render/draw-list.ts';
import { TILE_BYTES, type TileId, uniformValue } from '../../engine/tiles/tiles.ts';
import type { FontSource, MaskRef, PoolSources } from '../protocol/protocol.ts';
import type { SpawnWorker } from '../protocol/task-map.ts';
import { isDeath, WorkerLease } from './lease.ts';
import { RemoteSet } from './remote-set.ts';

/** Mask tiles that the mask worker may hold beyond twice the mask's number: 16 MB. */
const SPARE_TILES = 256;

export class StickyWorkers {
  readonly picture: WorkerLease;
  readonly mask: WorkerLease;
  readonly #sources: PoolSources;
  readonly #assetsThere: RemoteSet<AssetId>;
  readonly #tilesThere: RemoteSet<TileId>;
  readonly #fontsThere: RemoteSet<FontSource>;
  #fonts: readonly FontSource[] = [];

  constructor(sources: PoolSources, spawn: SpawnWorker) {
    this.#sources = sources;
    this.picture = new WorkerLease('picture', spawn, 'cancel');
    this.mask = new WorkerLease('mask', spawn, 'cancel');
    this.#assetsThere = new RemoteSet(this.picture);
    this.#tilesThere = new RemoteSet(this.mask);
    this.#fontsThere = new RemoteSet(this.picture);
  }

  warm(): void {
    this.picture.call('registerFonts', []).catch(ignoreDeath);
  }

  /** Pictures that were opened there. */
  hold(asset: AssetId): void {
    this.#assetsThere.add(asset);
  }

  /** Pictures that the worker evicted. */
  forget(assets: readonly AssetId[]): void {
    for (const asset of assets) this.#assetsThere.remove(asset);
  }

  registerFonts(fonts: readonly FontSource[]): void {
    this.#fonts = [...this.#fonts, ...fonts];
  }

  /** Everything that the painter will need, except masks. */
  async prepare(drawList: DrawList): Promise<void> {
    const fonts = this.#fonts;
    if (drawList.items.some((item) => item.kind === 'text')) {
      const fresh = fonts.filter((font) => !this.#fontsThere.has(font));
      if (fresh.length > 0) await this.picture.call('registerFonts', fresh);
      for (const font of fresh) this.#fontsThere.add(font);
    }
    await this.ensureAssets(drawList.items.flatMap((item) => (item.kind === 'picture' ? [item.asset] : [])));
  }

  async ensureAssets(assets: readonly AssetId[]): Promise<void> {
    for (const asset of new Set(assets)) {
      await this.#assetsThere.ensure(asset, async () => {
        const file = await this.#sources.assetBytes(asset);
        await this.picture.call('load', { asset, file });
      });
    }
  }

  async ensureTiles({ rows }: Pick<MaskRef, 'rows'>): Promise<void> {
    this.#forgetOldTiles(rows);
    const missing = [...new Set(rows.flat())].filter(
      (id) => uniformValue(id) === null && !this.#tilesThere.has(id),
    );
    if (missing.length === 0) return;
    const coverage = new Uint8Array(missing.length * TILE_BYTES);
    missing.forEach((id, i) => {
      coverage.set(this.#sources.tileBytes(id), i * TILE_BYTES);
    });
    await this.mask.call('putTiles', { ids: missing, coverage }, { transfer: [coverage.buffer] });
    for (const id of missing) this.#tilesThere.add(id);
  }

  retain(assets: ReadonlySet<AssetId>, tiles: ReadonlySet<TileId>): void {
    this.#assetsThere.keepOnly(assets);
    this.#tilesThere.keepOnly(tiles);
    if (assets.size === 0 && !this.picture.busy) this.picture.terminate();
    if (tiles.size === 0 && !this.mask.busy) this.mask.terminate();
    for (const lease of [this.picture, this.mask]) {
      // A worker that dies during this call has lost everything anyway.
      if (lease.alive) lease.call('retain', { assets, tiles }).catch(ignoreDeath);
    }
  }

  dispose(): void {
    this.picture.close();
    this.mask.close();
  }

  /** Every stroke makes new tiles; those of old strokes are sent again if undo needs them. */
  #forgetOldTiles(rows: MaskRef['rows']): void {
    const needed = new Set(rows.flat());
    if (this.#tilesThere.size <= 2 * needed.size + SPARE_TILES) return;
    this.#tilesThere.keepOnly(needed);
    this.mask.call('retain', { assets: new Set(), tiles: needed }).catch(ignoreDeath);
  }
}

function ignoreDeath(error: unknown): void {
  if (!isDeath(error) && !(error instanceof GessoError)) throw error;
}
