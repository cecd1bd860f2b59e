/**
 * What lies over the picture: never the picture. Boxes and handles are Konva's, under a canvas of our own for what the brush
 * and the caret need. That one is there from the start and redrawn by the stage; Konva comes with a tool that has handles.
 */
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { laterPart } from '../../parts/later-part.tsx';
import { useEditorState } from '../../session/core/editor-binding.ts';
import { hasHandles } from './handles.ts';
import type { OverlayScenes } from './overlay-scene.ts';
import styles from './stage.module.css';

const OverlayLayer = laterPart(() => import('./overlay-layer.tsx'));

export interface OverlayHandle {
  /** Redraws the canvas, at most once a frame. */
  redraw(): void;
}

export function Overlay({
  ref,
  width,
  height,
  draw,
  scenes,
}: {
  readonly ref: Ref<OverlayHandle>;
  /** CSS px. */
  readonly width: number;
  readonly height: number;
  /** In device px. */
  readonly draw: (pen: CanvasRenderingContext2D) => void;
  readonly scenes: OverlayScenes;
}): ReactNode {
  const withHandles = useEditorState(({ tool }) => hasHandles(tool));
  return (
    <div className={styles.overlay}>
      {withHandles ? <OverlayLayer scenes={scenes} width={width} height={height} /> : null}
      <CursorCanvas ref={ref} width={width} height={height} draw={draw} />
    </div>
  );
}

function CursorCanvas({
  ref,
  width,
  height,
  draw,
}: {
  readonly ref: Ref<OverlayHandle>;
  readonly width: number;
  readonly height: number;
  readonly draw: (pen: CanvasRenderingContext2D) => void;
}): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null);
  const frame = useRef(0);

  const drawNow = () => {
    frame.current = 0;
    const pen = canvas.current?.getContext('2d');
    if (!pen) return;
    pen.reset();
    draw(pen);
  };
  useImperativeHandle(ref, () => ({
    redraw() {
      if (frame.current === 0) frame.current = requestAnimationFrame(drawNow);
    },
  }));
  useEffect(
    () => () => {
      cancelAnimationFrame(frame.current);
      frame.current = 0;
    },
    [],
  );

  // Another size empties the canvas.
  useLayoutEffect(() => {
    if (!canvas.current) return;
    const density = window.devicePixelRatio || 1;
    canvas.current.width = Math.round(width * density);
    canvas.current.height = Math.round(height * density);
    drawNow();
  });

  return <canvas ref={canvas} className={styles.canvas} />;
}
