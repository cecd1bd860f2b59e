/** The frame at a chosen size: what is cut off for it leaves the subject in while smart focus is on. */
import { useEffect, useRef, useState } from 'react';
import {
  FRAME_LIMITS,
  type Frame,
  type FrameFit,
  frameForPicture,
  frameSize,
  limitSize,
  type Message,
  outputSize,
  resizeFrame,
  type Size,
} from '../../../engine/index.ts';
import type { PendingFrame } from './pending-frame.ts';
import { aboutSubject, CENTERED } from './shaped-crop.ts';
import { type SmartFocus, useSmartFocus } from './smart-focus.tsx';

interface Asked {
  readonly size: Size<'output'>;
  readonly fit: FrameFit;
  readonly reason: Message | null;
  /** The subject is too large for the shape. */
  readonly cuts: boolean;
}

export interface FittedSize {
  readonly focus: SmartFocus;
  /** What the fields show. */
  readonly target: Size<'output'>;
  /** null when nothing is pending. */
  readonly asked: Asked | null;
  resize(width: number, height: number, fit: FrameFit): void;
}

export function useFittedSize({ committed, pending, set }: PendingFrame): FittedSize {
  const focus = useSmartFocus();
  const [last, setLast] = useState<Asked | null>(null);
  // What was applied, undone or discarded is what the fields begin from.
  const asked = pending && last;
  const resize = (width: number, height: number, fit: FrameFit) => {
    const size = limitSize({ width, height }, FRAME_LIMITS);
    const smart =
      fit === 'fill' && isUncut(committed) ? aboutSubject(focus, committed, size.width / size.height) : null;
    const { reason, cuts } = smart ?? CENTERED;
    setLast({ size, fit, reason, cuts });
    set(resizeFrame(smart?.frame ?? committed, size, fit));
  };
  // Known only now: what was chosen meanwhile is laid about the subject.
  const found = focus.attention;
  const latest = useRef({ asked, resize });
  latest.current = { asked, resize };
  useEffect(() => {
    const now = latest.current;
    if (found && now.asked?.fit === 'fill') now.resize(now.asked.size.width, now.asked.size.height, 'fill');
  }, [found]);
  return { focus, target: asked?.size ?? outputSize(committed), asked, resize };
}

/** Shows all of the picture and nothing else: a crop that was applied is what is cut, not undone. */
function isUncut(frame: Frame): boolean {
  const whole = frameForPicture(frame.base);
  const { width, height } = frameSize(frame);
  const sides = [width, height].toSorted((a, b) => a - b);
  const wholes = [whole.crop.width, whole.crop.height].toSorted((a, b) => a - b);
  return frame.straighten === 0 && sides[0] === wholes[0] && sides[1] === wholes[1];
}
