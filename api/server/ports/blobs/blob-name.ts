/** What a blob may be called, whatever holds it: nothing that a folder or a web address would read as more than a name. */
import { ApiError } from '../../base/api-error.ts';

const NAME = /^[a-z0-9][a-z0-9/._-]{0,255}$/;

/** Rejects anything else as `notFound`: no such blob can be there. */
export function checkBlobName(name: string): void {
  const parts = name.split('/');
  if (!NAME.test(name) || parts.some((part) => part === '' || /^\.+$/.test(part)))
    throw new ApiError('notFound');
}
