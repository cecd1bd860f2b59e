import { RotateCw, Star, X } from 'lucide-react';
import type { DragEvent, KeyboardEvent } from 'react';
import type { TaskGroup } from '../../api/contract/schemas/task.ts';
import { t } from '../locale/index.ts';
import { canRepeat } from '../remote/history/history-calls.ts';
import { imagesOf } from '../remote/history/selection.ts';
import { useSession } from '../session/core/editor-binding.ts';
import { Button, Hidden } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { dragResult } from './drag-result.ts';
import styles from './entry.module.css';
import { entryName, entryNote, entryProgress, entryState } from './entry-words.ts';
import { tileUrl } from './picture-url.ts';
import { cancel, retry } from './result-actions.ts';

interface EntryProps {
  readonly group: TaskGroup;
  readonly isSelected: boolean;
  /** It is the one that Tab comes to. */
  readonly isReached: boolean;
  readonly now: number;
  onOpen(): void;
  onKeyDown(event: KeyboardEvent<HTMLElement>): void;
}

/** One entry: its first result or its input, its name, and its state. */
export function Entry({ group, isSelected, isReached, now, onOpen, onKeyDown }: EntryProps) {
  const session = useSession();
  const name = entryName(group);
  const note = entryNote(group, now);
  const state = entryState(group);
  const images = imagesOf(group);
  const isFavorite = images.some(({ is_favorite }) => is_favorite);
  const result = images[0]?.image;
  // A film has no small copy: the picture that it was made of stands for it.
  const picture = result?.thumbnail_url ? result : (group.input_image ?? result);
  const [first] = images;
  const drag = (event: DragEvent<HTMLElement>) => {
    if (first) dragResult(event.dataTransfer, { image: first, name });
    else event.preventDefault();
  };
  return (
    <div className={cx(styles.entry, isSelected && styles.selected)} data-state={state}>
      <button
        type="button"
        className={styles.open}
        data-entry={group.id}
        tabIndex={isReached ? 0 : -1}
        aria-current={isSelected || undefined}
        draggable={first !== undefined}
        onDragStart={drag}
        onClick={onOpen}
        onKeyDown={onKeyDown}
      >
        <span className={cx(styles.picture, state !== 'done' && styles.dim)}>
          {picture?.tmp_url ? (
            <img src={tileUrl(picture)} alt="" loading="lazy" decoding="async" draggable={false} />
          ) : null}
        </span>
        <span className={styles.words}>
          <b>
            <span>{name}</span>
            {isFavorite ? (
              <>
                <Star size={14} className={styles.favorite} aria-hidden="true" />
                <Hidden>{t('Favorite')}</Hidden>
              </>
            ) : null}
          </b>
          <span className={cx(styles.note, state === 'failed' && styles.failed)} title={note}>
            {note}
          </span>
          {state === 'running' ? (
            <progress className={styles.progress} value={entryProgress(group)} max={1} aria-label={note} />
          ) : null}
        </span>
        {images.length > 1 ? (
          <span className={styles.count} aria-hidden="true">
            {images.length}
          </span>
        ) : null}
      </button>
      {state === 'running' ? (
        <Button
          look="ghost"
          size="sm"
          icon
          className={styles.act}
          tabIndex={isReached ? 0 : -1}
          aria-label={t('Cancel {name}', { name })}
          title={t('Cancel')}
          onClick={() => void cancel(session, group)}
        >
          <X size={16} aria-hidden="true" />
        </Button>
      ) : null}
      {state === 'failed' && canRepeat(group) ? (
        <Button
          look="ghost"
          size="sm"
          icon
          className={styles.act}
          tabIndex={isReached ? 0 : -1}
          aria-label={t('Try {name} again', { name })}
          title={t('Try again')}
          onClick={() => void retry(session, group)}
        >
          <RotateCw size={16} aria-hidden="true" />
        </Button>
      ) : null}
    </div>
  );
}
