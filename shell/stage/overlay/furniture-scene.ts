import type { StageMoment } from '../paint/stage-painter.ts';
import type { Furniture } from './handles.ts';

/** What lies over the picture at one moment. */
export interface FurnitureScene {
  readonly moment: StageMoment;
  readonly furniture: Furniture | null;
  /** Device px per CSS px. */
  readonly density: number;
}

/** The newest scene, for whoever draws it. */
export interface FurnitureScenes {
  get(): FurnitureScene | null;
  set(scene: FurnitureScene): void;
  subscribe(listener: () => void): () => void;
}

export function createFurnitureScenes(): FurnitureScenes {
  const listeners = new Set<() => void>();
  let newest: FurnitureScene | null = null;
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
