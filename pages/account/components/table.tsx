import { Fragment, type ReactNode } from 'react';
import { Hidden } from '../../../shell/ui/button.tsx';

export interface Column<T> {
  readonly name: string;
  /**
   * `end`: numbers, at the end of their place; `line`: on one line; `actions`: buttons, whose column has a name for screen readers alone.
   */
  readonly look?: 'end' | 'line' | 'actions';
  render(item: T): ReactNode;
}

interface TableProps<T> {
  readonly caption: string;
  /** The first one names its row. */
  readonly columns: readonly Column<T>[];
  readonly items: readonly T[];
  /** Shown for an empty table. */
  readonly empty: string;
  keyOf(item: T): string;
  /** Below its row, as wide as the table; null = nothing. */
  renderDetail?(item: T): ReactNode;
}

/** A table in a card. On a phone each row is a block of its own, with the names of the columns beside the values. */
export function Table<T>({ caption, columns, items, empty, keyOf, renderDetail }: TableProps<T>) {
  if (items.length === 0) return <p className="about">{empty}</p>;
  return (
    <div className="table-place">
      <table className="table">
        <caption>
          <Hidden>{caption}</Hidden>
        </caption>
        <thead>
          <tr>
            {columns.map(({ name, look }) => (
              <th key={name} scope="col" data-look={look}>
                {look === 'actions' ? <Hidden>{name}</Hidden> : name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => {
            const detail = renderDetail?.(item) ?? null;
            return (
              <Fragment key={keyOf(item)}>
                <TableRow columns={columns} item={item} isOpen={detail !== null} />
                {detail === null ? null : (
                  <tr className="detail">
                    <td colSpan={columns.length}>{detail}</td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

interface TableRowProps<T> {
  readonly columns: readonly Column<T>[];
  readonly item: T;
  readonly isOpen: boolean;
}

const TableRow = <T,>({ columns, item, isOpen }: TableRowProps<T>) => (
  <tr className={isOpen ? 'open' : undefined}>
    {columns.map(({ name, look, render }, at) =>
      at === 0 ? (
        <th key={name} scope="row">
          {render(item)}
        </th>
      ) : (
        <td key={name} data-name={look === 'actions' ? undefined : name} data-look={look}>
          {render(item)}
        </td>
      ),
    )}
  </tr>
);
