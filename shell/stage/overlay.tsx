/**
 * What lies over the picture, on a Konva stage of its own: never the picture. React gives it a place and a size; what
 * moves is redrawn by the frame loop through `OverlayHandle`. Konva alone, because react-konva brings a second React
 * reconciler that would have nothing to reconcile here.
 */
import Konva from 'konva/lib/Core';
import { Shape } from 'konva/lib/Shape';
import { type ReactNode, type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import styles from './stage.module.css';

type Draw = (pen: CanvasRenderingContext2D) => void;

export interface OverlayHandle {
  /** Redraws handles, crop and guides. */
  redrawFurniture(): void;
  /** Redraws the brush rings and the caret. */
  redrawCursor(): void;
}

export function Overlay({
  ref,
  width,
  height,
  drawFurniture,
  drawCursor,
}: {
  readonly ref: Ref<OverlayHandle>;
  /** CSS px. */
  readonly width: number;
  readonly height: number;
  /** In device px, with the pen's transform ready for them. */
  readonly drawFurniture: Draw;
  readonly drawCursor: Draw;
}): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const stage = useRef<Konva.Stage>(null);
  const redraw = (layer: number) => void stage.current?.getLayers()[layer]?.batchDraw();
  useImperativeHandle(ref, () => ({
    redrawFurniture: () => redraw(0),
    redrawCursor: () => redraw(1),
  }));

  useLayoutEffect(() => {
    if (!place.current) return;
    const made = new Konva.Stage({ container: place.current, width: 0, height: 0, listening: false });
    made.add(layerOf(drawFurniture), layerOf(drawCursor));
    stage.current = made;
    return () => {
      stage.current = null;
      made.destroy();
    };
  }, [drawFurniture, drawCursor]);

  // After every new stage too: it is made without a size.
  useLayoutEffect(() => {
    stage.current?.size({ width, height });
  });

  return <div ref={place} className={styles.overlay} />;
}

function layerOf(draw: Draw): Konva.Layer {
  const layer = new Konva.Layer({ listening: false });
  layer.add(new Shape({ listening: false, sceneFunc: (context) => inDevicePx(context, draw) }));
  return layer;
}

/** Konva scales its pens to CSS px; the stage thinks in device px. */
function inDevicePx(context: Konva.Context, draw: Draw): void {
  const pen = context._context;
  pen.save();
  pen.setTransform(1, 0, 0, 1, 0, 0);
  draw(pen);
  pen.restore();
}
