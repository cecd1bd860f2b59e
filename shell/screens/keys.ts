import { useEffect, useRef } from 'react';
import type { Editor } from '../../engine/index.ts';
import { TOOL_KEY } from '../keyboard/binding.ts';
import { matchKey } from '../keyboard/key-match.ts';
import { isControl, isNumberField, isTyping } from '../keyboard/key-owner.ts';
import { useEditor, useSession } from '../session/core/editor-binding.ts';
import { typeAhead } from '../stage/text/typed-ahead.ts';
import { KEYMAP } from '../tools/keymap.ts';
import { TOOL_KEYS } from '../tools/tool-keys.ts';
import { COMMANDS, HOLDS } from './commands.ts';
import { closeResults } from './hash-sync.ts';

/** The studio's one keyboard listener. */
export function useKeys(mac: boolean): void {
  const session = useSession();
  const editor = useEditor();
  /** Called when the held key is released. */
  const release = useRef<{ key: string; end: () => void } | null>(null);
  useEffect(() => {
    const end = () => {
      release.current?.end();
      release.current = null;
    };
    const down = (event: KeyboardEvent) => {
      // Dialogs, menus and text fields handle their own keys.
      if (event.defaultPrevented || inOverlay(event.target)) return;
      if (isTyping(event.target) && !isForMask(event)) return;
      if (isForTextToCome(editor, event)) {
        event.preventDefault();
        typeAhead(event.key, Date.now());
        return;
      }
      const match = matchKey(event, mac, KEYMAP);
      if (!match) return;
      if (match.command === TOOL_KEY) {
        if (isControl(event.target)) return;
        const selectsAll = event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey);
        if (selectsAll) TOOL_KEYS[editor.state.tool].selectAll?.(editor);
        forward(editor, event, mac);
        return;
      }
      if (match.hold) {
        if (event.key === ' ' && isControl(event.target)) return;
        event.preventDefault();
        if (event.repeat || release.current) return;
        release.current = { key: event.key, end: HOLDS[match.command]!({ editor, session }) };
        return;
      }
      event.preventDefault();
      const { tool } = editor.state;
      COMMANDS[match.command]!({ editor, session });
      if (editor.state.tool !== tool) closeResults();
    };
    const up = (event: KeyboardEvent) => {
      if (release.current?.key === event.key) end();
    };
    window.addEventListener('keydown', down);
    window.addEventListener('keyup', up);
    window.addEventListener('blur', end);
    return () => {
      end();
      window.removeEventListener('keydown', down);
      window.removeEventListener('keyup', up);
      window.removeEventListener('blur', end);
    };
  }, [session, editor, mac]);
}

/** A press that places a text waits for pending changes: keys typed meanwhile are its letters. */
function isForTextToCome(editor: Editor, { key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return editor.waits && editor.state.tool === 'text' && key.length === 1 && !ctrlKey && !metaKey && !altKey;
}

/** Ctrl+Enter in a number field runs the inpaint button. Text fields may use it otherwise. */
function isForMask({ key, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  return key === 'Enter' && (ctrlKey || metaKey) && target instanceof Element && isNumberField(target);
}

function inOverlay(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]') !== null
  );
}

const EDITING_KEYS = new Set([
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Delete',
  'Backspace',
  'a',
  'A',
]);

function forward(editor: Editor, event: KeyboardEvent, mac: boolean): void {
  // Enter and Escape have other uses; the default action of the other keys would scroll, navigate or select text.
  if (EDITING_KEYS.has(event.key)) event.preventDefault();
  editor.input({
    type: 'key',
    key: event.key,
    modifiers: { shift: event.shiftKey, alt: event.altKey, ctrl: mac ? event.metaKey : event.ctrlKey },
  });
}
