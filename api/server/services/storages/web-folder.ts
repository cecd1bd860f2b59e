/** A web folder: `base_url` and everything below it, read by plain GET. Read-only. */
import { type ErrorText, errorText } from '../../../contract/base/error-text.ts';
import { ApiError } from '../../base/api-error.ts';
import type { Outgoing } from '../../outgoing/outgoing.ts';
import type { StoreLimits } from './bounded-client.ts';
import type { StorageAccess, StorageDriver } from './storage-driver.ts';

type WebFolder = Extract<StorageAccess, { type: 'web_folder' }>;

/** For the check, and for one file. */
const LIMITS: Pick<StoreLimits, 'checkMs' | 'moveMs'> = { checkMs: 15_000, moveMs: 60_000 };

export function createWebFolder(
  { parameters }: WebFolder,
  outgoing: Outgoing,
  { checkMs, moveMs } = LIMITS,
): StorageDriver {
  const base = parameters.base_url.replace(/\/+$/, '');

  const addressOf = (path: string) => `${base}/${path.split('/').map(encodeURIComponent).join('/')}`;

  return {
    async check() {
      try {
        // Many servers do not list folders, so any response below 500 passes.
        const { status } = await outgoing.request({ url: `${base}/`, method: 'HEAD', timeoutMs: checkMs });
        if (status < 500) return;
        throw unreachable(errorText('reason.serverStatus', { status }));
      } catch (error) {
        if (error instanceof ApiError && error.kindName === 'sourceUnavailable') {
          throw unreachable(error.text, error);
        }
        throw error;
      }
    },

    async open(path, maxBytes) {
      const { status, headers, body } = await outgoing.open({
        url: addressOf(path),
        maxBytes,
        timeoutMs: moveMs,
      });
      if (status === 200) {
        const header = headers['content-length'];
        return {
          body,
          bytes: header === undefined ? undefined : Number(header),
          contentType: headers['content-type'] ?? 'application/octet-stream',
        };
      }
      body.on('error', () => undefined).destroy();
      if (status === 404 || status === 410) throw new ApiError('storageObjectMissing');
      throw new ApiError(errorText('storageUnreachable.webFolderStatus', { status }));
    },

    async put() {
      throw new ApiError('storageUnreachable.readOnly');
    },
  };
}

function unreachable(reason: ErrorText, cause?: unknown): ApiError {
  return new ApiError(errorText('storageUnreachable.webFolder', { reason }), {
    details: { 'parameters.base_url': [reason] },
    cause,
  });
}
