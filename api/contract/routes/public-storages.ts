/** The developer API's storages. */
import * as z from 'zod';
import { defineRoute } from '../route.ts';
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
  body: storageBody,
  status: 201,
  answer: storage,
  errors: ['storageNameTaken', 'storageUnreachable', 'addressForbidden'],
  idempotent: true,
});

export const getPublicStorage = defineRoute({
  ...read,
  id: 'getPublicStorage',
  method: 'GET',
  path: '/v1/storage/storages/:id',
  summary: 'One storage.',
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
  params: idParams,
  status: 204,
  answer: nothing,
  errors: ['storageNotFound'],
});
