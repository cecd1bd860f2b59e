import { Download, FilePlus, Layers, Star, Trash2, X, ZoomIn } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Segments } from '#controls/choice.tsx';
import { IconButton } from '#controls/icon-button.tsx';
import type { TaskGroup } from '../../api/contract/schemas/task.ts';
import type { GENERATION_TABS } from '../../vocabulary/editor-options.ts';
import { writeHash } from '../address/hash-binding.ts';
import { t } from '../locale/index.ts';
import { imagesOf, moveInGroup } from '../remote/history/selection.ts';
import { useLook } from '../remote/history/use-look.ts';
import { sayAnyError } from '../remote/tasks/api-error.ts';
import { useSession } from '../session/core/editor-binding.ts';
import { Button, Spinner } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { AboutResult } from './about-result.tsx';
import { AnimationPlayer } from './animation-player.tsx';
import { BeforeAfter } from './before-after.tsx';
import { entryName, entryNote } from './entry-words.ts';
import { ImageFeedback } from './image-feedback.tsx';
import { closeItem, findItem, isAnimation, openImage, useItem } from './open-item.ts';
import { tileUrl } from './picture-url.ts';
import {
  addAsLayer,
  downloadResult,
  openAsNew,
  type Result,
  takeResult,
  toggleFavorite,
} from './result-actions.ts';
import styles from './results.module.css';

interface ResultsPanelProps {
  /** Of the lists; empty until they are read. */
  readonly groups: readonly TaskGroup[];
  /** The history was read, or could not be. */
  readonly isRead: boolean;
  readonly failure: { readonly error: unknown; again(): void } | null;
}

/** The results of the open entry, in the place of the tool's options, which are a press away. */
export default function ResultsPanel({ groups, isRead, failure }: ResultsPanelProps) {
  const item = useItem();
  const selected = findItem(groups, item);
  // By the group's id where the address has it.
  const isWanted = isRead && failure === null && selected === null;
  const look = useLook(isWanted ? (item.id ?? item.animation ?? item.img) : null);
  const failed = failure ?? (look.is === 'failed' ? look : null);
  return (
    <aside className={styles.panel} aria-label={t('Results')}>
      <div className={styles.tabs}>
        <Segments
          label={t('Panel')}
          value="results"
          options={
            [
              { value: 'generation', label: t('Generation') },
              { value: 'results', label: t('Results') },
            ] satisfies readonly {
              readonly value: (typeof GENERATION_TABS)[number];
              readonly label: string;
            }[]
          }
          onChange={(next) => next === 'generation' && closeItem()}
        />
        <IconButton label={t('Close')} onPress={closeItem}>
          <X size={16} />
        </IconButton>
      </div>
      {selected ? (
        <Shown key={selected.group.id} group={selected.group} img={item.img ?? selected.image?.id ?? null} />
      ) : failed ? (
        <div className={styles.note} role="alert">
          <p>
            {t("The result couldn't be loaded")}. {sayAnyError(failed.error)}
          </p>
          <Button size="sm" onClick={failed.again}>
            {t('Retry')}
          </Button>
        </div>
      ) : look.is === 'missing' ? (
        <p className={styles.note} role="alert">
          {t('This result is not in your history. It may have been deleted.')}
        </p>
      ) : (
        <p className={styles.note} role="status">
          <Spinner /> {t('Loading…')}
        </p>
      )}
    </aside>
  );
}

function Shown({ group, img }: { readonly group: TaskGroup; readonly img: string | null }) {
  const session = useSession();
  const images = imagesOf(group);
  const at = Math.max(
    0,
    images.findIndex(({ id }) => id === img),
  );
  const image = images[at];
  const name = entryName(group);
  const keyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0 || !image) return;
    event.preventDefault();
    event.stopPropagation();
    const next = moveInGroup({ group, position: at, image }, by);
    openImage(group, next);
    event.currentTarget.querySelector<HTMLElement>(`[data-image="${CSS.escape(next)}"]`)?.focus();
  };
  const result: Result | null = image ? { image, name } : null;
  return (
    <>
      <div className={styles.head}>
        <h2>{name}</h2>
        <span className={styles.note}>{entryNote(group, Date.now())}</span>
        {image ? (
          <IconButton
            label={image.is_favorite ? t('Remove from favorites') : t('Add to favorites')}
            keys={['F']}
            onPress={() => void toggleFavorite(session, image)}
          >
            <Star size={16} className={cx(image.is_favorite && styles.favorite)} />
          </IconButton>
        ) : null}
        <IconButton
          label={t('Delete')}
          keys={['Del']}
          onPress={() =>
            writeHash({ modal: isAnimation(group) ? 'confirm-delete-animation' : 'confirm-delete' })
          }
        >
          <Trash2 size={16} />
        </IconButton>
      </div>
      <div className={styles.body}>
        {isAnimation(group) ? (
          <AnimationPlayer group={group} />
        ) : image ? (
          <BeforeAfter before={group.input_image} after={image.image} name={name} />
        ) : (
          <p className={styles.note}>{entryNote(group, Date.now())}</p>
        )}
        {images.length > 1 ? (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is sent
          <div role="group" aria-label={t('Variants')} className={styles.variants} onKeyDown={keyDown}>
            {images.map((each, index) => (
              <button
                key={each.id}
                type="button"
                data-image={each.id}
                className={styles.variant}
                tabIndex={index === at ? 0 : -1}
                aria-pressed={index === at}
                aria-label={t('Variant {number} of {count}', { number: index + 1, count: images.length })}
                onClick={() => openImage(group, each.id)}
              >
                <img src={tileUrl(each.image)} alt="" draggable={false} />
              </button>
            ))}
          </div>
        ) : null}
        {result && !isAnimation(group) ? (
          <div className={styles.actions}>
            <Button look="primary" block onClick={() => void takeResult(session, result)}>
              {t('Use')}
            </Button>
            <Button wraps onClick={() => void addAsLayer(session, result)}>
              <Layers size={16} aria-hidden="true" />
              {t('Add as layer')}
            </Button>
            <Button wraps onClick={() => void openAsNew(session, result)}>
              <FilePlus size={16} aria-hidden="true" />
              {t('Open as new')}
            </Button>
            <Button wraps onClick={() => void downloadResult(session, result)}>
              <Download size={16} aria-hidden="true" />
              {t('Download')}
            </Button>
            <Button wraps onClick={() => writeHash({ modal: 'zoom' })}>
              <ZoomIn size={16} aria-hidden="true" />
              {t('Zoom')}
            </Button>
          </div>
        ) : null}
        {image ? <ImageFeedback key={image.id} image={image.id} /> : null}
        <AboutResult group={group} image={image ?? null} />
      </div>
    </>
  );
}
