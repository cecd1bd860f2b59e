/** The API's own description: `/openapi.json` for machines, `/reference` for people, `/quick-start.md` for who begins. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { printOpenApi } from '../../contract/openapi/openapi.ts';
import { printReference } from '../../contract/reference/reference.ts';
import { SCRIPT } from '../../contract/reference/script.ts';
import * as contract from '../../contract/routes/operations.ts';
import { ApiError } from '../base/api-error.ts';
import { PROJECT_ROOT } from '../base/project-root.ts';
import { runsScript } from '../base/security-headers.ts';
import { answer } from '../http/answer.ts';
import type { BindFamily } from './bind-family.ts';

/** How long a client may keep a document: a new version of the server may print another. */
const CACHE = { 'cache-control': 'public, max-age=300', vary: 'accept-encoding' };

/** Prints once for an address: the server learns its own only when it listens. */
function once<T>(print: (serverUrl: string) => T): (serverUrl: string) => T {
  let printed: { readonly url: string; readonly value: T } | undefined;
  return (url) => {
    if (printed?.url !== url) printed = { url, value: print(url) };
    return printed.value;
  };
}

/** Its pages run one script, and load one another. */
const REFERENCE_HEADERS = runsScript(SCRIPT);

export const bindDocuments: BindFamily = (tools, { publicUrl, config }) => {
  const openApi = once((url) => JSON.stringify(printOpenApi(url, config.supportEmail)));
  const reference = once(printReference);

  answer(tools, contract.getOpenApi, async ({ reply }) =>
    reply
      // Pages of any origin may read it, like the API that it describes may be called by them.
      .headers({ ...CACHE, 'access-control-allow-origin': '*' })
      .type('application/json; charset=utf-8')
      .send(openApi(publicUrl())),
  );
  const quickStart = once(() => readFileSync(join(PROJECT_ROOT, 'docs/quick-start.md'), 'utf8'));
  answer(tools, contract.getQuickStart, async ({ reply }) =>
    reply.headers(CACHE).type('text/plain; charset=utf-8').send(quickStart(publicUrl())),
  );
  answer(tools, contract.getReference, async ({ reply }) =>
    reply.headers({ ...REFERENCE_HEADERS, ...CACHE }).send(reference(publicUrl()).index),
  );
  answer(tools, contract.getReferenceSection, async ({ params, reply }) => {
    const page = reference(publicUrl()).sections.get(params.section);
    if (page === undefined) throw new ApiError('notFound');
    return reply.headers({ ...REFERENCE_HEADERS, ...CACHE }).send(page);
  });
};
