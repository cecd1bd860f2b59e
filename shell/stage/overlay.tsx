/**
 * What lies over the picture, on a react-konva stage of its own: never the picture. React mounts it once; what moves is
 * redrawn by the frame loop through `OverlayHandle`.
 */
import type Konva from 'konva/lib/Core';
import { type ReactNode, type Ref, useImperativeHandle, useRef } from 'react';
import 'konva/lib/Shape';
import { Layer, Shape, Stage } from 'react-konva/lib/ReactKonvaCore';

export interface OverlayHandle {
  /** Redraws handles, crop and guides. */
  redrawFurniture(): void;
  /** Redraws the brush rings and the caret. */
  redrawCursor(): void;
}

export function Overlay(props: {
  readonly ref: Ref<OverlayHandle>;
  /** CSS px. */
  readonly width: number;
  readonly height: number;
  /** In device px, with the pen's transform ready for them. */
  drawFurniture(pen: CanvasRenderingContext2D): void;
  drawCursor(pen: CanvasRenderingContext2D): void;
}): ReactNode {
  const furniture = useRef<Konva.Layer>(null);
  const cursor = useRef<Konva.Layer>(null);
  useImperativeHandle(props.ref, () => ({
    redrawFurniture: () => void furniture.current?.batchDraw(),
    redrawCursor: () => void cursor.current?.batchDraw(),
  }));
  return (
    <Stage
      width={props.width}
      height={props.height}
      listening={false}
      style={{ position: 'absolute', inset: 0, pointerEvents: 'none' }}
    >
      <Layer ref={furniture} listening={false}>
        <Shape listening={false} sceneFunc={(context) => inDevicePx(context, props.drawFurniture)} />
      </Layer>
      <Layer ref={cursor} listening={false}>
        <Shape listening={false} sceneFunc={(context) => inDevicePx(context, props.drawCursor)} />
      </Layer>
    </Stage>
  );
}

/** Konva scales its pens to CSS px; the stage thinks in device px. */
function inDevicePx(context: Konva.Context, draw: (pen: CanvasRenderingContext2D) => void): void {
  const pen = context._context;
  pen.save();
  pen.setTransform(1, 0, 0, 1, 0, 0);
  draw(pen);
  pen.restore();
}
