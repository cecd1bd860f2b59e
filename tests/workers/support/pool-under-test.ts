/** A pool on fake workers, made anew for each test. */

import { afterEach, beforeEach, vi } from 'vitest';
import { GessoError, type Report } from '../../../engine/base/errors.ts';
import { message } from '../../../engine/base/message.ts';
import { NEUTRAL_ADJUSTMENTS } from '../../../engine/document/defaults.ts';
import type { DrawList } from '../../../engine/render/draw-list.ts';
import { TILE_BYTES, uniformGrid } from '../../../engine/tiles/tiles.ts';
import { createPixelPool, type ExportRequest, type PixelPool } from '../../../workers/index.ts';
import type { TaskInput } from '../../../workers/protocol/task-map.ts';
import { FakeWorkers } from './fake-workers.ts';

export const SCREEN = { width: 800, height: 600 };
export const ASSET = 'a'.repeat(32);
export const TILE = 'b'.repeat(32);

export let fakes: FakeWorkers;
/** Ids of pictures and tiles that the pool asked its page for. */
export let asked: string[];
export let reports: Report[];
export let pool: PixelPool;

/** In the place of the pool that there is. */
export function makePool(options: { cores?: number; budgetBytes?: number } = {}): void {
  const sources = {
    assetBytes: async (asset: string) => {
      asked.push(asset);
      if (asset === 'missing')
        throw new GessoError('document.missing-asset', message('document.missing-asset'));
      return new Blob(['bytes of a picture']);
    },
    tileBytes: (id: string) => {
      asked.push(id);
      return new Uint8Array(TILE_BYTES).fill(7);
    },
  };
  pool = createPixelPool({
    cores: 2,
    ...options,
    sources,
    spawn: fakes.spawn,
    onReport: (r) => reports.push(r),
  });
}

/** Clock, workers and pool around each test of a file. */
export function poolForEachTest(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    fakes = new FakeWorkers();
    fakes.reflexes.set('load', () => undefined);
    fakes.reflexes.set('putTiles', () => undefined);
    fakes.reflexes.set('retain', () => undefined);
    fakes.reflexes.set('registerFonts', () => undefined);
    asked = [];
    reports = [];
    makePool();
  });
  afterEach(() => {
    pool.dispose();
    vi.useRealTimers();
  });
}

export const tile = (tx = 0) => ({ asset: ASSET, adjustments: NEUTRAL_ADJUSTMENTS, level: 0, tx, ty: 0 });
export const area = { x: 0, y: 0, width: 10, height: 10 };
export const mask = (id: string) => ({ ...uniformGrid(256, 256, id), feather: 0 });
export const opened = { asset: ASSET, size: { width: 4, height: 4 } };

export function list(over: Partial<DrawList> = {}): DrawList {
  return { frame: { width: 4, height: 4 }, background: null, items: [], ...over };
}

export function exportOf(width = 4, over: Partial<ExportRequest> = {}): ExportRequest {
  return {
    drawList: list(),
    output: { width, height: 4 },
    encode: { format: 'png', compression: 'fast' },
    metadata: 'strip',
    metadataFrom: null,
    flattenOnto: '#ffffff',
    ...over,
  };
}

export function renderReflex(): void {
  fakes.reflexes.set('render', ({ output }: TaskInput<'render'>) => ({
    pixels: new Uint8Array(output.width * output.height * 4),
    reports: [],
  }));
}

export const file = {
  bytes: new Uint8Array(3),
  mime: 'image/png',
  extension: 'png',
  width: 4,
  height: 4,
  reports: [],
};
