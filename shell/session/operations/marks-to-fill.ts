import { setMaskUse } from '../../../engine/index.ts';
import type { StudioSession } from '../core/session-types.ts';
import { activePicture } from '../view/layer-readers.ts';

/** What is painted on the picture that was just opened is marked to be filled in. @param everything the product too */
export function markToFill(session: Pick<StudioSession, 'getSnapshot'>, everything: boolean): void {
  const { editor } = session.getSnapshot();
  const layer = editor && activePicture(editor.state);
  if (!layer || layer.mask.painted) return;
  if (everything) editor.setBrush({ preserve_product: false });
  editor.perform(setMaskUse(editor.context(), layer.id, 'fill'));
}
