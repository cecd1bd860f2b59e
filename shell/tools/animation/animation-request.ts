/** Options of the panel, and the server request of "Animate". */
import type { SentBody } from '../../../api/contract/base/route.ts';
import type { generatePublicAnimation } from '../../../api/contract/routes/public-generation.ts';
import type { ANIMATION_DURATIONS } from '../../../vocabulary/editor-options.ts';
import { ANIMATION_DEFAULTS } from '../../../vocabulary/generation-defaults.ts';
import { CAMERA_MOVES, type CameraMove } from '../../../vocabulary/operation-options.ts';
import { said } from '../../base/said.ts';
import { t } from '../../locale/index.ts';
import type { SentPicture, ServerTaskRequest } from '../../remote/tasks/server-task.ts';
import { keepPrompt } from '../server/prompt-drafts.ts';
import { createSettings } from '../server/settings-store.ts';

export interface AnimationSettings {
  /** Device or server. */
  readonly where: 'here' | 'server';
  /** Empty = left to the service. */
  readonly prompt: string;
  /** Where no image service reads the prompt. */
  readonly move: CameraMove;
  /** Seconds. */
  readonly duration: (typeof ANIMATION_DURATIONS)[number];
}

export const ANIMATION_START: AnimationSettings = {
  where: 'here',
  prompt: '',
  move: CAMERA_MOVES[0],
  ...ANIMATION_DEFAULTS,
};

export const animationSettings = createSettings(ANIMATION_START);
keepPrompt('animation', animationSettings);

/** Of a server without an image service: the words that it follows. */
const MOVE_PROMPTS = {
  zoom_in: 'zoom in',
  zoom_out: 'zoom out',
  pan_left: 'pan left',
  pan_right: 'pan right',
  orbit: 'orbit',
} as const satisfies Record<CameraMove, string>;

/** @param readsWords an image service animates by the prompt; otherwise the camera moves as chosen */
export function animationBody(
  { prompt, duration, move }: AnimationSettings,
  readsWords: boolean,
  input: string,
): SentBody<typeof generatePublicAnimation> {
  return { input, options: { prompt: readsWords ? prompt.trim() : MOVE_PROMPTS[move], duration } };
}

/** @param picture what the document shows */
export function animationRequest(
  settings: AnimationSettings,
  readsWords: boolean,
  picture: SentPicture,
): ServerTaskRequest {
  return {
    operation: 'animation',
    pictures: [picture],
    start: ([input = '']) => ({
      path: '/v1/animation/generate',
      body: animationBody(settings, readsWords, input),
    }),
    // A film is no layer.
    use: { kind: 'choose' },
    words: {
      done: said(t('Animation created')),
      failed: said(t("The animation couldn't be created")),
    },
    cost: 'animation',
  };
}
