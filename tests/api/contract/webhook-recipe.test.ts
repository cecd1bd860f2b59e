import { execFileSync } from 'node:child_process';
import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { printOpenApi } from '../../../api/contract/openapi/openapi.ts';
import { webhookExample } from '../../../api/contract/openapi/webhooks.ts';
import { RECIPE_JAVASCRIPT, RECIPE_PYTHON } from '../../../api/contract/reference/webhook-recipe.ts';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const OLD_SECRET = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD';
const ID = '019ab0c2-5f41-7cc3-9d18-3f0a6f1f2b03';
const body = JSON.stringify(webhookExample('task.done'));

/** What this server sends, signed by the library that it signs with; two signatures while a secret is being replaced. */
function delivery({ at = new Date(), said = body, secrets = [OLD_SECRET, SECRET] } = {}) {
  const headers = {
    'webhook-id': ID,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(ID, at, said)).join(' '),
  };
  return { headers, body };
}

const CASES = [
  ['believes what this server sends', delivery(), true],
  ['refuses another body', delivery({ said: body.replace('DONE', 'ERROR') }), false],
  ['refuses another secret', delivery({ secrets: [OLD_SECRET] }), false],
  ['refuses an old one', delivery({ at: new Date(Date.now() - 10 * 60_000) }), false],
] as const;

describe('the recipe of the reference', () => {
  test.each(CASES)('in JavaScript %s', async (_what, sent, right) => {
    const module = `data:text/javascript,${encodeURIComponent(RECIPE_JAVASCRIPT)}`;
    const { isGenuine } = (await import(/* @vite-ignore */ module)) as {
      isGenuine(secret: string, headers: object, body: string): boolean;
    };
    expect(isGenuine(SECRET, sent.headers, sent.body)).toBe(right);
  });

  test('in Python says the same of each', () => {
    const cases = JSON.stringify(CASES.map(([, sent]) => sent));
    const program = `${RECIPE_PYTHON}
import json, sys
for one in json.load(sys.stdin):
    print(is_genuine("${SECRET}", one["headers"], one["body"].encode()))
`;
    const said = execFileSync('python3', ['-c', program], { input: cases, encoding: 'utf8' });
    expect(said.trim().split('\n')).toEqual(CASES.map(([, , right]) => (right ? 'True' : 'False')));
  });
});

test('the document names each event with its payload and the headers of Standard Webhooks', () => {
  const { webhooks } = printOpenApi('https://gesso.example');
  expect(Object.keys(webhooks)).toEqual(['task.done', 'task.error', 'task.cancelled']);
  for (const { post } of Object.values(webhooks)) {
    const { parameters, requestBody } = post as unknown as {
      parameters: { name: string; required: boolean }[];
      requestBody: { content: Record<string, { schema: object }> };
    };
    expect(parameters.map(({ name, required }) => [name, required])).toEqual([
      ['webhook-id', true],
      ['webhook-timestamp', true],
      ['webhook-signature', true],
    ]);
    expect(requestBody.content['application/json']?.schema).toEqual({
      $ref: '#/components/schemas/WebhookEvent',
    });
  }
});
