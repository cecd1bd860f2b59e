import { type PointerEvent, useRef } from 'react';
import { t } from '../locale/index.ts';
import own from './sheet.module.css';

/** CSS px that a finger moves before it is a swipe. */
const SWIPE = 12;

interface SheetGrabProps {
  readonly open: boolean;
  onChange(open: boolean): void;
}

/** The bar of the sheet: a press folds or unfolds it, a swipe down folds it, a swipe up unfolds it. */
export function SheetGrab({ open, onChange }: SheetGrabProps) {
  const from = useRef<number | null>(null);
  /** The press that ends a swipe is none. */
  const isSwipe = useRef(false);
  const move = ({ clientY }: PointerEvent) => {
    if (from.current === null || Math.abs(clientY - from.current) < SWIPE) return;
    isSwipe.current = true;
    onChange(clientY < from.current);
  };
  return (
    <button
      type="button"
      className={own.grab}
      aria-label={t('Tool options')}
      aria-expanded={open}
      onPointerDown={(event) => {
        from.current = event.clientY;
        isSwipe.current = false;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={move}
      onPointerUp={() => {
        from.current = null;
      }}
      onPointerCancel={() => {
        from.current = null;
      }}
      onClick={() => {
        if (!isSwipe.current) onChange(!open);
        isSwipe.current = false;
      }}
    />
  );
}
