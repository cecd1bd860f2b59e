import { LogIn, ServerOff, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { writeHash } from '../../address/hash-binding.ts';
import { t } from '../../locale/index.ts';
import { requireSignIn } from '../../remote/account/require-sign-in.ts';
import { serverAbilities } from '../../remote/library/server-abilities.ts';
import { useEditor, useSession } from '../../session/core/editor-binding.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import panel from '../base/inspector.module.css';
import type { Gate } from './gate.ts';
import styles from './server.module.css';

interface GateStateProps {
  readonly gate: Exclude<Gate, { readonly kind: 'open' }>;
  /** The tool's name. */
  readonly name: string;
}

/** Replaces a tool's options: what is required to use it, and how to get it. */
export function GateState({ gate, name }: GateStateProps) {
  const session = useSession();
  const editor = useEditor();
  if (gate.kind === 'wait') return <div className={cx(panel.body, styles.waiting)} aria-busy="true" />;
  if (gate.kind === 'sign-in') {
    return (
      <Missing icon={<LogIn size={20} />} title={t('Sign in to use {name}', { name })}>
        <p>{t('It runs on the server and uses credits of your account. Your work is kept here.')}</p>
        <Button look="primary" onClick={() => void requireSignIn(session)}>
          {t('Sign in')}
        </Button>
        <a href="/signup">{t('Create an account')}</a>
      </Missing>
    );
  }
  if (gate.kind === 'pro') {
    const leave = () => {
      writeHash({ 'only-pro': false });
      editor.setTool('brush');
    };
    return (
      <Missing icon={<Star size={20} />} title={t('{name} is part of paid plans', { name })}>
        <p>{t('Your picture and your settings are kept while you decide.')}</p>
        <a className={buttonClass('primary')} href="/account/billing">
          {t('See plans')}
        </a>
        <Button look="ghost" onClick={leave}>
          {t('Not now')}
        </Button>
      </Missing>
    );
  }
  if (gate.kind === 'no-provider') return <NoProvider />;
  return (
    <Missing icon={<ServerOff size={20} />} title={t("The server doesn't answer")}>
      <p>{t('Check your connection. Tools that run on this device go on working.')}</p>
      <Button onClick={() => void serverAbilities.reload()}>{t('Retry')}</Button>
    </Missing>
  );
}

/** The settings by their names, which no language changes. */
const SERVICES = ['OPENAI_API_KEY', 'STABILITY_API_KEY', 'REPLICATE_API_TOKEN', 'COMFYUI_URL'];

/** One sentence for who edits; the settings are for who runs the server. */
export function NoProvider() {
  return (
    <Missing
      icon={<ServerOff size={20} />}
      title={t("This tool needs an image service that this server doesn't have.")}
    >
      <details className={styles.operator}>
        <summary>{t('For the operator')}</summary>
        <p>{t('Connect a service by one of these settings.')}</p>
        <ul className={styles.services}>
          {SERVICES.map((setting) => (
            <li key={setting}>
              <code>{setting}</code>
            </li>
          ))}
        </ul>
        <a className={buttonClass('plain', 'sm')} href="/providers.md" target="_blank" rel="noreferrer">
          {t('Set one up')}
        </a>
      </details>
    </Missing>
  );
}

interface MissingProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
}

function Missing({ icon, title, children }: MissingProps) {
  return (
    <div className={cx(panel.body, styles.missing)}>
      <span className={styles.mark} aria-hidden="true">
        {icon}
      </span>
      <h3>{title}</h3>
      {children}
    </div>
  );
}
