/** Options of the panel, and the server request of "Animate". */
import type { SentBody } from '../../../api/contract/base/route.ts';
import type { generatePublicAnimation } from '../../../api/contract/routes/public-generation.ts';
import type { PictureLayer } from '../../../engine/index.ts';
import type { ANIMATION_DURATIONS } from '../../../vocabulary/editor-options.ts';
import { ANIMATION_DEFAULTS } from '../../../vocabulary/generation-defaults.ts';
import { said } from '../../base/said.ts';
import { t } from '../../locale/index.ts';
import type { ServerTaskRequest } from '../../remote/tasks/server-task.ts';
import { createSettings } from '../server/settings-store.ts';

export interface AnimationSettings {
  /** Device or server. */
  readonly where: 'here' | 'server';
  /** Empty = left to the service. */
  readonly prompt: string;
  /** Seconds. */
  readonly duration: (typeof ANIMATION_DURATIONS)[number];
}

export const ANIMATION_START: AnimationSettings = {
  where: 'here',
  prompt: '',
  ...ANIMATION_DEFAULTS,
};

export const animationSettings = createSettings(ANIMATION_START);

export function animationBody(
  { prompt, duration }: AnimationSettings,
  input: string,
): SentBody<typeof generatePublicAnimation> {
  return { input, options: { prompt: prompt.trim(), duration } };
}

export function animationRequest(settings: AnimationSettings, layer: PictureLayer): ServerTaskRequest {
  return {
    operation: 'animation',
    pictures: [{ asset: layer.asset }],
    start: ([input = '']) => ({ path: '/v1/animation/generate', body: animationBody(settings, input) }),
    // A film is no layer.
    use: { kind: 'choose' },
    words: {
      done: said(t('Animation created')),
      failed: said(t("The animation couldn't be created")),
    },
    cost: 'animation',
  };
}
