import { Plus, RotateCcw, Trash2 } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { IconButton } from '#controls/icon-button.tsx';
import { NumberBox } from '#controls/number-field.tsx';
import {
  CURVE_POINTS,
  curveReader,
  message,
  type PictureLayer,
  type ToneCurve,
} from '../../../engine/index.ts';
import { defineMessage, t } from '../../locale/index.ts';
import { cx } from '../../ui/cx.ts';
import { useGesture } from '../../ui/gesture.ts';
import panel from '../base/inspector.module.css';
import { useAdjust } from './adjustment-slider.tsx';
import styles from './curve-editor.module.css';
import { addPoint, curveOf, movePoint, removePoint, STRAIGHT, widestGap } from './curve-points.ts';

const LABEL = defineMessage('Tone curve');
const ADJUSTMENT = message('step.adjust.curve');
const QUARTERS = [64, 128, 191];
/** Levels that an arrow key moves a point by; with Shift. */
const STEP = 1;
const LARGE_STEP = 10;

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** The tone curve of the pictures: points that are dragged, moved by keys, or set by numbers. */
export function CurveEditor({ layers }: { readonly layers: readonly PictureLayer[] }) {
  const adjust = useAdjust(layers);
  const gesture = useGesture();
  const title = useId();
  const box = useRef<HTMLDivElement>(null);
  const [chosen, choose] = useState(0);
  /** The point that a pointer holds. */
  const held = useRef<number | null>(null);
  const points = layers[0]?.adjustments.curve ?? STRAIGHT;
  const index = Math.min(chosen, points.length - 1);
  const [x, y] = points[index] ?? [0, 0];
  const set = (next: ToneCurve) =>
    adjust({ curve: curveOf(next) }, { label: ADJUSTMENT, gesture: gesture.current() });
  const focus = (at: number) => {
    choose(at);
    // After the point has been drawn.
    requestAnimationFrame(() => box.current?.querySelectorAll<HTMLElement>('[role=slider]')[at]?.focus());
  };

  function add(): void {
    const at = widestGap(points);
    const added = addPoint(points, at, curveReader(points)(at / 255) * 255);
    if (!added) return;
    set(added.points);
    gesture.end();
    focus(added.index);
  }

  function remove(at: number): void {
    set(removePoint(points, at));
    gesture.end();
    focus(Math.max(0, at - 1));
  }

  function place(event: PointerEvent): readonly [x: number, y: number] {
    const { left, bottom, width, height } = event.currentTarget.getBoundingClientRect();
    return [((event.clientX - left) / width) * 255, ((bottom - event.clientY) / height) * 255];
  }

  function press(event: PointerEvent<HTMLDivElement>): void {
    if (event.button !== 0) return;
    const target = (event.target as Element).closest('[data-point]');
    const [atX, atY] = place(event);
    const grasped = target
      ? { points, index: Number(target.getAttribute('data-point')) }
      : addPoint(points, atX, atY);
    if (!grasped) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    held.current = grasped.index;
    if (grasped.points !== points) set(grasped.points);
    focus(grasped.index);
    event.preventDefault();
  }

  function drag(event: PointerEvent<HTMLDivElement>): void {
    if (held.current !== null) set(movePoint(points, held.current, ...place(event)));
  }

  function letGo(): void {
    if (held.current === null) return;
    held.current = null;
    gesture.end();
  }

  function key(event: KeyboardEvent, at: number): void {
    const [pointX, pointY] = points[at] ?? [0, 0];
    const by = event.shiftKey ? LARGE_STEP : STEP;
    const arrow = ARROWS[event.key];
    if (arrow) {
      set(movePoint(points, at, pointX + by * arrow[0], pointY + by * arrow[1]));
      gesture.end();
    } else if (event.key === 'Delete' || event.key === 'Backspace') remove(at);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <section className={panel.section} aria-labelledby={title}>
      <div className={styles.head}>
        <h3 id={title}>{t(LABEL)}</h3>
        <IconButton
          label={t('Add point')}
          size="sm"
          disabled={points.length >= CURVE_POINTS.max}
          onPress={add}
        >
          <Plus size={16} />
        </IconButton>
        <IconButton
          label={t('Delete point')}
          size="sm"
          disabled={points.length <= CURVE_POINTS.min}
          onPress={() => remove(index)}
        >
          <Trash2 size={16} />
        </IconButton>
        <IconButton
          label={t('Reset {label}', { label: t(LABEL) })}
          size="sm"
          disabled={layers.every(({ adjustments }) => adjustments.curve === null)}
          onPress={() => adjust({ curve: null }, { label: ADJUSTMENT })}
        >
          <RotateCcw size={16} />
        </IconButton>
      </div>
      <div
        ref={box}
        className={styles.box}
        onPointerDown={press}
        onPointerMove={drag}
        onPointerUp={letGo}
        onPointerCancel={letGo}
      >
        <svg viewBox="0 0 255 255" preserveAspectRatio="none" aria-hidden="true">
          {QUARTERS.map((at) => (
            <path key={at} className={styles.grid} d={`M${at} 0V255M0 ${at}H255`} />
          ))}
          <path className={styles.straight} d="M0 255L255 0" />
          <path className={styles.curve} d={pathOf(points)} />
        </svg>
        {points.map(([pointX, pointY], at) => (
          <div
            // A point that is moved keeps its place in the order.
            // biome-ignore lint/suspicious/noArrayIndexKey: the order is what a point is
            key={at}
            role="slider"
            tabIndex={0}
            data-point={at}
            className={cx(styles.point, at === index && styles.chosen)}
            style={{ left: `${pointX / 2.55}%`, bottom: `${pointY / 2.55}%` }}
            aria-label={t('Curve point {place} of {count}', { place: at + 1, count: points.length })}
            aria-valuemin={0}
            aria-valuemax={255}
            aria-valuenow={pointY}
            aria-valuetext={t('input {x}, output {y}', { x: pointX, y: pointY })}
            onFocus={() => choose(at)}
            onKeyDown={(event) => key(event, at)}
          />
        ))}
      </div>
      <div className={styles.fields}>
        <NumberBox
          prefix={t('Input')}
          label={t('Input of the curve point')}
          min={0}
          max={255}
          value={x}
          onChange={(next) => {
            set(movePoint(points, index, next, y));
            gesture.end();
          }}
        />
        <NumberBox
          prefix={t('Output', { context: 'level' })}
          label={t('Output of the curve point')}
          min={0}
          max={255}
          value={y}
          onChange={(next) => {
            set(movePoint(points, index, x, next));
            gesture.end();
          }}
        />
      </div>
    </section>
  );
}

/** As the kernel reads it. */
function pathOf(points: ToneCurve): string {
  const read = curveReader(points);
  const at = Array.from({ length: 86 }, (_, i) => i * 3);
  return `M${at.map((level) => `${level} ${(255 - 255 * read(level / 255)).toFixed(1)}`).join('L')}`;
}
