/** Answers requests of the magic wand with px from the workers. */
import { type Editor, isPicture, layerById, type Preview } from '../../../engine/index.ts';
import type { PixelPool } from '../../../workers/index.ts';

type WandPreview = Extract<Preview, { kind: 'wand' }>;

/** Until the returned function is called. A cancelled request is dropped. */
export function answerWand(
  editor: Editor,
  pool: Pick<PixelPool, 'wand'>,
  failed: (error: unknown) => void,
): () => void {
  let asked: { readonly request: string; readonly controller: AbortController } | null = null;

  async function ask(preview: WandPreview, controller: AbortController): Promise<void> {
    const { request, at } = preview;
    const layer = layerById(editor.state.document, preview.layer);
    const { tolerance, contiguous } = editor.state.brush;
    try {
      if (!isPicture(layer)) throw new Error(`No picture layer ${preview.layer}`);
      const { asset, adjustments } = layer;
      const { signal } = controller;
      const tiles = await pool.wand({ asset, adjustments, at, tolerance, contiguous }, { signal });
      if (!signal.aborted) editor.input({ type: 'coverage', request, tiles });
    } catch (error) {
      if (controller.signal.aborted) return;
      failed(error);
      editor.input({ type: 'coverage', request, tiles: null });
    }
  }

  function takeBack(): void {
    asked?.controller.abort();
    asked = null;
  }

  const stop = editor.onPreview((preview) => {
    const request = preview?.kind === 'wand' ? preview.request : null;
    if (asked?.request === request) return;
    takeBack();
    if (preview?.kind !== 'wand') return;
    asked = { request: preview.request, controller: new AbortController() };
    void ask(preview, asked.controller);
  });
  return () => {
    stop();
    takeBack();
  };
}
