import { type ReactNode, useEffect } from 'react';
import { isText, layerById, type Measurer } from '../../engine/index.ts';
import { useEditor, useEditorState } from '../session/editor-binding.ts';
import type { StageController } from './stage-controller.ts';
import { TextEditor } from './text-editor.tsx';

/** The text editor, while a block has the caret. */
export function StageText(props: {
  readonly controller: StageController;
  readonly measurer: Measurer;
}): ReactNode {
  const { controller, measurer } = props;
  const editor = useEditor();
  const block = useEditorState(({ document, selection }) => {
    if (selection.layer === null || selection.caret === null) return null;
    const layer = layerById(document, selection.layer);
    return isText(layer) ? layer : null;
  });
  const editing = block !== null;
  useEffect(() => (editing ? controller.blinkCaret() : undefined), [editing, controller]);
  if (!block) return null;
  return (
    <div ref={controller.placeField} style={{ position: 'absolute', left: 0, top: 0 }}>
      <TextEditor
        key={block.id}
        editor={editor}
        block={block}
        measurer={measurer}
        handle={controller.text}
        moved={controller.caretMoved}
      />
    </div>
  );
}
