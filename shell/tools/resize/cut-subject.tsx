/** Beside a crop that cuts the subject off: what shows all of it in the same shape. */
import {
  FRAME_LIMITS,
  type Frame,
  growToAspect,
  ownPicture,
  resizeFrame,
  type Size,
} from '../../../engine/index.ts';
import { t } from '../../locale/index.ts';
import { useEditor, useEditorState, usePanelSession } from '../../session/core/editor-binding.ts';
import { Button } from '../../ui/button.tsx';
import { usePendingFrame } from './pending-frame.ts';
import { wantExpansion } from './wanted-expansion.ts';

const MIDDLE = { x: 0.5, y: 0.5 };

export function CutSubject({
  aspect,
  size,
}: {
  readonly aspect: number;
  /** Of the file; null where a shape alone was chosen. */
  readonly size: Size<'output'> | null;
}) {
  const editor = useEditor();
  const session = usePanelSession();
  const { committed, set } = usePendingFrame();
  const isMasked = useEditorState((state) => ownPicture(state.document)?.mask.painted ?? true);
  // What is cut out has no backdrop to continue.
  const expands = session.runOperation !== undefined && !isMasked;
  const grown = (by: 'expand' | 'padding'): Frame => {
    const frame = growToAspect(committed, by, aspect, MIDDLE, FRAME_LIMITS);
    return size ? resizeFrame(frame, size, 'fill') : frame;
  };
  const press = () => {
    if (expands) {
      wantExpansion(editor, grown('expand'));
      editor.setTool('generation_expand');
      return;
    }
    editor.cancel();
    editor.setResize({ mode: 'canvas' });
    set(grown('padding'));
    session.zoom('fit');
  };
  return (
    <Button block onClick={press}>
      {expands ? t('Expand instead') : t('Add padding instead')}
    </Button>
  );
}
