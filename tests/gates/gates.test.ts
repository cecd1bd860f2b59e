import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { eagerChunks } from './bundle-budget.ts';
import { findChromium } from './chromium.ts';
import { checkDependencyLaw, type LawResult } from './dependency-law.ts';
import { brokenLinks, forbiddenWords, missingSources, withEnds } from './docs.ts';
import FOLDER_ORDER from './folder-order.cjs';
import { completed, missingPackages } from './lockfile.ts';
import { endOf, hooksOf, readReport, slowest } from './test-report.ts';

/** Writes a small project and answers where. */
function projectOf(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'gesso-law-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

const EMPTY = 'export const value = 1;\nexport type Value = number;\n';

describe('The import law', () => {
  const FORBIDDEN = [
    ['the engine a package', 'engine-is-alone', 'engine/base', "import 'react';\n"],
    ['the engine a Node module', 'engine-is-alone', 'engine/base', "import 'node:fs';\n"],
    ['anything a file that is not there', 'everything-resolves', 'shell', "import './gone.ts';\n"],
    [
      'the product a package for development',
      'only-declared-packages',
      'api/server',
      "import 'for-tests';\n",
    ],
    ['the product a package of no list', 'only-declared-packages', 'workers/pool', "import 'undeclared';\n"],
  ] as const;
  const CROSSINGS = [
    ['vocabulary-imports-nothing', 'vocabulary', 'engine/base'],
    ['workers-see-part-of-the-engine', 'workers/pool', 'engine/state'],
    ['workers-see-no-screen-and-no-server', 'workers/pool', 'shell'],
    ['models-see-the-port-alone', 'models', 'engine/kernels/color'],
    ['models-are-files', 'engine/operations', 'models'],
    ['session-has-no-words', 'shell/session/core', 'shell/locale'],
    ['session-has-no-words', 'shell/session', 'shell/locale/en'],
    ['shell-goes-through-the-entries', 'shell/tools', 'api/client'],
    ['remote-alone-asks-the-server', 'shell/remote/tasks', 'api/server'],
    ['contract-is-zod-alone', 'api/contract', 'engine/document'],
    ['client-is-ofetch-and-the-contract', 'api/client', 'api/server'],
    ['session-is-the-client-and-its-machine', 'api/client/account', 'shell/session/core'],
    ['server-sees-no-client', 'api/server', 'api/client'],
    ['server-sees-no-screen-and-no-pool', 'api/server', 'workers/pool'],
    ['pages-reach-the-shell-by-import-call', 'pages', 'shell'],
    ['account-pages-take-parts-of-the-shell', 'pages/account', 'shell/screens'],
    ['pages-see-no-engine-and-no-workers', 'pages', 'engine'],
    ['nothing-imports-tests', 'workers/pool', 'tests'],
  ] as const;

  /** A file in each folder of every part, which imports the folder below it. */
  const folderFiles: Record<string, string> = {};
  const folderFaults: string[] = [];
  const siblingFaults: string[] = [];
  /** `tools/*`: one of the folders that it stands for. */
  const folderFile = (part: string, folder: string) =>
    folder === '.' ? `${part}/a.ts` : `${part}/${folder.replace('*', 'unnamed')}/a.ts`;
  for (const [part, order] of Object.entries(FOLDER_ORDER)) {
    for (const [at, folder] of order.entries()) {
      const file = folderFile(part, folder);
      const below = order[at + 1];
      folderFiles[file] = EMPTY;
      if (folder.endsWith('/*')) {
        const [other, sibling] = ['unnamed', 'sibling'].map(
          (name) => `${part}/${folder.replace('*', name)}/other.ts`,
        );
        folderFiles[sibling!] = EMPTY;
        folderFiles[other!] = "import '../sibling/other.ts';\nexport { value } from './own.ts';\n";
        folderFiles[`${part}/${folder.replace('*', 'unnamed')}/own.ts`] = EMPTY;
        siblingFaults.push(`${part}/${folder}-imports-no-sibling: ${other} > ${sibling}`);
      }
      if (below === undefined) continue;
      const target = folderFile(part, below);
      folderFiles[file] = `import '${'../'.repeat(file.split('/').length - 1)}${target}';\n`;
      folderFaults.push(`${part}/${folder}-imports-nothing-below-it: ${file} > ${target}`);
    }
  }

  // One cruise reads the files of every test: to start one takes longer than to read them.
  let law: LawResult;
  beforeAll(() => {
    const files: Record<string, string> = {
      ...folderFiles,
      'engine/base/allowed.ts': EMPTY,
      'engine/document/allowed.ts':
        "import { value } from '../base/allowed.ts';\nexport const twice = value * 2;\n",
      'engine/editor/allowed.ts':
        "import { twice } from '../document/allowed.ts';\nexport const four = twice * 2;\n",
      'engine/editor/value.ts': EMPTY,
      'engine/document/type-below.ts':
        "import type { Value } from '../editor/value.ts';\nexport const one: Value = 1;\n",
      'shell/entry-a.ts': "export { value } from '../engine/editor/value.ts';\n",
      'shell/entry-b.ts': "export const later = () => import('../engine/editor/value.ts');\n",
      'shell/entry-c.tsx':
        "import type { Value } from '../engine/editor/value.ts';\nexport const C = (p: { v: Value }) => <b>{p.v}</b>;\n",
      'shell/cycle-a.ts': "import { b } from './cycle-b.ts';\nexport const a = () => b;\n",
      'shell/cycle-b.ts': "import { a } from './cycle-a.ts';\nexport const b = () => a;\n",
      'engine/attic/lost.ts': EMPTY,
    };
    FORBIDDEN.forEach(([, , folder, text], at) => {
      files[`${folder}/forbidden${at}.ts`] = text;
    });
    CROSSINGS.forEach(([, from, to], at) => {
      files[`${to}/reached${at}.ts`] = EMPTY;
      files[`${from}/reaching${at}.ts`] =
        `import { value } from '${'../'.repeat(from.split('/').length)}${to}/reached${at}.ts';\nexport const v = value;\n`;
    });
    const folders = [...new Set(Object.keys(files).map((path) => path.split('/')[0]!))];
    const packages = {
      'package.json': JSON.stringify({ name: 'x', devDependencies: { 'for-tests': '1.0.0' } }),
      'node_modules/for-tests/index.js': '',
      'node_modules/undeclared/index.js': '',
    };
    law = checkDependencyLaw(projectOf({ ...files, ...packages }), folders);
    expect(law.unread).toEqual([]);
    expect(law.modules).toBe(Object.keys(files).length);
  }, 60_000);

  /** The violations from files whose path matches. */
  const broken = (from: RegExp): string[] =>
    law.violations
      .filter((violation) => from.test(violation.from))
      .map((violation) => `${violation.rule}: ${violation.from} > ${violation.to}`)
      .sort();

  it('allows what the order allows', () => {
    expect(broken(/\/allowed\.ts$/)).toEqual([]);
  });

  it('catches a folder that imports one below it, a type alone included', () => {
    expect(broken(/type-below/)).toEqual([
      'engine/document-imports-nothing-below-it: engine/document/type-below.ts > engine/editor/value.ts',
    ]);
  });

  it('catches it in every folder of every part', () => {
    expect(broken(/\/a\.ts$/)).toEqual(folderFaults.toSorted());
  });

  it('keeps folders apart that one line stands for', () => {
    expect(siblingFaults.length).toBeGreaterThan(2);
    expect(broken(/unnamed\/other/)).toEqual(siblingFaults.toSorted());
  });

  it('sees re-exports, calls to import() and JSX files', () => {
    expect(broken(/entry-/)).toEqual(
      ['a.ts', 'b.ts', 'c.tsx'].map(
        (name) => `shell-goes-through-the-entries: shell/entry-${name} > engine/editor/value.ts`,
      ),
    );
  });

  it.each(FORBIDDEN.map((one, at) => [...one, at] as const))(
    'forbids %s',
    (_what, rule, folder, _text, at) => {
      const found = broken(new RegExp(`^${folder}/forbidden${at}\\.ts$`));
      expect(found.filter((line) => line.startsWith(`${rule}: `))).toHaveLength(1);
    },
  );

  it.each(CROSSINGS.map((one, at) => [...one, at] as const))('%s', (rule, from, to, at) => {
    expect(broken(new RegExp(`/reaching${at}\\.ts$`))).toContain(
      `${rule}: ${from}/reaching${at}.ts > ${to}/reached${at}.ts`,
    );
  });

  it('finds a cycle', () => {
    expect(broken(/cycle-/).join('\n')).toContain('no-cycles');
  });

  it('has no rule that nothing here breaks', () => {
    const { forbidden } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as {
      readonly forbidden: readonly { readonly name: string }[];
    };
    const found = new Set(law.violations.map(({ rule }) => rule));
    expect(forbidden.map(({ name }) => name).filter((name) => !found.has(name))).toEqual([]);
  });

  it('notices a folder that the order does not list', () => {
    expect(law.ungrouped).toEqual(['engine/attic/lost.ts']);
  });

  it('returns the import graph', () => {
    expect(law.imports).toContainEqual({
      source: 'engine/editor/allowed.ts',
      imports: ['engine/document/allowed.ts'],
    });
  });
});

describe('The bundle budget', () => {
  const manifest = {
    'studio.html': { file: 'assets/studio.js', imports: ['_shell.js'] },
    '_shell.js': { file: 'assets/shell.js', imports: ['_react.js'] },
    '_react.js': { file: 'assets/react.js' },
    '_avif.js': { file: 'assets/avif.js', src: '../node_modules/@jsquash/avif/encode.js' },
  };

  it('is content when codecs load on demand', () => {
    expect(eagerChunks(manifest, 'studio.html')).toEqual([]);
  });

  it('notices a codec in the static chain, however deep', () => {
    const chained = { ...manifest, '_react.js': { file: 'assets/react.js', imports: ['_avif.js'] } };
    expect(eagerChunks(chained, 'studio.html')).toEqual(['_avif.js']);
  });
});

describe('The lockfile gate', () => {
  const lockfile = {
    packages: {
      '': {},
      'node_modules/tool': {
        dev: true,
        optionalDependencies: { '@tool/cli-linux-x64': '1.2.3', '@tool/cli-linux-arm64-musl': '1.2.3' },
      },
      'node_modules/@tool/cli-linux-x64': { version: '1.2.3' },
    },
  };

  it('notices a platform that was left out', () => {
    expect(missingPackages(lockfile).map(({ name }) => name)).toEqual(['@tool/cli-linux-arm64-musl']);
  });

  it('puts it back for that platform alone', () => {
    const whole = completed(lockfile);
    expect(missingPackages(whole)).toEqual([]);
    expect(whole.packages['node_modules/@tool/cli-linux-arm64-musl']).toEqual({
      version: '1.2.3',
      cpu: ['arm64'],
      libc: ['musl'],
      dev: true,
      optional: true,
      os: ['linux'],
    });
  });
});

describe('The docs gate', () => {
  it('notices links that lead nowhere, and headings that are not there', () => {
    const root = mkdtempSync(join(tmpdir(), 'gesso-docs-'));
    writeFileSync(join(root, 'a.md'), '# One thing\n');
    const text =
      '[ok](a.md) [ok](a.md#one-thing) [web](https://example.org)\n[bad](b.md) [bad](a.md#two)\n`[code](c.md)`\n';
    expect(brokenLinks('README.md', text, root).map(({ line, what }) => `${line}: ${what}`)).toEqual([
      '2: links to b.md, which is not there',
      '2: links to a.md#two, which has no such heading',
    ]);
  });

  it('notices sources that are not there, in pages and comments', () => {
    const paths = withEnds(['engine/render/painter.ts', 'docs/a.md']);
    const page =
      'See `engine/render/painter.ts`, `painter.ts` and `gone.ts`.\n```\n`other.ts`\n```\n`render/gone.ts`';
    expect(missingSources('README.md', page, paths).map(({ line, what }) => `${line}: ${what}`)).toEqual([
      '1: names gone.ts, which is not there',
      '5: names render/gone.ts, which is not there',
    ]);
    const code = '/** See `gone.ts`. */\nconst text = `gone.ts`;\nf(); // As `painter.ts`.\n';
    expect(missingSources('engine/a.ts', code, paths).map(({ line }) => line)).toEqual([1]);
  });

  it('notices words that mean nothing to a reader', () => {
    const words = [
      'a plan',
      `see ${'design'}.md`,
      `at /${'work'}/main`,
      `${'TO'}DO later`,
      `as ${'spec'} 4 asks`,
    ].join('\n');
    expect(forbiddenWords('a.ts', words).map(({ line }) => line)).toEqual([2, 3, 4, 5]);
  });

  it('notices British spelling, but not in names of libraries', () => {
    const words = [
      'const backColour = 1;',
      "toColourspace('srgb')",
      'Centred',
      '.greyscale()',
      'a grey wall',
    ];
    expect(forbiddenWords('a.ts', words.join('\n')).map(({ line }) => line)).toEqual([1, 3, 5]);
  });
});

describe('The end of a run', () => {
  const failure = [
    'TimeoutError: locator.click: Timeout 30000ms exceeded.',
    'Call log:',
    "  - waiting for getByRole('button')",
    '    at Studio.choose (/here/tests/helpers/browser.ts:145:5)',
    '    at /here/tests/e2e/a.test.ts:3:1',
    'Kept: test-results/a.png',
  ].join('\n');
  const test = {
    fullName: ' A click presses ',
    status: 'failed',
    duration: 30_000,
    failureMessages: [failure],
  };
  const report = {
    testResults: [
      {
        name: '/here/tests/e2e/a.test.ts',
        status: 'failed',
        assertionResults: [test, { fullName: 'passes', status: 'passed', duration: 40_000 }],
      },
      { name: '/here/tests/b.test.ts', status: 'failed', message: 'No such module', assertionResults: [] },
      { name: '/here/tests/c.test.ts', status: 'passed', assertionResults: [] },
    ],
  };

  it('names each test that failed, why, where, and what was kept of it', () => {
    expect(readReport(report, '/here').filter(({ reason }) => reason)).toEqual([
      {
        file: 'tests/e2e/a.test.ts',
        name: 'A click presses',
        seconds: 30,
        reason: [
          'TimeoutError: locator.click: Timeout 30000ms exceeded.',
          'Call log:',
          "- waiting for getByRole('button')",
          'at tests/helpers/browser.ts:145:5',
          'Kept: test-results/a.png',
        ],
      },
      { file: 'tests/b.test.ts', name: 'the file itself', seconds: 0, reason: ['No such module'] },
    ]);
  });

  it('tells of hooks that took long, and of no others', () => {
    const tests = readReport(report, '/here');
    const times = { '/here/tests/e2e/a.test.ts': 72, '/here/tests/c.test.ts': 0.1 };
    expect(hooksOf(tests, times, '/here')).toEqual([
      { file: 'tests/e2e/a.test.ts', name: 'before and after its tests', seconds: 2, reason: null },
    ]);
  });

  it('lists the slowest first', () => {
    expect(slowest(readReport(report, '/here'), 2).map(({ seconds }) => seconds)).toEqual([40, 30]);
  });

  it('says what ended a run in which no test failed: the first error outside a test, else the last lines', () => {
    const rule = '⎯'.repeat(40);
    const said = [
      '✓ a test',
      rule,
      'Unhandled Errors',
      rule,
      'Error: gone',
      '  ❯ a.ts:3:1',
      'Tests  3 passed',
    ];
    expect(endOf(said.join('\n'))).toEqual([
      'Unhandled Errors',
      'Error: gone',
      '❯ a.ts:3:1',
      'Tests  3 passed',
    ]);
    expect(endOf('✓ a test\n\nKilled\n')).toEqual(['✓ a test', 'Killed']);
  });
});

describe('The browser search', () => {
  it('says when CHROMIUM_PATH leads nowhere instead of taking another browser', () => {
    expect(() => findChromium({ CHROMIUM_PATH: '/nowhere/chromium' })).toThrow('/nowhere/chromium');
  });
});
