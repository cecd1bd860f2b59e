import { useState } from 'react';
import type { call } from '../../../api/client/call.ts';
import { ask } from '../../../api/client/session.ts';
import type { deleteStorage, listStorages, updateStorage } from '../../../api/contract/routes/storages.ts';
import { fillMessage, TOASTS } from '../../../vocabulary/messages.ts';
import { sayTime, t, translateText } from '../base/i18n.ts';
import { confirmed } from '../components/confirm-dialog.tsx';
import type { FieldSpec } from '../components/field.tsx';
import { Form, type Values } from '../components/form.tsx';
import { ActionButton, type NoticeState } from '../components/notice.tsx';
import { Table } from '../components/table.tsx';
import { checkStorageName, STORAGE_TYPES } from './storage-fields.ts';

export type ConnectedStorage = Awaited<ReturnType<typeof call<typeof listStorages>>>[number];

interface StoragesTableProps {
  readonly storages: readonly ConnectedStorage[];
  readonly notice: NoticeState;
  /** Does it, and deals with a failure that leaves the list unknown. */
  attempt<T>(work: () => Promise<T>): Promise<T>;
  onChange(next: ConnectedStorage): void;
  onRemove(id: string): void;
}

/** The connected storages with their buttons, and below one of them the form for its name and bucket when that is open. */
export function StoragesTable({ storages, notice, attempt, onChange, onRemove }: StoragesTableProps) {
  const [editedId, setEdited] = useState<string | null>(null);
  const save = async ({ id, type }: ConnectedStorage, { name, bucket }: Values) => {
    // The call takes name, type and bucket alone.
    const body = { name, type, ...(bucket !== undefined && { bucket }) };
    onChange(
      await attempt(() => ask<typeof updateStorage>('PATCH', `/web/storage/storages/${id}`, { body })),
    );
    setEdited(null);
    notice.done(() => translateText(TOASTS.storageUpdated));
  };
  const remove = async ({ id, name }: ConnectedStorage) => {
    const isMeant = await confirmed({
      title: () => t('Remove “{name}”?', { name }),
      text: () => t('Your files stay where they are; URLs with this storage name stop working.'),
      action: () => t('Remove'),
    });
    if (!isMeant) return;
    await attempt(() => ask<typeof deleteStorage>('DELETE', `/web/storage/storages/${id}`));
    onRemove(id);
    notice.done(() => fillMessage(translateText(TOASTS.storageRemoved), { name }));
  };
  return (
    <Table
      caption={t('Connected')}
      items={storages}
      empty={t('No storage is connected yet.')}
      keyOf={({ id }) => id}
      columns={[
        { name: t('Name'), render: ({ name }) => <bdi>{name}</bdi> },
        {
          name: t('Type'),
          render: ({ type }) => STORAGE_TYPES.find(([each]) => each === type)?.[1]() ?? type,
        },
        {
          name: t('Bucket or base'),
          render: ({ parameters: { bucket, base_url } }) => (
            <code className="long" dir="ltr">
              {base_url ?? bucket ?? ''}
            </code>
          ),
        },
        { name: t('Connected on'), render: ({ created_at: at }) => sayTime(at, 'day') },
        {
          name: t('Actions'),
          look: 'actions',
          render: (storage) => (
            <div className="row-actions">
              <ActionButton
                look="ghost"
                notice={notice}
                aria-expanded={storage.id === editedId}
                onAct={async () => setEdited(storage.id === editedId ? null : storage.id)}
              >
                {t('Edit')}
              </ActionButton>
              <ActionButton look="ghost" className="danger" notice={notice} onAct={() => remove(storage)}>
                {t('Remove')}
              </ActionButton>
            </div>
          ),
        },
      ]}
      renderDetail={(storage) =>
        storage.id === editedId ? (
          <Form
            isFocused
            fields={fieldsOf(storage)}
            action={t('Save')}
            onSend={(values) => save(storage, values)}
            onCancel={() => setEdited(null)}
          />
        ) : null
      }
    />
  );
}

function fieldsOf({ name, parameters: { bucket } }: ConnectedStorage): readonly FieldSpec[] {
  const nameField: FieldSpec = {
    name: 'name',
    label: t('Storage name'),
    type: 'text',
    value: name,
    check: checkStorageName,
  };
  if (bucket === undefined) return [nameField];
  return [nameField, { name: 'bucket', label: t('Bucket'), type: 'text', value: bucket }];
}
