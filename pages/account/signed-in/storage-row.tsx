import { t } from '../base/i18n.ts';
import { Row } from '../components/card.tsx';
import { type StorageUse, sayStorage } from './storage-use.ts';

/** How much of the storage is used, as a row of a list. */
export function StorageRow({ storage }: { readonly storage: StorageUse }) {
  const { storage_used: used, storage_limit: limit } = storage;
  return (
    <Row
      name={t('Storage')}
      about={
        <>
          <p>
            <meter min={0} max={limit} value={used} aria-label={t('Storage')} />
          </p>
          <p>{t('Uploads are deleted 30 days after they were last used.')}</p>
        </>
      }
      actions={sayStorage(storage)}
    />
  );
}
