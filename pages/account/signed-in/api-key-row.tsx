import { useState } from 'react';
import type { call } from '../../../api/client/call.ts';
import type {
  listApiKeys,
  regenerateKey,
  revokeKey,
  updateScopes,
} from '../../../api/contract/routes/api-keys.ts';
import { sayTime, t } from '../base/i18n.ts';
import { Badge, Row } from '../components/card.tsx';
import { confirmed } from '../components/confirm-dialog.tsx';
import { Form, type Values } from '../components/form.tsx';
import { ActionButton, type NoticeState } from '../components/notice.tsx';
import { askProven } from '../components/prove.tsx';
import { scopesField, scopesOf } from './scopes-field.ts';

export type ApiKey = Awaited<ReturnType<typeof call<typeof listApiKeys>>>[number];

interface ApiKeyRowProps {
  readonly apiKey: ApiKey;
  readonly notice: NoticeState;
  onChange(next: ApiKey): void;
  /** @param secret the new key, which the server tells once */
  onRegenerate(secret: string): void;
  onRevoke(): void;
}

/** One key with its buttons, and the form for its scopes when that is open. */
export function ApiKeyRow({ apiKey, notice, onChange, onRegenerate, onRevoke }: ApiKeyRowProps) {
  const { id, name, scopes } = apiKey;
  const [isEditing, setEditing] = useState(false);
  const save = async (_values: Values, data: FormData) => {
    const body = { scopes: scopesOf(data) };
    onChange(await askProven<typeof updateScopes>('PUT', `/auth/update-scopes/${id}`, { body }));
    setEditing(false);
    notice.done(() => t('“{name}” was saved.', { name }));
  };
  const regenerate = async () => {
    const isMeant = await confirmed({
      title: () => t('Regenerate “{name}”?', { name }),
      text: () => t('The current key stops working immediately.'),
      action: () => t('Regenerate'),
    });
    if (!isMeant) return;
    const { key, ...rest } = await askProven<typeof regenerateKey>('POST', `/auth/regenerate-key/${id}`);
    onChange(rest);
    onRegenerate(key);
  };
  const revoke = async () => {
    const isMeant = await confirmed({
      title: () => t('Revoke “{name}”?', { name }),
      text: () => t('Apps using this key lose access immediately. You cannot undo this.'),
      action: () => t('Revoke'),
    });
    if (!isMeant) return;
    await askProven<typeof revokeKey>('DELETE', `/auth/revoke-key/${id}`);
    onRevoke();
    notice.done(() => t('“{name}” was revoked.', { name }));
  };
  return (
    <Row
      name={name}
      about={<AboutKey apiKey={apiKey} />}
      actions={
        <>
          <ActionButton notice={notice} aria-expanded={isEditing} onAct={async () => setEditing(!isEditing)}>
            {t('Scopes')}
          </ActionButton>
          <ActionButton notice={notice} onAct={regenerate}>
            {t('Regenerate')}
          </ActionButton>
          <ActionButton className="danger" notice={notice} onAct={revoke}>
            {t('Revoke')}
          </ActionButton>
        </>
      }
    >
      {isEditing ? (
        <div>
          <Form fields={[scopesField(scopes)]} action={t('Save')} onSend={save} />
        </div>
      ) : null}
    </Row>
  );
}

function AboutKey({ apiKey: { prefix, scopes, last_used_at: usedAt } }: { readonly apiKey: ApiKey }) {
  return (
    <>
      <p>
        <code dir="ltr">{`${prefix}…`}</code>
      </p>
      <p className="chips">
        {scopes.map((scope) => (
          <Badge key={scope} kind="plain">
            {scope}
          </Badge>
        ))}
      </p>
      <p>{usedAt === null ? t('Never used') : t('Last used {time}', { time: sayTime(usedAt) })}</p>
    </>
  );
}
