/** The crop of a chosen shape: about the subject while smart focus is on, else about the crop that is there. */
import { useEffect, useRef, useState } from 'react';
import {
  cropToAspect,
  type Frame,
  type Message,
  type Rect,
  resizeFrame,
  type SizePreset,
  smartCropFrame,
} from '../../../engine/index.ts';
import type { PendingFrame } from './pending-frame.ts';
import { type SmartFocus, useSmartFocus } from './smart-focus.tsx';

interface Chosen {
  readonly aspect: number;
  /** null: a shape alone was chosen. */
  readonly preset: SizePreset | null;
  readonly crop: Rect<'turned'>;
  readonly reason: Message | null;
  /** The subject is too large for the shape. */
  readonly cuts: boolean;
  /** Not a press of a shape, but smart focus switched on for the one that is there. */
  readonly byFocus: boolean;
}

/** A crop about the middle of what is there says nothing. */
export const CENTERED = { reason: null, cuts: false } as const;

interface AboutSubject {
  readonly frame: Frame;
  readonly reason: Message;
  readonly cuts: boolean;
}

/** null while smart focus is off, or knows nothing yet. */
export function aboutSubject(
  { attention, rule }: Pick<SmartFocus, 'attention' | 'rule'>,
  from: Frame,
  aspect: number,
): AboutSubject | null {
  if (!attention) return null;
  const { frame, reason, whole, isSure } = smartCropFrame(from, attention, aspect, rule);
  return { frame, reason, cuts: isSure && !whole };
}

export interface ShapedCrop {
  readonly focus: SmartFocus;
  /** null once the crop was moved by hand. */
  readonly chosen: Chosen | null;
  choose(aspect: number, preset?: SizePreset | null): void;
}

export function useShapedCrop(
  { committed, pending, frame, set }: PendingFrame,
  aspect: number | null,
): ShapedCrop {
  const focus = useSmartFocus();
  const [last, setLast] = useState<Chosen | null>(null);
  const chosen = last && isSame(last.crop, frame.crop) ? last : null;
  const choose = (shape: number, preset: SizePreset | null = null) => {
    const byHand = chosen === null && frame !== committed;
    const smart = byHand ? null : aboutSubject(focus, frame, shape);
    const cropped: Frame = smart?.frame ?? cropToAspect(frame, shape);
    const next = preset ? resizeFrame(cropped, preset, 'fill') : cropped;
    const { reason, cuts } = smart ?? CENTERED;
    setLast({ aspect: shape, preset, crop: next.crop, reason, cuts, byFocus: false });
    set(next);
  };
  // Known only now: what was chosen meanwhile, and not applied yet, is laid about the subject.
  const found = focus.attention;
  const latest = useRef({ chosen, choose, pending });
  latest.current = { chosen, choose, pending };
  useEffect(() => {
    const now = latest.current;
    if (found && now.chosen && (now.pending || now.chosen.byFocus))
      now.choose(now.chosen.aspect, now.chosen.preset);
  }, [found]);
  const turn = (on: boolean) => {
    if (on && aspect !== null && !chosen)
      setLast({ aspect, preset: null, crop: frame.crop, reason: null, cuts: false, byFocus: true });
    focus.turn(on);
  };
  return { focus: { ...focus, turn }, chosen, choose };
}

function isSame(a: Rect<'turned'>, b: Rect<'turned'>): boolean {
  return a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
}
