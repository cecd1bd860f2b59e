import type { CameraMove } from '../../../vocabulary/operation-options.ts';
import { defineMessage } from '../../locale/index.ts';

export const MOVE_WORDS = {
  zoom_in: defineMessage('Move closer'),
  zoom_out: defineMessage('Move away'),
  pan_left: defineMessage('Pan left'),
  pan_right: defineMessage('Pan right'),
  orbit: defineMessage('Orbit'),
} as const satisfies Record<CameraMove, string>;
