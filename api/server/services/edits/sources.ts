/**
 * Pictures named by a request: an upload or result of the same user by id, a signed URL of this server, a web URL, an object of a connected
 * storage. Each becomes a checked local file.
 */
import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { UPLOAD_LIMITS } from '../../../../vocabulary/limits.ts';
import { type ErrorId, errorText } from '../../../contract/base/error-text.ts';
import { ApiError } from '../../base/api-error.ts';
import { readHeader } from '../../images/read-header.ts';
import type { Outgoing } from '../../outgoing/outgoing.ts';
import type { BlobStore } from '../../ports/blobs/blob-store.ts';
import type { BlobAddresses } from '../base/blob-addresses.ts';
import type { Storages } from '../storages/storages.ts';
import { type TaskPicture, TaskRetryError } from '../tasks/task-kinds.ts';
import { type CheckedFile, sourceMissing, type Uploads } from '../uploads/uploads.ts';

/** A stored picture and its blob, or a fetched one. */
export type Source =
  | (Omit<CheckedFile, 'sha256'> & { readonly kept: TaskPicture })
  | (CheckedFile & { readonly kept: undefined });

export interface Sources {
  /**
   * Rejects with `sourceNotFound`, `sourceUnavailable`, `sourceNotAnImage`, `imageTooLarge`, `imageDamaged`, `fileTooLarge`,
   * `addressForbidden`, `storageNotFound`, `storageObjectMissing`, `storageUnreachable`; with a TaskRetryError if the web may respond
   * later. The file is deleted after `use`, unless `use` moved it.
   */
  open<T>(
    userId: string,
    input: string,
    signal: AbortSignal,
    use: (source: Source) => Promise<T>,
  ): Promise<T>;
  /** The checks of `open` that do not require reading the picture; resolves with the picture if it is stored here. */
  check(userId: string, input: string): Promise<TaskPicture | undefined>;
}

export interface SourcesDeps {
  readonly uploads: Uploads;
  readonly storages: Pick<Storages, 'open' | 'checkAddress'>;
  readonly outgoing: Outgoing;
  readonly blobs: BlobStore;
  /** Temporary folder. */
  readonly folder: string;
  readonly addresses: Pick<BlobAddresses, 'blobOf'>;
  /** A picture of the library; undefined for any other URL. */
  readLibrary(address: string): Promise<Buffer> | undefined;
  /** A picture of the user's results. */
  resultOf(userId: string, imageId: string): Promise<TaskPicture | undefined>;
}

const MAX_BYTES = UPLOAD_LIMITS.maxFileBytes;
/** Total milliseconds for a picture from the web. */
const FETCH_MS = 30_000;

export function createSources(deps: SourcesDeps): Sources {
  const { uploads, storages, outgoing, blobs, addresses, folder } = deps;

  async function keptOf(userId: string, id: string): Promise<TaskPicture> {
    const picture = (await uploads.find(userId, id)) ?? (await deps.resultOf(userId, id));
    if (!picture) throw sourceMissing();
    return picture;
  }

  async function stream(userId: string, address: string, signal: AbortSignal): Promise<Readable> {
    // A signed URL grants access to its blob: it is read here and stored as the user's own upload.
    const blob = addresses.blobOf(address);
    if (blob !== undefined) return blobs.read(blob);
    const picture = await deps.readLibrary(address);
    if (picture) return Readable.from([picture]);
    if (isWebAddress(address)) return fetchPicture(outgoing, address, signal);
    return (await storages.open(userId, address, { maxBytes: MAX_BYTES }).catch(tellTooLarge)).body;
  }

  /** Writes it to the path. Known properties are not measured again. */
  async function bring(userId: string, input: string, path: string, signal: AbortSignal) {
    const isAddress = isStorageAddress(input) || isWebAddress(input);
    if (isAddress)
      return { kept: undefined, sha256: await save(await stream(userId, input, signal), path, signal) };
    const picture = await keptOf(userId, input);
    if (picture.objectUri === undefined) await blobs.borrow(picture.blob ?? '', path);
    else await save(await stream(userId, picture.objectUri, signal), path, signal);
    return { kept: picture };
  }

  return {
    async open(userId, input, signal, use) {
      await mkdir(folder, { recursive: true });
      const path = join(folder, randomBytes(16).toString('hex'));
      try {
        const brought = await bring(userId, input, path, signal).catch(tellMissing);
        const picture = await readHeader(path).catch(tellNotAnImage);
        return await use({ path, picture, ...brought });
      } finally {
        await rm(path, { force: true });
      }
    },
    async check(userId, input) {
      if (isStorageAddress(input)) await storages.checkAddress(userId, input, 'read');
      else if (addresses.blobOf(input) !== undefined) return undefined;
      else if (deps.readLibrary(input)) await deps.readLibrary(input);
      else if (isWebAddress(input)) await outgoing.checkAddress(input).catch(tellForbidden);
      else return keptOf(userId, input);
      return undefined;
    },
  };
}

export const isStorageAddress = (input: string): boolean => input.startsWith('storage://');
const isWebAddress = (input: string): boolean => /^https?:\/\//i.test(input);

async function fetchPicture(outgoing: Outgoing, url: string, signal: AbortSignal): Promise<Readable> {
  const { status, body } = await outgoing
    .open({ url, signal, maxBytes: MAX_BYTES, timeoutMs: FETCH_MS, headers: { accept: 'image/*' } })
    .catch(tellTooLarge);
  if (status === 200) return body;
  body.on('error', () => undefined).destroy();
  if (status === 404 || status === 410) throw new ApiError('sourceNotFound');
  const refusal = new ApiError(errorText('sourceUnavailable.status', { status }));
  if (status === 429 || status >= 500) throw new TaskRetryError(refusal.message, { cause: refusal });
  throw refusal;
}

/** Hashed on the way. */
async function save(body: Readable, path: string, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  let bytes = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      hash.update(chunk);
      done(bytes > MAX_BYTES ? new ApiError('fileTooLarge') : null, chunk);
    },
  });
  await pipeline(body, counter, createWriteStream(path), { signal }).catch(tellTooLarge);
  return hash.digest('hex');
}

function tellTooLarge(error: unknown): never {
  if (error instanceof ApiError && error.kindName === 'bodyTooLarge') {
    throw new ApiError('fileTooLarge', { cause: error });
  }
  throw error;
}

/** A blob that the retention has deleted. */
function tellMissing(error: unknown): never {
  throw error instanceof ApiError && error.kindName === 'notFound' ? sourceMissing() : error;
}

/** Maps errors of an uploaded file to those of a fetched one. */
const NOT_AN_IMAGE: Readonly<Partial<Record<ErrorId, ErrorId>>> = {
  'fileNotAnImage.bmp': 'sourceNotAnImage.bmp',
  'fileNotAnImage.heic': 'sourceNotAnImage.heic',
};

function tellNotAnImage(error: unknown): never {
  if (error instanceof ApiError && error.kindName === 'fileNotAnImage') {
    throw new ApiError(NOT_AN_IMAGE[error.text.id] ?? 'sourceNotAnImage.format');
  }
  throw error;
}

/** A name that does not resolve now may resolve when the picture is fetched. */
function tellForbidden(error: unknown): void {
  if (error instanceof ApiError && error.kindName === 'sourceUnavailable') return;
  throw error;
}
