/** How much of the account's storage is used. */
import { queryOptions } from '@tanstack/react-query';
import { ask } from '../../../api/client/session.ts';
import type { getUploadLimits } from '../../../api/contract/routes/billing.ts';
import { currentTag, t } from '../base/i18n.ts';

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

/** Bytes. */
export interface StorageUse {
  readonly storage_used: number;
  readonly storage_limit: number;
}

export const storageQuery = queryOptions({
  queryKey: ['storage-use'],
  queryFn: (): Promise<StorageUse> => ask<typeof getUploadLimits>('GET', '/billing/me-upload-limits'),
});

/** "12 MB of 500 MB" */
export const sayStorage = ({ storage_used: used, storage_limit: limit }: StorageUse): string =>
  t('{used} of {limit}', { used: sayBytes(used), limit: sayBytes(limit) });
