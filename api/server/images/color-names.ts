/** Colors of a picture by the names that people use. */

export type ColorName =
  | 'white'
  | 'light gray'
  | 'gray'
  | 'dark gray'
  | 'black'
  | 'red'
  | 'orange'
  | 'brown'
  | 'beige'
  | 'yellow'
  | 'green'
  | 'turquoise'
  | 'blue'
  | 'navy'
  | 'purple'
  | 'pink';

/** Upper ends of hues, degrees. */
const HUES = [
  [15, 'red'],
  [42, 'orange'],
  [68, 'yellow'],
  [160, 'green'],
  [195, 'turquoise'],
  [255, 'blue'],
  [295, 'purple'],
  [345, 'pink'],
  [361, 'red'],
] as const;
/** Colors of a smaller share of px are left out. */
const LEAST = 0.12;
const MOST = 3;

function colorName(red: number, green: number, blue: number): ColorName {
  const most = Math.max(red, green, blue);
  const span = most - Math.min(red, green, blue);
  const light = (most + most - span) / 510;
  const strength = span / 255;
  if (light < 0.09) return 'black';
  if (strength < 0.1) {
    if (light > 0.92) return 'white';
    return light > 0.68 ? 'light gray' : light > 0.32 ? 'gray' : 'dark gray';
  }
  const turn =
    most === red
      ? ((green - blue) / span) % 6
      : most === green
        ? (blue - red) / span + 2
        : (red - green) / span + 4;
  const hue = (turn * 60 + 360) % 360;
  const name = HUES.find(([end]) => hue < end)?.[1] ?? 'red';
  if (name === 'orange' || name === 'yellow') {
    if (light > 0.7 && strength < 0.4) return 'beige';
    if (light < 0.42) return name === 'orange' ? 'brown' : 'green';
  }
  if (name === 'red' && light > 0.68) return 'pink';
  return name === 'blue' && light < 0.26 ? 'navy' : name;
}

/** Up to three, most px first. @param isIn selects the px that count, by index */
export function colorsIn(pixels: Uint8Array, isIn: (at: number) => boolean): readonly ColorName[] {
  const counts = new Map<ColorName, number>();
  let all = 0;
  for (let at = 0; at < pixels.length / 4; at++) {
    if (pixels[at * 4 + 3]! < 128 || !isIn(at)) continue;
    const name = colorName(pixels[at * 4]!, pixels[at * 4 + 1]!, pixels[at * 4 + 2]!);
    counts.set(name, (counts.get(name) ?? 0) + 1);
    all += 1;
  }
  return [...counts]
    .filter(([, count]) => count >= LEAST * all)
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST)
    .map(([name]) => name);
}
