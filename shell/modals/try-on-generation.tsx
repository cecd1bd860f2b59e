import { useEffect } from 'react';
import { readHash, writeHash } from '../address/hash-binding.ts';
import { useEditor } from '../session/core/editor-binding.ts';

/** The options of a try-on are a panel of their tool: it opens, and the address names it from then on. */
export default function TryOnGeneration() {
  const editor = useEditor();
  useEffect(() => {
    editor.setTool(readHash().operation === 'try_on_next' ? 'try_on_next' : 'try_on');
    writeHash({ modal: null });
  }, [editor]);
  return null;
}
