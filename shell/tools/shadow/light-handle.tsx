import { Sun } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import { frameSize, mapPoint, type PictureLayer, type Point } from '../../../engine/index.ts';
import { t } from '../../locale/index.ts';
import { useEditorState } from '../../session/core/editor-binding.ts';
import { useCanvasMatrix, useFrameMatrix, useSizeOf, useStage } from '../regions/canvas-matrix.ts';
import styles from './light.module.css';
import { lightAt, lightByKey, offsetOf } from './light-geometry.ts';
import { PreviewCanvas } from './preview-canvas.tsx';
import { type ShadowLight, shadowSettings } from './shadow-settings.ts';
import { useShadowPreview } from './use-shadow-preview.ts';

/** Radius of the disc on the canvas, CSS px, and as a share of the canvas' shorter side. */
const REACH = { least: 64, most: 128, share: 0.26 } as const;
/** Half of the handle. */
const ROOM = 24;

/** The light over the canvas: where it is dragged, it comes from. Let go, the product has the shadow that it casts. */
export function LightHandle({ product }: { readonly product: PictureLayer }) {
  const stage = useStage();
  const parent = stage?.parentElement;
  // Beside the stage, not inside it: a press on the light must not reach the canvas.
  return stage && parent ? createPortal(<Canvas stage={stage} product={product} />, parent) : null;
}

function Canvas({ stage, product }: { readonly stage: HTMLElement; readonly product: PictureLayer }) {
  const { light } = shadowSettings.use();
  const frame = useEditorState((state) => state.document.frame);
  const toScreen = useCanvasMatrix(stage, product);
  const { a, d, e, f } = useFrameMatrix(stage);
  const room = useSizeOf(stage);
  const shown = frameSize(frame);
  const box = { left: e, top: f, width: shown.width * a, height: shown.height * d };
  const preview = useShadowPreview(product, box);
  const drag = useRef<{ readonly before: ShadowLight; readonly dx: number; readonly dy: number } | null>(
    null,
  );

  const reach = Math.min(REACH.most, Math.max(REACH.least, REACH.share * Math.min(room.width, room.height)));
  const { width, height } = product.mask.tiles;
  const middle = mapPoint(toScreen, { x: width / 2, y: height / 2 } as Point<'source'>);
  const center = {
    x: within(middle.x, reach + ROOM, room.width - reach - ROOM),
    y: within(middle.y, reach + ROOM, room.height - reach - ROOM),
  };
  const offset = offsetOf(light, toScreen, reach);
  const at = { x: center.x + offset.x, y: center.y + offset.y };

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { before: light, dx: at.x - event.clientX, dy: at.y - event.clientY };
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!drag.current) return;
    const { dx, dy } = drag.current;
    const to = { x: event.clientX + dx - center.x, y: event.clientY + dy - center.y };
    preview.show(lightAt(to, toScreen, reach, light));
  };
  const onPointerUp = () => {
    const isMoved = drag.current !== null && drag.current.before !== light;
    drag.current = null;
    if (isMoved) preview.keep();
  };
  const giveUp = () => {
    if (drag.current) preview.discard(drag.current.before);
    drag.current = null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = lightByKey(light, event.key, event.shiftKey ? 10 : 1);
    if (next) {
      preview.show(next);
      preview.keepSoon();
    } else if (event.key === 'Escape' && drag.current) giveUp();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className={styles.overlay}>
      {preview.parts ? <PreviewCanvas parts={preview.parts} box={box} toScreen={toScreen} /> : null}
      <svg className={styles.lines} aria-hidden="true">
        <circle className={styles.rim} cx={center.x} cy={center.y} r={reach} />
        <line className={styles.ray} x1={center.x} y1={center.y} x2={at.x} y2={at.y} />
      </svg>
      <div
        className={styles.light}
        style={{ transform: `translate(${at.x}px, ${at.y}px)` }}
        role="slider"
        tabIndex={0}
        aria-label={t('Light: left and right turn it, up and down raise and lower it')}
        aria-valuemin={-180}
        aria-valuemax={180}
        aria-valuenow={light.azimuth}
        aria-valuetext={t('Direction {azimuth}°, elevation {elevation}°', {
          azimuth: light.azimuth,
          elevation: light.elevation,
        })}
        onPointerEnter={preview.prepare}
        onFocus={preview.prepare}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={giveUp}
        onKeyDown={onKeyDown}
        onBlur={preview.keepNow}
      >
        <span className={styles.lamp}>
          <Sun size={18} aria-hidden="true" />
        </span>
      </div>
    </div>
  );
}

/** Where the canvas is too small for both, the middle. */
function within(value: number, least: number, most: number): number {
  return least > most ? (least + most) / 2 : Math.min(most, Math.max(least, value));
}
