/** The guide to recipes, followed in an empty folder: every block run as it stands. */
import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { parseRecipe } from '../../../engine/recipes/read-recipe.ts';
import { RECIPE_STEPS } from '../../../vocabulary/recipe-options.ts';
import { ROOT } from '../../helpers/paths.ts';
import { keyOf } from '../helpers/key-of.ts';
import { createTaskPerson } from '../helpers/task-people.ts';
import { useServer } from '../helpers/test-server.ts';

const server = useServer();
const folder = mkdtempSync(join(tmpdir(), 'gesso-recipes-guide-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const page = readFileSync(join(ROOT, 'docs/recipes.md'), 'utf8');
const blocks = (kind: string) =>
  [...page.matchAll(/^```(\w+) ?([\w.-]*)\n(.*?)^```$/gms)].flatMap(([, found, file, code]) =>
    found === kind ? [{ file: file!, code: code! }] : [],
  );

test('its table has every step', () => {
  const rows = [...page.matchAll(/^\| `(\w+)`/gm)].map(([, step]) => step);
  expect(rows).toEqual([...RECIPE_STEPS]);
});

test('its recipe is read by the studio, and its commands edit a picture by it', async () => {
  for (const { file, code } of blocks('json')) {
    parseRecipe(code);
    writeFileSync(join(folder, file), code);
  }
  copyFileSync(join(ROOT, 'fixtures/pictures/product-mug.jpg'), join(folder, 'mug.jpg'));
  const person = await createTaskPerson(server());
  const { PATH, HOME } = process.env;
  const env = {
    PATH,
    HOME,
    GESSO_URL: `http://127.0.0.1:${await server().listen()}`,
    GESSO_KEY: await keyOf(server(), person.userId),
  };
  const code = blocks('sh').map((block) => block.code);
  await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', code.join('\n')], { cwd: folder, env });
  const { format, width, height } = await sharp(join(folder, 'shop.jpg')).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 2000, height: 2000 });
  const corner = sharp(join(folder, 'shop.jpg')).extract({ left: 0, top: 0, width: 1, height: 1 });
  expect([...(await corner.raw().toBuffer())]).toEqual([255, 255, 255]);
  const refused = JSON.parse(readFileSync(join(folder, 'refused.json'), 'utf8'));
  expect(Object.keys(refused.error_details)).toEqual(['recipe.steps.0.step']);
}, 240_000);
