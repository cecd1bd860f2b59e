/**
 * A picture that is scaled, turned or straightened is drawn bilinear while anything moves. Once the view rests at 100 %, the workers
 * render what is seen of it as the export does, and those px take the place of the bilinear ones. They stay as long as the layer is
 * what it was, so other layers' gestures and a moved camera find them; whatever moves calls off those that are still to come.
 */
import {
  type DrawPicture,
  intersect,
  type LayerId,
  type Matrix,
  type Rect,
  rectOf,
  type Size,
  union,
} from '../../../engine/index.ts';
import type { PixelPool } from '../../../workers/index.ts';
import { cellsTouching, needsCells, renderOf } from './cell-grid.ts';
import { AnswerCache } from './display-tiles.ts';
import type { ShownPicture } from './layer-display.ts';
import type { PictureDisplay } from './picture-display.ts';

/** Milliseconds without a change: a person who goes on at once is not kept waiting by work for what has just passed. */
const REST = 150;
/** Cells at a time, half a megapixel each: a screen of 4K, and 64 MB. */
const MOST_CELLS = 32;
const CACHE_BYTES = 64 * 2 ** 20;

export interface ExactScene {
  /** Bottom first. */
  readonly pictures: readonly ShownPicture[];
  readonly frame: Size<'frame'>;
  readonly toScreen: Matrix<'frame', 'screen'>;
  readonly viewport: Size<'screen'>;
  /** The layer that a stroke in flight changes. */
  readonly painted: LayerId | null;
  /** The document is shown, and nothing changes it. */
  readonly still: boolean;
}

export interface ExactCells {
  /** Gives the sheets what is there of them. Returns the part of the screen whose px changed by it, device px, or null. */
  update(
    scene: ExactScene,
    sheetOf: (layer: LayerId) => Pick<PictureDisplay, 'exact'> | undefined,
  ): Rect<'screen'> | null;
  /** True when nothing more is to come for what is seen. */
  readonly settled: boolean;
  dispose(): void;
}

/** Integer device px. */
interface Part extends Rect<'screen'> {
  readonly image: ImageBitmap;
}

export function createExactCells(pool: Pick<PixelPool, 'render'>, arrived: () => void): ExactCells {
  const answers = new AnswerCache<ImageBitmap>({
    budget: CACHE_BYTES,
    bytesOf: ({ width, height }) => width * height * 4,
    drop: (bitmap) => bitmap.close(),
    arrived,
  });
  /** A layer that has not changed keeps its item. */
  const numbers = new WeakMap<DrawPicture, number>();
  let numbered = 0;
  /** Name and place, device px. */
  let drawn: ReadonlyMap<string, Rect<'screen'>> = new Map();
  /** Names what is seen and where: another one, and the rest begins anew. */
  let seen = '';
  let rest: ReturnType<typeof setTimeout> | undefined;
  let rested = false;
  /** Something is missing that has not been asked for yet. */
  let owing = true;

  function hasRested(now: string): boolean {
    if (now !== seen) {
      seen = now;
      rested = false;
      clearTimeout(rest);
      if (now)
        rest = setTimeout(() => {
          rested = true;
          arrived();
        }, REST);
    }
    return rested;
  }

  function nameOf(item: DrawPicture, { x, y }: Rect<'frame'>): string {
    const number = numbers.get(item) ?? ++numbered;
    numbers.set(item, number);
    return `${number}/${x},${y}`;
  }

  async function render(
    item: DrawPicture,
    frame: Size<'frame'>,
    cell: Rect<'frame'>,
    signal: AbortSignal,
  ): Promise<ImageBitmap> {
    const { list, region } = renderOf(item, frame, cell);
    const { width, height } = region;
    const pixels = await pool.render(list, { width, height }, { signal });
    const clamped = new Uint8ClampedArray(pixels.buffer as ArrayBuffer, pixels.byteOffset, pixels.length);
    const image = new ImageData(clamped, width, height);
    return createImageBitmap(image, cell.x - region.x, cell.y - region.y, cell.width, cell.height);
  }

  return {
    update(scene, sheetOf) {
      const { frame, toScreen, viewport, still } = scene;
      const { e, f } = toScreen;
      const shown = new Map<string, Rect<'screen'>>();
      const names = new Set<string>();
      // All at once: the picture becomes sharp, not one part of it after another.
      const complete = answers.waiting === 0;
      const missing = new Map<string, (signal: AbortSignal) => Promise<ImageBitmap>>();
      for (const { item, cells } of seenCells(scene)) {
        const parts: Part[] = [];
        for (const cell of cells) {
          if (names.size >= MOST_CELLS) break;
          const name = nameOf(item, cell);
          names.add(name);
          const image = answers.get(name);
          if (!image) missing.set(name, (signal) => render(item, frame, cell, signal));
          else if (complete || drawn.has(name)) {
            const place = { x: cell.x + e, y: cell.y + f, width: cell.width, height: cell.height };
            shown.set(name, place);
            parts.push({ image, ...place });
          }
        }
        const whole = parts.length === cells.length;
        const sheet = sheetOf(item.layer);
        if (sheet) sheet.exact = parts.length > 0 ? (context) => drawParts(context, parts, whole) : null;
      }
      const ask = hasRested(still && names.size > 0 ? `${[...names]}@${e},${f}` : '');
      owing = still && !ask && missing.size > 0;
      if (ask) for (const [name, question] of missing) answers.request(name, question);
      answers.keepWaitingFor(ask ? names : new Set());
      // Not while something moves: what a gesture hides comes back when it is called off.
      if (still) answers.keepOnly(names);
      const changed = union(placesBeside(drawn, shown), placesBeside(shown, drawn));
      drawn = shown;
      return changed && intersect(changed, rectOf(viewport));
    },
    get settled() {
      return !owing && answers.waiting === 0;
    },
    dispose() {
      clearTimeout(rest);
      answers.clear();
    },
  };
}

/** The box around the places of those that `others` does not have. */
function placesBeside(
  some: ReadonlyMap<string, Rect<'screen'>>,
  others: ReadonlyMap<string, Rect<'screen'>>,
): Rect<'screen'> | null {
  let box: Rect<'screen'> | null = null;
  for (const [name, place] of some) if (!others.has(name)) box = union(box, place);
  return box;
}

function* seenCells({ pictures, frame, toScreen, viewport, painted }: ExactScene) {
  const { a, b, e, f } = toScreen;
  const onPixels = a === 1 && b === 0 && Number.isInteger(e) && Number.isInteger(f);
  const { width, height } = viewport;
  for (const { item, use } of pictures) {
    // A mask that is looked at instead of what it does is not in the file, nor is what marks a part to be filled.
    const asInFile = !item.mask || use.kind === (item.mask.use === 'fill' ? 'none' : 'transparent');
    const wanted = onPixels && asInFile && item.layer !== painted && needsCells(item);
    yield { item, cells: wanted ? cellsTouching(item, frame, { x: -e, y: -f, width, height }) : [] };
  }
}

/** Px for px, with the edges that they have in the file; what is drawn after it is clipped to the rest. */
function drawParts(context: CanvasRenderingContext2D, parts: readonly Part[], whole: boolean): boolean {
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.beginPath();
  context.rect(0, 0, context.canvas.width, context.canvas.height);
  for (const { image, x, y, width, height } of parts) {
    context.drawImage(image, x, y, width, height);
    context.rect(x, y, width, height);
  }
  context.clip('evenodd');
  return whole;
}
