/** The programs that the playground writes, run as they stand against a server: curl, TypeScript and Python. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiDocument, callsOf, requestOf } from '../../../pages/account/playground/calls.ts';
import { CODE_LANGUAGES, type CodeLanguage, writeCode } from '../../../pages/account/playground/code.ts';
import { ensurePython } from '../../gates/python.ts';
import { keyOf } from '../helpers/key-of.ts';
import { createTaskPerson } from '../helpers/task-people.ts';
import { useServer } from '../helpers/test-server.ts';

const server = useServer();
let folder: string;
let url: string;
let key: string;
let upload: string;
let calls: ReturnType<typeof callsOf>;

beforeAll(async () => {
  ensurePython();
  folder = mkdtempSync(join(tmpdir(), 'gesso-playground-'));
  const person = await createTaskPerson(server());
  await server().services.credits.grant(person.userId, { unit: 'credit', amount: 50, reference: 'tests' });
  key = await keyOf(server(), person.userId, ['image:upload', 'image:edit', 'task:read']);
  url = `http://127.0.0.1:${await server().listen()}`;
  const form = new FormData();
  const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#c60' } })
    .png()
    .toBuffer();
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), "it's.png");
  const sent = await fetch(`${url}/image/upload-only`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: form,
  });
  upload = ((await sent.json()) as { id: string }).id;
  calls = callsOf((await (await fetch(`${url}/openapi.json`)).json()) as ApiDocument);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Waits without blocking: the server that it asks is in this process. */
async function run(
  language: CodeLanguage,
  code: string,
): Promise<{ readonly code: number; readonly said: string }> {
  const [command, file] = {
    curl: ['bash', 'c.sh'],
    TypeScript: [process.execPath, 'c.mjs'],
    Python: ['python3', 'c.py'],
  }[language] as [string, string];
  writeFileSync(join(folder, file), code);
  const { PATH, HOME } = process.env;
  const child = spawn(command, [file], { cwd: folder, env: { PATH, HOME, GESSO_KEY: key } });
  let said = '';
  child.stdout.on('data', (chunk) => (said += chunk));
  child.stderr.on('data', (chunk) => (said += chunk));
  return { code: await new Promise((done) => child.once('close', done)), said };
}

const write = (language: CodeLanguage, id: string, parameters: Record<string, string>, body?: unknown) => {
  const call = calls.find((each) => each.id === id) ?? expect.fail(`No call ${id}`);
  return writeCode(language, url, requestOf(call, parameters, body));
};

describe.each(CODE_LANGUAGES)('%s', (language) => {
  it('edits a picture', async () => {
    const body = {
      input: upload,
      operations: {
        resizing: { width: 32, height: 32, fit: 'crop' },
        background: { remove: false, color: '#fff' },
      },
      output: { format: { type: 'jpeg', quality: 80, progressive: true } },
      recipe: null,
    };
    const { code, said } = await run(language, write(language, 'editImage', {}, body));
    expect(code, said).toBe(0);
    expect(JSON.parse(said)).toMatchObject({ data: { output_object: { width: 32, height: 32 } } });
  });

  it('asks for a list by its parameters', async () => {
    const { code, said } = await run(
      language,
      write(language, 'listGroups', { size: '1', task_category: 'image_edit' }),
    );
    expect(code, said).toBe(0);
    expect(JSON.parse(said)).toMatchObject({ size: 1, page: 1 });
  });

  it('carries quotes, line ends and letters of all kinds, and ends in failure when it is refused', async () => {
    const input = 'https://shop.example/it\'s "so" $HOME `x` \\n\n שלום 👟.jpg';
    const { code, said } = await run(language, write(language, 'editImage', {}, { input, recipe: 'none' }));
    expect(code).not.toBe(0);
    // It came as JSON that the server can read: what is refused is its content, and the server's words are there.
    expect(said).toContain('"error_code":"9000"');
  });
});
