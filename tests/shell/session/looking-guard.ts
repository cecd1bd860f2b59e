import type { Editor } from '../../../engine/index.ts';
import type { ProductGuard } from '../../../shell/session/core/product-protection.ts';
import { setGuard } from '../../../shell/session/operations/product-guards.ts';

/** A guard whose search lasts until the test ends it. */
export function guardThatLooks(editor: Editor) {
  const listeners = new Set<() => void>();
  const state = { on: true, kind: 'looking' };
  const guard = {
    get on() {
      return state.on;
    },
    lookAt: () => ({ kind: state.kind }),
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  setGuard(editor, guard as unknown as ProductGuard);
  const set = (change: Partial<typeof state>) => {
    Object.assign(state, change);
    for (const listener of [...listeners]) listener();
  };
  return { found: () => set({ kind: 'found' }), off: () => set({ on: false }) };
}
