/**
 * Editing a text block in place. A transparent native text area over the block takes keys, IME and clipboard; what is
 * seen is the engine's own layout, with caret and selection drawn from it, so breaks and places are those of the file.
 * Plain DOM: the studio and the embedded editor share it.
 */
import {
  type CaretPosition,
  caretAt,
  type Editor,
  graphemeAt,
  isText,
  layerById,
  lineEdge,
  type Point,
  paragraphAt,
  positionAt,
  stepLine,
  type TextBlock,
  type TextLayout,
  type Typesetter,
  typeText,
  wordAt,
} from '../../../engine/index.ts';
import { DOCUMENT_CHARACTERS_MAX } from '../../../vocabulary/document-limits.ts';

/** Typing pauses longer than this begin a new undo step. */
const TYPING_PAUSE_MS = 1500;

export interface TextField {
  readonly area: HTMLTextAreaElement;
  readonly affinity: CaretPosition['affinity'];
  /** Puts the caret, or the selection's end, where the block was pressed (block px). */
  pointTo(at: Point<'block'>, extend: boolean): void;
  /** Selects what lies there. */
  select(at: Point<'block'>, what: 'word' | 'paragraph'): void;
  /** Takes letters as if they were typed now. */
  insert(letters: string): void;
  /** Follows the document: undo and redo change the text under the caret. */
  follow(block: TextBlock): void;
  /** Does not move the focus. */
  dispose(): void;
}

