/** The frame that rules of a marketplace ask for: around the product, inside a border, and of a size. */
import type { ReadinessRule } from '../../vocabulary/readiness-rules.ts';
import type { Frame } from '../geometry/frame.ts';
import { sidesOf } from '../geometry/rect.ts';
import type { Size } from '../geometry/space.ts';
import type { Bounds } from '../recipes/product-box.ts';

/** Percent above the required fill: the result is measured again at another size. */
const SPARE = 2;
/** Px from the picture's edge within which a product counts as cut off there. */
const CUT = 2;
/** Maximum enlargement for a recommendation. */
const MOST_ENLARGED = 2;

/** px of the turned picture. */
type Area = Bounds;

/**
 * `product`: its box. Where it reaches the crop's edge it is cut off, and stays at the frame's edge: away from it, it would look whole.
 * null when it lies outside of the crop.
 */
export function frameAround(
  frame: Frame,
  product: Area,
  { percent, aspect }: { readonly percent: number; readonly aspect: number },
): Frame | null {
  const { x, y, width, height } = frame.crop;
  const left = Math.max(x, product.left);
  const top = Math.max(y, product.top);
  const right = Math.min(x + width, product.right);
  const bottom = Math.min(y + height, product.bottom);
  if (left >= right || top >= bottom) return null;
  const cut = {
    left: left <= x + CUT,
    top: top <= y + CUT,
    right: right >= x + width - CUT,
    bottom: bottom >= y + height - CUT,
  };
  const share = Math.min(1, (percent + SPARE) / 100);
  const needed = {
    across: (right - left) / (cut.left && cut.right ? 1 : share),
    down: (bottom - top) / (cut.top && cut.bottom ? 1 : share),
  };
  const across = Math.max(needed.across, needed.down * aspect);
  const size = { width: Math.round(across), height: Math.round(across / aspect) };
  const at = {
    x: startOf(left, right, size.width, cut.left, cut.right),
    y: startOf(top, bottom, size.height, cut.top, cut.bottom),
  };
  return frameShowing(frame, {
    left: at.x,
    top: at.y,
    right: at.x + size.width,
    bottom: at.y + size.height,
  });
}

function startOf(from: number, to: number, side: number, cutBefore: boolean, cutAfter: boolean): number {
  if (cutBefore && !cutAfter) return Math.round(from);
  if (cutAfter && !cutBefore) return Math.round(to) - side;
  return Math.round((from + to - side) / 2);
}

/** Shows this part, whole px: its overlap with the crop, with padding around. Without an output size. null if empty. */
function frameShowing(frame: Frame, shown: Area): Frame | null {
  const { x, y, width, height } = frame.crop;
  const left = Math.max(x, shown.left);
  const top = Math.max(y, shown.top);
  const right = Math.min(x + width, shown.right);
  const bottom = Math.min(y + height, shown.bottom);
  if (left >= right || top >= bottom) return null;
  return {
    ...frame,
    crop: { x: left, y: top, width: right - left, height: bottom - top },
    expand: sidesOf<'frame'>(0),
    padding: {
      left: left - shown.left,
      top: top - shown.top,
      right: shown.right - right,
      bottom: shown.bottom - bottom,
    },
    output: null,
  };
}

/** Without so many px of the frame on each side: a border. null: nothing would be left. */
export function frameWithin(frame: Frame, px: number): Frame | null {
  const { crop, padding, expand } = frame;
  const inner = (start: number, side: number, before: number, after: number) =>
    [start - before + px, start + side + after - px] as const;
  const [left, right] = inner(crop.x, crop.width, padding.left + expand.left, padding.right + expand.right);
  const [top, bottom] = inner(crop.y, crop.height, padding.top + expand.top, padding.bottom + expand.bottom);
  return frameShowing(frame, { left, top, right, bottom });
}

/** Width by height that the rules ask for; `now` where they ask for none. */
export function aspectUnder(rules: readonly ReadinessRule[], shown: Size<'frame'>): number {
  const now = shown.width / shown.height;
  for (const rule of rules) {
    if (rule.check === 'exact-size' && isInReach(rule, shown)) return rule.width / rule.height;
  }
  const ratio = rules.find((rule) => rule.check === 'ratio');
  return ratio ? Math.min(ratio.max, Math.max(ratio.min, now)) : now;
}

function isInReach({ width, height }: Size<'output'>, shown: Size<'frame'>): boolean {
  return Math.max(width / shown.width, height / shown.height) <= MOST_ENLARGED;
}

/**
 * The file's size: `now`, or as the rules demand. A requirement allows any enlargement, a recommendation at most 2×. `shown`: the frame's
 * own px.
 */
export function sizeUnder(
  rules: readonly ReadinessRule[],
  shown: Size<'frame'>,
  now: Size<'output'>,
): Size<'output'> {
  const { width, height } = shown;
  const [longest, shortest] = [Math.max(width, height), Math.min(width, height)];
  let scale = now.width / width;
  let most = Number.POSITIVE_INFINITY;
  const larger = (to: number, level: ReadinessRule['level']) => {
    if (level === 'required' || to <= Math.max(MOST_ENLARGED, scale)) scale = Math.max(scale, to);
  };
  for (const rule of [...rules].sort(
    (a, b) => Number(a.level !== 'required') - Number(b.level !== 'required'),
  )) {
    if (rule.check === 'longest-side-min') larger(rule.px / longest, rule.level);
    if (rule.check === 'shortest-side-min') larger(rule.px / shortest, rule.level);
    if (rule.check === 'width-min') larger(rule.px / width, rule.level);
    if (rule.check === 'longest-side-max') most = Math.min(most, rule.px / longest);
    if (rule.check === 'pixels-max')
      most = Math.min(most, Math.sqrt((rule.megapixels * 1e6) / (width * height)));
  }
  const exact = rules.find((rule) => rule.check === 'exact-size');
  if (exact && isInReach(exact, shown)) {
    // A px of rounding is no other shape.
    const isShape = Math.abs(width / height - exact.width / exact.height) * Math.min(width, height) <= 2;
    if (isShape) return { width: exact.width, height: exact.height };
  }
  const whole = scale > most ? Math.floor : Math.round;
  const by = Math.min(scale, most);
  return { width: Math.max(1, whole(width * by)), height: Math.max(1, whole(height * by)) };
}
