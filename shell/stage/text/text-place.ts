/** Where a text is edited: puts the field over its block while there is a caret, gives it presses, draws caret and selection. */
import {
  compose,
  contains,
  type Editor,
  invert,
  isText,
  layerById,
  type Matrix,
  mapPoint,
  type Point,
  rectOf,
  type TextBlock,
  type TextLayout,
  type Typesetter,
} from '../../../engine/index.ts';
import { layerBox } from '../overlay/handles.ts';
import { drawEditedText, type Pen } from '../overlay/overlay-drawing.ts';
import type { StageMoment } from '../paint/stage-painter.ts';
import { createTextField, type TextField } from './text-field.ts';

const BLINK_MS = 530;

export interface TextPlace {
  /** A press in the block being edited is the text's; true when it was taken. Device px. */
  press(at: Point<'screen'>, extend: boolean, presses: number): boolean;
  drag(at: Point<'screen'>): void;
  /** The field lies over its block, so that an IME's window and a phone's keyboard find it. After each painting. */
  follow(): void;
  /** Caret and selection, device px. */
  draw(pen: Pen): void;
  dispose(): void;
}

export function createTextPlace(options: {
  readonly editor: Editor;
  readonly typesetter: Typesetter<TextLayout>;
  /** The field is put in here: an element at the canvas' top left. */
  readonly parent: HTMLElement;
  /** Names the field. */
  label(): string;
  /** What was painted last. */
  moment(): StageMoment | null;
  /** Device px per CSS px. */
  density(): number;
  /** The caret or the selection is another, or blinks. */
  redraw(): void;
  /** The field is there: gives it the focus, if it may have it. */
  begun(field: TextField): void;
  /** It is about to go, its focus with it. */
  ended?(field: TextField): void;
}): TextPlace {
  const { editor, typesetter, parent } = options;
  let field: { readonly block: string; readonly of: TextField } | null = null;
  let caretShown = true;
  let blinking = 0;
  let waiting = false;
  let disposed = false;

  function editedBlock(): TextBlock | null {
    const { document, selection, tool } = editor.state;
    if (selection.layer === null || selection.caret === null) return null;
    if (tool !== 'text' && tool !== 'move') return null;
    const layer = layerById(document, selection.layer);
    return isText(layer) ? layer : null;
  }

  /** After the editor has told everybody: a field that comes or goes moves the focus, which may change the selection. */
  const stop = editor.subscribe(() => {
    if (waiting) return;
    waiting = true;
    queueMicrotask(() => {
      waiting = false;
      if (!disposed) update();
    });
  });

  function update(): void {
    const block = editedBlock();
    if (field && field.block !== block?.id) end();
    if (!block) return;
    if (field) field.of.follow(block);
    else begin(block);
  }

  function begin(block: TextBlock): void {
    const made = createTextField({ editor, typesetter, start: block, label: options.label(), moved });
    field = { block: block.id, of: made };
    parent.append(made.area);
    follow();
    blinking = window.setInterval(() => {
      caretShown = !caretShown;
      options.redraw();
    }, BLINK_MS);
    moved();
    options.begun(made);
  }

  function end(): void {
    const ending = field?.of;
    field = null;
    window.clearInterval(blinking);
    if (!ending) return;
    options.ended?.(ending);
    ending.dispose();
    options.redraw();
  }

  function moved(): void {
    caretShown = true;
    options.redraw();
  }

  /** The block being edited and where it lies on the screen. */
  function shown(): { readonly block: TextBlock; readonly toScreen: Matrix<'block', 'screen'> } | null {
    const block = editedBlock();
    const moment = options.moment();
    const box = block && layerBox(block, editor.state, typesetter);
    return block && box && moment ? { block, toScreen: compose(box.toFrame, moment.toScreen) } : null;
  }

  function follow(): void {
    const found = field && shown();
    if (!field || !found) return;
    const { block, toScreen } = found;
    const { a, b, c, d, e, f } = toScreen;
    const density = options.density();
    const { width, height } = typesetter.layout(block).size;
    Object.assign(field.of.area.style, {
      transform: `matrix(${[a, b, c, d, e, f].map((value) => value / density).join()})`,
      width: `${width}px`,
      height: `${height}px`,
      fontSize: `${block.size}px`,
      lineHeight: `${block.line_height}`,
    });
  }
  update();

  return {
    press(at, extend, presses) {
      const found = field && shown();
      if (!field || !found) return false;
      const point = mapPoint(invert(found.toScreen), at);
      if (!contains(rectOf(typesetter.layout(found.block).size), point)) return false;
      const { area } = field.of;
      if (!area.matches(':focus')) area.focus({ preventScroll: true });
      if (presses > 1) field.of.select(point, presses === 2 ? 'word' : 'paragraph');
      else field.of.pointTo(point, extend);
      return true;
    },
    drag(at) {
      const found = shown();
      if (found) field?.of.pointTo(mapPoint(invert(found.toScreen), at), true);
    },
    follow,
    draw(pen) {
      const block = editedBlock();
      const { caret } = editor.state.selection;
      const box = block && layerBox(block, editor.state, typesetter);
      const moment = options.moment();
      if (!block || !caret || !box || !moment) return;
      drawEditedText(
        pen,
        {
          layout: typesetter.layout(block),
          toFrame: box.toFrame,
          caret: { ...caret, affinity: field?.of.affinity ?? 'after' },
          caretShown,
        },
        moment.toScreen,
      );
    },
    dispose() {
      disposed = true;
      stop();
      end();
    },
  };
}
