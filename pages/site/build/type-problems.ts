/** What the compiler refuses of the TypeScript that articles and guides show. The build fails by it. */
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Program } from '../base/rendered-site.ts';
import { keptAnswer } from './kept-answer.ts';

const SETTINGS = {
  compilerOptions: {
    target: 'ES2023',
    module: 'NodeNext',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    types: ['node'],
    strict: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: true,
    noEmit: true,
    noImplicitAny: false,
  },
  include: ['*.mts', '*.d.ts'],
};
/** As far as the samples need it: the client's own types are checked with it. */
const CLIENT = `declare module 'gesso-client' {
  export const Gesso: any;
  export const verifyWebhook: any;
  export class GessoError extends Error {
    [field: string]: any;
  }
}
`;

/** @param root of the repository; what was right is not compiled again until it changes (`.cache/site-code`) */
export async function typeProblems(root: string, all: readonly Program[]): Promise<readonly string[]> {
  const folder = join(root, '.cache/site-code');
  const programs = all.filter(({ language }) => language === 'ts');
  const answer = keptAnswer(folder, [SETTINGS, CLIENT, programs]);
  if (answer.isRight) return [];
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(SETTINGS));
  writeFileSync(join(folder, 'client.d.ts'), CLIENT);
  // Each is a module, so that none sees the names of another.
  for (const [at, { code }] of programs.entries())
    writeFileSync(join(folder, `${at}.mts`), `${code}\nexport {};\n`);
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const said = await promisify(execFile)(process.execPath, [
    compiler,
    '-p',
    folder,
    '--pretty',
    'false',
  ]).then(
    () => '',
    ({ stdout, message }: { readonly stdout?: string; readonly message: string }) => stdout || message,
  );
  if (said === '') {
    answer.keep();
    return [];
  }
  const found = [...said.matchAll(/(\d+)\.mts\((\d+),\d+\): error (.*)/g)].map(([, at, line, what]) => {
    const { path, code } = programs[Number(at)]!;
    return `${path}: ${what} in the code “${code.split('\n')[Number(line) - 1]!.trim().slice(0, 60)}”`;
  });
  return found.length > 0 ? found : [`The compiler did not check the code of the pages: ${said}`];
}
