import { useEffect } from 'react';
import type { Editor, ToolId } from '../../engine/index.ts';
import { readHash, writeHash } from '../address/hash-binding.ts';
import type { HashState } from '../address/hash-state.ts';
import { TOOLS, toolById } from '../tools/registry.ts';

/** The tool of a hash; null = unchanged. An unavailable tool opens too: its panel says why. */
export function toolOf(hash: HashState): ToolId | null {
  const named =
    TOOLS.find(({ id }) => id === hash.operation) ?? TOOLS.find((tool) => tool.address?.isNamedBy(hash));
  return named?.id ?? null;
}

/** A tool that the person chooses has its options where the results of the history are. */
export function closeResults(): void {
  const { img, animation } = readHash();
  if (img !== null || animation !== null) writeHash({ img: null, animation: null, id: null });
}

/** Synchronizes the tool's part of the hash with the editor, in both directions. */
export function useHashBinding(editor: Editor): void {
  useEffect(() => {
    let shown: ToolId | null = null;
    const follow = () => {
      const hash = readHash();
      const tool = toolOf(hash);
      if (tool && tool !== editor.state.tool) editor.setTool(tool);
      for (const { address } of TOOLS) address?.follow(hash, editor);
      show();
    };
    const show = () => {
      const { tool } = editor.state;
      const others = TOOLS.filter(({ id }) => id !== tool).map(({ address }) => address?.none);
      shown = tool;
      writeHash({
        operation: tool,
        ...Object.assign({}, ...others),
        ...toolById(tool).address?.shown(editor.state),
      });
    };
    // hashchange fires later than the change: an edit in between must not overwrite the new hash.
    const changed = () => {
      const { operation } = readHash();
      if (operation === null || operation === shown) return show();
      // A listener may not change the editor.
      queueMicrotask(() => isBound && follow());
    };
    let isBound = true;
    follow();
    window.addEventListener('hashchange', follow);
    const unsubscribe = editor.subscribe(changed);
    return () => {
      isBound = false;
      window.removeEventListener('hashchange', follow);
      unsubscribe();
    };
  }, [editor]);
}
