/**
 * Temperature and tint: gains of linear red, green and blue (von Kries in sRGB's own primaries) that keep the luminance of a gray.
 */
import { power, srgbToLinear } from '../base/arithmetic.ts';

/** Effect of temperature and tint of 100 on a channel, in stops. */
const TEMPERATURE = { red: 0.4, blue: -0.6 } as const;
const TINT = { green: -0.35 } as const;

const RED = 0.2126;
const GREEN = 0.7152;
const BLUE = 0.0722;

export interface ChannelGains {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
}

/** All 1 when both are 0. */
function balanceGains(temperature: number, tint: number): ChannelGains {
  const red = power(2, (TEMPERATURE.red * temperature) / 100);
  const green = power(2, (TINT.green * tint) / 100);
  const blue = power(2, (TEMPERATURE.blue * temperature) / 100);
  const luminance = RED * red + GREEN * green + BLUE * blue;
  return { red: red / luminance, green: green / luminance, blue: blue / luminance };
}

/** The temperature and tint, −100…100 and whole, that bring a cast nearest to gray. Linear light. */
export function balanceFor(red: number, green: number, blue: number): { temperature: number; tint: number } {
  const [r, g, b] = [stops(red), stops(green), stops(blue)];
  // red + 0.4 t = blue − 0.6 t, and the tint brings green to where they meet.
  const temperature = (b - r) / (TEMPERATURE.red - TEMPERATURE.blue);
  const tint = (r + TEMPERATURE.red * temperature - g) / TINT.green;
  return { temperature: percent(temperature), tint: percent(tint) };
}

function percent(amount: number): number {
  const whole = Math.floor(Math.min(1, Math.max(-1, amount)) * 100 + 0.5);
  return whole === 0 ? 0 : whole;
}

/** log₂ by halving and squaring: the same everywhere. At least −20. */
export function stops(x: number): number {
  let [mantissa, whole] = [Math.max(x, 1e-6), 0];
  for (; mantissa >= 2; mantissa /= 2) whole++;
  for (; mantissa < 1; mantissa *= 2) whole--;
  let fraction = 0;
  for (let bit = 0.5; bit > 1e-6; bit /= 2) {
    mantissa *= mantissa;
    if (mantissa < 2) continue;
    mantissa /= 2;
    fraction += bit;
  }
  return whole + fraction;
}

/** Linear light of the bytes of red, then green, then blue, balanced: 3 × 256. */
export function lightTable(temperature: number, tint: number): Float32Array {
  const gains = balanceGains(temperature, tint);
  const all = temperature === 0 && tint === 0 ? [1, 1, 1] : [gains.red, gains.green, gains.blue];
  const light = Float64Array.from({ length: 256 }, (_, v) => srgbToLinear(v / 255));
  return Float32Array.from({ length: 768 }, (_, i) => light[i & 255]! * all[i >> 8]!);
}
