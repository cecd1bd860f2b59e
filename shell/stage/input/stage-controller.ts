/** Ties the canvas together: painter, pointers, handles, cursor, tags and the place of the text field. */
import {
  brushTarget,
  compose,
  type Editor,
  invert,
  isPicture,
  layerById,
  mapPoint,
  meanScale,
  type Point,
  sourceToFrame,
} from '../../../engine/index.ts';
import { t } from '../../locale/index.ts';
import { gessoError, wandFailed } from '../../session/core/notices.ts';
import type { StudioSession } from '../../session/core/session-types.ts';
import { watchGuard } from '../../session/operations/product-guards.ts';
import { openedPicture } from '../../session/view/original.ts';
import { cursorAt } from '../overlay/cursor.ts';
import { handleAt, type OverlayModel, overlayOf, paperOf } from '../overlay/handles.ts';
import { createMarchingAnts } from '../overlay/marching-ants.ts';
import type { OverlayHandle } from '../overlay/overlay.tsx';
import { drawCursor, type Pen } from '../overlay/overlay-drawing.ts';
import { createOverlayScenes, type OverlayScenes } from '../overlay/overlay-scene.ts';
import { createOverlayTags } from '../overlay/overlay-tags.ts';
import { paperOutline } from '../overlay/paper-outline.ts';
import { drawProtected } from '../overlay/protected-outline.ts';
import { drawKeyCursor, drawShape } from '../overlay/shape-drawing.ts';
import { createStagePainter, type StageMoment } from '../paint/stage-painter.ts';
import { paintTextOnScreen } from '../paint/text-on-screen.ts';
import type { RetouchStage } from '../retouch/retouch-stage.ts';
import { createTextPlace } from '../text/text-place.ts';
import { takeTypedAhead } from '../text/typed-ahead.ts';
import { listenToPointers } from './pointer.ts';
import { answerWand } from './wand-answers.ts';

export interface StageController {
  /** Draws what the overlay's own canvas shows: the mask's edge, the brush's rings, shapes, the caret. Device px. */
  draw(pen: Pen): void;
  /** What the layer with boxes and handles shows. */
  readonly scenes: OverlayScenes;
  dispose(): void;
}

