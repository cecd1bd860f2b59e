/** Python and shell of articles and guides that their language cannot read are among the problems that end the build. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { scriptProblems } from '../../../pages/site/build/script-problems.ts';
import { renderSite } from '../../../pages/site/prerender/render-site.tsx';
import { ensurePython } from '../../gates/python.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'gesso-scripts-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true, force: true });
});

const RIGHT = [
  { path: '/docs/right', language: 'python', code: 'import gesso\nprint(f"{1:.2f}")\n' },
  {
    path: '/docs/right',
    language: 'sh',
    code: 'for name in *.jpg; do\n  curl -F "image=@$name" "$GESSO_URL"\ndone\n',
  },
  // The compiler's, not theirs.
  { path: '/docs/other', language: 'ts', code: 'const a = (1;' },
] as const;

test.each([
  ['python', 'for name in names\n    print(name)', /^\/docs\/a: SyntaxError: .*for name in names/],
  ['python', 'print("one")\n  print("two")', /^\/docs\/a: IndentationError/],
  ['sh', 'if true; then echo yes', /^\/docs\/a: .*syntax error: unexpected end of file.*if true/],
  ['sh', 'echo "one', /^\/docs\/a: .*unexpected EOF/],
] as const)('%s that cannot be read names the page: %s', async (language, code, said) => {
  ensurePython();
  const all = [...RIGHT, { path: '/docs/a', language, code }];
  const found = await scriptProblems(root, all);
  expect(found).toEqual([expect.stringMatching(said)]);
  // Nothing of it is taken for right later.
  expect(await scriptProblems(root, all)).toEqual(found);
  expect(await scriptProblems(root, RIGHT)).toEqual([]);
});

test('nothing is run, what was right is kept, and a machine without the languages builds', async () => {
  ensurePython();
  const marker = join(root, 'was-run');
  const all = [
    { path: '/docs/a', language: 'python', code: `open(${JSON.stringify(marker)}, "w")` },
    { path: '/docs/a', language: 'sh', code: `touch '${marker}'` },
  ] as const;
  const wrong = [{ path: '/docs/b', language: 'sh', code: 'if' }] as const;
  expect(await scriptProblems(root, all)).toEqual([]);
  expect(() => rmSync(marker)).toThrow(/ENOENT/);
  vi.stubEnv('PATH', root);
  // Of the answer that was kept.
  expect(await scriptProblems(root, all)).toEqual([]);
  // Nothing here can tell, and nothing is kept of it.
  expect(await scriptProblems(root, wrong)).toEqual([]);
  vi.unstubAllEnvs();
  expect(await scriptProblems(root, wrong)).toHaveLength(1);
});

test('Python and shell of all pages can be read', async () => {
  const { programs } = renderSite();
  expect(new Set(programs.map(({ language }) => language))).toEqual(new Set(['ts', 'python', 'sh']));
  expect(await scriptProblems(root, programs)).toEqual([]);
});
