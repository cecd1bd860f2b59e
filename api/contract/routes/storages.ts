/** The studio's storages; the same storages as `/v1/storage/*`, in plain JSON. */
import * as z from 'zod';
import { defineRoute } from '../base/route.ts';
import { idParams, nothing } from '../schemas/common.ts';
import { storage, storageBody, storagePatch } from '../schemas/storage.ts';

const storages = { tag: 'Storages', auth: 'user', capability: 'storage' } as const;

export const listStorages = defineRoute({
  ...storages,
  id: 'listStorages',
  method: 'GET',
  path: '/web/storage/storages',
  summary: 'Your connected storages.',
  description: 'The whole list in one answer, without credentials.',
  status: 200,
  answer: z.array(storage),
  errors: [],
});

export const createStorage = defineRoute({
  ...storages,
  id: 'createStorage',
  method: 'POST',
  path: '/web/storage/storages',
  summary: 'Connects a storage, after it was reached with these settings.',
  description: 'Secrets are kept encrypted and never told again.',
  body: storageBody,
  status: 201,
  answer: storage,
  errors: ['storageNameTaken', 'storageUnreachable', 'addressForbidden', 'featureLimitReached'],
  idempotent: true,
});

export const getStorage = defineRoute({
  ...storages,
  id: 'getStorage',
  method: 'GET',
  path: '/web/storage/storages/:id',
  summary: 'One storage.',
  description: 'Everything but the credentials.',
  params: idParams,
  status: 200,
  answer: storage,
  errors: ['storageNotFound'],
});

export const updateStorage = defineRoute({
  ...storages,
  id: 'updateStorage',
  method: 'PATCH',
  path: '/web/storage/storages/:id',
  summary: 'Changes a storage, after it was reached with the new settings.',
  description: 'Fields that are not sent stay as they are.',
  params: idParams,
  body: storagePatch,
  status: 200,
  answer: storage,
  errors: ['storageNotFound', 'storageNameTaken', 'storageUnreachable', 'addressForbidden'],
});

export const deleteStorage = defineRoute({
  ...storages,
  id: 'deleteStorage',
  method: 'DELETE',
  path: '/web/storage/storages/:id',
  summary: 'Forgets a storage. What is in it stays.',
  description: 'Tasks that would still write to it fail, and are not charged.',
  params: idParams,
  status: 204,
  answer: nothing,
  errors: ['storageNotFound'],
});
