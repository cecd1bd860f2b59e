/** TypeScript of articles and guides that does not compile is among the problems that end the build. */
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { typeProblems } from '../../../pages/site/build/type-problems.ts';
import { renderSite } from '../../../pages/site/prerender/render-site.tsx';
import { ROOT } from '../../helpers/paths.ts';
import { sampled } from '../../helpers/sampled.ts';

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'gesso-code-'));
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const RIGHT =
  "import { Gesso } from 'gesso-client';\nawait new Gesso({ key: process.env.GESSO_KEY }).edit({});";

const PROBLEMS: readonly (readonly [string, string, RegExp])[] = [
  [
    'a type',
    'const a = 1;\nconst b: string = a;',
    /^\/docs\/a: TS2322: .* in the code “const b: string = a;”$/,
  ],
  ['the form', 'const a = (1;', /^\/docs\/a: TS1005/],
  ['a name', "import { read } from 'node:fs/promises';\nread();", /^\/docs\/a: TS2305.*'read'/],
  [
    'a name of our client',
    "import { Geso } from 'gesso-client';\nnew Geso({});",
    /^\/docs\/a: TS\d+.*'Geso'/,
  ],
];
test.each(sampled(PROBLEMS, 2))(
  'where %s is wrong, names the page and the line',
  async (_name, code, said) => {
    const programs = [
      { path: '/docs/right', language: 'ts', code: RIGHT },
      { path: '/docs/a', language: 'ts', code },
    ] as const;
    const found = await typeProblems(root, programs);
    expect(found).toEqual([expect.stringMatching(said)]);
    // Nothing of it is taken for right later.
    expect(await typeProblems(root, programs)).toEqual(found);
    expect(await typeProblems(root, programs.slice(0, 1))).toEqual([]);
  },
);

test('the code of all pages compiles', async () => {
  const { programs } = renderSite();
  expect(new Set(programs.map(({ path }) => path)).size).toBeGreaterThan(7);
  expect(await typeProblems(root, programs)).toEqual([]);
});
