/**
 * While the adjustments of a picture change (a slider is dragged), what is seen of it comes from the workers in one piece, which
 * takes the place of all its tiles at once. One piece at a time is asked for, with the newest adjustments: a drag that is faster
 * than the workers shows every piece that they finish. Tiles, which are exact, are asked for when the adjustments rest.
 */
import {
  type Adjustments,
  type AssetId,
  adjustmentsKey,
  compose,
  type DrawPicture,
  intersect,
  invert,
  type LayerId,
  type Matrix,
  mapRect,
  type Rect,
  rectOf,
  roundOut,
  type Size,
} from '../../../engine/index.ts';
import type { PixelPool } from '../../../workers/index.ts';
import { levelSize } from './display-level.ts';
import type { PictureDisplay, Slot } from './picture-display.ts';
import type { MaskUse } from './tile-composer.ts';

/** Milliseconds without a change. */
const REST = 150;
/** A piece that takes longer, ms, is followed by coarser ones; one that takes less, by finer ones. Half the resolution takes a quarter. */
const SLOW = 24;
const FAST = 6;
const COARSEST = 2;

export interface LiveColors {
  /** Looks at a picture that is about to be painted, and asks for a piece when its adjustments have changed. */
  follow(item: DrawPicture, level: number, toScreen: Matrix<'frame', 'screen'>, seen: Rect<'screen'>): void;
  /**
   * Paints the newest piece into a slot whose tile is not here. Returns the part that was painted, px of the slot; null when
   * nothing new is there; undefined when the adjustments rest, and the tile is to be asked for.
   */
  show(
    item: DrawPicture,
    sheet: PictureDisplay,
    slot: Slot,
    use: MaskUse,
    mask: string | null,
  ): Rect<'source'> | null | undefined;
  /** Forgets the layers that are not shown. */
  keepOnly(layers: ReadonlySet<LayerId>): void;
  /** False while a piece is waited for, or the adjustments may still change. */
  readonly settled: boolean;
  dispose(): void;
}

interface Question {
  readonly name: string;
  readonly asset: AssetId;
  readonly adjustments: Adjustments;
  /** Of the sheet that it is for. */
  readonly sheetLevel: number;
  /** That it is made of: as coarse, or coarser. */
  readonly level: number;
  /** Px of `level`. */
  readonly area: Rect<'source'>;
}

interface Piece extends Question {
  readonly image: ImageBitmap;
}

interface Followed {
  readonly asset: AssetId;
  key: string;
  /** From the first change until they have rested and the newest piece is here. */
  changing: boolean;
  rested: boolean;
  rest: ReturnType<typeof setTimeout> | undefined;
  wanted: Question | null;
  waiting: boolean;
  piece: Piece | null;
  /** Levels that pieces are coarser than the screen needs; `next`: from the next change on. */
  coarser: number;
  next: number;
}

export function createLiveColors(
  pool: Pick<PixelPool, 'displayArea'>,
  arrived: () => void,
  now: () => number = () => performance.now(),
): LiveColors {
  const layers = new Map<LayerId, Followed>();

  function forget(layer: LayerId, followed: Followed): void {
    clearTimeout(followed.rest);
    followed.piece?.image.close();
    followed.piece = null;
    layers.delete(layer);
  }

  function changed(followed: Followed, key: string): void {
    followed.key = key;
    followed.coarser = followed.next;
    followed.changing = true;
    followed.rested = false;
    clearTimeout(followed.rest);
    followed.rest = setTimeout(() => {
      followed.rested = true;
      if (!followed.waiting) end(followed);
    }, REST);
  }

  function end(followed: Followed): void {
    followed.changing = false;
    arrived();
  }

  async function ask(layer: LayerId, followed: Followed): Promise<void> {
    if (followed.waiting) return;
    followed.waiting = true;
    try {
      for (
        let question = followed.wanted;
        question && question.name !== followed.piece?.name;
        question = followed.wanted
      ) {
        const began = now();
        const image = await pool.displayArea(question);
        if (layers.get(layer) !== followed) return image.close();
        const took = now() - began;
        if (took > SLOW && followed.next < COARSEST) followed.next++;
        else if (took < FAST && followed.next > 0) followed.next--;
        followed.piece?.image.close();
        followed.piece = { ...question, image };
        arrived();
      }
      followed.waiting = false;
      if (followed.rested) end(followed);
    } catch {
      followed.waiting = false;
      // The pool has tried again and told the session; tiles are asked for instead.
      end(followed);
    }
  }

  return {
    follow(item, level, toScreen, seen) {
      const { asset, adjustments, size } = item;
      const key = adjustmentsKey(adjustments);
      const known = layers.get(item.layer);
      if (!known || known.asset !== asset) {
        if (known) forget(item.layer, known);
        layers.set(item.layer, {
          asset,
          key,
          changing: false,
          rested: false,
          rest: undefined,
          wanted: null,
          waiting: false,
          piece: null,
          coarser: 0,
          next: 0,
        });
        return;
      }
      if (known.key !== key) changed(known, key);
      const clip = known.changing ? intersect(mapRect(toScreen, item.clip), seen) : null;
      if (!clip) return;
      const pieceLevel = level + known.coarser;
      const toSource = invert(compose(item.toFrame, toScreen));
      const area = areaOf(mapRect(toSource, clip), size, pieceLevel);
      if (!area) return;
      const { x, y, width, height } = area;
      known.wanted = {
        name: [key, level, pieceLevel, x, y, width, height].join('/'),
        asset,
        adjustments,
        sheetLevel: level,
        level: pieceLevel,
        area,
      };
      void ask(item.layer, known);
    },
    show(item, sheet, slot, use, mask) {
      const followed = layers.get(item.layer);
      if (!followed?.changing || slot.dirty) return undefined;
      const { piece } = followed;
      if (mask === null || piece?.sheetLevel !== sheet.level) return null;
      const name = `${piece.name}|${use.kind}|${mask}`;
      if (slot.shown === name) return null;
      const scale = 2 ** (sheet.level - piece.level);
      const { x, y, width, height } = piece.area;
      const covered = {
        x: Math.ceil(x / scale),
        y: Math.ceil(y / scale),
        width: Math.floor((x + width) / scale) - Math.ceil(x / scale),
        height: Math.floor((y + height) / scale) - Math.ceil(y / scale),
      };
      const both = intersect<'source'>(slot.rect, covered);
      if (!both) return null;
      const part = { ...both, x: both.x - slot.rect.x, y: both.y - slot.rect.y };
      const source = {
        image: piece.image,
        x: slot.rect.x * scale - x,
        y: slot.rect.y * scale - y,
        scaleX: scale,
        scaleY: scale,
      };
      sheet.compose(slot, source, use, part);
      slot.shown = name;
      return part;
    },
    keepOnly(shown) {
      for (const [layer, followed] of layers) if (!shown.has(layer)) forget(layer, followed);
    },
    get settled() {
      return [...layers.values()].every(({ changing }) => !changing);
    },
    dispose() {
      for (const [layer, followed] of layers) forget(layer, followed);
    },
  };
}

/** Whole px of the level, with one px around for the smoothing at the edge of what is seen. */
function areaOf(seen: Rect<'source'>, size: Size<'source'>, level: number): Rect<'source'> | null {
  const px = 2 ** level;
  const { x, y, width, height } = roundOut({
    x: seen.x / px - 1,
    y: seen.y / px - 1,
    width: seen.width / px + 2,
    height: seen.height / px + 2,
  });
  return intersect<'source'>({ x, y, width, height }, rectOf(levelSize(size, level)));
}
