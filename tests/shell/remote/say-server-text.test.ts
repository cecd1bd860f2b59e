/** Why work on the server failed, in the person's language: the server says it in English, with names and reasons in it. */
import { afterEach, expect, test } from 'vitest';
import { GessoError } from '../../../api/client/gesso-error.ts';
import { ERRORS } from '../../../api/contract/base/errors.ts';
import { EXACT_MESSAGES, INNER_SENTENCES } from '../../../api/contract/errors/error-templates.ts';
import * as german from '../../../shell/locale/de/index.ts';
import { setTranslations, t } from '../../../shell/locale/index.ts';
import { sayApiError } from '../../../shell/remote/tasks/say-api-error.ts';
import { OF_THE_SERVER, sayServerText, withoutCharge } from '../../../shell/remote/tasks/say-server-text.ts';
import { UPLOAD_FORMATS } from '../../../vocabulary/limits.ts';

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

test('a task that failed says why, not only that it did', () => {
  const failed = (error_message: string) =>
    new GessoError({ error_code: '4005', error_type: 'task', error_message, error_details: {} }, 500);
  const why = 'The image service replicate is not available. It is busy. Nothing was charged.';
  expect(plain(sayApiError(failed(why)))).toBe(why);
  expect(sayApiError(failed(''))).toMatch(/^Woops/);
  setTranslations('de', german);
  expect(plain(sayApiError(failed(why)))).toMatch(/^Der Bilddienst replicate ist nicht verfügbar\./);
  expect(sayApiError(failed(ERRORS.taskFailed.message))).toMatch(/^Die Aufgabe ist fehlgeschlagen\./);
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
  const general = Object.values(ERRORS).map(({ message }) => message);
  const all = [...Object.values({ ...EXACT_MESSAGES, ...INNER_SENTENCES }), ...general].join('\n');
  for (const sentence of OF_THE_SERVER) expect(all).toContain(sentence.replace(/\.$/, ''));
});

test.each(['en', 'de'] as const)(
  'a file that cannot be read is refused with what to send instead, in %s',
  (language) => {
    if (language === 'de') setTranslations('de', german);
    const refused = (error_message: string) =>
      sayApiError(
        new GessoError({ error_code: '2003', error_type: 'upload', error_message, error_details: {} }, 415),
      );
    const { fileNotAnImage } = ERRORS;
    const general = refused(fileNotAnImage.message);
    expect(general).toContain(language === 'de' ? UPLOAD_FORMATS.replace(' or ', ' oder ') : UPLOAD_FORMATS);
    const heic = refused(EXACT_MESSAGES['fileNotAnImage.heic']);
    expect(heic).toMatch(language === 'de' ? /^HEIC kann hier nicht/ : /^HEIC cannot be read here/);
    expect(refused(EXACT_MESSAGES['fileNotAnImage.bmp'])).toContain('PNG');
    // A panel that asks for a file names the same formats.
    const asked = t('JPEG, PNG, WebP, AVIF, GIF, TIFF or BMP, at most {limit} MB', { limit: 10 });
    const named = /JPEG.*BMP/.exec(general)?.[0];
    expect(asked.startsWith(`${named},`)).toBe(true);
  },
);
