import { useEffect, useRef } from 'react';
import { coverMask, type Editor, FEATHERING_RANGE, invertMask, type MaskShape } from '../../engine/index.ts';
import { writeHash } from '../hash-binding.ts';
import { matchKey } from '../key-match.ts';
import { isControl, isNumberField, isTyping } from '../key-owner.ts';
import type { CommandId } from '../keymap.ts';
import { activePicture } from '../panels/layer-readers.ts';
import { useEditor, useSession } from '../session/editor-binding.ts';
import { limitWrite } from '../session/operations/product-guards.ts';
import { setRetouch } from '../session/retouch/retouch-settings.ts';
import type { StudioSession } from '../session/session-types.ts';
import { typeAhead } from '../stage/typed-ahead.ts';
import { stepBrushSize } from './brush-step.ts';

/** Percent a press. */
const HARDNESS_STEP = 4;

/** The studio's one keyboard listener. */
export function useKeys(mac: boolean): void {
  const session = useSession();
  const editor = useEditor();
  /** What to do when the held key comes up. */
  const release = useRef<{ key: string; end: () => void } | null>(null);
  useEffect(() => {
    const end = () => {
      release.current?.end();
      release.current = null;
    };
    const down = (event: KeyboardEvent) => {
      // A dialog, a menu or a text field has its own keys.
      if (event.defaultPrevented || inOverlay(event.target)) return;
      if (isTyping(event.target) && !isForMask(event)) return;
      if (isForTextToCome(editor, event)) {
        event.preventDefault();
        typeAhead(event.key, Date.now());
        return;
      }
      const match = matchKey(event, mac);
      if (!match) return;
      if (match.command === 'tool.key') {
        if (isControl(event.target)) return;
        const selectsAll = event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey);
        if (selectsAll && editor.state.tool === 'brush') coverAll(editor);
        forward(editor, event, mac);
        return;
      }
      if (match.hold) {
        if (event.key === ' ' && isControl(event.target)) return;
        event.preventDefault();
        if (event.repeat || release.current) return;
        release.current = { key: event.key, end: hold(match.command, session) };
        return;
      }
      event.preventDefault();
      run(match.command, session, editor);
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

function coverAll(editor: Editor): void {
  const layer = activePicture(editor.state);
  const transaction = layer && limitWrite(editor, coverMask(editor.context(), layer.id));
  if (transaction) editor.dispatch(transaction);
}

/** A press that places a text waits for the last change to be saved: what is typed meanwhile is its letters. */
function isForTextToCome(editor: Editor, { key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return editor.waits && editor.state.tool === 'text' && key.length === 1 && !ctrlKey && !metaKey && !altKey;
}

/** Ctrl+Enter in a number's field: the button beside it says that this fills in. Words may have a use of their own for it. */
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
  // Enter and Escape mean something elsewhere too; the rest would scroll the page, go back or select its text.
  if (EDITING_KEYS.has(event.key)) event.preventDefault();
  editor.input({
    type: 'key',
    key: event.key,
    modifiers: { shift: event.shiftKey, alt: event.altKey, ctrl: mac ? event.metaKey : event.ctrlKey },
  });
}

/** Pressed again, the other one. */
function chooseShape(editor: Editor, shape: MaskShape, other: MaskShape = shape): void {
  const { tool, brush } = editor.state;
  editor.setTool('brush');
  editor.setBrush({ shape: tool === 'brush' && brush.shape === shape ? other : shape });
}

function hold(command: CommandId, session: StudioSession): () => void {
  if (command === 'compare.hold') {
    session.setComparing(true);
    return () => session.setComparing(false);
  }
  session.holdHand(true);
  return () => session.holdHand(false);
}

async function nextShape(editor: Editor): Promise<void> {
  const { nextShapeKind } = await import('../panels/shapes/shape-options.ts');
  nextShapeKind(editor);
}

function run(command: CommandId, session: StudioSession, editor: Editor): void {
  const { brush } = editor.state;
  switch (command) {
    case 'tool.brush':
      chooseShape(editor, 'brush');
      return;
    case 'mask.boxes':
      chooseShape(editor, 'rectangle', 'ellipse');
      return;
    case 'mask.outlines':
      chooseShape(editor, 'lasso', 'polygon');
      return;
    case 'mask.wand':
      chooseShape(editor, 'wand');
      return;
    case 'mask.fill':
      chooseShape(editor, 'fill');
      return;
    case 'retouch.clone':
    case 'retouch.heal':
      editor.setTool('retouch');
      setRetouch(editor, { mode: command === 'retouch.heal' ? 'heal' : 'clone' });
      return;
    case 'tool.text':
      editor.setTool('text');
      return;
    case 'tool.crop':
      editor.setTool('resize');
      editor.setResize({ mode: 'crop' });
      return;
    case 'tool.resize':
      editor.setTool('resize');
      return;
    case 'tool.move':
      editor.setTool('move');
      return;
    case 'tool.shapes':
      if (editor.state.tool === 'shapes') void nextShape(editor);
      else editor.setTool('shapes');
      return;
    case 'tool.pan':
      editor.setTool('pan');
      return;
    case 'brush.toggle':
      editor.setTool('brush');
      editor.setBrush({ brush_type: brush.brush_type === 'eraser' ? 'restore' : 'eraser' });
      return;
    case 'brush.smaller':
      editor.setBrush({ brush_size: stepBrushSize(brush.brush_size, -1) });
      return;
    case 'brush.larger':
      editor.setBrush({ brush_size: stepBrushSize(brush.brush_size, 1) });
      return;
    case 'hardness.less':
      editor.setBrush({ feathering: Math.max(FEATHERING_RANGE.min, brush.feathering - HARDNESS_STEP) });
      return;
    case 'hardness.more':
      editor.setBrush({ feathering: Math.min(FEATHERING_RANGE.max, brush.feathering + HARDNESS_STEP) });
      return;
    case 'mask.invert': {
      const layer = activePicture(editor.state);
      const transaction = layer && invertMask(editor.context(), layer.id);
      if (transaction) editor.dispatch(transaction);
      return;
    }
    case 'mask.fill-in': {
      const layer = activePicture(editor.state);
      if (editor.state.tool === 'brush' && layer?.mask.use === 'fill' && layer.mask.painted)
        void session.fillIn(layer.id);
      return;
    }
    case 'undo':
      editor.undo();
      return;
    case 'redo':
      editor.redo();
      return;
    case 'zoom.fit':
      session.zoom('fit');
      return;
    case 'zoom.actual':
      session.zoom(1);
      return;
    case 'zoom.in':
      session.zoom({ by: 1.25 });
      return;
    case 'zoom.out':
      session.zoom({ by: 1 / 1.25 });
      return;
    case 'export':
      writeHash({ modal: 'export' });
      return;
    case 'document.save':
      void session.saveDocument();
      return;
    case 'shortcuts':
      writeHash({ modal: 'shortcuts' });
      return;
    case 'pan.hold':
    case 'compare.hold':
    case 'tool.key':
      return;
  }
}
