/** Documentation: `/openapi.json`, `/reference`, `/quick-start.md`, and `/providers.md` for operators. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { openApiByCalls } from '../../contract/openapi/openapi.ts';
import { referenceByCalls } from '../../contract/reference/reference.ts';
import { SCRIPT } from '../../contract/reference/script.ts';
import * as contract from '../../contract/routes/operations.ts';
import { ApiError } from '../base/api-error.ts';
import { PROJECT_ROOT } from '../base/project-root.ts';
import { runsScript } from '../base/security-headers.ts';
import { answer } from '../http/answer.ts';
import type { BindFamily } from './bind-family.ts';

/** Cache lifetime of a document: a new version of the server may change it. */
const CACHE = { 'cache-control': 'public, max-age=300', vary: 'accept-encoding' };

/** Renders once for each server URL, which is known only when the server listens. After a failure, the next request renders again. */
function once<T>(print: (serverUrl: string) => Promise<T>): (serverUrl: string) => Promise<T> {
  let printed: { readonly url: string; readonly value: Promise<T> } | undefined;
  return (url) => {
    if (printed?.url !== url) {
      const value = print(url);
      printed = { url, value };
      value.catch(() => {
        if (printed?.value === value) printed = undefined;
      });
    }
    return printed.value;
  };
}

/** Rendering takes half a second of CPU time: it yields every `TURN` ms, so other requests are answered. */
async function inTurns<T>(work: Generator<unknown, T>): Promise<T> {
  for (let last = performance.now(); ; ) {
    const turn = work.next();
    if (turn.done) return turn.value;
    if (performance.now() - last < TURN) continue;
    await nextTurn();
    last = performance.now();
  }
}

/** Ms. */
const TURN = 8;

/** Pages of the reference run one script and load each other. */
const REFERENCE_HEADERS = runsScript(SCRIPT);

export const bindDocuments: BindFamily = (tools, { publicUrl, config }) => {
  const openApi = once(async (url) =>
    JSON.stringify(await inTurns(openApiByCalls(url, config.supportEmail))),
  );
  const reference = once((url) => inTurns(referenceByCalls(url)));

  answer(tools, contract.getOpenApi, async ({ reply }) =>
    reply
      // Readable by pages of any origin, like the API itself.
      .headers({ ...CACHE, 'access-control-allow-origin': '*' })
      .type('application/json; charset=utf-8')
      .send(await openApi(publicUrl())),
  );
  const quickStart = once(() => readFile(join(PROJECT_ROOT, 'docs/quick-start.md'), 'utf8'));
  answer(tools, contract.getQuickStart, async ({ reply }) =>
    reply
      .headers(CACHE)
      .type('text/plain; charset=utf-8')
      .send(await quickStart(publicUrl())),
  );
  const providersGuide = once(() => readFile(join(PROJECT_ROOT, 'docs/providers.md'), 'utf8'));
  answer(tools, contract.getProvidersGuide, async ({ reply }) =>
    reply
      .headers(CACHE)
      .type('text/plain; charset=utf-8')
      .send(await providersGuide(publicUrl())),
  );
  answer(tools, contract.getReference, async ({ reply }) =>
    reply.headers({ ...REFERENCE_HEADERS, ...CACHE }).send((await reference(publicUrl())).index),
  );
  answer(tools, contract.getReferenceSection, async ({ params, reply }) => {
    const page = (await reference(publicUrl())).sections.get(params.section);
    if (page === undefined) throw new ApiError('notFound');
    return reply.headers({ ...REFERENCE_HEADERS, ...CACHE }).send(page);
  });
};
