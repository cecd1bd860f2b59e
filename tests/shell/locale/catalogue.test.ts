/** One catalogue for all that the studio says: read from the source, so that no word is added past it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { embed as inEmbedArabic } from '../../../shell/locale/ar/embed.ts';
import * as arabic from '../../../shell/locale/ar/index.ts';
import { embed as inEmbedGerman } from '../../../shell/locale/de/embed.ts';
import * as german from '../../../shell/locale/de/index.ts';
import type { Entry } from '../../../shell/locale/index.ts';
import type { Language } from '../../../shell/locale/words/languages.ts';
import type { Catalogue } from '../../../shell/locale/words/translator.ts';
import { ROOT } from '../../helpers/paths.ts';
import { gluedIn, keysIn, saidIn, sources, unsaidIn } from './sentences.ts';

const LANGUAGE_MODULES = { de: german, ar: arabic } satisfies Record<Exclude<Language, 'en'>, unknown>;
const SPOKEN = Object.entries(LANGUAGE_MODULES);

/** Refusals of a call or an attribute are for who writes the page: in English. */
const FOR_THE_PAGES_AUTHOR = [
  ...['stroke', 'editing', 'export.ts', 'primitives', 'options'].map(
    (name) => `shell/embed/validate/${name}`,
  ),
  ...['index', 'element', 'worker-address'].map((name) => `shell/embed/${name}`),
];
const SHELL = sources('shell', ['shell/locale/', ...FOR_THE_PAGES_AUTHOR]);
/** What a call of the embedded editor is refused with, for who writes the page. */
const TO_THE_PAGES_CODE = /\b(open|load|embed)\(\)/;
/** Never translated: names of the product, of color spaces, of units, of zones of Intl, and what programs read. */
const AS_IT_IS = new Set([
  'Gesso',
  'sRGB',
  'px',
  'dpi',
  'KB',
  'Cmd',
  'Ctrl',
  'degree',
  'day',
  'hour',
  'minute',
]);

const said = SHELL.flatMap(saidIn);
const alive = new Set(said.map(({ sentence }) => sentence));
const holes = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
const formsOf = (entry: Entry) => (typeof entry === 'string' ? [entry] : Object.values(entry));

describe.each(SPOKEN)('in %s', (language, { catalogue }) => {
  test('every sentence of the shell is there, a plural as a plural', () => {
    const lacking = said.filter(({ sentence, plural }) => {
      const entry = catalogue[sentence];
      return !AS_IT_IS.has(sentence) && (entry === undefined || plural !== (typeof entry !== 'string'));
    });
    expect(
      lacking.map(({ file, sentence }) => `${file}: ${sentence}`),
      `Add each sentence to a file of shell/locale/${language} (which one: shell/locale/README.md), a plural with its forms.`,
    ).toEqual([]);
  });

  test('a translation has the values of its sentence, each in every form that is about more than one or two', () => {
    const wrong = Object.entries(catalogue).filter(([sentence, entry]) =>
      typeof entry === 'string'
        ? holes(entry).join() !== holes(sentence).join()
        : formsOf(entry).some((form) => holes(form).some((name) => !holes(sentence).includes(name))) ||
          ['few', 'many', 'other'].some((category) => {
            const form = entry[category as Intl.LDMLPluralRule];
            return form !== undefined && holes(form).join() !== holes(sentence).join();
          }),
    );
    expect(wrong.map(([sentence]) => sentence)).toEqual([]);
  });

  test('a plural has every form that the language has', () => {
    const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
    const wrong = Object.entries(catalogue).filter(
      ([, entry]) => typeof entry !== 'string' && Object.keys(entry).sort().join() !== categories.join(),
    );
    expect(wrong.map(([sentence]) => sentence)).toEqual([]);
    expect(Object.values(catalogue).filter((entry) => typeof entry !== 'string').length).toBeGreaterThan(9);
  });

  test('no translation is of a sentence that nobody says any more', () => {
    expect(
      Object.keys(catalogue).filter((sentence) => !alive.has(sentence)),
      `Remove each from shell/locale/${language}: no code of the shell has this sentence.`,
    ).toEqual([]);
  });
});

const IN_EMBED = { de: inEmbedGerman, ar: inEmbedArabic } satisfies Record<Exclude<Language, 'en'>, unknown>;
test.each(Object.entries(IN_EMBED))(
  'what the core of the embedded editor says, its catalogue in %s knows',
  (language, known: Catalogue) => {
    // These load first, or wait for all words.
    const late = ['panels/', 'controls/', 'extra/', 'core/selection-count.ts'];
    const core = sources(
      'shell/embed',
      late.map((name) => `shell/embed/${name}`),
    );
    const spoken = core.flatMap(saidIn).map(({ sentence }) => sentence);
    expect(spoken).toContain('Apply');
    expect(
      spoken.filter((sentence) => known[sentence] === undefined),
      `The embed's core says them: move them to shell/locale/${language}/embed.ts.`,
    ).toEqual([]);
  },
);

