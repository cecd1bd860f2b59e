/** API keys: created, shown once, their scopes changed, regenerated, revoked. */

import { queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../../api/client/session.ts';
import type { generateKey, listApiKeys } from '../../../api/contract/routes/api-keys.ts';
import { t } from '../base/i18n.ts';
import { Card, Rows } from '../components/card.tsx';
import { Form, type Values } from '../components/form.tsx';
import { Notice, useNotice } from '../components/notice.tsx';
import { askProven } from '../components/prove.tsx';
import { SecretCard } from '../components/secret-card.tsx';
import { type ApiKey, ApiKeyRow } from './api-key-row.tsx';
import { scopesField, scopesOf } from './scopes-field.ts';

const keysQuery = queryOptions({
  queryKey: ['api-keys'],
  queryFn: (): Promise<readonly ApiKey[]> => ask<typeof listApiKeys>('GET', '/auth/api-keys'),
});

export default function ApiKeys() {
  const client = useQueryClient();
  const { data: keys } = useSuspenseQuery(keysQuery);
  const notice = useNotice();
  const [secret, setSecret] = useState<{ readonly name: string; readonly key: string } | null>(null);
  const change = (make: (keys: readonly ApiKey[]) => readonly ApiKey[]) =>
    client.setQueryData(keysQuery.queryKey, (all) => make(all ?? []));
  const create = async ({ name = '' }: Values, data: FormData) => {
    const body = { name, scopes: scopesOf(data) };
    const { key, ...rest } = await askProven<typeof generateKey>('POST', '/auth/generate-key', { body });
    change((all) => [rest, ...all]);
    setSecret({ name: rest.name, key });
  };
  return (
    <>
      {secret === null ? null : (
        <SecretCard
          key={secret.key}
          title={t('“{name}” is ready', { name: secret.name })}
          secret={secret.key}
        />
      )}
      <Card title={t('Your keys')}>
        <Notice of={notice} />
        <Rows empty={t('No keys yet.')}>
          {keys.map((apiKey) => (
            <ApiKeyRow
              key={apiKey.id}
              apiKey={apiKey}
              notice={notice}
              onChange={(next) => change((all) => all.map((each) => (each.id === next.id ? next : each)))}
              onRegenerate={(key) => setSecret({ name: apiKey.name, key })}
              onRevoke={() => change((all) => all.filter(({ id }) => id !== apiKey.id))}
            />
          ))}
        </Rows>
      </Card>
      <Card title={t('New key')}>
        <Form
          resets
          fields={[
            { name: 'name', label: t('Name'), type: 'text' },
            scopesField(['image:edit', 'task:read']),
          ]}
          action={t('Create key')}
          onSend={create}
        />
      </Card>
    </>
  );
}
