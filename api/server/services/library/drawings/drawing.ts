/**
 * Backdrops and mannequins as SVG drawings: no licenses, small, any size. A drawing is a function of its colors; sizes are those of its
 * view box.
 */

export interface Drawing {
  readonly width: number;
  readonly height: number;
  /** SVG without the root element. */
  readonly content: string;
}

export const printDrawing = ({ width, height, content }: Drawing): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`;

/** Size of a backdrop. */
export const SIDE = 1024;

/** From top to bottom. */
export function gradient(
  id: string,
  colors: readonly string[],
  more = 'x1="0" y1="0" x2="0" y2="1"',
): string {
  const stops = colors.map(
    (color, at) => `<stop offset="${at / (colors.length - 1)}" stop-color="${color}"/>`,
  );
  return `<linearGradient id="${id}" ${more}>${stops.join('')}</linearGradient>`;
}

export function glow(id: string, color: string, opacity: number, more = ''): string {
  return `<radialGradient id="${id}" ${more}><stop offset="0" stop-color="${color}" stop-opacity="${opacity}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`;
}

export const blur = (id: string, deviation: number): string =>
  `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`;

export interface Grain {
  /** Frequency of the noise, horizontal and vertical, in 1/px. */
  readonly frequency: string;
  readonly octaves: number;
  readonly seed: number;
  /** Steepness from transparent to opaque. */
  readonly contrast: number;
  /** Share of the noise that is transparent, 0…1. */
  readonly threshold: number;
}

/** Seeded noise as transparency: wood, stone or cloth, depending on its frequencies. */
export function grain(id: string, { frequency, octaves, seed, contrast, threshold }: Grain): string {
  const alpha = `${contrast} 0 0 0 ${-contrast * threshold}`;
  return `<filter id="${id}" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="${octaves}" seed="${seed}" result="noise"/><feColorMatrix in="noise" values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  ${alpha}" result="mask"/><feComposite in="SourceGraphic" in2="mask" operator="in"/></filter>`;
}

export const rect = (fill: string, more = '', y = 0, height = SIDE): string =>
  `<rect x="0" y="${y}" width="${SIDE}" height="${height}" fill="${fill}" ${more}/>`;
