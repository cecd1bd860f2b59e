/** Connected storages. The server never tells their secrets again. */

import { queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ask } from '../../../api/client/session.ts';
import type { SentBody } from '../../../api/contract/base/route.ts';
import type { createStorage, listStorages } from '../../../api/contract/routes/storages.ts';
import type { StorageType } from '../../../vocabulary/api-options.ts';
import { fillMessage, TOASTS } from '../../../vocabulary/messages.ts';
import { t, translateText } from '../base/i18n.ts';
import { Card, Rows } from '../components/card.tsx';
import { Form, type Values } from '../components/form.tsx';
import { Notice, useNotice } from '../components/notice.tsx';
import { type ConnectedStorage, ConnectedStorageRow } from './connected-storage-row.tsx';
import { nestValues, STORAGE_TYPES, storageFields } from './storage-fields.ts';

const storagesQuery = queryOptions({
  queryKey: ['storages'],
  queryFn: (): Promise<readonly ConnectedStorage[]> =>
    ask<typeof listStorages>('GET', '/web/storage/storages'),
});

export default function Integrations() {
  const client = useQueryClient();
  const { data: storages } = useSuspenseQuery(storagesQuery);
  const notice = useNotice();
  const place = useRef<HTMLParagraphElement>(null);
  // The form that connects a storage is far below.
  useEffect(() => {
    if (notice.message) place.current?.scrollIntoView({ block: 'nearest' });
  }, [notice.message]);
  const change = (make: (storages: readonly ConnectedStorage[]) => readonly ConnectedStorage[]) =>
    client.setQueryData(storagesQuery.queryKey, (all) => make(all ?? []));
  const add = (storage: ConnectedStorage) => {
    change((all) => [...all, storage]);
    notice.done(() => fillMessage(translateText(TOASTS.storageCreated), { name: storage.name }));
  };
  return (
    <>
      <Card title={t('Connected')}>
        <Notice of={notice} ref={place} />
        <Rows empty={t('No storage is connected yet.')}>
          {storages.map((storage) => (
            <ConnectedStorageRow
              key={storage.id}
              storage={storage}
              notice={notice}
              onChange={(next) => change((all) => all.map((each) => (each.id === next.id ? next : each)))}
              onRemove={() => change((all) => all.filter(({ id }) => id !== storage.id))}
            />
          ))}
        </Rows>
      </Card>
      <ConnectCard onConnect={add} />
    </>
  );
}

function ConnectCard({ onConnect }: { onConnect(storage: ConnectedStorage): void }) {
  const [type, setType] = useState<StorageType>('s3');
  const connect = async (values: Values) => {
    const body = { type, parameters: {}, ...nestValues(values) } as SentBody<typeof createStorage>;
    onConnect(await ask<typeof createStorage>('POST', '/web/storage/storages', { body }));
  };
  return (
    <Card title={t('Connect a storage')}>
      <div className="field">
        <label htmlFor="storage-type">{t('Type')}</label>
        <select
          id="storage-type"
          value={type}
          onChange={(event) => setType(event.currentTarget.value as StorageType)}
        >
          {STORAGE_TYPES.map(([id, label]) => (
            <option key={id} value={id}>
              {label()}
            </option>
          ))}
        </select>
      </div>
      <Form key={type} resets fields={storageFields(type)} action={t('Connect')} onSend={connect} />
    </Card>
  );
}
