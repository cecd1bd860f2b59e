/**
 * Brings the editor's state to the canvas, one frame at a time: what is shown, what has changed of it, and only that is
 * painted. Sleeps until something changes; React takes no part.
 */
import {
  buildDrawList,
  type Camera,
  compose,
  type DrawItem,
  type DrawList,
  damageBetween,
  damageOnScreen,
  type Editor,
  type EditorState,
  frameToScreen,
  type GessoDocument,
  isPicture,
  type Mask,
  type Matrix,
  mapPoint,
  type Point,
  type Preview,
  paint,
  type Rect,
  rectOf,
  type Size,
  type Typesetter,
  translation,
  union,
} from '../../../engine/index.ts';
import type { MaskView, StudioSnapshot } from '../../session/core/session-types.ts';
import type { StageHost } from '../../session/core/stage-host.ts';
import { type ShownView, shownView } from '../../session/view/shown-view.ts';
import { displaySurface } from './display-surface.ts';
import type { ExactCells } from './exact-cells.ts';
import { createFrameLoop } from './frame-loop.ts';
import { LayerDisplays, type ShownPicture } from './layer-display.ts';
import { LiveStroke } from './live-stroke.ts';
import type { paintTextOnScreen } from './text-on-screen.ts';
import type { MaskUse } from './tile-composer.ts';

/** A moment of the canvas, for what lies over it: handles, guides, the text being edited. */
export interface StageMoment {
  readonly view: ShownView;
  /** While the crop is chosen: the corners of each layer that is drawn, device px. */
  readonly layers: readonly (readonly Point<'screen'>[])[];
  readonly preview: Preview | null;
  /** Committed frame px → device px. */
  readonly toScreen: Matrix<'frame', 'screen'>;
  readonly camera: Camera;
  readonly viewport: Size<'screen'>;
  readonly comparing: boolean;
  readonly maskView: MaskView;
}

export interface StagePainter {
  resize(viewport: Size<'screen'>): void;
  readonly sheets: LayerDisplays;
  /** Asks for a frame. */
  refresh(): void;
  readonly moment: StageMoment | null;
  /** Tiles and masks on screen are the document's, exactly; so is, at 100 %, what is resampled. */
  readonly settled: boolean;
  dispose(): void;
}

/** What the painter needs of a session: an embedded editor has no other. */
interface PaintedSession {
  readonly stage: StageHost;
  subscribe(listener: () => void): () => void;
  getSnapshot(): Pick<StudioSnapshot, 'comparing' | 'maskView'>;
}

const TRANSPARENT: MaskUse = { kind: 'transparent' };
const UNSEEN: MaskUse = { kind: 'none' };
/** What is marked to be filled in, while the brush is in hand: the accent, which is what a selection is drawn in. */
const MARK: MaskUse = { kind: 'fill', red: 0x5b, green: 0x58, blue: 0xfb };
/** What an erased part shows as while its mask is looked at instead of what it does. */
const USE_BY_VIEW: Readonly<Record<MaskView, MaskUse>> = {
  result: TRANSPARENT,
  overlay: { kind: 'fill', red: 0xe8, green: 0x1c, blue: 0x2e },
  mask: { kind: 'alone' },
  ants: UNSEEN,
};

