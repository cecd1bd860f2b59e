/** Two-step verification: turned on with an authenticator app, its recovery codes, turned off. */

import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { call } from '../../../api/client/call.ts';
import { ask } from '../../../api/client/session.ts';
import type {
  confirmTwoStep,
  enrollTwoStep,
  getSecurity,
  renewRecoveryCodes,
  turnOffTwoStep,
} from '../../../api/contract/routes/auth-security.ts';
import { sayTime, t } from '../base/i18n.ts';
import { Actions, Badge, Card, CopyButton } from '../components/card.tsx';
import { confirmed } from '../components/confirm-dialog.tsx';
import { ActionButton, Notice, type NoticeState, useNotice } from '../components/notice.tsx';
import { askProven } from '../components/prove.tsx';
import { type Enrollment, EnrollmentSteps } from './enrollment.tsx';

type TwoStepState = Awaited<ReturnType<typeof call<typeof getSecurity>>>['two_step'];

export const securityQuery = queryOptions({
  queryKey: ['security'],
  queryFn: () => ask<typeof getSecurity>('GET', '/auth/security'),
});

/** What the card shows below its state. */
type Step =
  | { readonly at: 'rest' }
  | { readonly at: 'enrollment'; readonly enrollment: Enrollment }
  | { readonly at: 'codes'; readonly codes: readonly string[] };

export function TwoStep({ twoStep }: { readonly twoStep: TwoStepState }) {
  const client = useQueryClient();
  const notice = useNotice();
  const [step, setStep] = useState<Step>({ at: 'rest' });
  const turn = async (next: Step) => {
    await client.invalidateQueries(securityQuery);
    setStep(next);
  };
  const confirm = async (code: string) => {
    const { recovery_codes: codes } = await askProven<typeof confirmTwoStep>(
      'POST',
      '/auth/two-step/confirm',
      { body: { code } },
    );
    await turn({ at: 'codes', codes });
    notice.done(() => t('Two-step verification is on. Other devices were signed out.'));
  };
  return (
    <Card title={t('Two-step verification')}>
      {twoStep.is_on ? (
        <On twoStep={twoStep} notice={notice} onTurn={turn} />
      ) : step.at === 'enrollment' ? null : (
        <Off notice={notice} onTurn={setStep} />
      )}
      {step.at === 'enrollment' ? (
        <EnrollmentSteps
          enrollment={step.enrollment}
          onConfirm={confirm}
          onCancel={() => setStep({ at: 'rest' })}
        />
      ) : null}
      {step.at === 'codes' ? <RecoveryCodes codes={step.codes} /> : null}
      <Notice of={notice} />
    </Card>
  );
}

interface StateProps {
  readonly notice: NoticeState;
  onTurn(next: Step): unknown;
}

function Off({ notice, onTurn }: StateProps) {
  const begin = async () => {
    const enrollment = await askProven<typeof enrollTwoStep>('POST', '/auth/two-step/enroll');
    onTurn({ at: 'enrollment', enrollment });
  };
  return (
    <>
      <p className="about">
        {t('Signing in then also asks for a code from an authenticator app on your phone.')}
      </p>
      <Actions>
        <ActionButton notice={notice} onAct={begin}>
          {t('Turn on')}
        </ActionButton>
      </Actions>
    </>
  );
}

function On({ twoStep, notice, onTurn }: StateProps & { readonly twoStep: TwoStepState }) {
  const { since, recovery_codes_left: count } = twoStep;
  const renew = async () => {
    const isMeant = await confirmed({
      title: () => t('Create new recovery codes?'),
      text: () => t('Your current codes will stop working.'),
      action: () => t('New recovery codes'),
    });
    if (!isMeant) return;
    const { recovery_codes: codes } = await askProven<typeof renewRecoveryCodes>(
      'POST',
      '/auth/two-step/recovery-codes',
    );
    await onTurn({ at: 'codes', codes });
  };
  const turnOff = async () => {
    const isMeant = await confirmed({
      title: () => t('Turn two-step verification off?'),
      text: () => t('Signing in will not ask for a code, and your recovery codes will stop working.'),
      action: () => t('Turn off'),
    });
    if (!isMeant) return;
    await askProven<typeof turnOffTwoStep>('POST', '/auth/two-step/turn-off');
    await onTurn({ at: 'rest' });
    notice.done(() => t('Two-step verification is off.'));
  };
  return (
    <>
      <p>
        <Badge kind="ok">{t('On')}</Badge> {t('Since {time}', { time: sayTime(since ?? 0, 'day') })}
      </p>
      <p className="about">{t('Recovery codes left: {count}', { count })}</p>
      <Actions>
        <ActionButton notice={notice} onAct={renew}>
          {t('New recovery codes')}
        </ActionButton>
        <ActionButton look="danger" notice={notice} onAct={turnOff}>
          {t('Turn off')}
        </ActionButton>
      </Actions>
    </>
  );
}

/** Take the focus: what was pressed is gone, and they are shown once. */
function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const place = useRef<HTMLDivElement>(null);
  // New ones are shown in place of others.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => void place.current?.focus(), [codes]);
  return (
    <div ref={place} tabIndex={-1}>
      <h3>{t('Your recovery codes')}</h3>
      <p className="about">
        {t(
          'Each code signs you in once if you lose your app. They are shown only now: keep them with your passwords.',
        )}
      </p>
      <ul className="codes" dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Actions>
        <CopyButton text={codes.join('\n')} />
      </Actions>
    </div>
  );
}
