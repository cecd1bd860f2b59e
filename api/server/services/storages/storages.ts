/**
 * The storage service: buckets and web folders that users connect. Credentials are sealed before they reach the database and
 * leave this service only inside a driver; nothing here returns them.
 */
import type { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import type * as z from 'zod';
import { type ErrorText, errorText } from '../../../contract/base/error-text.ts';
import type { storageBody, storagePatch } from '../../../contract/schemas/storage.ts';
import { ApiError } from '../../base/api-error.ts';
import type { Clock } from '../../base/clock.ts';
import type { Ids } from '../../base/ids.ts';
import type { Secrets } from '../../base/secrets.ts';
import type { Database } from '../../database/tables/schema.ts';
import type { StorageRow } from '../../database/tables/storages.ts';
import type { Outgoing } from '../../outgoing/outgoing.ts';
import { createObjectStore } from './object-store.ts';
import { joinPath, printStorageAddress, readStorageAddress } from './storage-address.ts';
import type { StorageAccess, StorageDriver, StoredObject } from './storage-driver.ts';
import { createStorageRows, type ShownStorage, showStorage } from './storage-rows.ts';
import { createWebFolder } from './web-folder.ts';

export type NewStorage = z.output<typeof storageBody>;
export type StoragePatch = z.output<typeof storagePatch>;

export interface Storages {
  /** Oldest first. */
  list(userId: string): Promise<readonly ShownStorage[]>;
  /** Saves it after a successful connection check: `storageNameTaken`, `storageUnreachable`, `addressForbidden`, `featureLimitReached`. */
  create(userId: string, input: NewStorage): Promise<ShownStorage>;
  /** `storageNotFound`, also for another user's. */
  find(userId: string, id: string): Promise<ShownStorage>;
  /** Saves the change after a successful connection check. */
  update(userId: string, id: string, patch: StoragePatch): Promise<ShownStorage>;
  remove(userId: string, id: string): Promise<void>;
  /**
   * Reads `storage://name/path`. `storageNotFound`, `storageObjectMissing`, `storageUnreachable`, `fileTooLarge`; `fieldsInvalid` for an
   * invalid URL.
   */
  open(userId: string, address: string, options: { readonly maxBytes: number }): Promise<StoredObject>;
  /** Writes the object and resolves with its URL. `fileName` is appended to a folder's URL. */
  put(
    userId: string,
    address: string,
    content: Readable | Uint8Array,
    options: { readonly contentType: string; readonly fileName: string },
  ): Promise<{ readonly objectUri: string; readonly objectPath: string }>;
  /** Rejects like `open` and `put` for the URL and the storage, without contacting the storage. */
  checkAddress(userId: string, address: string, use: 'read' | 'write'): Promise<void>;
}

export interface StoragesDeps {
  readonly database: Kysely<Database>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly secrets: Secrets;
  readonly outgoing: Outgoing;
  /** Endpoint of Google Cloud Storage; another one in tests. */
  readonly gcsEndpoint?: string;
}

export function createStorages(deps: StoragesDeps): Storages {
  const { outgoing, gcsEndpoint } = deps;
  const rows = createStorageRows(deps);

  const driverOf = (access: StorageAccess): StorageDriver =>
    access.type === 'web_folder'
      ? createWebFolder(access, outgoing)
      : createObjectStore(access, { outgoing, ...(gcsEndpoint !== undefined && { gcsEndpoint }) });

  async function named(userId: string, address: string, field: string) {
    const { name, path } = readStorageAddress(address, field);
    const row = await rows.byName(userId, name);
    if (!row) {
      throw new ApiError(errorText('storageNotFound.named', { name }));
    }
    return { row, path, folder: (JSON.parse(row.parameters) as { path?: string | null }).path };
  }

  const requireFile = (path: string) => {
    if (path !== '' && !path.endsWith('/')) return;
    throw new ApiError('storageObjectMissing.folder');
  };

  const requireWritable = (row: StorageRow) => {
    if (row.type !== 'web_folder') return;
    throw new ApiError('storageUnreachable.readOnly');
  };

  return {
    async list(userId) {
      return (await rows.all(userId)).map(showStorage);
    },

    async create(userId, input) {
      await rows.requireFreeName(userId, input.name);
      const access = withCleanPath(input);
      await driverOf(access).check();
      return showStorage(await rows.insert(userId, access));
    },

    async find(userId, id) {
      return showStorage(await rows.require(userId, id));
    },

    async update(userId, id, patch) {
      const row = await rows.require(userId, id);
      const before = rows.unsealAccess(row);
      const after = withCleanPath(patchAccess(before, patch));
      if (after.name !== before.name) await rows.requireFreeName(userId, after.name);
      // Renaming requires no connection check.
      const isSame = JSON.stringify(after.parameters) === JSON.stringify(before.parameters);
      if (!isSame) await driverOf(after).check();
      return showStorage(await rows.update(row, after));
    },

    async remove(userId, id) {
      if (!(await rows.remove(userId, id))) throw new ApiError('storageNotFound');
    },

    async open(userId, address, { maxBytes }) {
      const { row, path, folder } = await named(userId, address, 'input');
      requireFile(path);
      return driverOf(rows.unsealAccess(row)).open(joinPath(folder, path), maxBytes);
    },

    async put(userId, address, content, { contentType, fileName }) {
      const { row, path, folder } = await named(userId, address, 'output.destination');
      requireWritable(row);
      const whole = path === '' || path.endsWith('/') ? path + fileName : path;
      await driverOf(rows.unsealAccess(row)).put(joinPath(folder, whole), content, contentType);
      return { objectUri: printStorageAddress({ name: row.name, path: whole }), objectPath: whole };
    },

    async checkAddress(userId, address, use) {
      const { row, path } = await named(userId, address, use === 'read' ? 'input' : 'output.destination');
      if (use === 'read') requireFile(path);
      else requireWritable(row);
    },
  };
}

/** The folder in its final form, so invalid ones are rejected now. */
function withCleanPath<T extends StorageAccess>(access: T): T {
  if (access.type !== 'web_folder') joinPath(access.parameters.path, '');
  return access;
}

/** Rejects with `fieldsInvalid` for a change of type, and for fields of another type. */
function patchAccess(before: StorageAccess, { name, type, bucket, parameters }: StoragePatch): StorageAccess {
  if (type !== undefined && type !== before.type) {
    throw invalid('type', errorText('field.storageType.fixed', { type: before.type }));
  }
  const input = { ...(bucket !== undefined && { bucket }), ...parameters };
  const foreign = before.type === 'web_folder' ? ['bucket', 'path', 'credentials'] : ['base_url'];
  const misfit = foreign.find((field) => input[field as keyof typeof input] !== undefined);
  if (misfit)
    throw invalid(`parameters.${misfit}`, errorText('field.storageType.foreign', { type: before.type }));
  const credentials =
    before.type === 'web_folder'
      ? {}
      : { credentials: { ...before.parameters.credentials, ...input.credentials } };
  return {
    ...before,
    name: name ?? before.name,
    parameters: { ...before.parameters, ...input, ...credentials },
  } as StorageAccess;
}

function invalid(field: string, text: ErrorText): ApiError {
  return new ApiError('fieldsInvalid', { details: { [field]: [text] } });
}
