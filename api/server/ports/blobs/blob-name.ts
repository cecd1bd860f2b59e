/** Valid names of blobs in every store: safe as a file name and in a URL. */
import { ApiError } from '../../base/api-error.ts';

const NAME = /^[a-z0-9][a-z0-9/._-]{0,255}$/;

/** Rejects other names with `notFound`: no such blob can exist. */
export function checkBlobName(name: string): void {
  const parts = name.split('/');
  if (!NAME.test(name) || parts.some((part) => part === '' || /^\.+$/.test(part)))
    throw new ApiError('notFound');
}
