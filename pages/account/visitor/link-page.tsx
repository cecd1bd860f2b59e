/** What the pages share that links of emails lead to: a token is tried when a person opens the page, never by a program that only looks. */

import { type ReactNode, useEffect, useState } from 'react';
import { isUnanswered } from '../../../api/client/error-kinds.ts';
import { ACCOUNT } from '../../../api/client/session.ts';
import { t } from '../base/i18n.ts';
import { sayError } from '../base/say-error.ts';
import { showInDialog } from '../components/blocked-dialog.tsx';
import { BackToSignIn, PrimaryLink } from '../components/links.tsx';
import { MoreOptions, Page } from '../components/page.tsx';
import { needsSecondStep, SecondStep, type SignedIn } from './second-step.tsx';

type Outcome<T> =
  | { readonly is: 'trying' | 'code' }
  | { readonly is: 'done'; readonly value: T }
  | { readonly is: 'failed'; readonly error: unknown };

interface LinkPageProps<T> {
  /** While the link is tried. */
  readonly title: string;
  /** Tries the link. */
  onOpen(): Promise<T>;
  /** Makes of a sign-in, after its second step, what `onOpen` answers; for links that sign in. */
  readonly onSignedIn?: (session: SignedIn) => T;
  /** The page that shows what came of it. */
  readonly children: (value: T) => ReactNode;
  /** When the link does not work; the error is said below it. */
  readonly failedTitle?: string;
  readonly failedHint?: ReactNode;
  /** The way to another link. */
  readonly again?: ReactNode;
}

export function LinkPage<T>(props: LinkPageProps<T>) {
  const { title, onOpen, onSignedIn, children, failedTitle, failedHint, again } = props;
  const [outcome, setOutcome] = useState<Outcome<T>>({ is: 'trying' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, whatever is rendered meanwhile
  useEffect(() => {
    onOpen().then(
      (value) => setOutcome({ is: 'done', value }),
      (error: unknown) => {
        if (onSignedIn && needsSecondStep(error)) return setOutcome({ is: 'code' });
        showInDialog(error);
        setOutcome({ is: 'failed', error });
      },
    );
  }, []);
  if (outcome.is === 'code' && onSignedIn) {
    return <SecondStep onSignedIn={(session) => setOutcome({ is: 'done', value: onSignedIn(session) })} />;
  }
  if (outcome.is === 'done') return children(outcome.value);
  if (outcome.is === 'failed' && isUnanswered(outcome.error)) {
    return (
      <Page key="silent" isTurned title={title} about={sayError(outcome.error)}>
        <PrimaryLink href={location.pathname + location.search}>{t('Try again')}</PrimaryLink>
        <BackToSignIn />
      </Page>
    );
  }
  if (outcome.is === 'failed') {
    return (
      <Page
        key="failed"
        isTurned
        title={failedTitle ?? t('This link does not work')}
        about={sayError(outcome.error)}
      >
        {failedHint ?? <p>{t('This link has expired or was already used. Request a new one.')}</p>}
        {again}
        <BackToSignIn />
      </Page>
    );
  }
  return <Page key="trying" title={title} about={t('One moment…')} />;
}

/** The end of a link that signed the person in: first the studio, which has the picture that they left there. */
export const Ready = ({ title, about }: { readonly title: string; readonly about: string }) => (
  <Page key="ready" isTurned title={title} about={about}>
    <PrimaryLink href="/studio">{t('Open the studio')}</PrimaryLink>
    <MoreOptions>
      <a href={ACCOUNT}>{t('Go to your account')}</a>
    </MoreOptions>
  </Page>
);
