import { useState } from 'react';
import type { call } from '../../../api/client/call.ts';
import { ask } from '../../../api/client/session.ts';
import type { deleteStorage, listStorages, updateStorage } from '../../../api/contract/routes/storages.ts';
import { fillMessage, TOASTS } from '../../../vocabulary/messages.ts';
import { t, translateText } from '../base/i18n.ts';
import { Row } from '../components/card.tsx';
import { confirmed } from '../components/confirm-dialog.tsx';
import type { FieldSpec } from '../components/field.tsx';
import { Form, type Values } from '../components/form.tsx';
import { ActionButton, type NoticeState } from '../components/notice.tsx';
import { STORAGE_TYPES } from './storage-fields.ts';

export type ConnectedStorage = Awaited<ReturnType<typeof call<typeof listStorages>>>[number];

interface StorageRowProps {
  readonly storage: ConnectedStorage;
  readonly notice: NoticeState;
  onChange(next: ConnectedStorage): void;
  onRemove(): void;
}

/** A connected storage with its buttons, and the form for its name when that is open. */
export function ConnectedStorageRow({ storage, notice, onChange, onRemove }: StorageRowProps) {
  const { id, name, type, parameters } = storage;
  const [isEditing, setEditing] = useState(false);
  const save = async (values: Values) => {
    const body = { ...values, type };
    onChange(await ask<typeof updateStorage>('PATCH', `/web/storage/storages/${id}`, { body }));
    setEditing(false);
    notice.done(() => translateText(TOASTS.storageUpdated));
  };
  const remove = async () => {
    const isMeant = await confirmed({
      title: () => t('Remove “{name}”?', { name }),
      text: () => t('Your files stay where they are; URLs with this storage name stop working.'),
      action: () => t('Remove'),
    });
    if (!isMeant) return;
    await ask<typeof deleteStorage>('DELETE', `/web/storage/storages/${id}`);
    onRemove();
    notice.done(() => fillMessage(translateText(TOASTS.storageRemoved), { name }));
  };
  return (
    <Row
      name={name}
      about={
        <>
          <p>{STORAGE_TYPES.find(([each]) => each === type)?.[1]() ?? type}</p>
          <p>
            <bdi>{parameters.base_url ?? parameters.bucket ?? ''}</bdi>
          </p>
          <p>
            <code dir="ltr">{`storage://${name}/`}</code>
          </p>
        </>
      }
      actions={
        <>
          <ActionButton notice={notice} aria-expanded={isEditing} onAct={async () => setEditing(!isEditing)}>
            {t('Edit')}
          </ActionButton>
          <ActionButton className="danger" notice={notice} onAct={remove}>
            {t('Remove')}
          </ActionButton>
        </>
      }
    >
      {isEditing ? (
        <div>
          <Form fields={fieldsOf(storage)} action={t('Save')} onSend={save} />
        </div>
      ) : null}
    </Row>
  );
}

function fieldsOf({ name, parameters: { bucket } }: ConnectedStorage): readonly FieldSpec[] {
  const nameField: FieldSpec = { name: 'name', label: t('Storage name'), type: 'text', value: name };
  if (bucket === undefined) return [nameField];
  return [nameField, { name: 'bucket', label: t('Bucket'), type: 'text', value: bucket }];
}