/** How a mouse is named: with a key, beside a finger, or as one of the keys of the shortcut sheet. */
const FOR_A_MOUSE = /\b(Alt|Shift)\b|^(tap or )?click$|^Tap or click/i;

test('what a hand does is said for a finger too: nothing asks to click, unless it says with which key', () => {
  const clicks = [...alive].filter((sentence) => /\bclick/i.test(sentence) && !FOR_A_MOUSE.test(sentence));
  expect(clicks, 'Say “press” or “tap or click”').toEqual([]);
  const klicks = Object.entries(german.catalogue).filter(
    ([sentence, entry]) => !FOR_A_MOUSE.test(sentence) && /\bklick/i.test(formsOf(entry).join()),
  );
  expect(klicks).toEqual([]);
});

test('no word reaches the screen past the catalogue', () => {
  const past = SHELL.flatMap((file) => unsaidIn(file)).filter((word) => {
    const text = word.slice(word.indexOf(': ') + 2);
    return !AS_IT_IS.has(text) && !TO_THE_PAGES_CODE.test(text);
  });
  expect(past).toEqual([]);
});

test('a word that is put on the screen past the catalogue is found, however it gets there', () => {
  const source = `
    export const options = [{ label: 'A name' }];
    export const Unsaid = ({ name, on }) => (
      <section aria-label="In an attribute" title={on ? 'A tip' : undefined}>
        <p>Plain text</p>
        <p>{on ? 'One branch' : 'The other branch'}</p>
        <p>{\`A template of \${name} \${on ? 'with a word' : ''}\`}</p>
        <p className="no words">{t('Said')} {name}</p>
      </section>
    );
    const made = make('div', { class: 'no words', 'aria-label': 'In a plain attribute' });
    made.textContent = 'In plain text';
  `;
  const words = [
    'A name',
    'In an attribute',
    'A tip',
    'Plain text',
    'One branch',
    'The other branch',
    'A template of',
    'with a word',
    'In a plain attribute',
    'In plain text',
  ];
  expect(unsaidIn('sample.tsx', source)).toEqual(words.map((word) => `sample.tsx: ${word}`));
});

/** Begins or ends as a part of another sentence does. */
const FRAGMENT = /^[\s,;.:·)]|[,;:(\s]$/;

test('no sentence is a fragment that is glued to another, in no language', () => {
  const translated = SPOKEN.flatMap(([, { catalogue }]) => Object.values(catalogue).flatMap(formsOf));
  const spoken = said.flatMap(({ sentence, one }) => (one === undefined ? [sentence] : [sentence, one]));
  expect([...spoken, ...translated].filter((text) => FRAGMENT.test(text))).toEqual([]);
  expect(SHELL.flatMap((file) => gluedIn(file))).toEqual([]);
});

test('a sentence that is glued to another is found, however it is', () => {
  const source = `
    const name = words + t('Added to another');
    const label = \`\${label}, \${t('In a template')}\`;
    const steps = \`\${on ? plural(n, { one: 'One', other: 'In one branch' }) : ''} \`;
    const whole = t('{name} was removed.', { name: t('The picture') });
  `;
  expect(gluedIn('sample.ts', source)).toEqual([
    'sample.ts: Added to another',
    'sample.ts: In a template',
    'sample.ts: In one branch',
  ]);
  for (const fragment of [', mask', 'Deleted:', ' and more', 'by (']) expect(fragment).toMatch(FRAGMENT);
});

test('a sentence stands in one file of a language alone', () => {
  for (const language of Object.keys(LANGUAGE_MODULES)) {
    const files = new Map<string, string[]>();
    for (const file of sources(`shell/locale/${language}`, [`shell/locale/${language}/index.ts`]))
      for (const key of keysIn(file)) files.set(key, [...(files.get(key) ?? []), file]);
    expect(files.size).toBeGreaterThan(700);
    expect(
      [...files]
        .filter(([, [, ...others]]) => others.length > 0)
        .map(([key, where]) => `${key}: ${where.join(', ')}`),
      'Keep each in the file that had it first',
    ).toEqual([]);
  }
});

/** A style that names a side. The middle is the middle from both. */
const SIDED =
  /\b(margin|padding|border)-(left|right)\b|(^|[\s;{])(left|right): (?!50%)|(text-align|float): (left|right)/;
const THE_PICTURES_OWN = [
  'shell/stage/overlay/stage.module.css',
  // Before and after lie left and right of a line over the picture.
  'shell/export/export-dialog.module.css',
];

test('styles name no left and no right but the picture’s, so that Arabic is laid out from the right', () => {
  const sheets = sources('shell', ['shell/embed/'], /\.css$/).filter(
    (file) => !THE_PICTURES_OWN.includes(file),
  );
  const sided = sheets.flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .filter((line) => SIDED.test(line))
      // A number ends where its unit begins, and an address begins on the left.
      .filter((line) => !/text-align: right/.test(line) || !/field\.module|base\.css/.test(file))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(sheets.length).toBeGreaterThan(20);
  expect(sided).toEqual([]);
});
