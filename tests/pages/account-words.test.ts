/** The account pages say nothing past their catalogue, and have a word for whatever the server answers them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ERRORS } from '../../api/contract/base/errors.ts';
import { errorsOf } from '../../api/contract/base/implied-errors.ts';
import { EXACT_MESSAGES, INNER_SENTENCES } from '../../api/contract/errors/error-templates.ts';
import { email, password } from '../../api/contract/schemas/common.ts';
import { ROUTES } from '../../api/contract/table.ts';
import { SURVEYS } from '../../api/server/services/surveys/survey-list.ts';
import { catalogue as arabic } from '../../pages/account/words/account-ar.ts';
import { catalogue as german } from '../../pages/account/words/account-de.ts';
import type { Catalogue } from '../../pages/account/words/catalogue.ts';
import type { Language } from '../../shell/locale/words/languages.ts';
import { ACCOUNT_PAGES, SIGNED_IN_PAGES } from '../../vocabulary/account-pages.ts';
import { PASSWORD_MAX } from '../../vocabulary/limits.ts';
import {
  CHALLENGE_PANEL,
  FRAUD_MODAL,
  PASSWORD_MESSAGES,
  STORAGE_MESSAGES,
  SURVEY_INVALID_MESSAGE,
  TOASTS,
} from '../../vocabulary/messages.ts';
import { BUNDLES, PLANS } from '../../vocabulary/plans.ts';
import { WEBHOOK_TYPES } from '../../vocabulary/platform.ts';
import { SCOPE_MEANINGS } from '../../vocabulary/scopes.ts';
import { STORAGE_FIELDS } from '../../vocabulary/storage-fields.ts';
import { ROOT } from '../helpers/paths.ts';
import { gluedIn, literalsIn, saidIn, sources } from '../shell/locale/sentences.ts';

/** Kept as they are, or said to who programs. */
const NO_SENTENCE = new Set([
  'GessoError',
  'Bearer {0}',
  'The challenge was not solved: {0}',
  'The solver of the challenge did not load',
  // For the console.
  'How the payment ended could not be read:',
  // Of programs and keys.
  'TypeScript',
  'Python',
  'True',
  'False',
  'None',
  'Enter',
  'Escape',
  'Ctrl ↵',
  // The name of a key that the playground makes.
  'Playground',
  // Events of a purchase.
  'CheckoutSucceeded',
  'CheckoutCanceled',
]);

/** Services whose errors are more exact than their entry in the catalogue. */
const SERVICES = [
  'api/server/services/storages/bounded-client.ts',
  'api/server/services/storages/object-store.ts',
  'api/server/services/storages/web-folder.ts',
  'api/server/services/keys/api-keys.ts',
  'api/server/services/accounts/security.ts',
  'api/server/services/accounts/second-factors.ts',
  'api/server/services/billing/catalogue.ts',
  'api/server/services/billing/billing.ts',
  'api/server/services/uploads/storage-quota.ts',
  'api/server/services/webhooks/delivery-rows.ts',
  'api/server/services/webhooks/webhooks.ts',
  'api/server/outgoing/connector.ts',
  'api/server/outgoing/limits.ts',
];

const TEMPLATES: Readonly<Record<string, string>> = { ...EXACT_MESSAGES, ...INNER_SENTENCES };

/** What the pages take of the client; the rest of it speaks to who programs. */
const CLIENT = ['call', 'gesso-error', 'session', 'bot-check', 'configuration', 'account/payment-return'].map(
  (name) => `api/client/${name}.ts`,
);
const PAGES = [...sources('pages/account', ['pages/account/words/']), 'pages/account.ts', ...CLIENT];
/** The table's titles, which the pages say by `t(page.title)`. */
const TITLES = [...ACCOUNT_PAGES, ...SIGNED_IN_PAGES].map(({ title }) => title);
const sentences = PAGES.flatMap(saidIn);
const said = new Set([...sentences.map(({ sentence }) => sentence), ...TITLES]);
/** The other English forms of plurals: no keys of the catalogue. */
const singulars = new Set(sentences.map(({ one }) => one));
const literals = PAGES.flatMap(literalsIn);
/** Called by a page: the name of its route stands there as a type. */
const called = ROUTES.filter(({ id }) => PAGES.some((file) => importsOf(file).has(id)));
const answered = new Set<string>([
  ...refusals(email, 'nobody'),
  ...refusals(password, 'short', 'x'.repeat(PASSWORD_MAX + 1)),
  ...Object.values(PASSWORD_MESSAGES),
  'The sign-in link is invalid',
  'Reset password token is not valid',
  'Create password token is not valid',
  'Use an address like https://…',
  ...SERVICES.flatMap(sentencesIn),
  ...Object.values(SCOPE_MEANINGS),
  ...WEBHOOK_TYPES.map(({ description }) => description),
  ...Object.values(STORAGE_FIELDS).flatMap((fields) => fields.map(({ label }) => label)),
  ...Object.values(STORAGE_MESSAGES),
  ...[TOASTS.storageCreated, TOASTS.storageRemoved, TOASTS.storageUpdated],
  ...[TOASTS.passwordChanged, TOASTS.confirmationSent],
  SURVEY_INVALID_MESSAGE,
  ...[...PLANS, ...BUNDLES.filter(({ is_active: isSold }) => isSold)].flatMap(({ name, summary }) => [
    name,
    summary,
  ]),
  ...called.flatMap(errorsOf).map((name) => ERRORS[name].message),
  ...Object.values(FRAUD_MODAL),
  CHALLENGE_PANEL.failed,
  ...SURVEYS.flatMap(({ title, description, fields }) => [
    title,
    description,
    ...fields.flatMap(({ label, options }) => [label, ...(options ?? []).map((option) => option.label)]),
  ]),
  'This field is required',
]);

