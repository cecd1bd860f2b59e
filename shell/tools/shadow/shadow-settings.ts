/** The shadow that the panel offers, kept while the page is open. */
import { useState } from 'react';
import { type ShadowGenerationParams, SOFT_LIGHT } from '../../../engine/index.ts';

export type ShadowSettings = Pick<ShadowGenerationParams, 'view' | 'effect' | 'camera' | 'light'>;

export const SHADOW_START: ShadowSettings = {
  view: 'front',
  effect: 'shadows',
  camera: 'regular',
  light: SOFT_LIGHT,
};

let last = SHADOW_START;

export function useShadowSettings(): [ShadowSettings, (patch: Partial<ShadowSettings>) => void] {
  const [settings, set] = useState(last);
  return [
    settings,
    (patch) => {
      last = { ...settings, ...patch };
      set(last);
    },
  ];
}
