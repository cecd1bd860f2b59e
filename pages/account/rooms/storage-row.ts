/** How much of the storage is used, as a row of a list. */

import { ask } from '../../../api/client/session.ts';
import type { getUploadLimits } from '../../../api/contract/routes/billing.ts';
import { currentTag, t } from '../base/i18n.ts';
import { row } from '../kit/components.ts';
import { make } from '../kit/render.ts';

const MEGABYTE = 1024 * 1024;
const GIGABYTE = 1024 * MEGABYTE;

/** "12 MB", "1.5 GB", as the language writes it. */
function sayBytes(bytes: number): string {
  const isLarge = bytes >= GIGABYTE;
  const number = bytes / (isLarge ? GIGABYTE : MEGABYTE);
  return new Intl.NumberFormat(currentTag(), {
    style: 'unit',
    unit: isLarge ? 'gigabyte' : 'megabyte',
    maximumFractionDigits: number < 10 ? 1 : 0,
  }).format(number);
}

interface StorageUse {
  readonly storage_used: number;
  readonly storage_limit: number;
}

const readStorage = (): Promise<StorageUse> =>
  ask<typeof getUploadLimits>('GET', '/billing/me-upload-limits');

/** "12 MB of 500 MB" */
const sayStorage = ({ storage_used: used, storage_limit: limit }: StorageUse): string =>
  t('{used} of {limit}', { used: sayBytes(used), limit: sayBytes(limit) });

export async function storageRow(): Promise<HTMLElement> {
  const storage = await readStorage();
  const bar = make('meter', {
    min: '0',
    max: String(storage.storage_limit),
    value: String(storage.storage_used),
    'aria-label': () => t('Storage'),
  });
  return row(
    () => t('Storage'),
    [bar, () => t('Uploads are removed 30 days after their last use.')],
    () => sayStorage(storage),
  );
}
