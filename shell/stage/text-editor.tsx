/**
 * Editing a text block in place. A transparent native text area over the block takes keys, IME and clipboard; what is
 * seen is the engine's own layout, with caret and selection drawn from it, so breaks and places are those of the file.
 */

import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import {
  type CaretPosition,
  caretAt,
  type Editor,
  graphemeAt,
  invert,
  isText,
  layerById,
  lineEdge,
  type Matrix,
  type Measurer,
  mapPoint,
  type Point,
  paragraphAt,
  positionAt,
  stepLine,
  type TextBlock,
  textLayout,
  typeText,
  wordAt,
} from '../../engine/index.ts';
import { t } from '../locale/index.ts';
import { takeTypedAhead } from './typed-ahead.ts';

/** Typing pauses longer than this begin a new undo step. */
const TYPING_PAUSE_MS = 1500;

export interface TextEditorHandle {
  /** Puts the caret, or the selection's end, where the block was pressed (block px). */
  pointTo(at: Point<'block'>, extend: boolean): void;
  /** Selects what lies there. */
  select(at: Point<'block'>, what: 'word' | 'paragraph'): void;
  readonly affinity: CaretPosition['affinity'];
}

export function TextEditor(props: {
  readonly editor: Editor;
  readonly block: TextBlock;
  readonly measurer: Measurer;
  readonly handle: { current: TextEditorHandle | null };
  /** The caret moved without the document changing. */
  moved(): void;
}): ReactNode {
  const { editor, block, measurer, handle, moved } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const typing = useRef({ gesture: '', at: 0 });
  /** What the field cannot know: which of two places an offset means, and the column that arrows keep to. */
  const place = useRef<{ affinity: CaretPosition['affinity']; column: number | null }>({
    affinity: 'after',
    column: null,
  });
  const id = block.id;

  useLayoutEffect(() => {
    const area = field.current;
    if (!area) return;
    const caret = editor.state.selection.caret;
    area.focus({ preventScroll: true });
    if (caret) area.setSelectionRange(caret.from, caret.to);
    const ahead = takeTypedAhead(Date.now());
    if (!ahead) return;
    area.setRangeText(ahead, area.selectionStart, area.selectionEnd, 'end');
    area.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }, [editor]);

  // Undo and redo change the text under the caret.
  useLayoutEffect(() => {
    const area = field.current;
    if (!area || area.value === block.text) return;
    area.value = block.text;
    const caret = editor.state.selection.caret;
    if (caret) area.setSelectionRange(caret.from, caret.to);
  }, [block.text, editor]);

  useEffect(() => {
    const report = () => {
      const area = field.current;
      if (area && document.activeElement === area) tell(area);
    };
    document.addEventListener('selectionchange', report);
    return () => document.removeEventListener('selectionchange', report);
  });

  function tell(area: HTMLTextAreaElement): void {
    const { selectionStart, selectionEnd, selectionDirection } = area;
    const backwards = selectionDirection === 'backward';
    const from = backwards ? selectionEnd : selectionStart;
    const to = backwards ? selectionStart : selectionEnd;
    const { selection } = editor.state;
    if (selection.layer !== id || !selection.caret) return;
    if (selection.caret.from !== from || selection.caret.to !== to) {
      editor.setSelection({ layer: id, caret: { from, to } });
    }
    moved();
  }

  function typed(): void {
    const area = field.current;
    if (!area) return;
    const now = Date.now();
    if (now - typing.current.at > TYPING_PAUSE_MS) typing.current.gesture = `type-${id}-${now}`;
    typing.current.at = now;
    place.current = { affinity: 'after', column: null };
    const caret = { from: area.selectionStart, to: area.selectionEnd };
    const transaction = typeText(editor.context(), id, area.value, caret, typing.current.gesture);
    if (transaction) editor.dispatch(transaction);
  }

  function current(): TextBlock {
    const layer = layerById(editor.state.document, id);
    return isText(layer) ? layer : block;
  }

  function moveTo(position: CaretPosition, extend: boolean, column: number | null): void {
    const area = field.current;
    if (!area) return;
    const anchor = extend ? rangeOf(area).from : position.offset;
    place.current = { affinity: position.affinity, column };
    const backwards = position.offset < anchor;
    area.setSelectionRange(
      Math.min(anchor, position.offset),
      Math.max(anchor, position.offset),
      backwards ? 'backward' : 'forward',
    );
    tell(area);
  }

  function keyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    const area = field.current;
    if (!area || event.nativeEvent.isComposing) return;
    event.stopPropagation();
    const command = event.ctrlKey || event.metaKey;
    if (event.key === 'Escape' || (event.key === 'Enter' && command)) {
      event.preventDefault();
      editor.input({
        type: 'key',
        key: 'Escape',
        modifiers: { shift: false, alt: false, ctrl: false },
      });
      return;
    }
    if (command && event.key.toLowerCase() === 'z') {
      event.preventDefault();
      typing.current.at = 0;
      if (event.shiftKey) editor.redo();
      else editor.undo();
      return;
    }
    if (command && event.key.toLowerCase() === 'y') {
      event.preventDefault();
      editor.redo();
      return;
    }
    moveByKey(event, area, command);
  }

  /** Lines are the engine's, so the keys that go by lines are too. */
  function moveByKey(
    event: KeyboardEvent<HTMLTextAreaElement>,
    area: HTMLTextAreaElement,
    command: boolean,
  ): void {
    const layout = textLayout(current(), measurer);
    const position: CaretPosition = { offset: rangeOf(area).to, affinity: place.current.affinity };
    if ((event.key === 'ArrowUp' || event.key === 'ArrowDown') && !command) {
      event.preventDefault();
      const column = place.current.column ?? caretAt(layout, position.offset, position.affinity).x;
      moveTo(stepLine(layout, position, event.key === 'ArrowUp' ? -1 : 1, column), event.shiftKey, column);
    } else if ((event.key === 'Home' || event.key === 'End') && !command) {
      event.preventDefault();
      moveTo(lineEdge(layout, position, event.key === 'Home' ? 'start' : 'end'), event.shiftKey, null);
    } else if (event.key.startsWith('Arrow')) place.current = { affinity: 'after', column: null };
  }

  useEffect(() => {
    handle.current = {
      pointTo: (at, extend) => moveTo(positionAt(textLayout(current(), measurer), at), extend, null),
      select(at, what) {
        const { text } = current();
        const letter = graphemeAt(textLayout(current(), measurer), at);
        const { from, to } = what === 'word' ? wordAt(text, letter) : paragraphAt(text, letter);
        moveTo({ offset: from, affinity: 'after' }, false, null);
        moveTo({ offset: to, affinity: 'before' }, true, null);
      },
      get affinity() {
        return place.current.affinity;
      },
    };
    return () => {
      handle.current = null;
    };
  });

  return (
    <textarea
      ref={field}
      aria-label={t('Text block')}
      data-canvas-control
      defaultValue={block.text}
      spellCheck={false}
      autoCapitalize="sentences"
      onInput={typed}
      onKeyDown={keyDown}
      onPointerDown={(event) => event.stopPropagation()}
      style={FIELD_STYLE}
    />
  );
}

/** Over the block, for the IME's window and a phone's zoom to find; nothing of it is seen. */
const FIELD_STYLE = {
  position: 'absolute',
  left: 0,
  top: 0,
  margin: 0,
  padding: 0,
  border: 0,
  outline: 'none',
  resize: 'none',
  overflow: 'hidden',
  background: 'transparent',
  color: 'transparent',
  caretColor: 'transparent',
  opacity: 0,
  pointerEvents: 'none',
  transformOrigin: '0 0',
  whiteSpace: 'pre-wrap',
} as const;

/** Anchor and focus of the field's selection. */
function rangeOf(area: HTMLTextAreaElement): { from: number; to: number } {
  return area.selectionDirection === 'backward'
    ? { from: area.selectionEnd, to: area.selectionStart }
    : { from: area.selectionStart, to: area.selectionEnd };
}

/** Device px → block px. */
export function toBlock(at: Point<'screen'>, blockToScreen: Matrix<'block', 'screen'>): Point<'block'> {
  return mapPoint(invert(blockToScreen), at);
}
