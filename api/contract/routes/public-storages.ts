/** The developer API's storages. */
import * as z from 'zod';
import { defineRoute } from '../base/route.ts';
import { idParams, nothing } from '../schemas/common.ts';
import { storage, storageBody, storagePatch, storageType } from '../schemas/storage.ts';

const read = {
  tag: 'Storages',
  auth: 'user-or-key',
  scope: 'storage:read',
  capability: 'storage',
  envelope: true,
} as const;
const write = { ...read, scope: 'storage:write' } as const;

export const listPublicStorageTypes = defineRoute({
  ...read,
  id: 'listPublicStorageTypes',
  method: 'GET',
  path: '/v1/storage/storage-types',
  summary: 'Kinds of storages.',
  description: 'What `type` may be when a storage is connected.',
  status: 200,
  answer: z.array(storageType),
  errors: [],
});

export const listPublicStorages = defineRoute({
  ...read,
  id: 'listPublicStorages',
  method: 'GET',
  path: '/v1/storage/storages',
  summary: 'Your connected storages.',
  description: 'The whole list in one answer, without credentials.',
  status: 200,
  answer: z.array(storage),
  errors: [],
});

export const createPublicStorage = defineRoute({
  ...write,
  id: 'createPublicStorage',
  method: 'POST',
  path: '/v1/storage/storages',
  summary: 'Connects a storage, after it was reached with these settings.',
  description: 'Secrets are stored encrypted and never answered again.',
  body: storageBody,
  status: 201,
  answer: storage,
  errors: ['storageNameTaken', 'storageUnreachable', 'addressForbidden', 'featureLimitReached'],
  idempotent: true,
});

export const getPublicStorage = defineRoute({
  ...read,
  id: 'getPublicStorage',
  method: 'GET',
  path: '/v1/storage/storages/:id',
  summary: 'One storage.',
  description: 'Everything but the credentials.',
  params: idParams,
  status: 200,
  answer: storage,
  errors: ['storageNotFound'],
});

export const updatePublicStorage = defineRoute({
  ...write,
  id: 'updatePublicStorage',
  method: 'PATCH',
  path: '/v1/storage/storages/:id',
  summary: 'Changes a storage, after it was reached with the new settings.',
  description: 'Fields that are not sent stay as they are.',
  params: idParams,
  body: storagePatch,
  status: 200,
  answer: storage,
  errors: ['storageNotFound', 'storageNameTaken', 'storageUnreachable', 'addressForbidden'],
});

export const deletePublicStorage = defineRoute({
  ...write,
  id: 'deletePublicStorage',
  method: 'DELETE',
  path: '/v1/storage/storages/:id',
  summary: 'Forgets a storage. What is in it stays.',
  description: 'Tasks that would still write to it fail, and are not charged.',
  params: idParams,
  status: 204,
  answer: nothing,
  errors: ['storageNotFound'],
});
