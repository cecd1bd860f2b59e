/**
 * Runs around each browser test: a failed one saves screenshots and console output of its pages in `test-results/`, and its message
 * gives the path.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, type TestContext } from 'vitest';
import { openContexts, words } from './chromium-session.ts';
import { ROOT } from './paths.ts';

const FOLDER = 'test-results';

beforeEach(() => {
  words.length = 0;
});

afterEach(async ({ task }: TestContext) => {
  const errors = task.result?.state === 'fail' ? task.result.errors : undefined;
  if (!errors?.[0]) return;
  const file = basename(task.file.name, '.test.ts');
  const kept = await keep(`${file}-${task.name}`.replace(/[^\w]+/g, '-').slice(0, 100));
  const [error] = errors;
  const note = `\nKept: ${kept.join(', ')}`;
  error.message += note;
  // Reporters show either.
  error.stack = `${error.stack ?? ''}${note}`;
});

async function keep(name: string): Promise<string[]> {
  await mkdir(join(ROOT, FOLDER), { recursive: true });
  const log = `${FOLDER}/${name}.log`;
  await writeFile(join(ROOT, log), `${words.join('\n')}\n`);
  const shots = openContexts()
    .flatMap((context) => context.pages())
    .map(async (page, at) => {
      const path = `${FOLDER}/${name}${at > 0 ? `-${at + 1}` : ''}.png`;
      await page.screenshot({ path: join(ROOT, path), timeout: 10_000 });
      return path;
    });
  // A crashed page shows nothing.
  const taken = await Promise.allSettled(shots);
  return [...taken.flatMap((shot) => (shot.status === 'fulfilled' ? [shot.value] : [])), log];
}
