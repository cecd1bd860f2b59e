import { number, t } from '../base/i18n.ts';
import { ActionButton, type NoticeState } from './notice.tsx';

interface PagerProps {
  readonly page: number;
  /** The number of the first page. */
  readonly first: number;
  /** Entries of a page. */
  readonly size: number;
  /** Entries of all pages. */
  readonly total: number;
  /** Where an error is shown. */
  readonly notice: NoticeState;
  /** Resolves when that page is shown. */
  onTurn(page: number): Promise<unknown>;
}

/** Which entries of a list are shown, newest first, and the way to its other pages. Renders nothing when there is one page. */
export function Pager({ page, first, size, total, notice, onTurn }: PagerProps) {
  const last = first + Math.max(1, Math.ceil(total / size)) - 1;
  if (last === first && page === first) return null;
  const before = (page - first) * size;
  return (
    <div className="pager">
      <span>
        {t('{from}–{to} of {total}', {
          from: number(Math.min(before + 1, total)),
          to: number(Math.min(before + size, total)),
          total: number(total),
        })}
      </span>
      <span className="actions">
        <ActionButton look="ghost" notice={notice} disabled={page <= first} onAct={() => onTurn(page - 1)}>
          {t('Newer')}
        </ActionButton>
        <span>
          {t('Page {page} of {pages}', { page: number(page - first + 1), pages: number(last - first + 1) })}
        </span>
        <ActionButton look="ghost" notice={notice} disabled={page >= last} onAct={() => onTurn(page + 1)}>
          {t('Older')}
        </ActionButton>
      </span>
    </div>
  );
}
