import { Image, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { bytesMessage } from '../../engine/index.ts';
import { t, tMessage } from '../locale/index.ts';
import { useSession } from '../session/core/editor-binding.ts';
import type { RecentWork } from '../session/core/session-types.ts';
import { buttonClass } from '../ui/button.tsx';
import { timeAgo } from '../ui/time-ago.ts';
import styles from './recent-list.module.css';

interface RecentListProps {
  readonly works: readonly RecentWork[];
  readonly disabled?: boolean;
  onOpen(work: RecentWork): void;
  onForget(work: RecentWork): void;
}

/** Recent work on this device; a press opens it. */
export function RecentList({ works, disabled = false, onOpen, onForget }: RecentListProps) {
  const now = Date.now();
  return (
    <ul className={styles.list}>
      {works.map((work) => (
        <li key={work.id}>
          <button type="button" className={styles.work} disabled={disabled} onClick={() => onOpen(work)}>
            <Thumbnail id={work.id} />
            <span className={styles.words}>
              <b dir="auto">{work.name}</b>
              <span>
                {t('{time}, {size}', {
                  time: timeAgo(work.updated, now),
                  size: tMessage(bytesMessage(work.byteLength)),
                })}
              </span>
            </span>
          </button>
          <button
            type="button"
            className={buttonClass('ghost', 'md', true)}
            aria-label={t('Remove {name} from this device', { name: work.name })}
            title={t('Remove from this device')}
            disabled={disabled}
            onClick={() => onForget(work)}
          >
            <X size={16} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** CSS px. */
const SIDE = 40;

function Thumbnail({ id }: { readonly id: string }) {
  const session = useSession();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    let gone = false;
    const px = Math.round(SIDE * window.devicePixelRatio);
    void session.recentPicture(id, px).then((bitmap) => {
      const pen = gone ? null : canvas.current?.getContext('2d');
      if (bitmap && pen) {
        pen.canvas.width = pen.canvas.height = px;
        // The middle of it: a square of a wide picture, and the whole width of a tall one.
        const side = Math.min(bitmap.width, bitmap.height);
        const [x, y] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2];
        pen.drawImage(bitmap, x, y, side, side, 0, 0, px, px);
        setShown(true);
      }
      bitmap?.close();
    });
    return () => {
      gone = true;
    };
  }, [session, id]);
  return (
    <span className={styles.thumbnail} aria-hidden="true">
      {shown ? null : <Image size={16} />}
      <canvas ref={canvas} hidden={!shown} />
    </span>
  );
}
