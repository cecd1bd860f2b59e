import { styleText, type TextBlock } from '../../../engine/index.ts';
import { useEditor } from '../../session/editor-binding.ts';

type Style = Parameters<typeof styleText>[2];

/** Changes the block by one transaction; what shares a gesture is one undo entry. */
export function useStyle(block: TextBlock): (style: Style, gesture?: string) => void {
  const editor = useEditor();
  return (style, gesture) => {
    const transaction = styleText(editor.context(), block.id, style, gesture);
    if (transaction) editor.dispatch(transaction);
  };
}
