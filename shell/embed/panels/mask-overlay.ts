/** What masks by shape show over the picture, and the wand's answers. */
import { type Editor, mapPoint } from '../../../engine/index.ts';
import { answerWand } from '../../stage/input/wand-answers.ts';
import { createMarchingAnts } from '../../stage/overlay/marching-ants.ts';
import { drawKeyCursor, drawShape } from '../../stage/overlay/shape-drawing.ts';
import type { EmbedSession } from '../core/session.ts';

export interface MaskOverlay {
  dispose(): void;
}

/** Outlines, the cursor of the keys and the mask's moving edge, until disposed. */
export function createMaskOverlay(
  session: EmbedSession,
  editor: Editor,
  failed: (error: unknown) => void,
): MaskOverlay {
  const { looks, parts, pool } = session;
  const ants = createMarchingAnts(editor, () => parts.redraw());
  const stopAnswers = answerWand(editor, pool, failed);
  looks.draw = (pen, moment, pointer) => {
    const { preview, toScreen, maskView } = moment;
    const density = window.devicePixelRatio || 1;
    ants.march(maskView === 'ants');
    if (maskView === 'ants') ants.draw(pen, moment, density);
    if (editor.state.tool !== 'brush') return;
    const held = preview && 'cursor' in preview ? preview.cursor : undefined;
    const at = held ? mapPoint(toScreen, held) : pointer;
    if (preview?.kind === 'shape') drawShape(pen, preview, toScreen, at, density);
    if (held && at) drawKeyCursor(pen, at, density);
  };
  return {
    dispose() {
      looks.draw = null;
      ants.dispose();
      stopAnswers();
    },
  };
}
