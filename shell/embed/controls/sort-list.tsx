import {
  createContext,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  use,
  useRef,
  useState,
} from 'react';
import { cx } from '../../ui/cx.ts';
import type * as Studio from '../../ui/sort-list.tsx';
import styles from './controls.module.css';

interface Row {
  /** −1 = one up. */
  move(by: -1 | 1): void;
  /** By mouse, pen or finger, from the grip on. */
  grab(event: PointerEvent<HTMLElement>): void;
  pull(event: PointerEvent<HTMLElement>): void;
  drop(): void;
  cancel(): void;
}
const RowContext = createContext<Row | null>(null);

interface Held {
  readonly id: string;
  readonly from: number;
  /** Where it would go; null until it is pulled. */
  readonly to: { readonly id: string; readonly before: boolean } | null;
}

/** Tolerance before a press becomes a drag, CSS px. */
const STILL = 4;

/** Rows in an order of the person's own: a grip is pulled by any pointer; by keys arrows move through the rows, and on a grip the row. */
export function SortList<T extends { readonly id: string }>(
  props: Parameters<typeof Studio.SortList<T>>[0],
): ReactNode {
  const { label, className, items, selected, titleOf, rowClass, onSelect, onToggle, onReorder, children } =
    props;
  const list = useRef<HTMLDivElement>(null);
  const [held, show] = useState<Held | null>(null);
  /** The display may lag behind the pointer. */
  const hand = useRef<Held | null>(null);
  const hold = (next: Held | null) => {
    hand.current = next;
    show(next);
  };
  const pull = (y: number) => {
    const held = hand.current;
    if (!held || (!held.to && Math.abs(y - held.from) < STILL)) return;
    const rows = [...(list.current?.children ?? [])];
    const middles = rows.map((row) => {
      const { top, height } = row.getBoundingClientRect();
      return top + height / 2;
    });
    const below = middles.findIndex((middle) => y < middle);
    const at = below < 0 ? rows.length - 1 : below;
    const id = items[at]?.id;
    if (id === undefined) return;
    rows[at]?.scrollIntoView({ block: 'nearest' });
    hold({ ...held, to: { id, before: below >= 0 } });
  };
  const choose = ({ ctrlKey, metaKey, shiftKey }: KeyboardEvent | MouseEvent, id: string | null) =>
    id !== null && (ctrlKey || metaKey || shiftKey) ? onToggle(id) : onSelect(id);
  const walk = (event: KeyboardEvent<HTMLElement>, at: number) => {
    if (event.target !== event.currentTarget) return;
    const next = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: items.length - 1 }[event.key];
    const rows = list.current?.children;
    if (next !== undefined) (rows?.[next] as HTMLElement | undefined)?.focus();
    else if (event.key === 'Enter' || event.key === ' ') choose(event, items[at]?.id ?? null);
    else return;
    event.preventDefault();
  };
  const entered = Math.max(
    0,
    items.findIndex(({ id }) => id === selected[0]),
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a grid of widgets is no table
    <div ref={list} role="grid" aria-multiselectable="true" aria-label={label} className={className}>
      {items.map((item, at) => (
        // biome-ignore lint/a11y/useSemanticElements: a row of widgets, which is taken hold of
        <div
          key={item.id}
          role="row"
          aria-label={titleOf(item)}
          aria-selected={selected.includes(item.id)}
          tabIndex={at === entered ? 0 : -1}
          className={cx(rowClass(item), styles.row)}
          data-selected={selected.includes(item.id) || undefined}
          data-held={(held?.to && held.id === item.id) || undefined}
          data-over={(held?.to?.id === item.id && held.to.before) || undefined}
          data-under={(held?.to?.id === item.id && !held.to.before) || undefined}
          onClick={(event) => choose(event, item.id)}
          onKeyDown={(event) => walk(event, at)}
        >
          {/* biome-ignore lint/a11y/useSemanticElements: of a row of widgets */}
          {/* biome-ignore lint/a11y/useFocusableInteractive: the focus goes to the row, and then to its buttons */}
          <div role="gridcell">
            <RowContext
              value={{
                move(by) {
                  const target = items[at + by];
                  if (target) onReorder([item.id], target.id, by < 0);
                },
                grab({ button, clientY, currentTarget, pointerId }) {
                  if (button !== 0 || hand.current) return;
                  currentTarget.setPointerCapture(pointerId);
                  hold({ id: item.id, from: clientY, to: null });
                },
                pull: ({ clientY }) => pull(clientY),
                drop() {
                  const { id, to } = hand.current ?? {};
                  hold(null);
                  if (id !== undefined && to && to.id !== id) onReorder([id], to.id, to.before);
                },
                cancel: () => hold(null),
              }}
            >
              {children(item)}
            </RowContext>
          </div>
        </div>
      ))}
    </div>
  );
}

export function SortGrip({ label, className, children }: Parameters<typeof Studio.SortGrip>[0]) {
  const row = use(RowContext);
  return (
    <button
      type="button"
      className={cx(className, styles.grip)}
      aria-label={label}
      onClick={(event) => event.stopPropagation()}
      onPointerDown={row?.grab}
      onPointerMove={row?.pull}
      onPointerUp={row?.drop}
      onLostPointerCapture={row?.cancel}
      onKeyDown={(event) => {
        if (event.key === 'Escape') row?.cancel();
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
        event.preventDefault();
        row?.move(event.key === 'ArrowUp' ? -1 : 1);
      }}
    >
      {children}
    </button>
  );
}

export function SortRowButton(props: Parameters<typeof Studio.SortRowButton>[0]) {
  return (
    <button
      type="button"
      className={props.className}
      aria-label={props.label}
      title={props.label}
      onClick={(event) => {
        event.stopPropagation();
        props.onPress();
      }}
    >
      {props.children}
    </button>
  );
}
