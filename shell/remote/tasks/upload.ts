/** Uploads pictures: each content once while the page is open. */
import { checkHeader, withCheck } from '../../../api/client/bot-check.ts';
import { tellFailedCall } from '../../../api/client/failed-calls.ts';
import { errorOf, GessoError, SERVER_SILENT } from '../../../api/client/gesso-error.ts';
import { authorized } from '../../../api/client/session.ts';
import { formOf, postWithProgress } from '../../../api/client/upload-form.ts';
import type { Received } from '../../../api/contract/base/route.ts';
import type { uploadOnly } from '../../../api/contract/routes/images.ts';
import { UPLOAD_LIMITS } from '../../../vocabulary/limits.ts';

export interface Outgoing {
  readonly file: Blob;
  readonly name: string;
}

const PATH = '/image/upload-only';

/** By account and content. */
const uploaded = new Map<string, Promise<string>>();

/**
 * Uploads the pictures in sequence. @param owner the account: uploads are separate by account @param tell gets the share of sent bytes, 0…1
 * @returns their ids, in order
 */
export async function uploadPictures(
  pictures: readonly Outgoing[],
  owner: string,
  tell: (fraction: number) => void,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const total = pictures.reduce((sum, { file }) => sum + file.size, 0);
  const ids: string[] = [];
  let before = 0;
  for (const picture of pictures) {
    ids.push(
      await uploadOnce(picture, owner, (part) => tell((before + part * picture.file.size) / total), signal),
    );
    before += picture.file.size;
  }
  return ids;
}

async function uploadOnce(
  picture: Outgoing,
  owner: string,
  tell: (fraction: number) => void,
  signal: AbortSignal,
): Promise<string> {
  // If the server refuses a file during its upload, the browser hides the response.
  if (picture.file.size > UPLOAD_LIMITS.maxFileBytes) throw tooLarge();
  const key = `${owner} ${await hashOf(picture.file)}`;
  const known = uploaded.get(key);
  if (known) {
    try {
      return await known;
    } catch {
      // Another task's upload of it failed or was cancelled: this one retries.
      signal.throwIfAborted();
    }
  }
  const sending = upload(picture, tell, signal);
  uploaded.set(key, sending);
  sending.catch(() => {
    if (uploaded.get(key) === sending) uploaded.delete(key);
  });
  return sending;
}

const upload = ({ file, name }: Outgoing, tell: (fraction: number) => void, signal: AbortSignal) =>
  withCheck((solved) =>
    authorized(async (token) => {
      const headers = { authorization: `Bearer ${token}`, ...checkHeader(solved) };
      const answer = await postWithProgress(
        PATH,
        formOf(file, name, undefined),
        headers,
        ({ sent, total }) => tell(sent / total),
        signal,
      ).catch((error: unknown) => {
        throw error instanceof TypeError ? new GessoError(SERVER_SILENT) : error;
      });
      if (!answer.ok) {
        const error = await errorOf(answer);
        const { status, code, message } = error;
        tellFailedCall({
          status,
          status_text: answer.statusText,
          url: PATH,
          method: 'POST',
          error_code: code,
          error_message: message,
        });
        throw error;
      }
      const { id } = (await answer.json()) as Received<typeof uploadOnly>;
      return id;
    }),
  );

/** Pages over http have no digest: every upload counts as new here, and the server deduplicates. */
async function hashOf(file: Blob): Promise<string> {
  if (!isSecureContext) return crypto.getRandomValues(new Uint32Array(4)).join('-');
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Format of the server's hash. */
const tooLarge = () =>
  new GessoError(
    {
      error_code: '2002',
      error_type: 'upload',
      error_message: 'The file is larger than 10 MB.',
      error_details: {},
    },
    413,
  );
