/** Uploads the parts that the account lacks. */
import { errorOf, GessoError, SERVER_SILENT } from '../../../api/client/gesso-error.ts';
import { withRetries } from '../../../api/client/retry.ts';
import { ask, authorized } from '../../../api/client/session.ts';
import { postWithProgress } from '../../../api/client/upload-form.ts';
import type { findMissingParts } from '../../../api/contract/routes/projects.ts';
import { PROJECT_LIMITS } from '../../../vocabulary/limits.ts';
import type { PackedDocument, PackedPart } from './project-parts.ts';

/** Bytes of one call: limits the loss of a broken connection. */
const BATCH_BYTES = 16 * 2 ** 20;
const RETRIES = 2;

/** Parts of a document, without duplicates. */
export const allParts = ({ manifest, thumbnail, parts }: PackedDocument): readonly PackedPart[] => [
  ...new Map([...parts, thumbnail, manifest].map((part) => [part.hash, part])).values(),
];

/** Rejects with a GessoError, or with the signal's reason. @param tell gets the uploaded share of missing bytes, 0…1 */
export async function sendParts(
  packed: PackedDocument,
  tell: (fraction: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const parts = allParts(packed);
  const isRepeatable = { isRepeatable: true, retries: RETRIES, signal };
  const { missing } = await withRetries(
    () =>
      ask<typeof findMissingParts>('POST', '/projects/missing-parts', {
        body: { parts: parts.map(({ hash }) => hash) },
        signal,
      }),
    isRepeatable,
  );
  const wanted = new Set(missing);
  const waiting = parts.filter(({ hash }) => wanted.has(hash));
  const total = waiting.reduce((sum, { bytes }) => sum + bytes, 0);
  let before = 0;
  for (const batch of batchesOf(waiting)) {
    const bytes = batch.reduce((sum, part) => sum + part.bytes, 0);
    const form = await formOfParts(batch);
    await withRetries(
      () => post(form, (share) => tell((before + share * bytes) / total), signal),
      isRepeatable,
    );
    before += bytes;
  }
}

export function batchesOf(parts: readonly PackedPart[]): readonly (readonly PackedPart[])[] {
  const batches: PackedPart[][] = [];
  let room = { files: 0, bytes: 0 };
  for (const part of parts) {
    if (room.files === 0 || room.bytes < part.bytes) {
      batches.push([]);
      room = { files: PROJECT_LIMITS.partsAtOnce, bytes: BATCH_BYTES };
    }
    batches.at(-1)!.push(part);
    room = { files: room.files - 1, bytes: room.bytes - part.bytes };
  }
  return batches;
}

async function formOfParts(parts: readonly PackedPart[]): Promise<FormData> {
  const form = new FormData();
  for (const part of parts) form.append('file', await part.body(), 'part');
  return form;
}

const post = (form: FormData, tell: (share: number) => void, signal: AbortSignal) =>
  authorized(async (token) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await postWithProgress(
      '/projects/parts',
      form,
      headers,
      ({ sent, total }) => tell(sent / total),
      signal,
    ).catch((error: unknown) => {
      throw error instanceof TypeError ? new GessoError(SERVER_SILENT) : error;
    });
    if (!answer.ok) throw await errorOf(answer);
  });
