/** The color of a template, and how far it leans towards the subject's. */
import type { SIMILARITY_MODES } from '../../vocabulary/api-options.ts';
import type { BackdropKind } from '../../vocabulary/operation-options.ts';
import { linearToSrgb, srgbToLinear } from '../kernels/base/arithmetic.ts';
import { LINEAR } from '../kernels/blur/linear-light.ts';
import { bytesOf } from './color-params.ts';

/** #rrggbb of each template. */
export const TEMPLATE_COLORS: Readonly<Record<BackdropKind, string>> = {
  color: '#efe6d8',
  gradient: '#e9c8c0',
  sweep: '#f1efeb',
  wood: '#e4ded4',
  marble: '#dedddb',
  linen: '#e6ddd0',
  stone: '#d6cec4',
  podium: '#b9c6b2',
  window: '#efe6d8',
};
/** Part of the subject's tint in the color. */
const LEAN = { max: 0, adjust: 0.16, none: 0.5 } as const;
/** Channels of the subject's tint, by its brightness: stronger ones would color the picture. */
const TINT = { least: 0.4, most: 1.8 } as const;
const PX_A_TURN = 500_000;

interface Wish {
  readonly template: BackdropKind;
  readonly color: string | null;
  readonly similarity_mode: (typeof SIMILARITY_MODES)[number];
}

/** #rrggbb, as bright as the template's. Yields its progress. */
export function* templateColor(
  { pixels, coverage }: { readonly pixels: Uint8Array; readonly coverage: Uint8Array },
  { template, color, similarity_mode }: Wish,
): Generator<number, string> {
  const own = color ?? TEMPLATE_COLORS[template];
  const lean = LEAN[similarity_mode];
  if (lean === 0) return own;
  const mean = [0, 0, 0];
  for (let i = 0; i < coverage.length; i++) {
    if (i % PX_A_TURN === PX_A_TURN - 1) yield i / coverage.length;
    const part = coverage[i]!;
    if (part === 0) continue;
    for (let c = 0; c < 3; c++) mean[c]! += part * LINEAR[pixels[i * 4 + c]!]!;
  }
  const tint = tintOf(mean);
  const base = bytesOf(own).map((byte) => srgbToLinear(byte / 255));
  const light = luminance(base);
  const leaning = base.map((c, n) => c + lean * (tint[n]! * light - c));
  // As bright as before.
  const back = light / Math.max(1e-6, luminance(leaning));
  const bytes = leaning.map((c) => Math.round(linearToSrgb(Math.min(1, c * back)) * 255));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** Of brightness 1. */
function tintOf(mean: readonly number[]): readonly number[] {
  const light = luminance(mean);
  if (!(light > 0)) return [1, 1, 1];
  const limited = mean.map((c) => Math.min(TINT.most, Math.max(TINT.least, c / light)));
  const after = luminance(limited);
  return limited.map((c) => c / after);
}

function luminance([red, green, blue]: readonly number[]): number {
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
