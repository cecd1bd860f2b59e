import { Check, TriangleAlert } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { isBotCheckSkipped } from '../../../api/client/account/local-flags.ts';
import {
  begin,
  type CheckState,
  checkAhead,
  checkState,
  isCheckAwaited,
  onCheck,
} from '../../../api/client/bot-check.ts';
import { readConfiguration } from '../../../api/client/configuration.ts';
import { Button, buttonClass } from '../../../shell/ui/button.tsx';
import { t } from '../base/i18n.ts';

function wordsOf(state: Exclude<CheckState, 'none'>): { readonly title: string; readonly text: string } {
  switch (state) {
    case 'checking':
      return { title: t('Checking that you are human'), text: t('Takes about a second.') };
    case 'ready':
      return { title: t('You are human'), text: t('Valid for four minutes; renews automatically.') };
    case 'failed':
      return {
        title: t('The check could not load'),
        text: t('Challenge failed. Please try again. If the issue persists, contact support.'),
      };
    case 'insecure':
      return {
        title: t('The check needs a secure connection'),
        text: t('Open this page by https:// instead of http://, then try again.'),
      };
  }
}

/** The state of the bot check, where a form waits for it. Nothing while the server does not ask for one. */
export function CheckPanel() {
  const state = useSyncExternalStore(onCheck, checkState, () => 'none' as const);
  const isAwaited = useSyncExternalStore(onCheck, isCheckAwaited, () => false);
  useEffect(() => {
    if (!isBotCheckSkipped()) void checkAhead();
  }, []);
  if (state === 'none') return <div className="check-panel" role="status" hidden />;
  const { title, text } = wordsOf(state);
  return (
    <div className="check-panel" role="status" data-state={state}>
      {state === 'checking' ? (
        <span className="ring" />
      ) : state === 'ready' ? (
        <Check className="icon" size={20} aria-hidden="true" />
      ) : (
        <TriangleAlert className="icon" size={20} aria-hidden="true" />
      )}
      <div>
        <b>{isAwaited ? t('Please complete the security challenge to continue.') : title}</b>
        <p>{text}</p>
        {state === 'failed' ? <Retry /> : null}
      </div>
    </div>
  );
}

function Retry() {
  const [support, setSupport] = useState<string | null>(null);
  useEffect(() => {
    void readConfiguration().then((configuration) => setSupport(configuration?.support_email ?? null));
  }, []);
  return (
    <div className="row">
      {/* How it ends, the panel shows. */}
      <Button onClick={() => void begin().catch(() => undefined)}>{t('Try again')}</Button>
      {support === null ? null : (
        <a className={buttonClass('ghost')} href={`mailto:${support}`}>
          {t('Contact support')}
        </a>
      )}
    </div>
  );
}
