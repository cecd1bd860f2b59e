/**
 * The brush size that each document starts with and that "Reset" returns to: about as many CSS px of the screen as the default has px,
 * where the whole picture is shown. 40 px of the picture would be 6 CSS px of a 24-megapixel photo.
 */
import {
  BRUSH_DEFAULTS,
  BRUSH_SIZE_RANGE,
  type Editor,
  type EditorState,
  frameSize,
  isPicture,
  meanScale,
  sourceToFrame,
} from '../../../engine/index.ts';
import type { ViewCamera } from './view-camera.ts';

export interface BrushStart {
  /** Before a document is shown. `chosen`: its brush came back from the last visit and stays as it is. */
  opened(editor: Editor, chosen: boolean): void;
  /** The canvas has been measured; until then its size is a guess. */
  measured(): void;
}

const starts = new WeakMap<Editor, number>();

/** Source px. The default where no screen is known, as in an embedded editor. */
export function startingBrushSize(editor: Editor): number {
  return starts.get(editor) ?? BRUSH_DEFAULTS.brush_size;
}

/** `textSize`: of a text that is 16 CSS px high where the whole frame is shown, frame px. */
export function createBrushStart(textSize: ViewCamera['textSize']): BrushStart {
  let measured = false;
  let again = () => {};

  function start(editor: Editor, chosen: boolean): void {
    const before = startingBrushSize(editor);
    const size = sizeFor(editor.state, textSize);
    starts.set(editor, size);
    if (!chosen && editor.state.brush.brush_size === before) editor.setBrush({ brush_size: size });
  }

  return {
    opened(editor, chosen) {
      start(editor, chosen);
      if (!measured) again = () => start(editor, chosen);
    },
    measured() {
      if (measured) return;
      measured = true;
      again();
    },
  };
}

/** CSS px of the text that `textSize` is asked for. */
const TEXT = 16;

function sizeFor({ document }: EditorState, textSize: ViewCamera['textSize']): number {
  const picture = document.layers.find(isPicture);
  const scale = picture ? meanScale(sourceToFrame(picture.toBase, document.frame)) : 1;
  const size = (textSize(frameSize(document.frame)) * BRUSH_DEFAULTS.brush_size) / TEXT / scale;
  const step = size < 100 ? 10 : 50;
  return Math.min(BRUSH_SIZE_RANGE.max, Math.max(step, Math.round(size / step) * step));
}
