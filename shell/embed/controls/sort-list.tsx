import {
  createContext,
  type DragEvent,
  type KeyboardEvent,
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
  drag(event: DragEvent): void;
}
const RowContext = createContext<Row>({ move() {}, drag() {} });

/** Tells rows of this list from whatever else is dragged over it. */
const TYPE = 'application/x-gesso-row';

/** Rows that the browser drags; by keys arrows move through them, and on a grip they move the row. */
export function SortList<T extends { readonly id: string }>(
  props: Parameters<typeof Studio.SortList<T>>[0],
): ReactNode {
  const { label, className, items, selected, titleOf, rowClass, onSelect, onReorder, children } = props;
  const list = useRef<HTMLDivElement>(null);
  const dragged = useRef<string | null>(null);
  const [over, setOver] = useState<{ readonly id: string; readonly before: boolean } | null>(null);
  const place = (event: DragEvent<HTMLElement>, id: string) => {
    if (dragged.current === null || !event.dataTransfer.types.includes(TYPE)) return null;
    event.preventDefault();
    const { top, height } = event.currentTarget.getBoundingClientRect();
    return { id, before: event.clientY < top + height / 2 };
  };
  const walk = (event: KeyboardEvent<HTMLElement>, at: number) => {
    if (event.target !== event.currentTarget) return;
    const next = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: items.length - 1 }[event.key];
    const rows = list.current?.children;
    if (next !== undefined) (rows?.[next] as HTMLElement | undefined)?.focus();
    else if (event.key === 'Enter' || event.key === ' ') onSelect(items[at]?.id ?? null);
    else return;
    event.preventDefault();
  };
  const entered = Math.max(
    0,
    items.findIndex(({ id }) => id === selected),
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a grid of widgets is no table
    <div ref={list} role="grid" aria-label={label} className={className}>
      {items.map((item, at) => (
        // biome-ignore lint/a11y/useSemanticElements: a row of widgets, which is taken hold of
        <div
          key={item.id}
          role="row"
          aria-label={titleOf(item)}
          aria-selected={item.id === selected}
          tabIndex={at === entered ? 0 : -1}
          className={cx(rowClass(item), styles.row)}
          data-selected={item.id === selected || undefined}
          data-over={(over?.id === item.id && over.before) || undefined}
          data-under={(over?.id === item.id && !over.before) || undefined}
          onClick={() => onSelect(item.id)}
          onKeyDown={(event) => walk(event, at)}
          onDragOver={(event) => setOver(place(event, item.id))}
          onDragLeave={() => setOver(null)}
          onDragEnd={() => {
            dragged.current = null;
            setOver(null);
          }}
          onDrop={(event) => {
            const target = place(event, item.id);
            const moved = dragged.current;
            dragged.current = null;
            setOver(null);
            if (target && moved !== null && moved !== item.id) onReorder(moved, item.id, target.before);
          }}
        >
          {/* biome-ignore lint/a11y/useSemanticElements: of a row of widgets */}
          {/* biome-ignore lint/a11y/useFocusableInteractive: the focus goes to the row, and then to its buttons */}
          <div role="gridcell">
            <RowContext
              value={{
                move(by) {
                  const target = items[at + by];
                  if (target) onReorder(item.id, target.id, by < 0);
                },
                drag({ dataTransfer, currentTarget }) {
                  dragged.current = item.id;
                  dataTransfer.setData(TYPE, item.id);
                  dataTransfer.effectAllowed = 'move';
                  const row = currentTarget.closest('[role=row]');
                  if (row) dataTransfer.setDragImage(row, 0, 0);
                },
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
    // biome-ignore lint/a11y/useSemanticElements: Firefox drags no button
    <span
      role="button"
      tabIndex={0}
      draggable
      className={className}
      aria-label={label}
      onClick={(event) => event.stopPropagation()}
      onDragStart={row.drag}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
        event.preventDefault();
        row.move(event.key === 'ArrowUp' ? -1 : 1);
      }}
    >
      {children}
    </span>
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
