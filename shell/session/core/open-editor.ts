import { createEditor, type Editor, type EditorOptions, type Typesetter } from '../../../engine/index.ts';

/** The editor of an opened document. Its texts have the sizes that `typesetter` lays them out to. */
export function openEditor(
  options: Omit<EditorOptions, 'clock' | 'textSize'> & { readonly typesetter: Typesetter },
): Editor {
  const textSize: EditorOptions['textSize'] = (block) => options.typesetter.layout(block).size;
  return createEditor({ ...options, clock: Date.now, textSize });
}
