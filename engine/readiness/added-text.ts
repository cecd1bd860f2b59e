/** Tells text that was added to a picture from text on its product. */
import { connectedParts } from '../kernels/cut-out/connected-parts.ts';
import type { Bounds } from '../recipes/product-box.ts';

/** Cells of the longer side, on which the parts of the product are told apart. */
const CELLS = 400;
/** By the area of the largest: smaller parts that stand alone are no product; letters beside one are cut out with it. */
const PART = 0.25;
/** Share of a text that lies inside a part's box, from which it is on the product. */
const ON = 0.8;

/** Those of the texts that are not on the product. @param coverage of the product, 0…255 a px */
export function addedTexts(
  texts: readonly Bounds[],
  coverage: Uint8Array,
  { width, height }: { readonly width: number; readonly height: number },
): readonly Bounds[] {
  const parts = partsOf(coverage, width, height);
  return texts.filter((text) => {
    const area = areaOf(text);
    return !parts.some((part) => areaOf(shared(text, part)) >= ON * area);
  });
}

/** The box around all of them. */
export function around([first, ...others]: readonly Bounds[]): Bounds | null {
  if (!first) return null;
  return others.reduce(
    (all, each) => ({
      left: Math.min(all.left, each.left),
      top: Math.min(all.top, each.top),
      right: Math.max(all.right, each.right),
      bottom: Math.max(all.bottom, each.bottom),
    }),
    first,
  );
}

const areaOf = ({ left, top, right, bottom }: Bounds): number =>
  Math.max(0, right - left) * Math.max(0, bottom - top);

const shared = (a: Bounds, b: Bounds): Bounds => ({
  left: Math.max(a.left, b.left),
  top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right),
  bottom: Math.min(a.bottom, b.bottom),
});

/** Boxes of the product's parts: the largest, and each that is not much smaller. */
function partsOf(coverage: Uint8Array, width: number, height: number): readonly Bounds[] {
  const scale = Math.max(1, Math.max(width, height) / CELLS);
  const across = Math.ceil(width / scale);
  const down = Math.ceil(height / scale);
  const isCovered = (cell: number) => {
    const x = Math.min(width - 1, Math.floor(((cell % across) + 0.5) * scale));
    const y = Math.min(height - 1, Math.floor((Math.floor(cell / across) + 0.5) * scale));
    return coverage[y * width + x]! >= 128;
  };
  const parts = [...connectedParts(across * down, across, isCovered)];
  const largest = parts.reduce((most, { length }) => Math.max(most, length), 0);
  return parts
    .filter(({ length }) => length >= PART * largest)
    .map((cells) => {
      const xs = cells.map((cell) => cell % across);
      const ys = cells.map((cell) => Math.floor(cell / across));
      const least = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b)) * scale;
      const most = (values: readonly number[]) => (values.reduce((a, b) => Math.max(a, b)) + 1) * scale;
      return { left: least(xs), top: least(ys), right: most(xs), bottom: most(ys) };
    });
}
