import type { ReactNode } from 'react';
import { Button, GridList, GridListItem, useDragAndDrop } from 'react-aria-components';

interface SortListProps<T extends { readonly id: string }> {
  readonly label: string;
  readonly className: string | undefined;
  readonly items: readonly T[];
  readonly selected: string | null;
  /** What else a row shows: rows are drawn anew when one of these is another. */
  readonly dependencies: readonly unknown[];
  titleOf(item: T): string;
  rowClass(item: T): string;
  onSelect(id: string | null): void;
  /** `before`: above the target, as shown. */
  onReorder(moved: string, target: string, before: boolean): void;
  children(item: T): ReactNode;
}

/** Rows in an order of the person's own, as a grid: arrows move, Enter selects, a `SortGrip` drags by pointer or by key. */
export function SortList<T extends { readonly id: string }>(props: SortListProps<T>) {
  const { label, className, items, selected, dependencies, titleOf, rowClass, onSelect, children } = props;
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) => {
      const [moved] = [...keys].map(String);
      if (moved !== undefined) props.onReorder(moved, String(target.key), target.dropPosition === 'before');
    },
  });
  return (
    <GridList
      aria-label={label}
      className={className ?? ''}
      selectionMode="single"
      selectionBehavior="replace"
      disallowEmptySelection
      selectedKeys={selected === null ? [] : [selected]}
      onSelectionChange={(keys) => {
        const [first] = keys === 'all' ? [] : [...keys];
        onSelect(first === undefined ? null : String(first));
      }}
      dragAndDropHooks={dragAndDropHooks}
      items={items}
      dependencies={dependencies}
    >
      {(item) => (
        <GridListItem id={item.id} textValue={titleOf(item)} className={rowClass(item)}>
          {children(item)}
        </GridListItem>
      )}
    </GridList>
  );
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
