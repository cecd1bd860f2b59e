import { CloudOff, Film, History as HistoryIcon, RotateCw, Star } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { TaskGroup } from '../../api/contract/schemas/task.ts';
import { useHash, writeHash } from '../address/hash-binding.ts';
import type { HashState } from '../address/hash-state.ts';
import { t } from '../locale/index.ts';
import { readMore, readMoreAnimations } from '../remote/history/history-data.ts';
import type { PagedList } from '../remote/history/paged-list.ts';
import { imagesOf } from '../remote/history/selection.ts';
import { useAnimations, useHistoryList } from '../remote/history/use-history.ts';
import { sayAnyError } from '../remote/tasks/api-error.ts';
import { useSession } from '../session/core/editor-binding.ts';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { Entry } from './entry.tsx';
import styles from './history.module.css';
import { findItem, openItem, useItem } from './open-item.ts';
import { toggleFavorite } from './result-actions.ts';
import { useRowsInWindow } from './rows-in-window.ts';

export type Shown = 'all' | 'favorites' | 'animations';

const selectFav = ({ fav }: HashState) => fav;

/** Which list is shown. Favorites are in the hash. */
export function useShown(): readonly [Shown, (shown: Shown) => void] {
  const fav = useHash(selectFav);
  const item = useItem();
  const [animations, setAnimations] = useState(item.animation !== null);
  const shown = fav ? 'favorites' : animations ? 'animations' : 'all';
  return [
    shown,
    (next) => {
      setAnimations(next === 'animations');
      writeHash({ fav: next === 'favorites' });
    },
  ];
}

/** Of the whole history, favorites, and animations: choose one. */
export function ListChoice({ shown, onShow }: { readonly shown: Shown; onShow(shown: Shown): void }) {
  const item = (id: Shown, icon: ReactNode, label: string) => (
    <button
      type="button"
      className={styles.choice}
      aria-pressed={shown === id}
      onClick={() => onShow(shown === id ? 'all' : id)}
    >
      {icon}
      {label}
    </button>
  );
  return (
    <div className={styles.choices}>
      {item('favorites', <Star size={16} aria-hidden="true" />, t('Favorites'))}
      {item('animations', <Film size={16} aria-hidden="true" />, t('Animations'))}
    </div>
  );
}

interface EntriesProps {
  readonly shown: Shown;
  /** x: side by side. */
  readonly axis: 'x' | 'y';
  onOpened?(): void;
}

/** CSS px of an entry with the gap after it. */
const ENTRY_SIZE = { x: 200, y: 80 } as const;

/** The list that is shown, in each of its states. */
export function Entries({ shown, axis, onOpened }: EntriesProps) {
  const pages = useHistoryList(shown === 'favorites' ? 'favorites' : 'all', shown !== 'animations');
  const animations = useAnimations(shown === 'animations');
  const query = shown === 'animations' ? animations : pages;
  const list: PagedList<TaskGroup> | undefined = shown === 'animations' ? animations.data?.list : pages.data;
  if (!list) {
    return query.isError ? (
      <Failed error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <Loading axis={axis} />
    );
  }
  const items =
    shown === 'favorites'
      ? list.items.filter((group) => imagesOf(group).some((image) => image.is_favorite))
      : list.items;
  if (items.length === 0 && list.status !== 'loading') return <Empty shown={shown} />;
  const more = () => void (shown === 'animations' ? readMoreAnimations() : readMore(shown));
  return <Loaded axis={axis} list={list} items={items} onMore={more} {...(onOpened && { onOpened })} />;
}

/** Update interval of "4 minutes ago" and remaining times, ms. */
const CLOCK_MS = 5_000;

