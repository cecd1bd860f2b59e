/** How the account is secured: password, two-step verification, and where the person is signed in. */

import { queryOptions, useQueryClient, useSuspenseQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { call } from '../../../api/client/call.ts';
import { ask } from '../../../api/client/session.ts';
import type { requestPasswordChange } from '../../../api/contract/routes/auth-passwords.ts';
import type {
  endSession,
  listSessions,
  logoutEverywhere,
} from '../../../api/contract/routes/auth-sessions.ts';
import { sayTime, t } from '../base/i18n.ts';
import { OUTBOX, useOutbox } from '../base/local-outbox.ts';
import { Actions, Badge, Card, Row, Rows } from '../components/card.tsx';
import { confirmed } from '../components/confirm-dialog.tsx';
import { ActionButton, Notice, useNotice } from '../components/notice.tsx';
import { askProven } from '../components/prove.tsx';
import { signOut } from './person-session.ts';
import { usePerson } from './queries.ts';
import { securityQuery, TwoStep } from './two-step.tsx';

type Session = Awaited<ReturnType<typeof call<typeof listSessions>>>[number];

const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: () => ask<typeof listSessions>('GET', '/auth/sessions'),
});

export default function Security() {
  const [{ data: security }, { data: sessions }] = useSuspenseQueries({
    queries: [securityQuery, sessionsQuery],
  });
  return (
    <>
      <PasswordCard hasPassword={security.has_password} />
      <TwoStep twoStep={security.two_step} />
      <SessionsCard sessions={sessions} />
    </>
  );
}

function PasswordCard({ hasPassword }: { readonly hasPassword: boolean }) {
  const { email } = usePerson();
  const notice = useNotice();
  const [isSent, setSent] = useState(false);
  const hasOutbox = useOutbox();
  const request = async () => {
    await askProven<typeof requestPasswordChange>('POST', '/auth/request-password-change');
    setSent(true);
    notice.done(() =>
      t('Check your inbox: we have sent a link to {email} that changes the password.', { email }),
    );
  };
  return (
    <Card title={t('Password')}>
      <p className="about">
        {hasPassword
          ? t('You change it with a link that we email you. Other devices are then signed out.')
          : t('You sign in without a password, by email or with Google.')}
      </p>
      <Notice of={notice} />
      <Actions>
        <ActionButton notice={notice} onAct={request}>
          {hasPassword ? t('Change the password') : t('Create a password')}
        </ActionButton>
        {isSent && hasOutbox ? <a href={OUTBOX}>{t('Open the outbox')}</a> : null}
      </Actions>
    </Card>
  );
}

const deviceOf = ({ device }: Session): string => device ?? t('Unknown device');

function AboutSession({ session }: { readonly session: Session }) {
  return (
    <>
      {session.is_current ? (
        <p>
          <Badge kind="ok">{t('This device')}</Badge>
        </p>
      ) : null}
      {session.network === null ? null : <p dir="ltr">{session.network}</p>}
      <p>{t('Last used {time}', { time: sayTime(session.last_used_at) })}</p>
    </>
  );
}

function SessionsCard({ sessions }: { readonly sessions: readonly Session[] }) {
  const client = useQueryClient();
  const notice = useNotice();
  const end = async (session: Session) => {
    await ask<typeof endSession>('DELETE', `/auth/sessions/${session.id}`);
    client.setQueryData(sessionsQuery.queryKey, (all) => all?.filter(({ id }) => id !== session.id));
    notice.done(() => t('{device} was signed out.', { device: deviceOf(session) }));
  };
  const endAll = async () => {
    const isMeant = await confirmed({
      title: () => t('Sign out everywhere?'),
      text: () => t('Every device is signed out immediately, including this one. API keys keep working.'),
      action: () => t('Sign out everywhere'),
    });
    if (!isMeant) return;
    await ask<typeof logoutEverywhere>('POST', '/auth/logout-everywhere');
    signOut(true);
  };
  return (
    <Card title={t('Where you are signed in')}>
      <Rows empty={t('You are not signed in anywhere else.')}>
        {sessions.map((session) => (
          <Row
            key={session.id}
            name={deviceOf(session)}
            about={<AboutSession session={session} />}
            actions={
              session.is_current ? undefined : (
                <ActionButton
                  notice={notice}
                  aria-label={t('Sign out: {device}', { device: deviceOf(session) })}
                  onAct={() => end(session)}
                >
                  {t('Sign out')}
                </ActionButton>
              )
            }
          />
        ))}
      </Rows>
      <Notice of={notice} />
      <Actions>
        <ActionButton look="danger" notice={notice} onAct={endAll}>
          {t('Sign out everywhere')}
        </ActionButton>
      </Actions>
    </Card>
  );
}
