/** Connected storages. The server never returns their credentials. */

import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { GessoError } from '../../../api/client/call.ts';
import { ask } from '../../../api/client/session.ts';
import type { createStorage, listStorages } from '../../../api/contract/routes/storages.ts';
import type { StorageType } from '../../../vocabulary/api-options.ts';
import { fillMessage, TOASTS } from '../../../vocabulary/messages.ts';
import { DEFAULT_STORAGE_TYPE } from '../../../vocabulary/storage-fields.ts';
import { t, translateText } from '../base/i18n.ts';
import { Card } from '../components/card.tsx';
import { Form } from '../components/form.tsx';
import { ActionButton, Notice, useNotice } from '../components/notice.tsx';
import { Segments } from '../components/segments.tsx';
import { STORAGE_TYPES, storageBodyOf, storageFields } from './storage-fields.ts';
import { type ConnectedStorage, StoragesTable } from './storages-table.tsx';

/** null = unknown: a change failed, so the list may differ from the server's. */
type Storages = readonly ConnectedStorage[] | null;

const storagesQuery = queryOptions({
  queryKey: ['storages'],
  queryFn: (): Promise<Storages> => ask<typeof listStorages>('GET', '/web/storage/storages'),
});

/** The server refused the form: the list is unchanged. */
const isRefusal = (error: unknown): boolean =>
  error instanceof GessoError && error.status >= 400 && error.status < 500 && error.status !== 404;

export default function Integrations() {
  const client = useQueryClient();
  const { data: storages = null, error, isPending } = useQuery(storagesQuery);
  const notice = useNotice();
  const place = useRef<HTMLParagraphElement>(null);
  // The form that connects a storage is far below.
  useEffect(() => {
    if (notice.message) place.current?.scrollIntoView({ block: 'nearest' });
  }, [notice.message]);
  const change = (make: (storages: readonly ConnectedStorage[]) => Storages) =>
    client.setQueryData(storagesQuery.queryKey, (all) => (all ? make(all) : null));
  /** Passes on what the server answers, and lets the list go when it is not known whether that is still right. */
  const attempt = async <T,>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (failure) {
      if (!isRefusal(failure)) {
        change(() => null);
        notice.fail(failure);
      }
      throw failure;
    }
  };
  const add = (storage: ConnectedStorage) => {
    change((all) => [...all, storage]);
    notice.done(() => fillMessage(translateText(TOASTS.storageCreated), { name: storage.name }));
  };
  return (
    <>
      <Card
        title={t('Connected')}
        head={
          <p className="about">
            {t('Use as')} <code dir="ltr">storage://name/path</code>
          </p>
        }
      >
        <Notice
          of={notice.message === null && error ? { ...notice, message: { error } } : notice}
          ref={place}
        />
        {isPending ? <p className="about">{t('One moment…')}</p> : null}
        {storages === null ? (
          isPending ? null : (
            <Unknown onRead={() => client.fetchQuery({ ...storagesQuery, staleTime: 0 })} />
          )
        ) : (
          <StoragesTable
            storages={storages}
            notice={notice}
            attempt={attempt}
            onChange={(next) => change((all) => all.map((each) => (each.id === next.id ? next : each)))}
            onRemove={(id) => change((all) => all.filter((each) => each.id !== id))}
          />
        )}
      </Card>
      <ConnectCard
        onConnect={async (values) => {
          const body = storageBodyOf(values);
          add(await attempt(() => ask<typeof createStorage>('POST', '/web/storage/storages', { body })));
        }}
      />
    </>
  );
}

/** In place of a list that is not known. */
function Unknown({ onRead }: { onRead(): Promise<unknown> }) {
  const notice = useNotice();
  return (
    <>
      <p className="about">{t('We do not know which storages are connected now.')}</p>
      <Notice of={notice} />
      <p className="actions">
        <ActionButton notice={notice} onAct={onRead}>
          {t('Try again')}
        </ActionButton>
      </p>
    </>
  );
}

function ConnectCard({ onConnect }: { onConnect(values: Readonly<Record<string, string>>): Promise<void> }) {
  const [type, setType] = useState<StorageType>(DEFAULT_STORAGE_TYPE);
  return (
    <Card
      title={t('Connect a storage')}
      head={
        <Segments
          label={t('Type')}
          value={type}
          options={STORAGE_TYPES.map(([value, label]) => ({ value, name: label() }))}
          onChange={setType}
        />
      }
    >
      <Form
        key={type}
        look="pairs"
        resets
        fields={storageFields(type)}
        action={t('Connect')}
        onSend={(values) => onConnect(values)}
      >
        <input type="hidden" name="storage_type" value={type} />
        {type === 'web_folder' ? (
          <p className="callout">
            {t('Read only: pictures come from below this address, and results cannot be written to it.')}
          </p>
        ) : null}
      </Form>
    </Card>
  );
}
