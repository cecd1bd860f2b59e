/** The quick start, followed by somebody in an empty folder: packages packed and installed, every block run as it stands. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packPython } from '../../../api/client-pack/pack-python.ts';
import { packTypeScript } from '../../../api/client-pack/pack-typescript.ts';
import { createUserWebhook } from '../../../api/contract/routes/webhooks.ts';
import { ensurePython } from '../../gates/python.ts';
import { ROOT } from '../../helpers/paths.ts';
import { keyOf } from '../helpers/key-of.ts';
import { createTaskPerson, type TaskPerson } from '../helpers/task-people.ts';
import { useServer } from '../helpers/test-server.ts';

const server = useServer({ privateAddresses: true });
let folder: string;
let person: TaskPerson;
let env: NodeJS.ProcessEnv;

/** Blocks of the page by the file that they go into; `sh` by the heading that they stand under. */
function blocks(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const page = readFileSync(join(ROOT, 'docs/quick-start.md'), 'utf8');
  for (const section of page.split(/^## /m)) {
    const heading = section.split('\n', 1)[0] ?? '';
    for (const [, kind, file, code = ''] of section.matchAll(
      /^```(sh|ts|python) ?([\w.-]*)\n(.*?)^```$/gms,
    )) {
      const place = kind === 'sh' ? heading : (file ?? '');
      found.set(place, `${found.get(place) ?? ''}${code}\n`);
    }
  }
  return found;
}

/** ms for a whole block: packages, programs and several cut-outs, on a machine that runs other tests beside them. */
const BLOCK = 240_000;
const page = blocks();
const block = (name: string): string => page.get(name) ?? expect.fail(`The page has no block ${name}`);

/** Waits without blocking: the server that it asks is in this process. */
async function run(command: string, parts: readonly string[], more: NodeJS.ProcessEnv = {}): Promise<string> {
  const child = spawn(command, parts, { cwd: folder, env: { ...env, ...more } });
  return finish(child);
}

async function finish(child: ChildProcess): Promise<string> {
  let said = '';
  child.stdout?.on('data', (chunk) => (said += chunk));
  child.stderr?.on('data', (chunk) => (said += chunk));
  const code = await new Promise((done) => child.once('close', done));
  if (code !== 0) throw new Error(said);
  return said;
}

const sh = (heading: string): Promise<string> => run('bash', ['-euo', 'pipefail', '-c', block(heading)]);

async function sizeOf(name: string): Promise<string> {
  const { format, width, height } = await sharp(join(folder, name)).metadata();
  return `${format} ${width}×${height}`;
}

async function cornerOf(name: string): Promise<readonly number[]> {
  const { data } = await sharp(join(folder, name))
    .ensureAlpha()
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}

beforeAll(async () => {
  ensurePython();
  folder = mkdtempSync(join(tmpdir(), 'gesso-quick-start-'));
  // A quarter of its px: what the page does is tested, not how long a cut-out takes.
  await sharp(join(ROOT, 'fixtures/pictures/product-mug.jpg')).resize(800).toFile(join(folder, 'mug.jpg'));
  await packTypeScript(folder);
  packPython(folder);
  person = await createTaskPerson(server());
  await server().services.credits.grant(person.userId, { unit: 'credit', amount: 50, reference: 'tests' });
  const { PATH, HOME } = process.env;
  env = {
    PATH,
    HOME,
    GESSO_URL: `http://127.0.0.1:${await server().listen()}`,
    GESSO_KEY: await keyOf(server(), person.userId, [
      'image:upload',
      'image:edit',
      'task:read',
      'task:cancel',
    ]),
    npm_config_offline: 'true',
    npm_config_cache: join(folder, '.npm'),
    npm_config_update_notifier: 'false',
  };
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the server itself has the page, and the reference leads to it', async () => {
  const read = async (path: string) => (await fetch(`${env.GESSO_URL}${path}`)).text();
  expect(await read('/quick-start.md')).toBe(readFileSync(join(ROOT, 'docs/quick-start.md'), 'utf8'));
  expect(await read('/reference')).toContain('href="/quick-start.md"');
});

test(
  'curl uploads a picture, edits it at once and in the background, and is told what is wrong',
  async () => {
    await sh('curl');
    expect(await sizeOf('curl-square.webp')).toBe('webp 400×400');
    expect(await sizeOf('curl-small.jpg')).toMatch(/^jpeg 320×/);
    expect(await cornerOf('curl-cutout.png')).toEqual([0, 0, 0, 0]);
    const { data } = JSON.parse(readFileSync(join(folder, 'capabilities.json'), 'utf8'));
    expect(data.operations[0]).toMatchObject({ used_by: 'operations.background.remove', state: 'ready' });
    const refused = JSON.parse(readFileSync(join(folder, 'refused.json'), 'utf8'));
    expect(refused).toMatchObject({ error_type: 'validation' });
    expect(Object.keys(refused.error_details)).toEqual(['operations.resizing.width']);
  },
  BLOCK,
);

test(
  'the TypeScript package installs without a network into an empty folder and does what the page says',
  async () => {
    await sh('TypeScript');
    writeFileSync(join(folder, 'quick-start.mjs'), block('quick-start.mjs'));
    const said = await run(process.execPath, ['quick-start.mjs']);
    expect(said).toContain('100 % sent');
    expect(said).toContain('https://nowhere.invalid/picture.jpg: ');
    expect(said).toMatch(/422 9000 validation \{\s*'operations\.resizing\.width'/);
    expect(said).toMatch(/^remove_bg 0\.\d+/m);
    expect(said).toMatch(/^operations\.background\.remove ready/m);
    expect(await sizeOf('ts-cutout.png')).toBe('png 800×600');
    expect(await cornerOf('ts-cutout.png')).toEqual([0, 0, 0, 0]);
    expect(await sizeOf('ts-square.webp')).toBe('webp 400×400');
    expect(await sizeOf('ts-small.jpg')).toMatch(/^jpeg 320×/);
    expect(await sizeOf('ts-batch.jpg')).toMatch(/^jpeg 64×/);
  },
  BLOCK,
);

test('the types of the package take the page’s programs, and refuse what is not there', async () => {
  const program = block('quick-start.mjs').replace(/\/\*\* @type \{(.*?)\} \*\/ (\w+)/g, '$2: $1');
  const programs = {
    'right.mts': program,
    'webhook.mts': block('webhook.mjs'),
    'choice.mts': program.replace("fit: 'crop'", "fit: 'squeeze'"),
    'answer.mts': program.replace('square.output_object', 'square.output'),
  };
  for (const [name, text] of Object.entries(programs)) writeFileSync(join(folder, name), text);
  const flags =
    '--noEmit --ignoreConfig --strict --skipLibCheck false --target es2023 --module nodenext --types node';
  const tsc = [join(ROOT, 'node_modules/typescript/bin/tsc'), ...flags.split(' ')];
  const types = ['--typeRoots', join(ROOT, 'node_modules/@types')];
  const said = await run(process.execPath, [...tsc, ...types, ...Object.keys(programs)]).catch(String);
  const wrong = said.split('\n').filter((line) => line.includes('error TS'));
  expect(wrong.map((line) => line.split('(')[0]?.replace('Error: ', ''))).toEqual([
    'answer.mts',
    'choice.mts',
  ]);
});

test(
  'the Python package unpacks into an empty folder and does what the page says',
  async () => {
    await sh('Python');
    writeFileSync(join(folder, 'quick_start.py'), block('quick_start.py'));
    const said = await run('python3', ['quick_start.py']);
    expect(said).toContain('https://nowhere.invalid/picture.jpg ');
    expect(said).toMatch(/422 9000 validation \{'operations\.resizing\.width'/);
    expect(said).toMatch(/^remove_bg 0\.\d+/m);
    expect(said).toMatch(
      /^POST \/v1\/image\/generate needs_provider It needs an image service, and none that can do it is connected/m,
    );
    expect((await cornerOf('py-cutout.jpg')).every((value) => value > 252)).toBe(true);
    expect(await sizeOf('py-square.webp')).toBe('webp 400×400');
    expect(await sizeOf('py-small.jpg')).toMatch(/^jpeg 320×/);
    expect(await sizeOf('py-batch.jpg')).toMatch(/^jpeg 64×/);
  },
  BLOCK,
);

test.each([
  ['webhook.mjs', process.execPath],
  ['webhook.py', 'python3'],
])('%s believes a message of the server, and not one that somebody else sends', async (file, command) => {
  writeFileSync(join(folder, file), block(file));
  const owner = await createTaskPerson(server());
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/gesso`;
  const made = await server().call(createUserWebhook, {
    as: owner.token,
    body: { url, webhook_types: ['task.done'] },
  });
  const secrets = { PORT: String(port), GESSO_WEBHOOK_SECRET: made.body.secret };
  const receiver = spawn(command, [file], { cwd: folder, env: { ...env, ...secrets } });
  const said = finish(receiver);
  const post = () => fetch(url, { method: 'POST', body: '{"type":"task.done"}' }).catch(() => undefined);
  await expect.poll(async () => (await post())?.status).toBe(400);
  // A message that is refused ends nothing.
  expect((await post())?.status).toBe(400);
  const form = new FormData();
  form.set('data', JSON.stringify({ operations: { resizing: { width: 64 } } }));
  form.set('file', new Blob([readFileSync(join(folder, 'mug.jpg'))]), basename('mug.jpg'));
  const authorization = `Bearer ${await keyOf(server(), owner.userId)}`;
  const edited = await fetch(`${env.GESSO_URL}/v1/image/edit/upload`, {
    method: 'POST',
    headers: { authorization },
    body: form,
  });
  expect(edited.status).toBe(200);
  expect(await said).toMatch(/^task\.done \{/m);
});

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const taken = createServer().listen(0, '127.0.0.1', () => {
      const { port } = taken.address() as { port: number };
      taken.close(() => done(port));
    });
  });
