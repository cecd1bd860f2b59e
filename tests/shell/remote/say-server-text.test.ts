/** Why work on the server failed, in the person's language: the server says it in English, with names and reasons in it. */
import { afterEach, expect, test } from 'vitest';
import { GessoError } from '../../../api/client/gesso-error.ts';
import { EXACT_MESSAGES, INNER_SENTENCES } from '../../../api/contract/errors/error-templates.ts';
import * as german from '../../../shell/locale/de/index.ts';
import { setTranslations } from '../../../shell/locale/index.ts';
import { sayApiError } from '../../../shell/remote/tasks/say-api-error.ts';
import { OF_THE_SERVER, sayServerText, withoutCharge } from '../../../shell/remote/tasks/say-server-text.ts';

/** Marks around a value that keeps its own direction. */
const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '');
afterEach(() => setTranslations('en', null));

const refusal = 'The image service openai-images refused this request: “No. Not this.” Nothing was charged.';

test('a refusal and an absence of an image service are German, with their reason', () => {
  setTranslations('de', german);
  expect(plain(sayServerText(refusal))).toBe(
    'Der Bilddienst openai-images hat diese Anfrage abgelehnt: „No. Not this.“ Es wurde nichts berechnet.',
  );
  const away =
    'The image service replicate is not available. It did not answer in time. Nothing was charged.';
  expect(plain(sayServerText(away))).toBe(
    'Der Bilddienst replicate ist nicht verfügbar. Er hat nicht rechtzeitig geantwortet. Es wurde nichts berechnet.',
  );
  expect(plain(withoutCharge(sayServerText(away)))).toMatch(/geantwortet\.$/);
});

test('in English it stays as the server says it, and what is not known is left as it is', () => {
  expect(plain(sayServerText(refusal))).toBe(refusal);
  setTranslations('de', german);
  expect(sayServerText('Something new. Nothing was charged.')).toBe(
    'Something new. Es wurde nichts berechnet.',
  );
});

test('a result that is not there is none of this person, whatever the server calls it', () => {
  const missing = {
    error_code: '4002',
    error_type: 'not_found',
    error_message: 'There is no such task.',
  } as const;
  const error = new GessoError({ ...missing, error_details: {} }, 404);
  expect(sayApiError(error)).toBe('It was deleted, or it belongs to another account.');
  setTranslations('de', german);
  expect(sayApiError(error)).toMatch(/gelöscht/);
});

test('the sentences are the ones that the server has', () => {
  const all = Object.values({ ...EXACT_MESSAGES, ...INNER_SENTENCES }).join('\n');
  for (const sentence of OF_THE_SERVER) expect(all).toContain(sentence.replace(/\.$/, ''));
});
