import { setBackground } from '../../../engine/index.ts';
import { useEditor, useEditorState } from '../../session/core/editor-binding.ts';
import { useGesture } from '../../ui/gesture.ts';
import { BackgroundField } from './background-field.tsx';

/** What shows where the background was: the document's own background, so that it is live. */
export function DocumentBackground() {
  const editor = useEditor();
  const gesture = useGesture();
  const background = useEditorState((state) => state.document.frame.background);
  return (
    <BackgroundField
      value={background}
      onChange={(color) => {
        editor.dispatch(setBackground(editor.context(), color, { gesture: gesture.current() }));
      }}
    />
  );
}
