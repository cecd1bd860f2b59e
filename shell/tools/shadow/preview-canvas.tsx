import { useLayoutEffect, useRef } from 'react';
import type { Matrix } from '../../../engine/index.ts';
import stage from '../../stage/overlay/stage.module.css';
import styles from './light.module.css';
import type { PreviewParts } from './shadow-preview.ts';

interface PreviewCanvasProps {
  readonly parts: PreviewParts;
  /** Of the frame on the canvas, CSS px. */
  readonly box: {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  };
  readonly toScreen: Matrix<'source', 'screen'>;
}

/** The frame with the shadow as the light would cast it, over the document's own until that has it. */
export function PreviewCanvas({ parts, box, toScreen }: PreviewCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const { below, above, shadow, place, scale, opacity } = parts;
    const { width, height } = below;
    const shrink = width / box.width;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, width, height);
    context.drawImage(below, 0, 0);
    const { a, b, c, d, e, f } = toScreen;
    context.setTransform(shrink, 0, 0, shrink, 0, 0);
    context.transform(a, b, c, d, e - box.left, f - box.top);
    context.globalAlpha = opacity;
    context.drawImage(shadow, place.x, place.y, shadow.width * scale, shadow.height * scale);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.globalAlpha = 1;
    context.drawImage(above, 0, 0);
  });
  return (
    <canvas
      ref={canvas}
      className={`${stage.paper} ${styles.preview}`}
      width={parts.below.width}
      height={parts.below.height}
      style={{ left: box.left, top: box.top, width: box.width, height: box.height }}
      data-shadow-preview
    />
  );
}
