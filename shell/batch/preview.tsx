import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { type BatchCell, flattenedOnto } from '../../engine/index.ts';
import styles from './batch.module.css';
import { useBatch, useBatchValue } from './batch-context.ts';
import parts from './preview.module.css';
import { drawPreview, isDrawn } from './preview-drawing.ts';
import { queueDrawing } from './preview-queue.ts';

interface PreviewProps {
  readonly cell: BatchCell;
  readonly thumbnail: string;
  readonly alt: string;
  /** The longest that it may be, CSS px. */
  readonly width: number;
  readonly height: number;
}

/** The cell as its file will be, by the very geometry, texts and mask that the file is made with. */
export function Preview({ cell, thumbnail, alt, width, height }: PreviewProps) {
  const store = useBatch();
  const laid = useBatchValue(() => store.laidTemplate(cell.picture));
  const image = useRef<HTMLImageElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [shown, setShown] = useState(false);
  const { output, background, crop, place, picture } = cell;
  const scale = Math.min(width / output.width, height / output.height);
  // Whole px of the screen: a canvas of other than its box's px would be scaled once more, and blurred.
  const dense = Math.max(1, window.devicePixelRatio);
  const across = Math.max(1, Math.round(output.width * scale * dense));
  const down = Math.max(1, Math.round(output.height * scale * dense));
  const drawn = isDrawn(cell, laid);
  useEffect(() => {
    if (!drawn) {
      setShown(false);
      return;
    }
    const img = image.current!;
    let ended = false;
    let unqueue = () => {};
    const size = { width: across, height: down };
    img.decode().then(
      () => {
        if (ended) return;
        unqueue = queueDrawing(img, () => {
          drawPreview(canvas.current!, cell, img, laid, size);
          setShown(true);
        });
      },
      // Taken out of the page meanwhile, or not to be decoded: the picture alone is shown then.
      () => {},
    );
    return () => {
      ended = true;
      unqueue();
    };
  }, [drawn, cell, laid, across, down]);

  const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;
  const inside: CSSProperties = {
    left: percent(place.x, output.width),
    top: percent(place.y, output.height),
    width: percent(place.width, output.width),
    height: percent(place.height, output.height),
  };
  const shift: CSSProperties = {
    left: percent(-crop.x, crop.width),
    top: percent(-crop.y, crop.height),
    width: percent(picture.size.width, crop.width),
    height: percent(picture.size.height, crop.height),
  };
  const behind = background.kind === 'color' ? background.color : flattenedOnto(cell);
  return (
    <div
      className={styles.pic}
      data-background={behind === null ? 'transparent' : 'color'}
      data-framed={cell.rule.fit.mode === 'canvas' || undefined}
      style={{
        width: across / dense,
        height: down / dense,
        ...(behind === null ? {} : { background: behind }),
      }}
    >
      <div className={parts.kept} style={inside} data-covered={(drawn && shown) || undefined}>
        <img ref={image} src={thumbnail} alt={alt} style={shift} draggable={false} decoding="async" />
      </div>
      {drawn ? (
        <span className={parts.drawn} aria-hidden="true" data-drawn={shown || undefined}>
          <canvas ref={canvas} />
        </span>
      ) : null}
    </div>
  );
}
