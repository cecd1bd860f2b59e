import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  Button,
  GridList,
  GridListItem,
  ListLayout,
  useDragAndDrop,
  Virtualizer,
} from 'react-aria-components';
import { cx } from './cx.ts';
import styles from './sort-list.module.css';

interface SortListProps<T extends { readonly id: string }> {
  readonly label: string;
  readonly className: string | undefined;
  readonly items: readonly T[];
  /** Ids. */
  readonly selected: readonly string[];
  /** Additional inputs of a row: rows rerender when one changes. */
  readonly dependencies: readonly unknown[];
  titleOf(item: T): string;
  rowClass(item: T): string;
  onSelect(id: string | null): void;
  /** Ctrl or Shift with a click or with Space: the row joins the selected ones or leaves them. */
  onToggle(id: string): void;
  /** `moved`: from top to bottom. `before`: above the target, as shown. */
  onReorder(moved: readonly string[], target: string, before: boolean): void;
  children(item: T): ReactNode;
}

/** Rows in an order of the person's own, as a grid: arrows move, Enter selects, a `SortGrip` drags by pointer or by key. */
export function SortList<T extends { readonly id: string }>(props: SortListProps<T>) {
  const { label, className, items, selected, dependencies, titleOf, rowClass, onSelect, children } = props;
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) => {
      const moved = items.map(({ id }) => id).filter((id) => keys.has(id) && id !== target.key);
      props.onReorder(moved, String(target.key), target.dropPosition === 'before');
    },
  });
  const { onToggle } = props;
  const list = useRef<HTMLDivElement>(null);
  // A list of react-aria's that takes several lets a finger add with every tap, and arrows take pictures along: here what adds is asked for.
  useEffect(() => {
    const element = list.current;
    element?.setAttribute('aria-multiselectable', 'true');
    const toggle = (event: MouseEvent | KeyboardEvent) => {
      const id = addedRow(event);
      if (id === null) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.type === 'click' || event.type === 'keydown') onToggle(id);
    };
    for (const type of TOGGLING) element?.addEventListener(type, toggle, true);
    return () => {
      for (const type of TOGGLING) element?.removeEventListener(type, toggle, true);
    };
  }, [onToggle]);
  const isLong = items.length > LONG;
  const grid = (
    <GridList
      ref={list}
      aria-label={label}
      className={cx(className, isLong && styles.long)}
      selectionMode="single"
      selectionBehavior="replace"
      disallowEmptySelection
      selectedKeys={selected}
      onSelectionChange={(keys) => {
        const [first] = keys === 'all' ? [] : [...keys];
        onSelect(first === undefined ? null : String(first));
      }}
      dragAndDropHooks={dragAndDropHooks}
      items={useSlices(items)}
      dependencies={dependencies}
    >
      {(item) => (
        <GridListItem id={item.id} textValue={titleOf(item)} className={rowClass(item)}>
          {children(item)}
        </GridListItem>
      )}
    </GridList>
  );
  if (!isLong) return grid;
  return (
    <Virtualizer layout={ListLayout} layoutOptions={{ estimatedRowSize: ROW }}>
      {grid}
    </Virtualizer>
  );
}

/** Longer lists scroll in their own box and render visible rows only: a thousand rows took more than a second. */
const LONG = 40;
/** CSS px of a row, until it is measured. */
const ROW = 44;

/** Of a long list no row at once, and more with each task: the page answers between them. */
function useSlices<T>(items: readonly T[]): readonly T[] {
  const { length } = items;
  const [known, know] = useState(length > LONG ? 0 : LONG);
  useEffect(() => {
    const enough = Math.max(length, LONG);
    if (known > enough) know(enough);
    if (known >= enough) return;
    const timer = setTimeout(() => know(known + SLICE));
    return () => clearTimeout(timer);
  }, [known, length]);
  return known < length ? items.slice(0, known) : items;
}

const SLICE = 250;

const TOGGLING = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'keydown'] as const;

/** The row that a press or a key adds to the selection, or takes out of it; null for any other press. */
function addedRow(event: MouseEvent | KeyboardEvent): string | null {
  if (!(event.ctrlKey || event.metaKey || event.shiftKey) || !(event.target instanceof Element)) return null;
  const row = event.target.closest<HTMLElement>('[role=row]');
  if (!row || event.target.closest('button, input')) return null;
  return 'key' in event && event.key !== ' ' ? null : row.getAttribute('data-key');
}

interface SortButtonProps {
  readonly label: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

export function SortGrip({ label, className, children }: SortButtonProps) {
  return (
    <Button slot="drag" className={className ?? ''} aria-label={label}>
      {children}
    </Button>
  );
}

/** A button of a row: pressing it does not select the row. */
export function SortRowButton(props: SortButtonProps & { onPress(): void }) {
  return (
    <Button className={props.className ?? ''} aria-label={props.label} onPress={props.onPress}>
      {props.children}
    </Button>
  );
}
