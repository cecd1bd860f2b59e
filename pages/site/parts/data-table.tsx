import type { ReactNode } from 'react';
import { t } from '../base/translate.ts';
import { Icon } from './icon.tsx';

interface DataTableProps {
  /** Accessible name. */
  readonly caption: string;
  readonly columns: readonly string[];
  /** The first cell is the head of its row. true = a tick, false = a dash. */
  readonly rows: readonly (readonly (ReactNode | boolean)[])[];
}

/** A table that scrolls by itself where it is too wide. */
export function DataTable({ caption, columns, rows }: DataTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section className="scrolls" aria-label={caption} tabIndex={0}>
      <table>
        <caption className="unseen">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([head, ...cells], at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
            <tr key={at}>
              <th scope="row">{head}</th>
              {cells.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
                <td key={column}>{typeof cell === 'boolean' ? <Mark yes={cell} /> : cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Mark({ yes }: { readonly yes: boolean }) {
  return (
    <>
      <Icon name={yes ? 'check' : 'dash'} />
      <span className="unseen">{yes ? t('Yes') : t('No')}</span>
    </>
  );
}
