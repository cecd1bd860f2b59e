import { type AssetId, type Editor, GessoError, message } from '../../../engine/index.ts';
import { guardOf } from './product-guards.ts';

/**
 * Resolves once the product of a picture is known, or nothing looks for it: until then Preserve product may still take paint off the mask. What
 * it takes is not to be filled, and a fill in between would fail. Rejects with 'cancelled'.
 */
export function productKnown(editor: Editor, asset: AssetId, signal?: AbortSignal): Promise<void> {
  const guard = guardOf(editor);
  const isKnown = () => !guard?.on || !['looking', undefined].includes(guard.lookAt(asset)?.kind);
  return new Promise((resolve, reject) => {
    const leave: (() => void)[] = [];
    const look = () => {
      if (!isKnown() && !signal?.aborted) return;
      for (const stop of leave) stop();
      if (signal?.aborted) reject(new GessoError('cancelled', message('work.cancelled')));
      else resolve();
    };
    if (!isKnown() && guard) {
      leave.push(guard.subscribe(look));
      signal?.addEventListener('abort', look);
    }
    look();
  });
}
