/** No code reads an English sentence to decide anything: messages are told apart by their ids. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../helpers/paths.ts';
import { sources } from './sentences.ts';

/** The specification has a client look for the words "bot check" in a plain text that has no code. */
const BY_SPECIFICATION = ['api/client/error-kinds.ts'];
/** Numbers in base64, on one line: no code, and as long as a hundred thousand words. */
const DATA = [
  'subject-net/weights.ts',
  'stroke-net/weights.ts',
  'network/convolution-module.ts',
  'matte/matte-module.ts',
].map((name) => `engine/kernels/${name}`);
const FILES = ['vocabulary', 'engine', 'workers', 'models', 'shell', 'pages', 'api'].flatMap((folder) =>
  sources(folder, [...BY_SPECIFICATION, ...DATA]),
);

const FORBIDDEN: readonly RegExp[] = [
  // A literal with a capital or a space is words; an id has neither.
  /\b(label|stage|title|text|reason|message)\s*[=!]==\s*(['"`])[^'"`]*[A-Z ][^'"`]*\2/,
  /(['"`])[^'"`]*[A-Z ][^'"`]*\1\s*[=!]==\s*[\w.?]*\b(label|stage|title|reason|message)\b/,
  // What an error says is for people and logs; its code and the id of its reason are for programs.
  /\.(test|exec)\([\w.?!]*\.message\b/,
  /\.message(\?|!)?\.(match|matchAll|includes|startsWith|endsWith|indexOf|search|split)\(/,
];

function englishReadIn(source: string): readonly string[] {
  return source.split('\n').filter((line) => FORBIDDEN.some((pattern) => pattern.test(line)));
}

test('no line compares a label, a stage, a title or an error’s message with English', () => {
  const found = FILES.flatMap((file) =>
    englishReadIn(readFileSync(join(ROOT, file), 'utf8')).map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

test('such lines are found, and comparisons of ids are not', () => {
  const wrong = [
    "if (last?.label === 'Fill in') return;",
    "guard: ({ event }) => event.stage === 'Encoding',",
    "notices.find(({ title }) => title !== 'Disk full')",
    "if ('Not saved' === notice.title) {",
    'if (/cancelled/i.test(error.message)) return;',
    "if (error.message.includes('memory')) retry();",
  ];
  expect(englishReadIn(wrong.join('\n'))).toEqual(wrong);
  const right = [
    "last?.label.id === 'step.fill-in'",
    "event.stage === 'encoding'",
    "error.code === 'cancelled'",
  ];
  expect(englishReadIn(right.join('\n'))).toEqual([]);
});
