/** The hand tool: drags the camera. */
import type { Camera } from '../../document/document.ts';
import { clampCamera } from '../../geometry/camera.ts';
import { frameSize } from '../../geometry/frame.ts';
import type { Point } from '../../geometry/space.ts';
import type { Tool } from '../base/tool.ts';

/** The frame point held by the pointer. */
interface PanState {
  readonly held: Point<'frame'> | null;
  readonly camera: Camera | null;
}

const IDLE: PanState = { held: null, camera: null };

/** Samples are in frame px of the current camera, so the held point is brought back under the pointer every time. */
export const panTool: Tool<PanState> = {
  id: 'pan',
  idle: IDLE,
  input(context, state, input) {
    if (input.type === 'down') {
      const at = input.samples.at(-1)?.at ?? null;
      return { state: { held: at, camera: context.camera }, preview: null };
    }
    if (input.type === 'move' || input.type === 'up') {
      const at = input.samples.at(-1)?.at;
      if (!state.held || !at) return { state: IDLE, preview: null };
      const camera = clampCamera(
        {
          center: {
            x: context.camera.center.x + state.held.x - at.x,
            y: context.camera.center.y + state.held.y - at.y,
          },
          zoom: context.camera.zoom,
        },
        frameSize(context.document.frame),
      );
      return { state: input.type === 'up' ? IDLE : state, preview: null, camera };
    }
    const escaped = input.type === 'cancel' || (input.type === 'key' && input.key === 'Escape');
    if (!escaped || !state.camera) return { state, preview: null };
    return { state: IDLE, preview: null, camera: state.camera };
  },
};