/** The routes whose types a file imports. */
function importsOf(file: string): ReadonlySet<string> {
  const source = readFileSync(join(ROOT, file), 'utf8');
  const lists = source.matchAll(/import type \{([^}]*)\} from '[^']*contract\/routes\//g);
  return new Set([...lists].flatMap(([, names = '']) => names.split(',').map((name) => name.trim())));
}

/** The sentences of the templates that a file names, those with values in them left out: they stay English. */
function sentencesIn(file: string): readonly string[] {
  return literalsIn(file)
    .flatMap((id) => TEMPLATES[id] ?? [])
    .flatMap((text) => text.split(/(?<=[.!?]) /))
    .filter((text) => /^\p{Lu}\p{Ll}*,? [^{]+\.$/u.test(text));
}

/** The sentences by which the contract refuses such values. */
function refusals(shape: typeof email | typeof password, ...values: readonly string[]): readonly string[] {
  return values.flatMap((value) => shape.safeParse(value).error?.issues.map(({ message }) => message) ?? []);
}

const holes = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

const CATALOGUES = { de: german, ar: arabic } satisfies Record<Exclude<Language, 'en'>, unknown>;

describe.each(Object.entries<Catalogue>(CATALOGUES))('in %s', (language, catalogue) => {
  test('every sentence of the pages is there', () => {
    expect(
      [...said].filter((sentence) => catalogue[sentence] === undefined),
      `Add each sentence to a file pages/account/words/*-${language}.ts`,
    ).toEqual([]);
  });

  test('every error that a call of the pages answers is there', () => {
    expect(called.length).toBeGreaterThan(20);
    expect(
      [...answered].filter((sentence) => catalogue[sentence] === undefined),
      `Errors of the calls that these pages make: add each to pages/account/words/server-${language}.ts`,
    ).toEqual([]);
  });

  test('a translation has the values of its sentence', () => {
    const wrong = Object.entries(catalogue).filter(([en, entry]) => {
      const forms = typeof entry === 'string' ? [entry] : Object.values(entry);
      return forms.some((form) => holes(en).join() !== holes(form).join());
    });
    expect(wrong).toEqual([]);
  });

  test('a plural has every form of the language', () => {
    const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted().join();
    const wrong = sentences.filter(({ sentence, plural }) => {
      const entry = catalogue[sentence];
      if (entry === undefined || !plural) return typeof entry === 'object';
      return typeof entry === 'string' || Object.keys(entry).sort().join() !== categories;
    });
    expect(wrong.map(({ sentence }) => sentence)).toEqual([]);
  });

  test('no translation is of a sentence that nobody says any more', () => {
    const alive = new Set([...said, ...answered, ...literals]);
    expect(Object.keys(catalogue).filter((sentence) => !alive.has(sentence))).toEqual([]);
  });
});

/** Begins or ends as a part of another sentence does. */
const FRAGMENT = /^[\s,;.:·)]|[,;:(\s]$/;

test('no sentence is a fragment that is glued to another', () => {
  const translated = Object.values(CATALOGUES).flatMap((catalogue) =>
    Object.values<Catalogue[string]>(catalogue).flatMap((entry) =>
      typeof entry === 'string' ? [entry] : Object.values(entry ?? {}),
    ),
  );
  expect([...said, ...translated].filter((text) => FRAGMENT.test(text))).toEqual([]);
  expect(PAGES.flatMap((file) => gluedIn(file))).toEqual([]);
});

test('no word reaches the pages past the catalogue', () => {
  const past = literals.filter(
    (text) =>
      /^\p{Lu}\p{Ll}/u.test(text) &&
      !said.has(text) &&
      !singulars.has(text) &&
      german[text] === undefined &&
      !NO_SENTENCE.has(text),
  );
  expect(past).toEqual([]);
});