export function createStagePainter(options: {
  readonly session: PaintedSession;
  readonly editor: Editor;
  readonly canvas: HTMLCanvasElement;
  readonly paintMark: typeof paintTextOnScreen;
  /** What is shown while comparing. */
  original?(state: EditorState): GessoDocument;
  /** Asked once: at 100 %, where alone a px of the frame is a px of the screen, or when a picture's adjustments change. */
  loadLater(): Promise<Pick<typeof import('./later.ts'), 'createExactCells' | 'createLiveColors'>>;
  /** After each frame: for what lies over the picture. */
  painted(moment: StageMoment): void;
}): StagePainter {
  const { session, editor, canvas } = options;
  const host = session.stage;
  const loop = createFrameLoop(frame);
  const sheets = new LayerDisplays({
    pool: host.pool,
    tiles: editor.tiles,
    preview: (asset) => host.preview(asset),
    arrived: () => loop.request(),
  });
  const surface = displaySurface(canvas, (layer) => sheets.sheet(layer), options.paintMark);
  let exact: ExactCells | null = null;
  let loading: Promise<void> | null = null;
  let stroke: LiveStroke | null = null;
  let painted: { list: DrawList; toScreen: Matrix<'frame', 'screen'>; viewport: Size<'screen'> } | null =
    null;
  let moment: StageMoment | null = null;

  const stops = [
    editor.subscribe(() => loop.request()),
    editor.onPreview((preview) => {
      if (preview?.kind !== 'stroke') stroke = null;
      else {
        if (!stroke?.continues(preview)) stroke = new LiveStroke(preview, editor.tiles);
        stroke.add(preview);
      }
      loop.request();
    }),
    host.onChange(() => loop.request()),
    session.subscribe(() => loop.request()),
  ];

  function frame(): void {
    const { state, preview } = editor;
    const viewport = { width: canvas.width, height: canvas.height };
    if (viewport.width === 0 || viewport.height === 0) return;
    const { comparing, maskView: chosen } = session.getSnapshot();
    const marking = state.tool === 'brush' && !comparing;
    const maskView = marking ? chosen : 'result';
    const erased = USE_BY_VIEW[maskView];
    // A mark changes nothing in the file: with another tool in hand the picture shows as it is there.
    const marked = maskView === 'result' ? (marking ? MARK : UNSEEN) : erased;
    const original = comparing ? (options.original?.(state) ?? null) : null;
    const view = shownView(state, preview, { original, hidesAdjustments: host.hidesAdjustments });
    const list = listOf(view, host.typesetter);
    const camera = preview?.kind === 'camera' ? preview.camera : state.camera;
    const toScreen = snapped(frameToScreen(camera, viewport));
    const shownToScreen = compose(translation<'frame', 'frame'>(view.origin.x, view.origin.y), toScreen);
    const pictures = picturesOf(view, list, { transparent: erased, fill: marked });
    const arrived = sheets.update(pictures, shownToScreen, viewport, comparing ? null : stroke);
    if (toScreen.a === 1 || sheets.colorsChanged) loadLater();
    const resampled = exact?.update(
      {
        pictures,
        frame: list.frame,
        toScreen: shownToScreen,
        viewport,
        painted: stroke?.layer ?? null,
        // An outline being drawn changes no px.
        still: (!preview || preview.kind === 'shape') && !comparing && !host.hidesAdjustments && !view.crop,
      },
      (layer) => sheets.sheet(layer),
    );
    const damage = damageOf(list, shownToScreen, viewport, union(arrived, resampled ?? null));
    if (damage) paint(list, surface, shownToScreen, damage);
    painted = { list, toScreen: shownToScreen, viewport };
    const layers = view.crop ? list.items.map((item) => quadOf(item, shownToScreen)) : [];
    moment = { view, layers, preview, toScreen, camera, viewport, comparing, maskView };
    options.painted(moment);
  }

  /** Without it, what is resampled stays bilinear, and adjusted tiles come one by one. */
  function loadLater(): void {
    loading ??= options.loadLater().then(
      (part) => {
        exact = part.createExactCells(host.pool, () => loop.request());
        sheets.live = part.createLiveColors(host.pool, () => loop.request());
        loop.request();
      },
      // Drawn as it was: the rest of the editor says what could not be loaded.
      () => {},
    );
  }

  function damageOf(
    list: DrawList,
    toScreen: Matrix<'frame', 'screen'>,
    viewport: Size<'screen'>,
    arrived: Rect<'screen'> | null,
  ): Rect<'screen'> | null {
    const all = rectOf(viewport);
    if (!painted || !sameMap(painted.toScreen, toScreen) || painted.viewport.width !== viewport.width)
      return all;
    if (painted.viewport.height !== viewport.height) return all;
    // A slider's movement paints nothing before its px are here.
    const changed = damageBetween(painted.list, list, true);
    const damage = union(arrived, changed && damageOnScreen(changed, toScreen));
    return damage;
  }

  loop.request();
  return {
    resize({ width, height }) {
      if (canvas.width === width && canvas.height === height) return;
      canvas.width = width;
      canvas.height = height;
      painted = null;
      // A resized canvas is blank: paint now, or it is seen blank for a frame. The first one waits: the panels are rendered now.
      if (moment) frame();
      else loop.request();
    },
    sheets,
    refresh: () => loop.request(),
    get moment() {
      return moment;
    },
    get settled() {
      return sheets.settled && (!loading || exact?.settled === true);
    },
    dispose() {
      loop.stop();
      for (const stop of stops) stop();
      sheets.dispose();
      exact?.dispose();
    },
  };
}

/** While the crop is chosen, the background lies where the file will have it: around a turned picture lies the workspace. */
function listOf({ document, result, origin }: ShownView, typesetter: Typesetter): DrawList {
  const list = buildDrawList(document, typesetter);
  return result ? { ...list, paper: { ...result, x: result.x - origin.x, y: result.y - origin.y } } : list;
}

function quadOf(item: DrawItem, frameToScreen: Matrix<'frame', 'screen'>): readonly Point<'screen'>[] {
  const { width, height } = item.size;
  const { a, b, c, d, e, f } = item.toFrame;
  const corner = (x: number, y: number): Point<'screen'> =>
    mapPoint(frameToScreen, { x: a * x + c * y + e, y: b * x + d * y + f });
  return [corner(0, 0), corner(width, 0), corner(width, height), corner(0, height)];
}

function picturesOf(
  view: ShownView,
  list: DrawList,
  uses: Readonly<Record<Mask['use'], MaskUse>>,
): readonly ShownPicture[] {
  const pictures: ShownPicture[] = [];
  for (const item of list.items) {
    if (item.kind !== 'picture') continue;
    const layer = view.document.layers.find((each) => each.id === item.layer);
    if (!isPicture(layer)) continue;
    const { tiles: grid, feather, use } = layer.mask;
    pictures.push({ item, grid, feather, use: uses[use] });
  }
  return pictures;
}

/** At whole multiples of 100 % a picture's px lie on device px, and show as they are. */
function snapped(map: Matrix<'frame', 'screen'>): Matrix<'frame', 'screen'> {
  return Number.isInteger(map.a) ? { ...map, e: Math.round(map.e), f: Math.round(map.f) } : map;
}

function sameMap(a: Matrix<'frame', 'screen'>, b: Matrix<'frame', 'screen'>): boolean {
  return a.a === b.a && a.b === b.b && a.c === b.c && a.d === b.d && a.e === b.e && a.f === b.f;
}
