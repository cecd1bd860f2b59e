/**
 * The light as a point on a disc over the product, seen from above: its way from the center is the direction that the light comes from, its
 * distance the height. The center is straight above, the rim as low as the light can stand.
 */
import type { Matrix } from '../../../engine/index.ts';
import type { ShadowLight } from './shadow-settings.ts';

/** Degrees above the floor. */
const HEIGHTS = { least: 10, most: 90 } as const;

/** CSS px on the canvas, from the disc's center. */
export interface Offset {
  readonly x: number;
  readonly y: number;
}

/** Of px of the product's picture on the canvas: the light turns with a turned picture. */
type Turn = Pick<Matrix<'source', 'screen'>, 'a' | 'b' | 'c' | 'd'>;

/** `reach`: the disc's radius. */
export function offsetOf({ azimuth, elevation }: ShadowLight, { a, b, c, d }: Turn, reach: number): Offset {
  const turn = (azimuth * Math.PI) / 180;
  const [right, down] = [Math.sin(turn), -Math.cos(turn)];
  const [x, y] = [a * right + c * down, b * right + d * down];
  const far = (reach * (HEIGHTS.most - elevation)) / (HEIGHTS.most - HEIGHTS.least) / (Math.hypot(x, y) || 1);
  return { x: x * far, y: y * far };
}

/** The light that stands there, in whole degrees; beyond the rim it is at its lowest. At the center the direction stays. */
export function lightAt(
  { x, y }: Offset,
  { a, b, c, d }: Turn,
  reach: number,
  light: ShadowLight,
): ShadowLight {
  const distance = Math.min(1, Math.hypot(x, y) / reach);
  const elevation = Math.round(HEIGHTS.most - distance * (HEIGHTS.most - HEIGHTS.least));
  if (distance < 0.02) return { ...light, elevation };
  const sign = Math.sign(a * d - b * c) || 1;
  const [right, down] = [sign * (d * x - c * y), sign * (a * y - b * x)];
  return { ...light, elevation, azimuth: wrapped(Math.round((Math.atan2(right, -down) * 180) / Math.PI)) };
}

/** Left and right turn the light, up and down raise and lower it; null for another key. */
export function lightByKey(light: ShadowLight, key: string, degrees: number): ShadowLight | null {
  const { azimuth, elevation } = light;
  if (key === 'ArrowLeft') return { ...light, azimuth: wrapped(azimuth - degrees) };
  if (key === 'ArrowRight') return { ...light, azimuth: wrapped(azimuth + degrees) };
  if (key === 'ArrowUp') return { ...light, elevation: Math.min(HEIGHTS.most, elevation + degrees) };
  if (key === 'ArrowDown') return { ...light, elevation: Math.max(HEIGHTS.least, elevation - degrees) };
  return null;
}

/** −180…180 degrees. */
function wrapped(azimuth: number): number {
  return azimuth > 180 ? azimuth - 360 : azimuth < -180 ? azimuth + 360 : azimuth + 0;
}