function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), CLOCK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function Loaded({
  axis,
  list,
  items,
  onMore,
  onOpened,
}: {
  readonly axis: 'x' | 'y';
  readonly list: PagedList<TaskGroup>;
  readonly items: readonly TaskGroup[];
  onMore(): void;
  onOpened?(): void;
}) {
  const session = useSession();
  const scroller = useRef<HTMLUListElement>(null);
  const now = useNow();
  const size = ENTRY_SIZE[axis];
  const { from, to } = useRowsInWindow(scroller, items.length, size, axis);
  const item = useItem();
  const selected = useMemo(() => findItem(items, item)?.group.id ?? null, [items, item]);
  const [reached, setReached] = useState<string | null>(null);
  const near = items.some(({ id }) => id === reached) ? reached : (selected ?? items[0]?.id);
  const isAtEnd = to >= items.length;
  useEffect(() => {
    if (isAtEnd && list.status === 'loaded') onMore();
  }, [isAtEnd, list.status, onMore]);

  const goTo = (at: number, opens: boolean) => {
    const group = items[Math.min(Math.max(at, 0), items.length - 1)];
    const element = scroller.current;
    if (!group || !element) return;
    setReached(group.id);
    if (opens) openItem(group);
    const start = items.indexOf(group) * size;
    const extent = axis === 'x' ? element.clientWidth : element.clientHeight;
    const seen = axis === 'x' ? Math.abs(element.scrollLeft) : element.scrollTop;
    const wanted = start < seen ? start : start + size > seen + extent ? start + size - extent : seen;
    const isRtl = axis === 'x' && getComputedStyle(element).direction === 'rtl';
    element.scrollTo(axis === 'x' ? { left: isRtl ? -wanted : wanted } : { top: wanted });
    const focus = () => {
      const entry = element.querySelector<HTMLElement>(`[data-entry="${CSS.escape(group.id)}"]`);
      entry?.focus();
      return entry !== null;
    };
    // At once, or the next key would be the entry's before; one out of view is laid out only now.
    if (!focus()) requestAnimationFrame(() => requestAnimationFrame(focus));
  };
  const keyOn = (group: TaskGroup, at: number) => (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const [back, on] =
      axis === 'y'
        ? ['ArrowUp', 'ArrowDown']
        : isRtl
          ? ['ArrowRight', 'ArrowLeft']
          : ['ArrowLeft', 'ArrowRight'];
    // With an entry open, the arrows leaf through them.
    const opens = selected !== null;
    if (event.key === back) goTo(at - 1, opens);
    else if (event.key === on) goTo(at + 1, opens);
    else if (event.key === 'Home') goTo(0, opens);
    else if (event.key === 'End') goTo(items.length - 1, opens);
    else if (event.key === 'f' || event.key === 'F') {
      const image = findItem([group], item)?.image ?? imagesOf(group)[0];
      if (image) void toggleFavorite(session, image);
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      if (selected !== group.id) openItem(group);
      writeHash({
        modal: group.category === 'animation_generation' ? 'confirm-delete-animation' : 'confirm-delete',
      });
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <ul ref={scroller} className={axis === 'x' ? styles.row : styles.column} aria-label={t('History')}>
      <li
        aria-hidden="true"
        className={styles.space}
        style={axis === 'x' ? { width: from * size } : { height: from * size }}
      />
      {items.slice(from, to).map((group, index) => (
        <li key={group.id} aria-setsize={list.total} aria-posinset={from + index + 1}>
          <Entry
            group={group}
            isSelected={group.id === selected}
            isReached={group.id === near}
            now={now}
            onOpen={() => {
              setReached(group.id);
              openItem(group);
              onOpened?.();
            }}
            onKeyDown={keyOn(group, from + index)}
          />
        </li>
      ))}
      <li
        aria-hidden="true"
        className={styles.space}
        style={axis === 'x' ? { width: (items.length - to) * size } : { height: (items.length - to) * size }}
      />
      {list.status === 'loading' ? (
        <li className={styles.more} role="status">
          {t('Loading…')}
        </li>
      ) : null}
      {list.status === 'failed' ? (
        <li className={styles.more}>
          <Button size="sm" onClick={onMore} title={sayAnyError(list.error)}>
            <RotateCw size={14} aria-hidden="true" />
            {t('Retry')}
          </Button>
        </li>
      ) : null}
    </ul>
  );
}

function Loading({ axis }: { readonly axis: 'x' | 'y' }) {
  return (
    <div className={axis === 'x' ? styles.row : styles.column} role="status" aria-label={t('Loading…')}>
      {[0, 1, 2, 3].map((at) => (
        <span key={at} className={styles.bone} aria-hidden="true">
          <i />
          <span>
            <i />
            <i />
          </span>
        </span>
      ))}
    </div>
  );
}

const EMPTY = () => ({
  all: t('Results appear here as you work. Credits are spent only on the ones you run.'),
  favorites: t('No favorites yet. Press F on a result to keep it here.'),
  animations: t('No animations yet.'),
});

function Empty({ shown }: { readonly shown: Shown }) {
  return (
    <div className={styles.state}>
      <HistoryIcon size={20} className={styles.stateIcon} aria-hidden="true" />
      <p>
        {shown === 'all' ? <b>{t('Nothing here yet')}</b> : null} {EMPTY()[shown]}
      </p>
    </div>
  );
}

function Failed({ error, onRetry }: { readonly error: unknown; onRetry(): void }) {
  return (
    <div className={styles.state} role="alert">
      <CloudOff size={20} aria-hidden="true" className={cx(styles.stateIcon, styles.danger)} />
      <p>
        <b>{t("The history couldn't be loaded")}</b> {sayAnyError(error)}{' '}
        {t('Your open picture is safe in this browser.')}
      </p>
      <Button size="sm" onClick={onRetry}>
        <RotateCw size={14} aria-hidden="true" />
        {t('Retry')}
      </Button>
    </div>
  );
}
