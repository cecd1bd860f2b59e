import { checkHeader, withCheck } from '../../../api/client/bot-check.ts';
import { ask } from '../../../api/client/session.ts';
import type { uploadOnly } from '../../../api/contract/routes/images.ts';

/** Sends a picture as the signed-in person, so that it needs no key yet. Resolves with its id, which every key of the account may use. */
export async function uploadPicture(file: File): Promise<string> {
  const { id } = await withCheck((solved) => {
    const form = new FormData();
    form.append('file', file);
    return ask<typeof uploadOnly>('POST', '/image/upload-only', { form, headers: checkHeader(solved) });
  });
  return id;
}
