/** What Python and the shell cannot read of the code that articles and guides show. The build fails by it; nothing of it is run. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Program, ProgramLanguage } from '../base/rendered-site.ts';
import { keptAnswer } from './kept-answer.ts';

/** All programs in one process: Python takes longer to start than to read them. */
const PYTHON = `
import ast, json, sys
said = []
for code in json.load(sys.stdin):
    try:
        ast.parse(code)
        said.append('')
    except SyntaxError as error:
        said.append(f'{type(error).__name__}: {error.msg}, line {error.lineno}')
print(json.dumps(said))
`;

/** @param root of the repository. Where the machine has no such interpreter, its programs are left to the tests. */
export async function scriptProblems(root: string, programs: readonly Program[]): Promise<readonly string[]> {
  const answer = keptAnswer(
    join(root, '.cache/site-scripts'),
    programs.filter(({ language }) => language !== 'ts'),
  );
  if (answer.isRight) return [];
  const of = (language: ProgramLanguage) => programs.filter((each) => each.language === language);
  const said = (await Promise.all([pythonProblems(of('python')), ...of('sh').map(shellProblem)])).flat();
  if (said.every((each) => each === '')) answer.keep();
  return said.filter((each) => !!each) as string[];
}

/** Of each program: '' where it is right, null where nothing here can tell. */
type Said = string | null;

async function pythonProblems(programs: readonly Program[]): Promise<readonly Said[]> {
  if (programs.length === 0) return [];
  const codes = JSON.stringify(programs.map(({ code }) => code));
  const read = await readBy('python3', ['-I', '-c', PYTHON], codes);
  if (!read) return programs.map(() => null);
  if (read.status !== 0) return [`Python did not read the code of the pages: ${read.said}`];
  const found = JSON.parse(read.said) as readonly string[];
  return programs.map((program, at) => {
    const what = found[at]!;
    return what && problemIn(program, what);
  });
}

async function shellProblem(program: Program): Promise<Said> {
  const read = await readBy('bash', ['-n'], program.code);
  if (!read) return null;
  return read.status === 0 ? '' : problemIn(program, read.said.split('\n')[0]!);
}

const problemIn = ({ path, code }: Program, what: string): string =>
  `${path}: ${what} in the code that begins ${code.trim().slice(0, 60)}`;

/** null where there is no such command. */
function readBy(
  command: string,
  parts: readonly string[],
  input: string,
): Promise<{ readonly status: number | null; readonly said: string } | null> {
  return new Promise((resolve) => {
    const reader = spawn(command, parts);
    let said = '';
    for (const output of [reader.stdout, reader.stderr])
      output.setEncoding('utf8').on('data', (text: string) => {
        said += text;
      });
    reader.on('error', () => resolve(null));
    reader.on('close', (status) => resolve({ status, said }));
    // It may end before it has read everything.
    reader.stdin.on('error', () => {});
    reader.stdin.end(input);
  });
}
