/** Where a picture lies in a file of a batch: what is kept of it, and what is behind it. */
import type { Report } from '../base/errors.ts';
import { type Message, message } from '../base/message.ts';
import type { Color } from '../document/document.ts';
import { largestSize } from '../geometry/aspect.ts';
import { rectOf } from '../geometry/rect.ts';
import type { Rect, Size } from '../geometry/space.ts';
import { clearOfText } from '../kernels/smart-crop/clear-of-text.ts';
import type {
  BatchBackground,
  BatchCell,
  BatchFit,
  BatchFocus,
  BatchPadding,
  BatchPicture,
  BatchRule,
} from './batch-cell.ts';
import { cuts } from './batch-overrides.ts';
import { withAir } from './crop-air.ts';

const NOTHING_BEHIND: BatchBackground = { kind: 'transparent' };
/** Used where the picture has no backdrop that can be extended. */
const AROUND: Color = '#ffffff';

export type Placed = Pick<BatchCell, 'crop' | 'place' | 'output' | 'background' | 'reason' | 'padded'>;

/** As the rule asks for, whatever the scale. */
export function placeIn(picture: BatchPicture, target: Size<'output'>, { fit, upscale }: BatchRule): Placed {
  const { size } = picture;
  if (cuts(fit)) {
    const whole = fit.focus === 'smart' ? wholeSubject(picture, target) : null;
    if (whole) return whole;
    const { crop, reason } = cut(picture, target.width / target.height, fit.focus);
    return {
      crop,
      place: rectOf(target),
      output: target,
      background: NOTHING_BEHIND,
      reason,
      padded: null,
    };
  }
  const whole = rectOf(size);
  const room =
    fit.mode === 'bounds' && !upscale
      ? { width: Math.min(target.width, size.width), height: Math.min(target.height, size.height) }
      : target;
  const inner: Size<'output'> = largestSize(room, size.width / size.height);
  if (fit.mode === 'bounds') {
    const place = rectOf(inner);
    return { crop: whole, place, output: inner, background: NOTHING_BEHIND, reason: null, padded: null };
  }
  const background = fit.background.kind === 'own' ? ownBackground(picture) : fit.background;
  const place = centered(inner, target);
  return { crop: whole, place, output: target, background, reason: null, padded: null };
}

const centered = ({ width, height }: Size<'output'>, room: Size<'output'>): Rect<'output'> => ({
  x: Math.round((room.width - width) / 2),
  y: Math.round((room.height - height) / 2),
  width,
  height,
});

/** Above this confidence, cutting the subject off is a mistake; below it, the subject counts as unknown. */
const SURE = 0.5;
/** Share of the picture's side left on either side of a subject that is shown whole. */
const AIR = 0.04;

/**
 * The subject as large as possible without cropping it, with padding around the picture; null when a crop keeps it whole, or when
 * the subject is uncertain.
 */
function wholeSubject({ size, attention }: BatchPicture, target: Size<'output'>): Placed | null {
  if (!attention) return null;
  const { cue, confidence, overlays } = attention;
  const plain = cue === 'backdrop' || cue === 'cut-out';
  const isSure = cue !== 'none' && (plain || confidence >= SURE);
  // Overlays are always certain.
  const subject = isSure ? attention.subject : overlays;
  if (!subject) return null;
  const aspect = target.width / target.height;
  const wide = size.width / size.height > aspect;
  const [from, length] = wide ? [subject.x, subject.width] : [subject.y, subject.height];
  const room = wide ? (size.height * aspect) / size.width : size.width / aspect / size.height;
  if (length <= room + 1e-9) return null;
  const start = Math.max(0, from - AIR);
  const share = Math.min(1, from + length + AIR) - start;
  const crop: Rect<'source'> = wide
    ? { x: start * size.width, y: 0, width: share * size.width, height: size.height }
    : { x: 0, y: start * size.height, width: size.width, height: share * size.height };
  const scale = wide ? target.width / crop.width : target.height / crop.height;
  const inner = wide
    ? { width: target.width, height: Math.round(crop.height * scale) }
    : { width: Math.round(crop.width * scale), height: target.height };
  const background = ownBackground({ attention });
  return {
    crop,
    place: centered(inner, target),
    output: target,
    background,
    ...paddingOf('subject', background),
  };
}

/** The whole picture, not enlarged, on its chosen background, else on its own backdrop. */
export function padSmall(picture: BatchPicture, target: Size<'output'>, fit: BatchFit): Placed {
  const { width, height } = picture.size;
  const scale = Math.min(1, target.width / width, target.height / height);
  const inner = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const asked = fit.mode === 'canvas' ? fit.background : null;
  const background = !asked || asked.kind === 'own' ? ownBackground(picture) : asked;
  return {
    crop: rectOf(picture.size),
    place: centered(inner, target),
    output: target,
    background,
    ...paddingOf('size', background),
  };
}

/** Background around a whole picture: its backdrop where that is plain, transparency around a cut-out, else white. */
function ownBackground({ attention }: Pick<BatchPicture, 'attention'>): BatchBackground {
  if (attention?.cue === 'cut-out') return { kind: 'transparent' };
  return attention?.cue === 'backdrop' ? { kind: 'own' } : { kind: 'color', color: AROUND };
}

const PADDING_REASONS = {
  subject: {
    own: message('crop.whole-on-backdrop'),
    color: message('crop.whole-on-white'),
    transparent: message('crop.whole-on-nothing'),
  },
  size: {
    own: message('crop.small-on-backdrop'),
    color: message('crop.small-on-color'),
    blur: message('crop.small-on-blur'),
    transparent: message('crop.small-on-nothing'),
  },
} as const;

function paddingOf(padded: BatchPadding, { kind }: BatchBackground) {
  const reasons: { readonly [K in BatchBackground['kind']]?: Message } = PADDING_REASONS[padded];
  return { padded, reason: reasons[kind] ?? null };
}

export function paddingReports({ padded, reason }: Placed): Report[] {
  return padded && reason ? [{ code: 'export.padded', severity: 'note', message: reason }] : [];
}

function cut(
  { size, attention }: BatchPicture,
  aspect: number,
  focus: BatchFocus,
): { crop: Rect<'source'>; reason: Message } {
  const width = Math.min(size.width, size.height * aspect);
  const height = Math.min(size.height, size.width / aspect);
  const around = (x: number, y: number): Rect<'source'> => ({
    x: Math.min(size.width - width, Math.max(0, x * size.width - width / 2)),
    y: Math.min(size.height - height, Math.max(0, y * size.height - height / 2)),
    width,
    height,
  });
  if (typeof focus === 'object')
    return { crop: around(focus.x, focus.y), reason: message('crop.keeps-focus') };
  if (focus === 'center') return { crop: around(0.5, 0.5), reason: message('crop.keeps-center') };
  if (!attention) return { crop: around(0.5, 0.5), reason: message('crop.keeps-center-for-now') };
  const found = clearOfText(attention, size, aspect);
  const crop = withAir(found.crop, attention);
  const middle = { x: crop.x + crop.width / 2, y: crop.y + crop.height / 2 };
  return { crop: around(middle.x, middle.y), reason: found.reason };
}
