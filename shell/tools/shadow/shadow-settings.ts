/** The shadow that the panel offers, kept while the page is open. */
import { useState } from 'react';
import { SOFT_LIGHT } from '../../../engine/index.ts';
import type { ShadowCall } from '../../session/core/session-types.ts';

export type ShadowSettings = ShadowCall['params'];

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
