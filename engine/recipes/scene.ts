/**
 * What a recipe has made so far: the product as a picture of its own, its place in the frame, and what is drawn around it at the
 * end. Backdrop, shadow and fill hold for the frame as it is then, so they follow a size that is set after them.
 */
import type { RecipeFit } from '../../vocabulary/recipe-options.ts';
import { SIZE_PRESETS } from '../../vocabulary/size-presets.ts';
import { largestSize } from '../geometry/aspect.ts';
import type { PixelGrid } from '../kernels/cut-out/backdrop-plane.ts';
import type { Bounds } from './product-box.ts';
import type { RecipeBackdrop, RecipeShadow, RecipeSize } from './recipe.ts';

/** px of the frame; parts of a px count. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Scene {
  readonly width: number;
  readonly height: number;
  /** Straight RGBA. */
  readonly product: PixelGrid;
  /** Of the whole product picture. */
  readonly place: Place;
  readonly backdrop: RecipeBackdrop | null;
  readonly shadow: RecipeShadow | null;
  /** Percent; null keeps `place`. */
  readonly fill: number | null;
}

export function sceneOf(picture: PixelGrid): Scene {
  const { width, height } = picture;
  const place = { x: 0, y: 0, width, height };
  return { width, height, product: picture, place, backdrop: null, shadow: null, fill: null };
}

/** The frame at another size. */
export function resized(
  scene: Scene,
  size: { readonly width: number; readonly height: number },
  fit: RecipeFit,
): Scene {
  const frame = fit === 'bounds' ? largestSize(size, scene.width / scene.height) : size;
  const [across, down] = [frame.width / scene.width, frame.height / scene.height];
  const scale = fit === 'crop' ? Math.max(across, down) : Math.min(across, down);
  const { place } = scene;
  return {
    ...scene,
    width: frame.width,
    height: frame.height,
    place: {
      x: frame.width / 2 + (place.x - scene.width / 2) * scale,
      y: frame.height / 2 + (place.y - scene.height / 2) * scale,
      width: place.width * scale,
      height: place.height * scale,
    },
  };
}

/** px of a size; a platform size by its id. */
export function pxOf(size: RecipeSize): { readonly width: number; readonly height: number } {
  if (!('preset' in size)) return { width: size.width, height: size.height };
  const found = Object.values(SIZE_PRESETS)
    .flat()
    .find(({ id }) => id === size.preset);
  if (!found) throw new RangeError(`No size is called ${size.preset}`);
  return { width: found.width, height: found.height };
}

/**
 * Where the product lies. `box`: what is seen of it, px of its picture. The longer side of the box is `fill` percent of the frame's,
 * or up to a px more, so that the soft px of an edge do not make it less.
 */
export function placeOf({ fill, place, product, width, height }: Scene, box: Bounds | null): Place {
  if (fill === null || !box) return place;
  const [across, down] = [box.right - box.left, box.bottom - box.top];
  const wanted = (side: number) => Math.min(side, Math.ceil((side * fill) / 100) + 1);
  const scale = Math.min(wanted(width) / across, wanted(height) / down);
  return {
    x: width / 2 - ((box.left + box.right) / 2) * scale,
    y: height / 2 - ((box.top + box.bottom) / 2) * scale,
    width: product.width * scale,
    height: product.height * scale,
  };
}
