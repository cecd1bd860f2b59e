/** Contrast of a text's color with the px behind it: WCAG 2.2, success criterion 1.4.3, over real pixels. */
import type { Color, TextStyle } from '../document/document.ts';

type Rgb = readonly [number, number, number];

/** Share of the pixels behind a text that must reach the reported ratio: stray ones do not decide. */
const SHARE = 0.9;

/** 1…21. */
function contrastRatio(a: Rgb, b: Rgb): number {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

/** Relative luminance, 0…1. */
function luminance([r, g, b]: Rgb): number {
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

/** sRGB 0…255 → light 0…1. */
function linear(value: number): number {
  const v = value / 255;
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
}

/**
 * The contrast that nine tenths of the pixels reach, 1…21. `pixels` is straight RGBA behind the text; transparent px count as
 * white, as on a page. `opacity` (0…1) is the text's own, on top of its color's alpha.
 */
export function measureContrast(pixels: Uint8Array, color: Color, opacity = 1): number {
  const [text, alpha] = parse(color);
  const coverage = alpha * opacity;
  const ratios = new Float64Array(pixels.length >> 2);
  for (let i = 0; i < ratios.length; i++) {
    const at = i * 4;
    const solid = pixels[at + 3]! / 255;
    const under = [0, 1, 2].map((c) => pixels[at + c]! * solid + 255 * (1 - solid));
    const shown = under.map((value, c) => text[c]! * coverage + value * (1 - coverage));
    ratios[i] = contrastRatio(shown as unknown as Rgb, under as unknown as Rgb);
  }
  ratios.sort();
  return ratios[Math.floor(ratios.length * (1 - SHARE))] ?? 21;
}

/** The requirement of level AA: 4.5, or 3 for large text (24 px, or 18.66 px in bold). */
export function neededContrast({ size, weight }: Pick<TextStyle, 'size' | 'weight'>): number {
  return size >= 24 || (size >= 18.66 && weight >= 700) ? 3 : 4.5;
}

/** Black or white, whichever has more contrast with these pixels, and that contrast. */
export function clearestColor(pixels: Uint8Array): { readonly color: Color; readonly ratio: number } {
  const [black, white] = ['#000000', '#ffffff'].map((color) => ({
    color,
    ratio: measureContrast(pixels, color),
  }));
  return black!.ratio >= white!.ratio ? black! : white!;
}

/** The plain background with the most contrast to a color: black or white. */
export function pillColorFor(color: Color): Color {
  const [text] = parse(color);
  return contrastRatio(text, [0, 0, 0]) >= contrastRatio(text, [255, 255, 255]) ? '#000000' : '#ffffff';
}

function parse(color: Color): readonly [Rgb, number] {
  const byte = (at: number) => Number.parseInt(color.slice(at, at + 2), 16);
  return [[byte(1), byte(3), byte(5)], color.length > 7 ? byte(7) / 255 : 1];
}
