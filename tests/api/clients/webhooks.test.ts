/** Messages are told from forgeries alike in both languages, by the signatures of the Standard Webhooks library. */
import { spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { beforeAll, describe, expect, test } from 'vitest';
import { verifyWebhook } from '../../../api/client/index.ts';
import { ensurePython } from '../../gates/python.ts';
import { ROOT } from '../../helpers/paths.ts';

const SECRET = `whsec_${Buffer.from('a secret of twenty-four!').toString('base64')}`;
const OLD_SECRET = `whsec_${Buffer.from('the secret of last week!').toString('base64')}`;
const BODY = '{"type":"task.done","timestamp":"2026-01-01T00:00:00.000Z","data":{"name":"Füße"}}';
const NOW = 1_767_225_600;

interface Message {
  readonly body: string;
  readonly headers: Record<string, string>;
  readonly secret: string;
}
type Verdict = 'true' | 'false';

function message({ body = BODY, at = NOW, secrets = [SECRET] } = {}): Message {
  const signatures = secrets.map((secret) => new Webhook(secret).sign('msg_1', new Date(at * 1000), body));
  return {
    body,
    headers: {
      'Webhook-Id': 'msg_1',
      'Webhook-Timestamp': String(at),
      'Webhook-Signature': signatures.join(' '),
    },
    secret: SECRET,
  };
}

/** As anybody can who hopes that the receiver has no secret. */
function signedWithNothing(secret: string): Message {
  const value = createHmac('sha256', '').update(`msg_1.${NOW}.${BODY}`).digest('base64');
  return { ...good, headers: { ...good.headers, 'Webhook-Signature': `v1,${value}` }, secret };
}

const good = message();
const CASES: readonly (readonly [string, Message, Verdict])[] = [
  ['as it was sent', good, 'true'],
  ['signed by two secrets, as after a renewal', message({ secrets: [OLD_SECRET, SECRET] }), 'true'],
  ['four minutes old', message({ at: NOW - 240 }), 'true'],
  ['six minutes old', message({ at: NOW - 360 }), 'false'],
  ['of the future', message({ at: NOW + 360 }), 'false'],
  ['with another body', { ...good, body: BODY.replace('done', 'error') }, 'false'],
  ['of another secret', message({ secrets: [OLD_SECRET] }), 'false'],
  ['under another id', { ...good, headers: { ...good.headers, 'Webhook-Id': 'msg_2' } }, 'false'],
  [
    'with a moved time',
    { ...good, headers: { ...good.headers, 'Webhook-Timestamp': `${NOW + 1}` } },
    'false',
  ],
  ['without a signature', { ...good, headers: {} }, 'false'],
  [
    'with a signature that is none',
    { ...good, headers: { ...good.headers, 'Webhook-Signature': 'v1,ä v2,x' } },
    'false',
  ],
  [
    'with a time that is none',
    { ...good, headers: { ...good.headers, 'Webhook-Timestamp': '1e9' } },
    'false',
  ],
  ['with a secret that is none', { ...good, secret: 'whsec_ä' }, 'false'],
  ['signed with nothing, where no secret is set', signedWithNothing(''), 'false'],
  ['signed with nothing, where the secret is its prefix alone', signedWithNothing('whsec_'), 'false'],
];

async function inTypeScript(messages: readonly Message[]): Promise<string[]> {
  return Promise.all(
    messages.map(({ body, headers, secret }) =>
      verifyWebhook(body, headers, secret, { now: NOW * 1000 }).then(
        (event) => String(JSON.stringify(event) === BODY),
        (error: Error) => (error.name === 'WebhookError' ? 'false' : String(error)),
      ),
    ),
  );
}

const PROGRAM = `
import importlib.util, json, sys, types
root = sys.argv[1]
package = types.ModuleType("gesso"); package.__path__ = [root]; sys.modules["gesso"] = package
from gesso.errors import WebhookError
from gesso.webhooks import verify_webhook
def verdict(m):
    try:
        event = verify_webhook(m["body"], m["headers"], m["secret"], now=${NOW})
        return str(event == json.loads(m["body"])).lower()
    except WebhookError:
        return "false"
    except Exception as error:
        return repr(error)
print(json.dumps([verdict(m) for m in json.load(sys.stdin)]))
`;

async function inPython(messages: readonly Message[]): Promise<string[]> {
  const home = join(ROOT, 'api/client-python/gesso');
  const { stdout, stderr } = spawnSync('python3', ['-B', '-c', PROGRAM, home], {
    input: JSON.stringify(messages),
    encoding: 'utf8',
  });
  if (stderr) throw new Error(stderr);
  return JSON.parse(stdout) as string[];
}

beforeAll(ensurePython);

describe.each([
  ['TypeScript', inTypeScript],
  ['Python', inPython],
])('in %s', (_language, verify) => {
  test('believes what was signed by any secret that is in use, and nothing else', async () => {
    const verdicts = await verify(CASES.map(([, each]) => each));
    expect(CASES.map(([name], at) => `${name}: ${verdicts[at]}`)).toEqual(
      CASES.map(([name, , verdict]) => `${name}: ${verdict}`),
    );
  });
});
