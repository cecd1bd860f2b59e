/**
 * Transcendentals from + − × ÷ alone.
 *
 * IEEE 754 fixes those four (and √) to the last bit; it does not fix `Math.sin` or `Math.pow`, which differ between
 * engines. Tables made here are the same everywhere. Series are cut where the next term is below 1e-17.
 */

/** ±1/n! of the sine's series, n = 23 down to 1. */
const SINE = Array.from({ length: 12 }, (_, i) => {
  const n = 23 - 2 * i;
  let factorial = 1;
  for (let k = 2; k <= n; k++) factorial *= k;
  return (n % 4 === 1 ? 1 : -1) / factorial;
});

/** sin(πx), |error| < 1e-15; exactly 0 at integers. */
export function sinPi(x: number): number {
  let turn = x - 2 * Math.floor(x / 2 + 0.5);
  if (turn > 0.5) turn = 1 - turn;
  else if (turn < -0.5) turn = -1 - turn;
  const angle = turn * Math.PI;
  const square = angle * angle;
  let sum = 0;
  for (let i = 0; i < SINE.length; i++) sum = sum * square + SINE[i]!;
  return sum * angle;
}

/** eˣ, relative error < 1e-14, for |x| < 700. */
export function exponential(x: number): number {
  const doublings = Math.floor(x / Math.LN2 + 0.5);
  const rest = x - doublings * Math.LN2;
  let term = 1;
  let sum = 1;
  for (let n = 1; n <= 16; n++) {
    term = (term * rest) / n;
    sum += term;
  }
  const factor = doublings < 0 ? 0.5 : 2;
  for (let n = Math.abs(doublings); n > 0; n--) sum *= factor;
  return sum;
}

/** Natural logarithm of a positive number, relative error < 1e-14. */
export function logarithm(x: number): number {
  let mantissa = x;
  let doublings = 0;
  for (; mantissa > Math.SQRT2; mantissa /= 2) doublings++;
  for (; mantissa < Math.SQRT1_2; mantissa *= 2) doublings--;
  const z = (mantissa - 1) / (mantissa + 1);
  let power = z;
  let sum = 0;
  for (let n = 1; n <= 25; n += 2) {
    sum += power / n;
    power *= z * z;
  }
  return 2 * sum + doublings * Math.LN2;
}

/** baseᵉˣᵖᵒⁿᵉⁿᵗ for base ≥ 0. */
export function power(base: number, exponent: number): number {
  return base > 0 ? exponential(exponent * logarithm(base)) : 0;
}

/** sRGB (IEC 61966-2-1) to linear light, both 0…1. */
export function srgbToLinear(v: number): number {
  return v <= 0.04045 ? v / 12.92 : power((v + 0.055) / 1.055, 2.4);
}

/** Linear light to sRGB (IEC 61966-2-1), both 0…1. */
export function linearToSrgb(v: number): number {
  return v <= 0.0031308 ? v * 12.92 : 1.055 * power(v, 1 / 2.4) - 0.055;
}
