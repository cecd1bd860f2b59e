/** The programs of the site's articles and guides that need a server, or Python: each page is followed in a folder of its own. */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packPython } from '../../../api/client-pack/pack-python.ts';
import { ensurePython } from '../../gates/python.ts';
import { ROOT } from '../../helpers/paths.ts';
import { type PageProgram, pagePrograms } from '../../helpers/site-content.ts';
import { keyOf } from '../helpers/key-of.ts';
import { createTaskPerson } from '../helpers/task-people.ts';
import { useServer } from '../helpers/test-server.ts';

const run = promisify(execFile);
const server = useServer();
/** Inside of the project, so that its packages are found. */
const folder = join(ROOT, '.cache/site-programs');
const programs = pagePrograms().filter(({ language, needsServer }) => needsServer || language !== 'ts');
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  ensurePython();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await sharp(join(ROOT, 'fixtures/pictures/product-mug.jpg')).resize(400).toFile(join(folder, 'mug.jpg'));
  await run('python3', ['-m', 'zipfile', '-e', packPython(folder), folder]);
  const person = await createTaskPerson(server());
  await server().services.credits.grant(person.userId, { unit: 'credit', amount: 50, reference: 'tests' });
  const { PATH, HOME } = process.env;
  env = {
    PATH,
    HOME,
    GESSO_URL: `http://127.0.0.1:${await server().listen()}`,
    GESSO_KEY: await keyOf(server(), person.userId),
  };
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function follow({ language, code }: PageProgram): Promise<string> {
  const start = async (command: string, ...parts: string[]) =>
    (await run(command, parts, { cwd: folder, env })).stdout;
  if (language === 'sh') return start('bash', '-euo', 'pipefail', '-c', code);
  const file = join(folder, language === 'ts' ? 'program.mts' : 'program.py');
  writeFileSync(file, code);
  return language === 'ts' ? start(process.execPath, '--import', 'tsx', file) : start('python3', file);
}

/** What programs print whose pages do not say it, because it depends on the picture. */
const PRINTS: Readonly<Record<string, RegExp>> = {
  '/blog/api-in-ten-minutes': /^remove_bg (sure|to be looked at)\nDONE\n9000 fieldsInvalid[\w.]*\n$/,
  '/blog/one-recipe-200-pictures': /^(sure|look) mug\.jpg\n$/,
  '/blog/what-marketplaces-ask-of-pictures': /^fail amazon\.background$/m,
};

test.each(programs.map((program) => [program.address, program.language, program] as const))(
  '%s: its %s does what the page says',
  async (address, _, program) => {
    const said = await follow(program);
    if (program.output === null) expect(said).toMatch(PRINTS[address]!);
    else expect(said).toBe(program.output);
    if (address === '/blog/api-in-ten-minutes') {
      const made = join(folder, 'mug-on-white.jpg');
      expect(existsSync(made)).toBe(true);
      const corner = sharp(made).extract({ left: 0, top: 0, width: 1, height: 1 });
      expect([...(await corner.raw().toBuffer())].every((value) => value > 252)).toBe(true);
      rmSync(made);
    }
  },
  240_000,
);
