import { t } from '../base/i18n.ts';
import { Actions } from './card.tsx';
import { ActionButton, type NoticeState } from './notice.tsx';

interface PagerProps {
  readonly page: number;
  /** The number of the first page. */
  readonly first: number;
  readonly hasNext: boolean;
  /** Where a failure is told. */
  readonly notice: NoticeState;
  /** Resolves when that page is shown. */
  onTurn(page: number): Promise<unknown>;
}

/** Steps through the pages of a list, newest first. Renders nothing when there is one page. */
export function Pager({ page, first, hasNext, notice, onTurn }: PagerProps) {
  if (page <= first && !hasNext) return null;
  return (
    <Actions>
      <ActionButton notice={notice} disabled={page <= first} onAct={() => onTurn(page - 1)}>
        {t('Newer')}
      </ActionButton>
      <ActionButton notice={notice} disabled={!hasNext} onAct={() => onTurn(page + 1)}>
        {t('Older')}
      </ActionButton>
    </Actions>
  );
}
