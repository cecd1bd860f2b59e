import { PAGE_BASES } from '../../../vocabulary/limits.ts';
import { SCOPES } from '../../../vocabulary/scopes.ts';
import * as contract from '../../contract/routes/api-keys.ts';
import { answer } from '../http/answer.ts';
import { itemsBefore } from '../http/page.ts';
import type { ApiKey, FreshApiKey } from '../services/keys/api-keys.ts';
import type { BindFamily } from './bind-family.ts';

/** API keys. */
export const bindApiKeys: BindFamily = (tools, { services: { keys } }) => {
  answer(tools, contract.listApiKeys, async ({ caller, query }) => {
    const before = itemsBefore(query, PAGE_BASES.apiKeys);
    return (await keys.list(caller.userId)).slice(before, before + query.size).map(show);
  });
  answer(tools, contract.listScopes, async () => [...SCOPES]);
  answer(tools, contract.generateKey, async ({ caller, body }) =>
    showOnce(await keys.create(caller.userId, body.name, body.scopes)),
  );
  answer(tools, contract.revokeKey, ({ caller, params }) => keys.revoke(caller.userId, params.id));
  answer(tools, contract.regenerateKey, async ({ caller, params }) =>
    showOnce(await keys.regenerate(caller.userId, params.id)),
  );
  answer(tools, contract.updateScopes, async ({ caller, params, body }) =>
    show(await keys.setScopes(caller.userId, params.id, body.scopes)),
  );
};

const show = ({ id, name, scopes, prefix, createdAt, lastUsedAt }: ApiKey) => ({
  id,
  name,
  scopes: [...scopes],
  prefix,
  created_at: createdAt,
  last_used_at: lastUsedAt,
});

const showOnce = (fresh: FreshApiKey) => ({ ...show(fresh), key: fresh.key });
