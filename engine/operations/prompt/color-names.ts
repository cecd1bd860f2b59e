/** Whether a color is one that people call by a name. Ranges overlap: many colors have two names. */
import type { PromptColor } from './prompt-words.ts';

/** `r`, `g`, `b`: 0…255. */
export function isNamed(color: PromptColor, r: number, g: number, b: number): boolean {
  const most = Math.max(r, g, b);
  const spread = most - Math.min(r, g, b);
  const tint = most === 0 ? 0 : spread / most;
  if (color === 'black') return most < 64 || (most < 90 && tint < 0.35);
  if (color === 'white') return most >= 205 && tint < 0.13;
  if (color === 'gray') return most >= 64 && most < 212 && tint < 0.16;
  if (spread < 12) return false;
  return TINTS[color](hueOf(r, g, b, most, spread), tint, most);
}

/** Hue in degrees, tint 0…1, and the largest channel. */
const TINTS: Readonly<
  Record<
    Exclude<PromptColor, 'black' | 'white' | 'gray'>,
    (hue: number, tint: number, most: number) => boolean
  >
> = {
  red: (hue, tint, most) => (hue >= 345 || hue < 14) && tint >= 0.42 && most >= 70,
  orange: (hue, tint, most) => hue >= 12 && hue < 43 && tint >= 0.5 && most >= 150,
  brown: (hue, tint, most) => hue >= 8 && hue < 46 && tint >= 0.2 && most >= 40 && most < 205,
  yellow: (hue, tint, most) => hue >= 41 && hue < 69 && tint >= 0.32 && most >= 110,
  green: (hue, tint, most) => hue >= 68 && hue < 170 && tint >= 0.18 && most >= 40,
  blue: (hue, tint, most) => hue >= 170 && hue < 258 && tint >= 0.22 && most >= 45,
  purple: (hue, tint, most) => hue >= 255 && hue < 315 && tint >= 0.18 && most >= 50,
  pink: (hue, tint, most) =>
    (hue >= 300 && hue < 350 && tint >= 0.15 && most >= 150) ||
    ((hue >= 345 || hue < 18) && tint >= 0.15 && tint < 0.5 && most >= 190),
};

function hueOf(r: number, g: number, b: number, most: number, spread: number): number {
  const sixth = most === r ? (g - b) / spread : most === g ? (b - r) / spread + 2 : (r - g) / spread + 4;
  return ((sixth + 6) % 6) * 60;
}
