import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { type BatchCell, type FocusPoint, focusOf } from '../../engine/index.ts';
import { t } from '../locale/index.ts';
import styles from './focus-pad.module.css';
import { presetTitle } from './preset-words.ts';
import { Preview } from './preview.tsx';

interface FocusPadProps {
  readonly cell: BatchCell;
  readonly thumbnail: string;
  /** null where nothing is cut, and so nothing has a focus. */
  onFocus: ((point: FocusPoint) => void) | null;
}

const ROOM = { width: 256, height: 240 };

/** The cell, large, with a point that is dragged, or moved by the arrow keys, to where the picture matters. */
export function FocusPad({ cell, thumbnail, onFocus }: FocusPadProps) {
  const box = useRef<HTMLDivElement>(null);
  const drag = useRef<{ crop: BatchCell['crop'] } | null>(null);
  const [shown, setShown] = useState<FocusPoint | null>(null);
  const { crop, picture, rule } = cell;
  const set = 'focus' in rule.fit && typeof rule.fit.focus === 'object' ? rule.fit.focus : focusOf(cell);
  const point = shown ?? set;
  const clamp = (value: number) => Math.min(1, Math.max(0, value));
  const at = {
    x: clamp((point.x * picture.size.width - (drag.current?.crop ?? crop).x) / crop.width),
    y: clamp((point.y * picture.size.height - (drag.current?.crop ?? crop).y) / crop.height),
  };
  const pointAt = (event: PointerEvent): FocusPoint => {
    const { left, top, width, height } = box.current!.getBoundingClientRect();
    const frame = drag.current?.crop ?? crop;
    return {
      x: clamp((frame.x + ((event.clientX - left) / width) * frame.width) / picture.size.width),
      y: clamp((frame.y + ((event.clientY - top) / height) * frame.height) / picture.size.height),
    };
  };
  const nudge = (event: KeyboardEvent) => {
    const by = event.shiftKey ? 0.1 : 0.01;
    const moves: Record<string, readonly [number, number]> = {
      ArrowLeft: [-by, 0],
      ArrowRight: [by, 0],
      ArrowUp: [0, -by],
      ArrowDown: [0, by],
    };
    const [x, y] = moves[event.key] ?? [];
    if (x === undefined || y === undefined) return;
    event.preventDefault();
    onFocus?.({ x: clamp(set.x + x), y: clamp(set.y + y) });
  };
  const end = () => {
    if (shown) onFocus?.(shown);
    drag.current = null;
    setShown(null);
  };
  return (
    <div className={styles.pad}>
      <div className={styles.padPicture} ref={box}>
        <Preview
          cell={cell}
          thumbnail={thumbnail}
          alt={t('{name} as {preset}, {width} by {height}', {
            name: picture.name,
            preset: presetTitle(cell.preset),
            width: cell.output.width,
            height: cell.output.height,
          })}
          {...ROOM}
        />
        {onFocus ? (
          <>
            <div className={styles.thirds} aria-hidden="true" />
            <button
              type="button"
              data-focus-point=""
              className={styles.point}
              aria-label={t('Focus point, {point}. Arrow keys move it.', { point: pointInWords(set) })}
              style={{ left: `${100 * at.x}%`, top: `${100 * at.y}%` }}
              onKeyDown={nudge}
              onPointerDown={(event) => {
                event.currentTarget.setPointerCapture(event.pointerId);
                drag.current = { crop };
                setShown(pointAt(event));
              }}
              onPointerMove={(event) => {
                if (drag.current) setShown(pointAt(event));
              }}
              onPointerUp={end}
              onPointerCancel={() => {
                drag.current = null;
                setShown(null);
              }}
            >
              <svg
                viewBox="-20 -20 40 40"
                width="36"
                height="36"
                fill="none"
                stroke="#fff"
                strokeWidth="1.6"
                aria-hidden="true"
              >
                <circle r="9" />
                <circle r="1.5" fill="#fff" />
              </svg>
            </button>
          </>
        ) : null}
      </div>
    </div>
  );
}

export function pointInWords({ x, y }: FocusPoint): string {
  return `${Math.round(x * 100)}%, ${Math.round(y * 100)}%`;
}
