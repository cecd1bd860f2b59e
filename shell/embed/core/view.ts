/** The canvas of an embedded editor: the studio's painter and pointers on a plain canvas, no framework. */
import {
  brushTarget,
  compose,
  type Editor,
  mapRect,
  meanScale,
  type Point,
  sourceToFrame,
} from '../../../engine/index.ts';
import type { StageHost } from '../../session/core/stage-host.ts';
import { createViewCamera } from '../../session/view/view-camera.ts';
import { listenToPointers } from '../../stage/input/pointer.ts';
import type { OverlayModel } from '../../stage/overlay/handles.ts';
import type { OverlayTags } from '../../stage/overlay/overlay-tags.ts';
import { createStagePainter, type StageMoment } from '../../stage/paint/stage-painter.ts';
import type { TextPlace } from '../../stage/text/text-place.ts';
import { drawRings } from './cursor-overlay.ts';
import type { EditorTranslator } from './editor-translator.ts';
import type { EmbedSession } from './session.ts';
import type { StatusLine } from './status-line.ts';

export interface EmbedView {
  dispose(): void;
}

/** Shows `editor` in `box` until disposed. */
export function createEmbedView(options: {
  readonly session: EmbedSession;
  readonly editor: Editor;
  readonly translator: EditorTranslator;
  readonly status: StatusLine;
  /** All of the editor: while the focus is in it, a text is still being edited. */
  readonly frame: HTMLElement;
  readonly box: HTMLElement;
  readonly paper: HTMLElement;
  readonly canvas: HTMLCanvasElement;
  /** Handles and the brush's ring, over the picture. */
  readonly over: HTMLCanvasElement;
}): EmbedView {
  const { session, editor, translator, status, frame, box, paper, canvas, over } = options;
  const { pool, parts } = session;
  const camera = createViewCamera();
  const abort = new AbortController();
  let density = window.devicePixelRatio || 1;
  let hover: Point<'screen'> | null = null;
  let moment: StageMoment | null = null;
  let overlay: OverlayModel | null = null;
  let texts: TextPlace | null = null;
  let tags: OverlayTags | undefined;

  const host: StageHost = {
    pool,
    typesetter: parts.typesetter,
    preview: session.pictures.preview,
    get hidesAdjustments() {
      return session.looks.hidesAdjustments;
    },
    handHeld: false,
    onChange: (listener) => parts.onChange(listener),
    setViewport: camera.setViewport,
    cameraMoved: camera.release,
  };
  const painter = createStagePainter({
    session: {
      stage: host,
      subscribe: () => () => {},
      getSnapshot: () => session.looks,
    },
    editor,
    canvas,
    // A text that is not laid out yet has nothing to draw.
    paintMark: (...text) => parts.editing?.paintTextOnScreen(...text),
    loadLater: () => parts.load(),
    painted(now) {
      moment = now;
      overlay = parts.editing?.overlayOf(editor.state, now, parts.typesetter, density) ?? null;
      texts ??= editTexts();
      texts?.follow();
      tags ??= parts.editing?.createOverlayTags({
        parent: box,
        tagClass: 'tag',
        sideClass: 'tag',
        added: (added) => translator.t('+{added} px', { added }),
      });
      tags?.update(overlay, density);
      const { x, y, width, height } = mapRect(now.toScreen, now.view.area);
      paper.style.cssText = `translate:${x / density}px ${y / density}px;width:${width / density}px;height:${height / density}px`;
      drawOver();
    },
  });
  session.looks.zoom = (command) => camera.zoom(editor, command);
  session.looks.textSize = camera.textSize;
  const stops = [
    listenToPointers(box, {
      editor,
      viewport: () => ({ width: canvas.width, height: canvas.height }),
      density: () => density,
      hit: (at, pointer) => parts.editing?.handleAt(overlay, at, pointer, density) ?? null,
      hover(at) {
        hover = at;
        drawOver();
      },
      moveCamera(next) {
        camera.release();
        editor.setCamera(next);
      },
      handHeld: () => false,
      drawing: (active) => pool.setDrawing(active),
      pressText: (at, extend, presses) =>
        parts.editing?.handleAt(overlay, at, 'overText', density) === null &&
        texts?.press(at, extend, presses) === true,
      dragText: (at) => texts?.drag(at),
    }),
    followFrame(editor, () => camera.follow(editor)),
  ];

  /** There since the parts that edit are. */
  function editTexts(): TextPlace | null {
    const { editing, fonts } = parts;
    if (!editing || !fonts) return null;
    stops.push(editing.tellSelection(editor, translator, status));
    return editing.createTextPlace({
      editor,
      typesetter: editing.typesetterOf(fonts.measurer),
      parent: box,
      label: () => translator.t('Text block'),
      moment: () => moment,
      density: () => density,
      redraw: drawOver,
      // The page's own calls must not take the focus from it.
      begun: ({ area }) => frame.querySelector(':focus') && area.focus({ preventScroll: true }),
      ended: ({ area }) => area.matches(':focus') && box.focus({ preventScroll: true }),
    });
  }

  /** In a panel the text goes on, and a window that is left takes no focus away. */
  function leave({ relatedTarget }: FocusEvent): void {
    if (relatedTarget ? frame.contains(relatedTarget as Node) : !document.hasFocus()) return;
    queueMicrotask(() => {
      if (!abort.signal.aborted && editor.state.selection.caret) parts.editing?.endEditing(editor);
    });
  }
  frame.addEventListener('focusout', leave, { signal: abort.signal });

  function drawOver(): void {
    const pen = over.getContext('2d');
    if (!pen || !moment) return;
    pen.clearRect(0, 0, over.width, over.height);
    parts.editing?.drawOverlay(pen, moment, overlay, density);
    texts?.draw(pen);
    session.looks.draw?.(pen, moment, hover);
    const { tool } = editor.state;
    const rings = tool === 'brush' && editor.state.brush.shape === 'brush';
    const layer = rings && hover ? brushTarget(editor.state) : null;
    box.style.cursor =
      parts.editing?.cursorAt(editor.state, moment.preview, overlay, hover, density) ?? 'default';
    if (!layer || !hover) return;
    const { brush, document } = editor.state;
    const scale = meanScale(compose(sourceToFrame(layer.toBase, document.frame), moment.toScreen));
    const radius = brush.brush_size / 2;
    drawRings(pen, hover, radius * scale, brush.feathering / 100, density);
  }

  function measure(): void {
    const { width, height } = box.getBoundingClientRect();
    if (width === 0 || height === 0) return;
    density = window.devicePixelRatio || 1;
    const viewport = { width: Math.round(width * density), height: Math.round(height * density) };
    camera.setViewport(viewport, density);
    over.width = viewport.width;
    over.height = viewport.height;
    camera.follow(editor);
    painter.resize(viewport);
    painter.refresh();
  }

  const observer = new ResizeObserver(measure);
  observer.observe(box);
  window.addEventListener('resize', measure, { signal: abort.signal });
  measure();

  return {
    dispose() {
      texts?.dispose();
      tags?.dispose();
      abort.abort();
      observer.disconnect();
      for (const stop of stops) stop();
      painter.dispose();
      // Fits a changed frame, unless the user has moved the camera. After the editor has notified its listeners.
      for (const each of [canvas, over]) each.width = each.height = 0;
    },
  };
}

/** Another frame is shown whole again, unless somebody has moved the camera. After the editor has told everybody. */
function followFrame(editor: Editor, follow: () => void): () => void {
  let frame = editor.state.document.frame;
  let stopped = false;
  const stop = editor.subscribe((state) => {
    if (state.document.frame === frame) return;
    frame = state.document.frame;
    queueMicrotask(() => stopped || follow());
  });
  return () => {
    stopped = true;
    stop();
  };
}
