import { useState } from 'react';
import type { call } from '../../../api/client/call.ts';
import type {
  listApiKeys,
  regenerateKey,
  revokeKey,
  updateScopes,
} from '../../../api/contract/routes/api-keys.ts';
import type { Scope } from '../../../vocabulary/scopes.ts';
import { sayShortTime, t } from '../base/i18n.ts';
import { Badge } from '../components/card.tsx';
import { confirmed } from '../components/confirm-dialog.tsx';
import { Form } from '../components/form.tsx';
import { ActionButton, type NoticeState } from '../components/notice.tsx';
import { askProven } from '../components/prove.tsx';
import { Table } from '../components/table.tsx';
import { scopesField, scopesOf } from './scopes-field.tsx';

export type ApiKey = Awaited<ReturnType<typeof call<typeof listApiKeys>>>[number];

interface KeysTableProps {
  readonly keys: readonly ApiKey[];
  /** Those that a key may have. */
  readonly scopes: readonly Scope[];
  /** Of the key that was made last; null = none since the page was opened. */
  readonly newId: string | null;
  readonly notice: NoticeState;
  onChange(next: ApiKey): void;
  /** @param secret the new key, which is shown once */
  onRegenerate(next: ApiKey, secret: string): void;
  onRevoke(id: string): void;
}

/** The keys with their buttons, and below one of them the form for its scopes when that is open. */
export function KeysTable(props: KeysTableProps) {
  const { keys, scopes, newId, notice, onChange, onRegenerate, onRevoke } = props;
  const [editedId, setEdited] = useState<string | null>(null);
  const save = async ({ id, name }: ApiKey, data: FormData) => {
    const body = { scopes: scopesOf(data) };
    onChange(await askProven<typeof updateScopes>('PUT', `/auth/update-scopes/${id}`, { body }));
    setEdited(null);
    notice.done(() => t('“{name}” was saved.', { name }));
  };
  const regenerate = async ({ id, name }: ApiKey) => {
    const isMeant = await confirmed({
      title: () => t('Regenerate “{name}”?', { name }),
      text: () => t('The current key stops working immediately.'),
      action: () => t('Regenerate'),
    });
    if (!isMeant) return;
    const { key, ...rest } = await askProven<typeof regenerateKey>('POST', `/auth/regenerate-key/${id}`);
    onRegenerate(rest, key);
  };
  const revoke = async ({ id, name }: ApiKey) => {
    const isMeant = await confirmed({
      title: () => t('Revoke “{name}”?', { name }),
      text: () => t('Apps using this key lose access immediately. You cannot undo this.'),
      action: () => t('Revoke'),
    });
    if (!isMeant) return;
    await askProven<typeof revokeKey>('DELETE', `/auth/revoke-key/${id}`);
    onRevoke(id);
    notice.done(() => t('“{name}” was revoked.', { name }));
  };
  return (
    <Table
      caption={t('Your keys')}
      items={keys}
      empty={t('No keys yet.')}
      keyOf={({ id }) => id}
      columns={[
        {
          name: t('Name'),
          render: ({ id, name }) => (
            <>
              <bdi>{name}</bdi> {id === newId ? <Badge kind="ok">{t('New')}</Badge> : null}
            </>
          ),
        },
        { name: t('Key'), render: ({ prefix }) => <code dir="ltr">{`${prefix}…`}</code> },
        { name: t('Scopes'), render: ({ scopes: own }) => <ScopeBadges scopes={own} /> },
        {
          name: t('Last used'),
          look: 'line',
          render: ({ last_used_at: at }) => (at === null ? t('Never') : sayShortTime(at)),
        },
        {
          name: t('Actions'),
          look: 'actions',
          render: (key) => (
            <div className="row-actions">
              <ActionButton
                look="ghost"
                notice={notice}
                aria-expanded={key.id === editedId}
                onAct={async () => setEdited(key.id === editedId ? null : key.id)}
              >
                {t('Scopes')}
              </ActionButton>
              <ActionButton look="ghost" notice={notice} onAct={() => regenerate(key)}>
                {t('Regenerate')}
              </ActionButton>
              <ActionButton look="ghost" className="danger" notice={notice} onAct={() => revoke(key)}>
                {t('Revoke')}
              </ActionButton>
            </div>
          ),
        },
      ]}
      renderDetail={(key) =>
        key.id === editedId ? (
          <Form
            look="wide"
            isFocused
            fields={[scopesField(scopes, key.scopes)]}
            action={t('Save')}
            onSend={(_values, data) => save(key, data)}
            onCancel={() => setEdited(null)}
          />
        ) : null
      }
    />
  );
}

const ScopeBadges = ({ scopes }: { readonly scopes: readonly Scope[] }) => (
  <span className="chips" dir="ltr">
    {scopes.map((scope) => (
      <Badge key={scope} kind="plain">
        {scope}
      </Badge>
    ))}
  </span>
);
