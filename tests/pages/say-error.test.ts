/** What a person reads of a call that failed: the same words on the pages and in the studio, in each language. */
import { afterEach, describe, expect, test } from 'vitest';
import { GessoError, SERVER_SILENT } from '../../api/client/gesso-error.ts';
import { ERRORS } from '../../api/contract/base/errors.ts';
import { moduleOf, translateText } from '../../pages/account/base/i18n.ts';
import { sayError } from '../../pages/account/base/say-error.ts';
import * as arabic from '../../pages/account/words/account-ar.ts';
import * as german from '../../pages/account/words/account-de.ts';
import * as studioArabic from '../../shell/locale/ar/index.ts';
import * as studioGerman from '../../shell/locale/de/index.ts';
import { setTranslations } from '../../shell/locale/index.ts';
import { OF_THE_CLIENT, sayApiError } from '../../shell/remote/tasks/say-api-error.ts';
import { CHALLENGE_PANEL, FRAUD_MODAL, TOASTS } from '../../vocabulary/messages.ts';

afterEach(() => setTranslations('en', null));

const WRONG = 'Email or password is incorrect. Please check your input';
const FALLBACK = 'Woops, something bad just happened. Please try again in few minutes.';
/** The specification's messages by code. */
const SAID: Readonly<Record<string, string>> = {
  '101': 'User is already activated',
  '102': 'The verification email link is invalid',
  '103': 'Account with this email is already exist',
  '105': 'Only account with business email can be registered',
  '106': 'This account is inactive',
  '110': WRONG,
  '117': WRONG,
  '140': WRONG,
  '147': 'Your session has expired. Please login to continue',
  '132': 'Failed to login. Invalid state parameter',
  '133': 'Google signup with unverified email is prohibited',
  '137': "Failed to login. Client app doesn't have enough info for OAuth",
  '138': "Failed to login. Something's probably wrong with OAuth callback",
  '139': 'Failed to login. Failed to request Google OAuth server',
  '143': 'reCaptcha verification failed',
  '1000': 'Check your inputs and try again',
};

const answered = (error_code: string, error_message: string) =>
  new GessoError({ error_code, error_type: 'auth', error_message, error_details: {} }, 400);
/** As the server answers an error of that code. */
function ofServer(code: string): GessoError {
  const { message } = Object.values(ERRORS).find((known) => known.code === code)!;
  return answered(code, message);
}

describe('A call that failed', () => {
  test.each(Object.entries(SAID))(
    'with code %s is said as the specification has it, and in the person’s language',
    (code, words) => {
      const error = ofServer(code);
      expect([sayError(error), sayApiError(error)]).toEqual([words, words]);
      for (const [language, catalogue] of [
        ['de', german],
        ['ar', arabic],
      ] as const) {
        setTranslations(language, moduleOf(catalogue));
        expect([sayError(error) === words, sayError(error)]).toEqual([false, expect.any(String)]);
      }
    },
  );

  test('is said by the code’s sentence, else the answer’s, else the general one', () => {
    const mapped = answered('147', 'jwt expired');
    expect(sayApiError(mapped)).toBe(SAID['147']);
    expect([sayError, sayApiError].map((say) => say(answered('9999', 'As the server says')))).toEqual([
      'As the server says',
      'As the server says',
    ]);
    expect([sayError, sayApiError].map((say) => say(answered('9999', '')))).toEqual([FALLBACK, FALLBACK]);
    // What a page itself did wrong is nothing that a person could read.
    expect(sayError(new TypeError('x is undefined'))).toBe(FALLBACK);
    setTranslations('de', moduleOf(german));
    expect(sayError(new TypeError('x is undefined'))).not.toBe(FALLBACK);
    setTranslations('de', studioGerman);
    expect(sayApiError(answered('9999', ''))).toMatch(/^Hoppla|^Ups|schiefgegangen|versuchen/);
    setTranslations('ar', studioArabic);
    expect(sayApiError(answered('9999', ''))).not.toBe(FALLBACK);
  });

  test('of a server that does not answer is said in each language', () => {
    expect(OF_THE_CLIENT).toContain(SERVER_SILENT);
    const silent = new GessoError(SERVER_SILENT);
    expect([sayError, sayApiError].map((say) => say(silent))).toEqual([SERVER_SILENT, SERVER_SILENT]);
    for (const module of [studioGerman, studioArabic]) {
      setTranslations('de', module);
      expect(sayApiError(silent)).not.toBe(SERVER_SILENT);
    }
    for (const words of [german, arabic]) {
      setTranslations('de', moduleOf(words));
      expect(sayError(silent)).not.toBe(SERVER_SILENT);
    }
  });

  test('has toasts, the dialog of a flagged account and the challenge’s panel in each language', () => {
    const { templateDeleteFailedPrefix: ofTheStudio, ...toasts } = TOASTS;
    const texts = [...Object.values(toasts), ...Object.values(FRAUD_MODAL), CHALLENGE_PANEL.failed];
    for (const words of [german, arabic]) {
      setTranslations('de', moduleOf(words));
      expect(texts.filter((text) => translateText(text) === text)).toEqual([]);
    }
    for (const module of [studioGerman, studioArabic]) {
      setTranslations('de', module);
      expect(translateText(`${ofTheStudio}{reason}`)).not.toContain(ofTheStudio);
    }
  });
});

test.each([
  ['en', 'Too many requests. Try again in 42 s.'],
  ['de', 'Zu viele Anfragen. Versuchen Sie es in 42 s erneut.'],
  ['ar', 'طلبات كثيرة جدًا. حاول مرة أخرى بعد 42 ث.'],
] as const)(
  'a refusal for too many calls says in %s how long to wait, where the server says it',
  (language, words) => {
    const refusal = (retryAfterMs?: number) =>
      new GessoError(
        {
          error_code: ERRORS.tooManyRequests.code,
          error_type: 'rate_limit',
          error_message: ERRORS.tooManyRequests.message,
          error_details: {},
        },
        429,
        retryAfterMs === undefined ? {} : { retryAfterMs },
      );
    const pages = { en: null, de: moduleOf(german), ar: moduleOf(arabic) };
    const studio = { en: null, de: studioGerman, ar: studioArabic };
    for (const [say, modules] of [
      [sayError, pages],
      [sayApiError, studio],
    ] as const) {
      setTranslations(language, modules[language]);
      expect(say(refusal(41_200)).replaceAll(/[\u2066-\u2069]/g, '')).toBe(words);
      expect(say(refusal())).toMatch(/^(Too many|Zu viele|طلبات كثيرة)\D+$/);
    }
  },
);
