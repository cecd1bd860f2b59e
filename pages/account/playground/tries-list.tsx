/** Earlier tries of this device: one press fills the form as it was. */
import { sayTime, t } from '../base/i18n.ts';
import { Badge } from '../components/card.tsx';
import type { ApiCall } from './calls.ts';
import type { Try } from './tries.ts';

interface TriesListProps {
  readonly tries: readonly Try[];
  readonly calls: readonly ApiCall[];
  onChoose(chosen: Try): void;
  onClear(): void;
}

export function TriesList({ tries, calls, onChoose, onClear }: TriesListProps) {
  const shown = tries.flatMap((each) => {
    const call = calls.find(({ id }) => id === each.callId);
    return call ? [{ each, call }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <section className="tries">
      <div className="row">
        <h2>{t('Earlier tries')}</h2>
        <button type="button" onClick={onClear}>
          {t('Clear')}
        </button>
      </div>
      <ul>
        {shown.map(({ each, call }) => (
          <li key={each.at}>
            <button type="button" onClick={() => onChoose(each)}>
              <Badge kind={each.status < 400 ? 'ok' : 'danger'}>{each.status}</Badge>
              <code dir="ltr">{`${call.method} ${call.path}`}</code>
              <span>{sayTime(each.at)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
