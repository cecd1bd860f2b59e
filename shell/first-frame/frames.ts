/** What the frame depends on besides the language, and where the page keeps the frames. */
import { isMac } from '../keyboard/key-match.ts';
import type { Language } from '../locale/words/languages.ts';
import { TOUCH } from '../ui/media.ts';
import type { EarlyHand } from './early-hand.ts';
import type { Edit } from './frame-edits.ts';

/** Which keys are named; fingers alone press none. */
export const DEVICES = ['keys', 'mac', 'touch'] as const;
export type Device = (typeof DEVICES)[number];
export type FrameName = `${Language}-${Device}`;

/** `html` is the frame that stands in the page, that of English and keys; the others by what they differ in. */
export interface Frames {
  readonly html: string;
  readonly others: Readonly<Partial<Record<FrameName, readonly Edit[]>>>;
}

/** The first frame's state for the studio: which frame is shown (null = none), and the input on it. */
export interface ShownFrame {
  readonly language: Language | null;
  readonly hand: EarlyHand;
}

declare global {
  interface Window {
    gessoFrame?: ShownFrame;
  }
}

export function deviceNow(): Device {
  if (window.matchMedia(TOUCH).matches) return 'touch';
  return isMac(navigator.platform) ? 'mac' : 'keys';
}
