/** What is painted on the picture that was just opened is marked to be filled in. */
import { setMaskUse } from '../../../engine/index.ts';
import type { StudioSession } from '../core/session-types.ts';
import { activePicture } from '../view/layer-readers.ts';

export function markToFill(session: Pick<StudioSession, 'getSnapshot'>): void {
  const { editor } = session.getSnapshot();
  const layer = editor && activePicture(editor.state);
  if (layer && !layer.mask.painted) editor.perform(setMaskUse(editor.context(), layer.id, 'fill'));
}
