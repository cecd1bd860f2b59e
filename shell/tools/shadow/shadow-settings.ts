/** The shadow that the panel and the light on the canvas offer, kept while the page is open. */
import { type ShadowGenerationParams, SOFT_LIGHT } from '../../../engine/index.ts';
import { createSettings } from '../server/settings-store.ts';

export type ShadowSettings = Pick<ShadowGenerationParams, 'view' | 'effect' | 'camera' | 'light'>;
export type ShadowLight = ShadowSettings['light'];

export const SHADOW_START: ShadowSettings = {
  view: 'front',
  effect: 'shadows',
  camera: 'regular',
  light: SOFT_LIGHT,
};

export const shadowSettings = createSettings(SHADOW_START);
