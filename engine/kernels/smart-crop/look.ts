/** What a picture is about, and what a crop must not cut through: the same from the studio, the batch and the server. */
import { resizePicture } from '../resample/resize.ts';
import { ATTENTION_SIDE, type Attention, type FractionRect, findAttention } from './smart-crop.ts';
import { findTextLines } from './smart-crop-text.ts';
import { joined } from './with-faces.ts';

/** `pixels`: straight RGBA of a copy no longer than `LOOK_SIDE`. Takes about a tenth of a second; deterministic. */
export function lookAt(pixels: Uint8Array, width: number, height: number): Attention {
  const scale = Math.min(1, ATTENTION_SIDE / Math.max(width, height));
  const [w, h] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
  const whole = { x: 0, y: 0, width, height };
  const small = scale < 1 ? resizePicture(pixels, width, height, whole, w, h) : pixels;
  const attention = findAttention(small, scale < 1 ? w : width, scale < 1 ? h : height);
  const keeps = findTextLines(pixels, width, height);
  return keeps.length > 0 ? withHeadlines({ ...attention, keeps }, keeps) : attention;
}

/** Share of the picture's height from which on a line is a headline, with its air. */
const HEADLINE = 0.055;
/** Before a plain backdrop, from which confidence on. */
const SURE = 0.5;

/** On a plain backdrop a headline is as much what the picture is about as the thing beside it: a poster. */
function withHeadlines(attention: Attention, lines: readonly FractionRect[]): Attention {
  if (attention.cue !== 'backdrop' || attention.confidence < SURE) return attention;
  const headlines = lines.filter(({ height }) => height >= HEADLINE);
  return { ...attention, subject: headlines.reduce(joined, attention.subject) };
}
