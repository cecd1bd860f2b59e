/** API keys: created, shown once, their scopes changed, regenerated, revoked. */

import { queryOptions, useQueryClient, useSuspenseQueries } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { ask } from '../../../api/client/session.ts';
import type { generateKey, listApiKeys, listScopes } from '../../../api/contract/routes/api-keys.ts';
import { Button } from '../../../shell/ui/button.tsx';
import { API_KEYS_MAX } from '../../../vocabulary/limits.ts';
import { number, t } from '../base/i18n.ts';
import { Card } from '../components/card.tsx';
import { Form, type Values } from '../components/form.tsx';
import { HeadActions } from '../components/head-actions.tsx';
import { Notice, useNotice } from '../components/notice.tsx';
import { askProven } from '../components/prove.tsx';
import { SecretCard } from '../components/secret-card.tsx';
import { type ApiKey, KeysTable } from './api-keys-table.tsx';
import { DEFAULT_SCOPES, scopesField, scopesOf } from './scopes-field.tsx';

const keysQuery = queryOptions({
  queryKey: ['api-keys'],
  queryFn: (): Promise<readonly ApiKey[]> => ask<typeof listApiKeys>('GET', '/auth/api-keys'),
});

const scopesQuery = queryOptions({
  queryKey: ['scopes'],
  queryFn: () => ask<typeof listScopes>('GET', '/auth/scopes'),
});

interface Secret {
  readonly id: string;
  readonly name: string;
  readonly key: string;
}

export default function ApiKeys() {
  const client = useQueryClient();
  const [{ data: keys }, { data: scopes }] = useSuspenseQueries({ queries: [keysQuery, scopesQuery] });
  const notice = useNotice();
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState<Secret | null>(null);
  const change = (make: (keys: readonly ApiKey[]) => readonly ApiKey[]) =>
    client.setQueryData(keysQuery.queryKey, (all) => make(all ?? []));
  const replace = (next: ApiKey) => change((all) => all.map((each) => (each.id === next.id ? next : each)));
  const create = async ({ name = '' }: Values, data: FormData) => {
    // A new key replaces the one shown before.
    setSecret(null);
    const body = { name, scopes: scopesOf(data) };
    const { key, ...rest } = await askProven<typeof generateKey>('POST', '/auth/generate-key', { body });
    change((all) => [rest, ...all]);
    setSecret({ id: rest.id, name: rest.name, key });
    setAdding(false);
  };
  return (
    <>
      <HeadActions>
        <Button look="primary" size="lg" aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
          <KeyRound size={16} />
          {t('New key')}
        </Button>
      </HeadActions>
      {isAdding ? (
        <Card title={t('New key')}>
          <Form
            look="wide"
            isFocused
            fields={[
              { name: 'name', label: t('Name'), type: 'text', autocomplete: 'off' },
              scopesField(scopes, DEFAULT_SCOPES),
            ]}
            action={t('Create key')}
            onSend={create}
            onCancel={() => setAdding(false)}
          />
        </Card>
      ) : null}
      {secret === null ? null : (
        <SecretCard
          key={secret.key}
          title={t('“{name}” is ready', { name: secret.name })}
          secret={secret.key}
          onHide={() => setSecret(null)}
        />
      )}
      <Card title={t('Your keys')}>
        <Notice of={notice} />
        <KeysTable
          keys={keys}
          scopes={scopes}
          newId={secret?.id ?? null}
          notice={notice}
          onChange={replace}
          onRegenerate={(next, key) => {
            replace(next);
            setSecret({ id: next.id, name: next.name, key });
          }}
          onRevoke={(id) => {
            change((all) => all.filter((each) => each.id !== id));
            if (secret?.id === id) setSecret(null);
          }}
        />
      </Card>
      <div className="halves">
        <Card title={t('Limits')}>
          <p className="about">
            {t("Up to {count} keys. A request outside a key's scopes is answered with 403.", {
              count: number(API_KEYS_MAX),
            })}
          </p>
        </Card>
        <Card title={t('If a key leaks')}>
          <p className="about">
            {t('Regenerate it: the name and scopes stay, and the old key stops working immediately.')}
          </p>
        </Card>
      </div>
    </>
  );
}
