/** The key that calls are sent with: typed or made here. It stays in this page's memory unless the person has it kept. */
import { useState } from 'react';
import { ask } from '../../../api/client/session.ts';
import type { generateKey, listApiKeys, regenerateKey } from '../../../api/contract/routes/api-keys.ts';
import { SCOPES } from '../../../vocabulary/scopes.ts';
import { t } from '../base/i18n.ts';
import { confirmed } from '../components/confirm-dialog.tsx';
import { ActionButton, Notice, useNotice } from '../components/notice.tsx';
import { askProven } from '../components/prove.tsx';

/** Name of the key that this page creates. There is one: creating it again revokes the previous one. */
const NAME = 'Playground';

interface KeyFieldProps {
  readonly value: string;
  readonly isKept: boolean;
  onChange(key: string): void;
  onKeep(isKept: boolean): void;
}

export function KeyField({ value, isKept, onChange, onKeep }: KeyFieldProps) {
  const notice = useNotice();
  const [id] = useState('playground-key');
  const make = async () => {
    const keys = await ask<typeof listApiKeys>('GET', '/auth/api-keys');
    const old = keys.find(({ name }) => name === NAME);
    if (!old) {
      const body = { name: NAME, scopes: [...SCOPES] };
      onChange((await askProven<typeof generateKey>('POST', '/auth/generate-key', { body })).key);
    } else {
      const isMeant = await confirmed({
        title: () => t('Regenerate “{name}”?', { name: NAME }),
        text: () => t('The current key stops working immediately.'),
        action: () => t('Regenerate'),
      });
      if (!isMeant) return;
      onChange((await askProven<typeof regenerateKey>('POST', `/auth/regenerate-key/${old.id}`)).key);
    }
    notice.done(() => t('The key is filled in.'));
  };
  return (
    <section className="key-field">
      <div className="plain">
        <label htmlFor={id}>{t('API key')}</label>
        <input
          id={id}
          type="password"
          dir="ltr"
          autoComplete="off"
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value.trim())}
        />
      </div>
      <div className="row">
        <label className="check">
          <input
            type="checkbox"
            checked={isKept}
            onChange={({ currentTarget }) => onKeep(currentTarget.checked)}
          />
          <span>{t('Keep it on this device')}</span>
        </label>
        <ActionButton notice={notice} onAct={make}>
          {t('Make a key')}
        </ActionButton>
      </div>
      <Notice of={notice} />
    </section>
  );
}
