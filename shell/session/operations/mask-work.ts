/** What is done to a mask as a whole, and takes the workers: refined, made of a picture, saved as a file. */
import {
  isPicture,
  type LayerId,
  layerById,
  type Message,
  message,
  type PictureLayer,
  type Refinement,
  refineMask,
  replaceMask,
  type TileCoverage,
  type Transaction,
} from '../../../engine/index.ts';
import type { CallOptions, PixelPool } from '../../../workers/index.ts';
import { download } from '../../base/download.ts';
import * as say from '../core/notices.ts';
import type { SessionStore } from '../core/session-store.ts';
import type { OpenDocument } from '../document/open-document.ts';
import { limitWrite } from './product-guards.ts';

export interface MaskWork {
  refineMask(layer: LayerId, how: Refinement, px: number): Promise<void>;
  maskFromTransparency(layer: LayerId): Promise<void>;
  importMask(layer: LayerId, file: File): Promise<void>;
  exportMask(layer: LayerId): Promise<void>;
}

/** Delay before progress is shown, ms. */
const PATIENCE = 300;

export function createMaskWork(options: {
  readonly store: SessionStore;
  readonly pool: Pick<PixelPool, 'refineMask' | 'alphaMask' | 'fileMask' | 'maskFile'>;
  current(): Pick<OpenDocument, 'editor'> | null;
}): MaskWork {
  const { store, pool } = options;

  function find(id: LayerId): PictureLayer | null {
    const layer = options.current()?.editor.state.document.layers.find((each) => each.id === id);
    return isPicture(layer) ? layer : null;
  }

  /** Shows that something is under way, and what stopped it. */
  async function busy(label: Message, failure: Message, work: (call: CallOptions) => Promise<void>) {
    const controller = new AbortController();
    const progress = { label, fraction: null, cancel: () => controller.abort() };
    // Instant operations show no progress.
    const timer = setTimeout(() => store.set({ progress }), PATIENCE);
    try {
      await work({ signal: controller.signal });
    } catch (thrown) {
      const error = say.gessoError(thrown);
      if (error.code !== 'cancelled') store.notify(say.maskFailed(failure, error));
    } finally {
      clearTimeout(timer);
      if (store.get().progress === progress) store.set({ progress: null });
    }
  }

  /** The layer may be another one by the time that its mask is here. */
  function replace(
    editor: OpenDocument['editor'],
    before: PictureLayer,
    coverage: readonly TileCoverage[],
    label: Message,
  ): void {
    const layer = layerById(editor.state.document, before.id);
    if (options.current()?.editor !== editor || !isPicture(layer) || layer.asset !== before.asset) return;
    commit(editor, replaceMask(editor.context(), layer.id, coverage, label));
  }

  function commit(editor: OpenDocument['editor'], transaction: Transaction | null): void {
    const limited = limitWrite(editor, transaction);
    const result = limited && editor.dispatch(limited);
    if (result && !result.ok) throw result.error;
  }

  return {
    async refineMask(id, how, px) {
      const editor = options.current()?.editor;
      const layer = find(id);
      if (!editor || !layer?.mask.painted) return;
      await busy(message('progress.refining-mask'), message('notice.mask-not-refined'), async (call) => {
        const { tiles: before, feather } = layer.mask;
        const coverage = await pool.refineMask({ mask: { ...before, feather }, how, px }, call);
        commit(editor, refineMask(editor.context(), id, how, before, coverage));
      });
    },
    async maskFromTransparency(id) {
      const editor = options.current()?.editor;
      const layer = find(id);
      if (!editor || !layer) return;
      await busy(
        message('progress.reading-transparency'),
        message('notice.transparency-not-read'),
        async (call) => {
          const coverage = await pool.alphaMask(layer.asset, call);
          if (coverage.length === 0) store.notify(say.NO_TRANSPARENCY);
          else replace(editor, layer, coverage, message('step.mask-from-transparency'));
        },
      );
    },
    async importMask(id, file) {
      const editor = options.current()?.editor;
      const layer = find(id);
      if (!editor || !layer) return;
      const { name } = file;
      await busy(
        message('progress.reading', { name }),
        message('notice.mask-not-imported', { name }),
        async (call) => {
          const { width, height } = layer.mask.tiles;
          replace(
            editor,
            layer,
            await pool.fileMask(file, { width, height }, call),
            message('step.mask-from-file'),
          );
        },
      );
    },
    async exportMask(id) {
      const layer = find(id);
      if (!layer) return;
      await busy(message('progress.saving-mask'), message('notice.mask-not-saved'), async (call) => {
        const { width, height, rows } = layer.mask.tiles;
        const bytes = await pool.maskFile({ width, height, rows, feather: 0 }, call);
        const name = `${layer.name}-mask.png`;
        download(new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name);
        store.notify(say.saved(name));
      });
    },
  };
}
