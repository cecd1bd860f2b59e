import type { CSSProperties } from 'react';
import type { BatchCell } from '../../engine/index.ts';
import styles from './batch.module.css';
import parts from './preview.module.css';

interface PreviewProps {
  readonly cell: BatchCell;
  readonly thumbnail: string;
  readonly alt: string;
  /** The longest that it may be, CSS px. */
  readonly width: number;
  readonly height: number;
}

/** The cell in its true aspect, by the very geometry that the file is made with. */
export function Preview({ cell, thumbnail, alt, width, height }: PreviewProps) {
  const { output, background, crop, place, picture } = cell;
  const scale = Math.min(width / output.width, height / output.height);
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
  return (
    <div
      className={styles.pic}
      data-background={background.kind}
      data-framed={cell.rule.fit.mode === 'canvas' || undefined}
      style={{
        width: Math.round(output.width * scale * 2) / 2,
        height: Math.round(output.height * scale * 2) / 2,
        ...(background.kind === 'color' ? { background: background.color } : {}),
      }}
    >
      {background.kind === 'blur' ? <img className={parts.blurred} src={thumbnail} alt="" /> : null}
      <div className={parts.kept} style={inside}>
        <img src={thumbnail} alt={alt} style={shift} draggable={false} decoding="async" />
      </div>
    </div>
  );
}