/** Over `start`, the block that has the caret. Needs to be put into the page by its `area`. */
export function createTextField(options: {
  readonly editor: Editor;
  readonly typesetter: Typesetter<TextLayout>;
  readonly start: TextBlock;
  /** Its name for assistive technology. */
  readonly label: string;
  /** The caret moved without the document changing. */
  moved(): void;
}): TextField {
  const { editor, typesetter, start, moved } = options;
  const { id } = start;
  const life = new AbortController();
  const area = document.createElement('textarea');
  let typing = { gesture: '', at: Number.NEGATIVE_INFINITY };
  /** What the field cannot know: which of two places an offset means, and the column that arrows keep to. */
  let place: { affinity: CaretPosition['affinity']; column: number | null } = {
    affinity: 'after',
    column: null,
  };

  area.setAttribute('aria-label', options.label);
  area.setAttribute('data-canvas-control', '');
  area.spellcheck = false;
  area.autocapitalize = 'sentences';
  Object.assign(area.style, UNSEEN);
  area.value = start.text;
  // One more than any document has: the engine refuses what is too much in words, and lines of no more than that are broken for it.
  area.maxLength = DOCUMENT_CHARACTERS_MAX + 1;

  const listen = { signal: life.signal };
  area.addEventListener('input', typed, listen);
  area.addEventListener('keydown', keyDown, listen);
  area.addEventListener('pointerdown', (event) => event.stopPropagation(), listen);
  // Newer browsers tell the field, older ones the document, which a shadow root hides the field from.
  for (const target of [area, document]) target.addEventListener('selectionchange', report, listen);

  function report(): void {
    if (area.matches(':focus')) tell();
  }

  function tell(): void {
    const { selection } = editor.state;
    if (selection.layer !== id || !selection.caret) return;
    const { from, to } = range();
    if (selection.caret.from !== from || selection.caret.to !== to) {
      editor.setSelection({ layer: id, caret: { from, to } });
    }
    moved();
  }

  /** Anchor and focus of the field's selection. */
  function range(): { from: number; to: number } {
    const { selectionStart, selectionEnd, selectionDirection } = area;
    return selectionDirection === 'backward'
      ? { from: selectionEnd, to: selectionStart }
      : { from: selectionStart, to: selectionEnd };
  }

  function typed(): void {
    const now = Date.now();
    const gesture = now - typing.at > TYPING_PAUSE_MS ? `type-${id}-${now}` : typing.gesture;
    typing = { gesture, at: now };
    place = { affinity: 'after', column: null };
    const caret = { from: area.selectionStart, to: area.selectionEnd };
    editor.perform(typeText(editor.context(), id, area.value, caret, gesture));
    const layer = layerById(editor.state.document, id);
    // What was refused goes.
    if (isText(layer)) follow(layer);
  }

  function follow({ text }: TextBlock): void {
    if (area.value === text) return;
    area.value = text;
    showCaret();
  }

  function layout(): TextLayout {
    const layer = layerById(editor.state.document, id);
    return typesetter.layout(isText(layer) ? layer : start);
  }

  function moveTo(position: CaretPosition, extend: boolean, column: number | null): void {
    const anchor = extend ? range().from : position.offset;
    place = { affinity: position.affinity, column };
    area.setSelectionRange(
      Math.min(anchor, position.offset),
      Math.max(anchor, position.offset),
      position.offset < anchor ? 'backward' : 'forward',
    );
    tell();
  }

  function keyDown(event: KeyboardEvent): void {
    event.stopPropagation();
    if (event.isComposing) return;
    const command = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    if (key === 'escape' || (key === 'enter' && command)) {
      event.preventDefault();
      endEditing(editor);
    } else if (command && key === 'z') {
      event.preventDefault();
      typing.at = Number.NEGATIVE_INFINITY;
      if (event.shiftKey) editor.redo();
      else editor.undo();
    } else if (command && key === 'y') {
      event.preventDefault();
      editor.redo();
    } else moveByKey(event, command);
  }

  /** Lines are the engine's, so the keys that go by lines are too. */
  function moveByKey(event: KeyboardEvent, command: boolean): void {
    const position: CaretPosition = { offset: range().to, affinity: place.affinity };
    if ((event.key === 'ArrowUp' || event.key === 'ArrowDown') && !command) {
      event.preventDefault();
      const lines = layout();
      const column = place.column ?? caretAt(lines, position.offset, position.affinity).x;
      moveTo(stepLine(lines, position, event.key === 'ArrowUp' ? -1 : 1, column), event.shiftKey, column);
    } else if ((event.key === 'Home' || event.key === 'End') && !command) {
      event.preventDefault();
      moveTo(lineEdge(layout(), position, event.key === 'Home' ? 'start' : 'end'), event.shiftKey, null);
    } else if (event.key.startsWith('Arrow')) place = { affinity: 'after', column: null };
  }

  function showCaret(): void {
    const { caret } = editor.state.selection;
    if (caret) area.setSelectionRange(caret.from, caret.to);
  }
  showCaret();

  return {
    area,
    get affinity() {
      return place.affinity;
    },
    pointTo: (at, extend) => moveTo(positionAt(layout(), at), extend, null),
    select(at, what) {
      const lines = layout();
      const layer = layerById(editor.state.document, id);
      const { text } = isText(layer) ? layer : start;
      const letter = graphemeAt(lines, at);
      const { from, to } = what === 'word' ? wordAt(text, letter) : paragraphAt(text, letter);
      moveTo({ offset: from, affinity: 'after' }, false, null);
      moveTo({ offset: to, affinity: 'before' }, true, null);
    },
    insert(letters) {
      if (letters === '') return;
      area.setRangeText(letters, area.selectionStart, area.selectionEnd, 'end');
      typed();
    },
    follow,
    dispose() {
      life.abort();
      area.remove();
    },
  };
}

/** As Escape does it: the block stays selected, an empty one goes. */
export function endEditing(editor: Editor): void {
  editor.input({ type: 'key', key: 'Escape', modifiers: { shift: false, alt: false, ctrl: false } });
}

/** Over the block, for the IME's window and a phone's zoom to find; nothing of it is seen. */
const UNSEEN = {
  position: 'absolute',
  left: '0',
  top: '0',
  margin: '0',
  padding: '0',
  border: '0',
  outline: 'none',
  resize: 'none',
  overflow: 'hidden',
  background: 'transparent',
  color: 'transparent',
  caretColor: 'transparent',
  opacity: '0',
  pointerEvents: 'none',
  transformOrigin: '0 0',
  whiteSpace: 'pre-wrap',
} as const;
