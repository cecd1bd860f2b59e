import type { StageMoment } from '../paint/stage-painter.ts';
import type { OverlayModel } from './handles.ts';

/** The overlay's content at one moment. */
export interface OverlayScene {
  readonly moment: StageMoment;
  readonly overlay: OverlayModel | null;
  /** Device px per CSS px. */
  readonly density: number;
}

/** The newest scene, for all renderers. */
export interface OverlayScenes {
  get(): OverlayScene | null;
  set(scene: OverlayScene): void;
  subscribe(listener: () => void): () => void;
}

export function createOverlayScenes(): OverlayScenes {
  const listeners = new Set<() => void>();
  let newest: OverlayScene | null = null;
  return {
    get: () => newest,
    set(scene) {
      newest = scene;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
