import { addPicture, type Editor } from '../../../engine/index.ts';
import type { NamedPicture } from '../core/open-picture.ts';

/** Adds the picture as the topmost layer. Throws the editor's GessoError. */
export function addLayer(editor: Editor, { asset }: NamedPicture, hasMoveTool = true): void {
  const result = editor.dispatch(addPicture(editor.context(), asset));
  if (!result.ok) throw result.error;
  if (hasMoveTool) editor.setTool('move');
}
