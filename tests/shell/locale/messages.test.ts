/** What engine, workers and session say: ids with values, and a template for each in every language. */
import { describe, expect, test } from 'vitest';
import { message } from '../../../engine/base/message.ts';
import { messages as arabic } from '../../../shell/locale/ar/messages.ts';
import { messages as german } from '../../../shell/locale/de/messages.ts';
import { messages as english } from '../../../shell/locale/en/index.ts';
import type { Entry } from '../../../shell/locale/index.ts';
import type { Language } from '../../../shell/locale/words/languages.ts';
import { createTranslator } from '../../../shell/locale/words/translator.ts';
import { idsOf } from './message-members.ts';
import { foreignIn, literalsIn, messagesIn, sources } from './sentences.ts';

const FILES = [
  ...sources('vocabulary'),
  ...sources('engine'),
  ...sources('workers', [
    'workers/wasm/assembly/',
    'workers/wasm/build.ts',
    'workers/wasm/build-modules.ts',
    'workers/render/pica-arithmetic.ts',
  ]),
  ...sources('shell', ['shell/locale/']),
];
const used = FILES.flatMap(messagesIn).flatMap(({ id, ...each }) =>
  idsOf(id).map((one) => ({ ...each, id: one })),
);
const namesIn = (entry: Entry) => [
  ...new Set(
    (typeof entry === 'string' ? [entry] : Object.values(entry)).flatMap((form) =>
      [...form.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''),
    ),
  ),
];

/** Names of formats, fonts and chunks, and texts that programs read. */
const NO_SENTENCE = new Set([
  ...['JPEG', 'PNG', 'WebP', 'AVIF', 'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT pHYs bKGD eXIf cICP'],
  ...[
    'Noto Sans Arabic',
    'Noto Sans Hebrew',
    'Noto Sans Devanagari',
    'Noto Sans JP',
    'Noto Sans SC',
    'Noto Sans KR',
  ],
  ...[
    'Playfair Display',
    'Roboto Slab',
    'Work Sans',
    'Inter Text',
    'Source Serif 4',
    'Bebas Neue',
    'JetBrains Mono',
  ],
  ...['Arial, Helvetica, sans-serif', 'Georgia, serif', '{0} {1} {2}px {3}', 'Type something 0123456789'],
  // The table for spreadsheets, the name in a color profile, the kind of file in the system's dialog.
  ...['not made', 'Unnamed profile', 'Gesso document'],
  // For logs: why a worker died.
  ...['the worker could not be started', 'a message could not be read', 'the worker did not start'],
  'the worker was closed',
]);

test('engine, workers and session write no sentence', () => {
  const silent = FILES.filter((file) => /^(engine|workers|shell\/session)\//.test(file));
  const written = silent.flatMap((file) => foreignIn(file).map((text) => ({ file, text })));
  expect(written.filter(({ text }) => !NO_SENTENCE.has(text))).toEqual([]);
});

test('each message of the source has a template in English', () => {
  expect(
    used.filter(({ id }) => !(id in english)).map(({ file, id }) => `${file}: ${id}`),
    'Add each to a file of shell/locale/en.',
  ).toEqual([]);
});

test('each template belongs to a message of the source', () => {
  const literals = new Set(FILES.flatMap(literalsIn));
  const known = new Set(['message.unknown', 'step.unknown', ...used.map(({ id }) => id)]);
  expect(Object.keys(english).filter((id) => !known.has(id) && !literals.has(id))).toEqual([]);
});

test('a message brings the values that its template names', () => {
  const lacking = used.flatMap(({ file, id, names }) => {
    const entry = (english as Readonly<Record<string, Entry>>)[id];
    if (names === null || entry === undefined) return [];
    return namesIn(entry)
      .filter((name) => !names.includes(name))
      .map((name) => `${file}: ${id} {${name}}`);
  });
  expect(lacking).toEqual([]);
});

const TABLES = { de: german, ar: arabic } satisfies Record<Exclude<Language, 'en'>, unknown>;

describe.each(Object.entries<typeof german>(TABLES))('in %s', (language, table) => {
  test('each template is there, with the values of the English one', () => {
    const wrong = Object.entries(english).filter(([id, entry]) => {
      const translated = table[id];
      return translated === undefined || namesIn(translated).sort().join() !== namesIn(entry).sort().join();
    });
    expect(
      wrong.map(([id]) => id),
      `Add them to shell/locale/${language}/message-*.ts, with the values in braces of shell/locale/en.`,
    ).toEqual([]);
    expect(Object.keys(table).filter((id) => !(id in english))).toEqual([]);
  });

  test('a plural has every form of the language', () => {
    const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
    const wrong = Object.entries(table).filter(
      ([id, entry]) =>
        typeof (english as Readonly<Record<string, Entry>>)[id] !== 'string' &&
        (typeof entry === 'string' || Object.keys(entry).sort().join() !== categories.join()),
    );
    expect(wrong.map(([id]) => id)).toEqual([]);
  });
});

test('a message of another version is said by a general sentence, never as its id', () => {
  for (const [language, table] of [
    ['en', english] as const,
    ['de', german] as const,
    ['ar', arabic] as const,
  ]) {
    const { tMessage } = createTranslator(language, { catalogue: {}, messages: table });
    const text = tMessage(message('of.another-version', { name: 'a' }), english);
    expect(text.length).toBeGreaterThan(5);
    expect(text).not.toContain('of.another-version');
  }
});

test('numbers, plurals and messages in a message are said in the language', () => {
  const templates = {
    'a.size': '{width} × {height}',
    'a.failure': 'Datei {name} hat {size}',
    'a.count': { one: '{count} Ebene', other: '{count} Ebenen' },
  };
  const { tMessage } = createTranslator('de', { catalogue: {}, messages: templates });
  const size = message('a.size', { width: 1.5, height: 2 });
  expect(tMessage(message('a.failure', { name: 'x {size}', size }))).toBe('Datei x {size} hat 1,5 × 2');
  expect(tMessage(message('a.count', { count: 1 }))).toBe('1 Ebene');
  expect(tMessage(message('a.count', { count: 3 }))).toBe('3 Ebenen');
});
