import { useState } from 'react';
import type { PictureFacts } from '../../api/contract/schemas/picture.ts';
import { t } from '../locale/index.ts';
import { pictureUrl } from './picture-url.ts';
import styles from './results.module.css';

interface BeforeAfterProps {
  readonly before: PictureFacts | null;
  readonly after: PictureFacts;
  readonly name: string;
}

/** A result over its input, with a movable divider. */
export function BeforeAfter({ before, after, name }: BeforeAfterProps) {
  const [split, setSplit] = useState(50);
  const under = before ? pictureUrl(before) : undefined;
  const over = pictureUrl(after);
  if (!over) return <p className={styles.note}>{t('The picture is in a storage of yours.')}</p>;
  return (
    <figure className={styles.compare} dir="ltr" style={{ aspectRatio: `${after.width} / ${after.height}` }}>
      <img src={over} alt={name} draggable={false} />
      {under ? (
        <>
          <img
            className={styles.before}
            src={under}
            alt={t('Before')}
            draggable={false}
            style={{ clipPath: `inset(0 ${100 - split}% 0 0)` }}
          />
          <span className={styles.line} style={{ left: `${split}%` }} aria-hidden="true" />
          <input
            type="range"
            min={0}
            max={100}
            value={split}
            aria-label={t('Compare before and after')}
            onChange={(event) => setSplit(Number(event.currentTarget.value))}
          />
        </>
      ) : null}
    </figure>
  );
}
