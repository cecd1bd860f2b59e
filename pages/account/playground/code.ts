/** A request as a program: each runs as it stands once `GESSO_KEY` holds a key, with what curl, Node.js 20 and Python 3 bring along. */
import type { ApiRequest } from './calls.ts';

export const CODE_LANGUAGES = ['curl', 'TypeScript', 'Python'] as const;
export type CodeLanguage = (typeof CODE_LANGUAGES)[number];

/** @param server its origin, without a slash at the end */
export function writeCode(language: CodeLanguage, server: string, request: ApiRequest): string {
  const write = { curl: writeCurl, TypeScript: writeTypeScript, Python: writePython }[language];
  return `${write(`${server}${request.path}`, request)}\n`;
}

/** In a POSIX shell a ' stands as '\'' inside of two of them. */
const inShell = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

function writeCurl(url: string, { method, body }: ApiRequest): string {
  const lines = [
    `curl --fail-with-body -sS -X ${method} ${inShell(url)}`,
    '-H "Authorization: Bearer $GESSO_KEY"',
    ...(body === undefined
      ? []
      : ["-H 'Content-Type: application/json'", `-d ${inShell(JSON.stringify(body, null, 2))}`]),
  ];
  return lines.join(' \\\n  ');
}

/** JSON is a literal of JavaScript. */
function writeTypeScript(url: string, { method, body }: ApiRequest): string {
  const sent =
    body === undefined
      ? ["  headers: { Authorization: 'Bearer ' + process.env.GESSO_KEY },"]
      : [
          "  headers: { Authorization: 'Bearer ' + process.env.GESSO_KEY, 'Content-Type': 'application/json' },",
          `  body: JSON.stringify(${indent(JSON.stringify(body, null, 2), '  ')}),`,
        ];
  return [
    `const response = await fetch(${JSON.stringify(url)}, {`,
    `  method: '${method}',`,
    ...sent,
    '});',
    'const answer = await response.text();',
    'if (!response.ok) throw new Error(answer);',
    'console.log(answer);',
  ].join('\n');
}

function writePython(url: string, { method, body }: ApiRequest): string {
  const hasBody = body !== undefined;
  return [
    ...(hasBody ? ['import json'] : []),
    'import os',
    'import urllib.error',
    'import urllib.request',
    '',
    ...(hasBody ? [`body = ${inPython(body, '')}`] : []),
    'request = urllib.request.Request(',
    `    ${JSON.stringify(url)},`,
    `    method="${method}",`,
    ...(hasBody ? ['    data=json.dumps(body).encode(),'] : []),
    '    headers={',
    '        "Authorization": f"Bearer {os.environ[\'GESSO_KEY\']}",',
    ...(hasBody ? ['        "Content-Type": "application/json",'] : []),
    '    },',
    ')',
    'try:',
    '    with urllib.request.urlopen(request) as response:',
    '        print(response.read().decode())',
    'except urllib.error.HTTPError as error:',
    '    raise SystemExit(error.read().decode())',
  ].join('\n');
}

const indent = (text: string, by: string): string => text.replaceAll('\n', `\n${by}`);

/** JSON as Python writes it. Its texts are texts of Python too. */
function inPython(value: unknown, by: string): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value !== 'object') return JSON.stringify(value);
  const isList = Array.isArray(value);
  const inner = `${by}    `;
  const lines = Object.entries(value).map(
    ([key, each]) => `${inner}${isList ? '' : `${JSON.stringify(key)}: `}${inPython(each, inner)},`,
  );
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  return lines.length === 0 ? `${open}${close}` : `${open}\n${lines.join('\n')}\n${by}${close}`;
}
