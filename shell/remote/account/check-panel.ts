/** The bot challenge over the canvas while it blocks a request: its state, and what to do after a failure. */
import {
  begin,
  type CheckState,
  checkState,
  isCheckAwaited,
  onCheck,
} from '../../../api/client/bot-check.ts';
import { said } from '../../base/said.ts';
import { t } from '../../locale/index.ts';
import type { Notice, NoticeAction } from '../../session/core/notice.ts';
import type { StudioSession } from '../../session/core/session-types.ts';
import { supportEmail } from './support-email.ts';

/** It is solved within a second as a rule: then nothing is shown of it. */
const PATIENCE_MS = 1_000;

/** As long as the page lives. */
export function showCheck(session: Pick<StudioSession, 'notify' | 'dismiss'>): void {
  let shown: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let support = '';
  const hide = () => {
    clearTimeout(timer);
    if (shown !== null) session.dismiss(shown);
    shown = null;
  };
  const show = (notice: Omit<Notice, 'id'>) => {
    hide();
    shown = session.notify(notice);
  };
  onCheck((state) => {
    if (!isCheckAwaited()) hide();
    else if (state === 'checking') {
      hide();
      timer = setTimeout(() => show(waiting()), PATIENCE_MS);
    } else if (state === 'failed' || state === 'insecure') {
      show(failed(state, support));
      if (support === '')
        void supportEmail().then((email) => {
          support = email;
          if (email !== '' && shown !== null && checkState() === state) show(failed(state, email));
        });
    }
  });
}

const PLACE = { kind: 'info', place: 'canvas' } as const;

const waiting = (): Omit<Notice, 'id'> => ({
  ...PLACE,
  tone: 'note',
  title: said(t('Please complete the security challenge to continue.')),
  text: [said(t('Your browser solves it by itself; this takes a moment.'))],
  actions: [],
});

function failed(state: CheckState, support: string): Omit<Notice, 'id'> {
  const actions: NoticeAction[] = [
    // How it ends, the panel shows.
    { label: said(t('Try again')), run: () => void begin().catch(() => undefined) },
  ];
  if (support !== '')
    actions.unshift({
      label: said(t('Contact support')),
      run: () => location.assign(`mailto:${support}`),
    });
  return {
    ...PLACE,
    tone: 'danger',
    title: said(t('Please complete the security challenge to continue.')),
    text: [
      said(
        state === 'insecure'
          ? t(
              'The check needs a secure connection. Open this page by https:// instead of http://, then try again.',
            )
          : t('Challenge failed. Please try again. If the issue persists, contact support.'),
      ),
    ],
    actions,
  };
}
