import { PUBLIC_STORAGE_TYPES } from '../../../vocabulary/api-options.ts';
import * as developer from '../../contract/routes/public-storages.ts';
import * as web from '../../contract/routes/storages.ts';
import { answer } from '../http/answer.ts';
import type { BindFamily } from './bind-family.ts';

/** Storage routes of the studio and of the developer API, which wraps responses in an envelope. */
export const bindStorages: BindFamily = (tools, { services }) => {
  const { storages } = services;

  answer(tools, web.listStorages, async ({ caller }) => [...(await storages.list(caller.userId))]);
  answer(tools, web.createStorage, ({ caller, body }) => storages.create(caller.userId, body));
  answer(tools, web.getStorage, ({ caller, params }) => storages.find(caller.userId, params.id));
  answer(tools, web.updateStorage, ({ caller, params, body }) =>
    storages.update(caller.userId, params.id, body),
  );
  answer(tools, web.deleteStorage, ({ caller, params }) => storages.remove(caller.userId, params.id));

  answer(tools, developer.listPublicStorageTypes, async () => [...PUBLIC_STORAGE_TYPES]);
  answer(tools, developer.listPublicStorages, async ({ caller }) => [
    ...(await storages.list(caller.userId)),
  ]);
  answer(tools, developer.createPublicStorage, ({ caller, body }) => storages.create(caller.userId, body));
  answer(tools, developer.getPublicStorage, ({ caller, params }) => storages.find(caller.userId, params.id));
  answer(tools, developer.updatePublicStorage, ({ caller, params, body }) =>
    storages.update(caller.userId, params.id, body),
  );
  answer(tools, developer.deletePublicStorage, ({ caller, params }) =>
    storages.remove(caller.userId, params.id),
  );
};
