import { brushReach, type Editor, setReach } from '../../../engine/index.ts';
import { activePicture } from '../layer-readers.ts';

/**
 * Feather is one number for the brush and for what is painted already: the mask's reach follows it at once, as one undo
 * entry a gesture.
 */
export function setFeather(editor: Editor, feathering: number, gesture: string): void {
  editor.setBrush({ feathering });
  const layer = activePicture(editor.state);
  if (!layer?.mask.painted) return;
  const transaction = setReach(editor.context(), layer.id, brushReach(editor.state.brush), gesture);
  if (transaction) editor.dispatch(transaction);
}
