import { type ReactNode, useEffect, useState } from 'react';
import type { Capability } from '../../../vocabulary/capabilities.ts';
import { type CostKind, chargeOf } from '../../../vocabulary/costs.ts';
import type { Operation } from '../../address/hash-state.ts';
import { number, plural, t } from '../../locale/index.ts';
import { useSession } from '../../session/core/editor-binding.ts';
import { Button, buttonClass, Spinner } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { requireSignIn } from '../account/require-sign-in.ts';
import { useAccount } from '../account/use-account.ts';
import { phaseWords } from './phase-words.ts';
import { cancelServerTask, resumeServerTasks, runServerTask } from './run-server-task.ts';
import styles from './server-run.module.css';
import { isOver, type ServerTask, type ServerTaskRequest } from './server-task.ts';
import { showToast } from './show-toast.ts';
import { useServerTask } from './use-server-task.ts';

interface ServerRunProps {
  readonly operation: Operation;
  readonly cost: CostKind;
  /** Required capability of the plan. Default: none. */
  readonly capability?: Capability;
  /** There is no input. */
  readonly disabled: boolean;
  /** Reason for running it on the server, in the tooltip. Default: saves this device's resources, and stores the result. */
  readonly why?: string;
  /** Called on press. null: there is nothing to do after all. If it rejects, a notice says that nothing was started. */
  request(): ServerTaskRequest | Promise<ServerTaskRequest | null>;
}

/** Below the action of a local tool: the same on the server, its cost, and its state. */
export default function ServerRun({ operation, cost, capability, disabled, why, request }: ServerRunProps) {
  const session = useSession();
  const account = useAccount();
  const task = useServerTask(operation);
  const [asks, setAsks] = useState(false);
  const [prepares, setPrepares] = useState(false);
  useEffect(() => {
    if (account.status === 'signedIn') resumeServerTasks(session);
  }, [account.status, session]);
  if (task && !isOver(task)) return <Running task={task} />;
  const { amount } = chargeOf(cost);
  const left = account.credits?.left ?? 0;
  const press = async () => {
    if (account.status !== 'signedIn') return setAsks(true);
    setPrepares(true);
    try {
      const made = await request();
      if (made) runServerTask(session, made);
    } catch {
      const next = t('Nothing was started or charged. Try again.');
      showToast(session, 'warn', t("The picture couldn't be sent"), next);
    }
    setPrepares(false);
  };
  if (capability && account.user && !account.user.capabilities.includes(capability)) return <OfPaidPlans />;
  if (asks && account.status === 'visitor')
    return (
      <SignInFirst
        amount={amount}
        onSignIn={() => void requireSignIn(session)}
        onCancel={() => setAsks(false)}
      />
    );
  return (
    <div className={styles.run}>
      <p className={styles.facts}>
        <span>{t('Runs on this device')}</span>
        <Button
          look="ghost"
          size="sm"
          className={styles.action}
          title={why ?? t('The server spares this device and keeps the result in your history.')}
          busy={prepares}
          disabled={disabled || prepares || account.status === 'unknown'}
          onClick={() => void press()}
        >
          {plural(amount, { one: 'On the server, {count} credit', other: 'On the server, {count} credits' })}
        </Button>
      </p>
      {account.status === 'signedIn' ? (
        <p className={styles.why}>
          <Left left={left} after={left - amount} />
        </p>
      ) : null}
    </div>
  );
}

interface SignInFirstProps {
  readonly amount: number;
  onSignIn(): void;
  onCancel(): void;
}

/** In place of the action that a visitor pressed: what signing in is for, before the page is left. */
export function SignInFirst({ amount, onSignIn, onCancel }: SignInFirstProps) {
  return (
    <fieldset className={styles.ask}>
      <legend>
        {plural(amount, {
          one: 'Sign in to use {count} credit. Your picture is kept.',
          other: 'Sign in to use {count} credits. Your picture is kept.',
        })}
      </legend>
      <Button size="sm" autoFocus onClick={onSignIn}>
        {t('Sign in')}
      </Button>
      <Button look="ghost" size="sm" onClick={onCancel}>
        {t('Cancel')}
      </Button>
    </fieldset>
  );
}

/** In place of the action where the plan does not have it. */
function OfPaidPlans() {
  return (
    <div className={styles.run}>
      <p className={styles.facts}>
        <span>{t('Runs on this device')}</span>
        <a className={cx(buttonClass('ghost', 'sm'), styles.action)} href="/account/billing">
          {t('See plans')}
        </a>
      </p>
      <p className={styles.why}>{t('On the server it is part of paid plans. Here it is free.')}</p>
    </div>
  );
}

const Left = ({ left, after }: { readonly left: number; readonly after: number }): ReactNode =>
  after >= 0
    ? t('On the server: {count} credits left afterwards.', { count: number(after) })
    : t('On the server: {count} credits left, not enough.', { count: number(left) });

function Running({ task }: { readonly task: ServerTask }) {
  const percent = task.fraction === null ? null : Math.round(task.fraction * 100);
  return (
    <p className={styles.facts} role="status">
      <span className={styles.state}>
        <Spinner />
        {percent === null || percent === 0
          ? phaseWords(task)
          : t('{phase}, {percent}%', { phase: phaseWords(task), percent })}
      </span>
      <Button
        look="ghost"
        size="sm"
        className={styles.action}
        disabled={task.phase === 'cancelling' || task.phase === 'fetching'}
        onClick={() => cancelServerTask(task.id)}
      >
        {t('Cancel')}
      </Button>
    </p>
  );
}
