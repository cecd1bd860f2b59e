import type { SmallCopy } from './small-copy.ts';

/** A px's color by that of the backdrop where it lies: red, green, blue, and the light of all three. */
export interface BackdropRatios {
  readonly r: number;
  readonly g: number;
  readonly b: number;
  readonly light: number;
}

/** Tells them of px `i` of a copy; never 0 or infinite. */
export function backdropRatios({
  colors,
  backdrop,
  width,
}: Pick<SmallCopy, 'colors' | 'backdrop' | 'width'>): (i: number) => BackdropRatios {
  const here = new Float64Array(3);
  return (i) => {
    backdrop.at(i % width, Math.floor(i / width), here);
    const ratio = (c: 0 | 1 | 2) => (255 * colors[c][i]! + 1) / (here[c]! + 1);
    const [r, g, b] = [ratio(0), ratio(1), ratio(2)];
    return { r, g, b, light: 0.3 * r + 0.6 * g + 0.1 * b };
  };
}
