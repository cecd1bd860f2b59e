/** What the panel offers for the next film, kept while the page is open. */
import { useState } from 'react';
import type { ANIMATION_DURATIONS } from '../../../vocabulary/editor-options.ts';
import { ANIMATION_DEFAULTS } from '../../../vocabulary/generation-defaults.ts';
import { CAMERA_MOVES, type CameraMove } from '../../../vocabulary/operation-options.ts';

export interface FilmSettings {
  readonly move: CameraMove;
  /** Seconds. */
  readonly duration: (typeof ANIMATION_DURATIONS)[number];
}

let last: FilmSettings = { move: CAMERA_MOVES[0], duration: ANIMATION_DEFAULTS.duration };

export function useFilmSettings(): [FilmSettings, (patch: Partial<FilmSettings>) => void] {
  const [settings, set] = useState(last);
  return [
    settings,
    (patch) => {
      last = { ...settings, ...patch };
      set(last);
    },
  ];
}