export function createStageController(options: {
  readonly session: StudioSession;
  readonly editor: Editor;
  readonly box: HTMLElement;
  readonly canvas: HTMLCanvasElement;
  readonly paper: HTMLElement;
  readonly tags: HTMLElement;
  /** Where a text's field is put while it is edited. */
  readonly fields: HTMLElement;
  readonly tagClass: string;
  readonly sideClass: string;
  readonly loupeClass: string;
  overlay(): OverlayHandle | null;
  /** CSS px. */
  resized(width: number, height: number): void;
}): StageController {
  const { session, editor, box, paper } = options;
  const host = session.stage;
  let density = window.devicePixelRatio || 1;
  let moment: StageMoment | null = null;
  let overlay: OverlayModel | null = null;
  let hover: Point<'screen'> | null = null;
  const ants = createMarchingAnts(editor, () => options.overlay()?.redraw());
  const scenes = createOverlayScenes();
  const tags = createOverlayTags({
    parent: options.tags,
    tagClass: options.tagClass,
    sideClass: options.sideClass,
    added: (added) => t('+{added} px', { added }),
  });

  const text = createTextPlace({
    editor,
    typesetter: host.typesetter,
    parent: options.fields,
    label: () => t('Text block'),
    moment: () => moment,
    density: () => density,
    redraw: () => options.overlay()?.redraw(),
    begun(field) {
      field.area.focus({ preventScroll: true });
      field.insert(takeTypedAhead(Date.now()));
    },
  });

  const painter = createStagePainter({
    session,
    editor,
    canvas: options.canvas,
    paintMark: paintTextOnScreen,
    original: openedPicture,
    loadLater: () => import('../paint/later.ts'),
    painted,
  });

  let disposed = false;

  function painted(now: StageMoment): void {
    moment = now;
    overlay = overlayOf(editor.state, now, host.typesetter, density);
    placePaper(now);
    tags.update(overlay, density);
    text.follow();
    // A stroke changes nothing that lies over the picture but the cursor, which has moved already.
    const stroke = now.preview?.kind === 'stroke' ? now.preview : null;
    if (!stroke) scenes.set({ moment: now, overlay, density });
    if (!stroke || stroke.cursor || now.maskView === 'ants') options.overlay()?.redraw();
    ants.march(now.maskView === 'ants');
    showCursor();
  }

  function placePaper(now: StageMoment): void {
    const { x, y, width, height } = paperOf(now);
    paper.style.transform = `translate(${x / density}px, ${y / density}px)`;
    paper.style.width = `${width / density}px`;
    paper.style.height = `${height / density}px`;
    const outline = paperOutline(now);
    const path = outline?.map((p) => `${(p.x - x) / density}px ${(p.y - y) / density}px`).join();
    paper.style.clipPath = path ? `polygon(${path})` : '';
  }

  function showCursor(): void {
    box.style.cursor = host.handHeld
      ? 'grab'
      : cursorAt(editor.state, editor.preview, overlay, hover, density);
  }

  /** Loaded when the tool is taken up. */
  let retouch: RetouchStage | null = null;
  let loads = false;
  function loadRetouch(): void {
    if (editor.state.tool !== 'retouch' || loads) return;
    loads = true;
    import('../retouch/retouch-stage.ts').then(
      ({ createRetouchStage }) => {
        if (disposed) return;
        retouch = createRetouchStage({
          session,
          editor,
          sheets: painter.sheets,
          refresh() {
            painter.refresh();
            options.overlay()?.redraw();
          },
        });
      },
      () => {
        loads = false;
      },
    );
  }

  const stops = [
    editor.subscribe(loadRetouch),
    listenToPointers(box, {
      editor,
      viewport: () => ({ width: options.canvas.width, height: options.canvas.height }),
      density: () => density,
      hit: (at, pointer) => handleAt(overlay, at, pointer, density),
      hover(at) {
        hover = at;
        showCursor();
        options.overlay()?.redraw();
      },
      moveCamera(camera) {
        host.cameraMoved();
        editor.setCamera(camera);
      },
      handHeld: () => host.handHeld,
      drawing: (active) => host.pool.setDrawing(active),
      pressText: (at, extend, presses) =>
        handleAt(overlay, at, 'overText', density) === null && text.press(at, extend, presses),
      dragText: text.drag,
    }),
    watchSize(),
    answerWand(editor, host.pool, (error) => session.notify(wandFailed(gessoError(error)))),
    () => ants.dispose(),
    watchGuard(editor, () => options.overlay()?.redraw()),
  ];

  /** The canvas has as many px as the screen shows of it. */
  function watchSize(): () => void {
    const measure = () => {
      const { width, height } = box.getBoundingClientRect();
      if (width === 0 || height === 0) return;
      density = window.devicePixelRatio || 1;
      const viewport = { width: Math.round(width * density), height: Math.round(height * density) };
      host.setViewport(viewport, density);
      painter.resize(viewport);
      options.resized(width, height);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    // Another zoom or another screen: the same CSS px, other device px.
    window.addEventListener('resize', measure);
    measure();
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }

  function drawRings(pen: Pen, moment: StageMoment): void {
    text.draw(pen);
    if (editor.state.tool === 'retouch' && !moment.comparing && !host.handHeld) {
      drawProtected(pen, editor, moment, density);
      retouch?.draw(pen, moment, hover, density);
    }
    if (editor.state.tool !== 'brush' || moment.comparing || host.handHeld) return;
    drawProtected(pen, editor, moment, density);
    const { document, brush } = editor.state;
    const { preview, toScreen } = moment;
    const held = preview && 'cursor' in preview ? preview.cursor : undefined;
    const pointer = held ? mapPoint(toScreen, held) : hover;
    if (preview?.kind === 'shape') drawShape(pen, preview, toScreen, pointer, density);
    if (held && pointer) drawKeyCursor(pen, pointer, density);
    if (!pointer || brush.shape !== 'brush') return;
    const stroked = preview?.kind === 'stroke' ? layerById(document, preview.layer) : undefined;
    const layer = isPicture(stroked)
      ? stroked
      : brushTarget(editor.state, mapPoint(invert(toScreen), pointer));
    if (!layer) return;
    const scale = meanScale(compose(sourceToFrame(layer.toBase, document.frame), moment.toScreen));
    const radius = brush.brush_size / 2;
    const core = (radius * brush.feathering) / 100;
    drawCursor(pen, { at: pointer, radius: radius * scale, core: core * scale }, density);
  }

  /** Where tools are used to the px: not while the picture is only moved, and of handles only what is a handle. */
  function needsPrecision(at: Point<'screen'>): boolean {
    const { tool } = editor.state;
    if (host.handHeld || tool === 'pan' || tool === 'color_correction') return false;
    return tool === 'brush' || tool === 'retouch' || handleAt(overlay, at, 'touch', density) !== null;
  }
  if (window.matchMedia('(any-pointer: coarse)').matches) {
    void import('../overlay/touch-loupe.ts').then(
      ({ showTouchLoupe }) => {
        if (disposed) return;
        const counts = ({ x, y }: { x: number; y: number }) =>
          needsPrecision({ x: x * density, y: y * density });
        stops.push(showTouchLoupe(box, options.loupeClass, counts));
      },
      // Everything works without it.
      () => {},
    );
  }

  loadRetouch();
  return {
    scenes,
    draw(pen) {
      if (!moment) return;
      if (moment.maskView === 'ants') ants.draw(pen, moment, density);
      drawRings(pen, moment);
    },
    dispose() {
      disposed = true;
      retouch?.dispose();
      text.dispose();
      tags.dispose();
      for (const stop of stops) stop();
      painter.dispose();
    },
  };
}
