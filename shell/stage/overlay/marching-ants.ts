/** Stripes that run along a mask's edge, so that it is seen on any picture. They stand still where motion is not wanted. */
import {
  brushTarget,
  compose,
  type Editor,
  intersect,
  invert,
  type Matrix,
  mapRect,
  meanScale,
  type Rect,
  rectOf,
  sourceToFrame,
  type TileGrid,
} from '../../../engine/index.ts';
import type { StageMoment } from '../paint/stage-painter.ts';
import { maskOutline } from './mask-outline.ts';
import type { Pen } from './overlay-drawing.ts';

export interface MarchingAnts {
  draw(pen: Pen, moment: StageMoment, density: number): void;
  /** Runs until stopped. */
  march(marching: boolean): void;
  dispose(): void;
}

/** CSS px of one dark and one light stripe. */
const STRIPES = 8;
const STEP_MS = 90;

export function createMarchingAnts(editor: Editor, redraw: () => void): MarchingAnts {
  let drawn: { grid: TileGrid; area: Rect<'source'>; step: number; path: Path2D } | null = null;
  let timer: ReturnType<typeof setInterval> | null = null;
  let stripes: { pattern: CanvasPattern; density: number } | null = null;
  let phase = 0;

  function pathOf(grid: TileGrid, area: Rect<'source'>, step: number): Path2D {
    if (drawn && drawn.grid === grid && drawn.step === step && sameRect(drawn.area, area)) return drawn.path;
    const { x, y, lines } = maskOutline(grid, editor.tiles, area, step);
    const path = new Path2D();
    for (const [x0, y0, x1, y1] of lines) {
      path.moveTo(x + x0 * step, y + y0 * step);
      path.lineTo(x + x1 * step, y + y1 * step);
    }
    drawn = { grid, area, step, path };
    return path;
  }

  function patternFor(pen: Pen, density: number): CanvasPattern | null {
    if (stripes?.density !== density) {
      const pattern = makeStripes(pen, Math.round(STRIPES * density));
      stripes = pattern && { pattern, density };
    }
    return stripes?.pattern ?? null;
  }

  function stop(): void {
    if (timer !== null) clearInterval(timer);
    timer = null;
  }

  return {
    draw(pen, { toScreen, viewport }, density) {
      const layer = brushTarget(editor.state);
      if (!layer) return;
      const map = compose(sourceToFrame(layer.toBase, editor.state.document.frame), toScreen);
      const grid = layer.mask.tiles;
      const step = 2 ** Math.max(0, Math.floor(Math.log2(1 / meanScale(map))));
      const area = intersect(mapRect(invert(map), rectOf(viewport)), rectOf<'source'>(grid));
      const pattern = patternFor(pen, density);
      if (!area || !pattern) return;
      pattern.setTransform(new DOMMatrix().translate(phase * density, 0));
      const path = new Path2D();
      path.addPath(pathOf(grid, area, step), domMatrix(map));
      pen.strokeStyle = pattern;
      pen.lineWidth = Math.max(1, Math.round(density * 1.5));
      pen.lineCap = 'square';
      pen.stroke(path);
    },
    march(marching) {
      if (!marching || matchMedia('(prefers-reduced-motion: reduce)').matches) {
        stop();
        return;
      }
      timer ??= setInterval(() => {
        phase = (phase + 1) % STRIPES;
        redraw();
      }, STEP_MS);
    },
    dispose: stop,
  };
}

function sameRect(a: Rect<'source'>, b: Rect<'source'>): boolean {
  return a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
}

function domMatrix({ a, b, c, d, e, f }: Matrix<'source', 'screen'>): DOMMatrix {
  return new DOMMatrix([a, b, c, d, e, f]);
}

/** Diagonal, so that they run along level and upright edges alike. */
function makeStripes(pen: Pen, side: number): CanvasPattern | null {
  const canvas = new OffscreenCanvas(side, side);
  const context = canvas.getContext('2d');
  if (!context) return null;
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      context.fillStyle = (x + y) % side < side / 2 ? '#ffffff' : '#141420';
      context.fillRect(x, y, 1, 1);
    }
  }
  return pen.createPattern(canvas, 'repeat');
}
