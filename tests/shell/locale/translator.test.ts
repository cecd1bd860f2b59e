import { afterEach, describe, expect, test } from 'vitest';
import { bytesMessage, dimensionsMessage, GessoError, message } from '../../../engine/index.ts';
import * as arabic from '../../../shell/locale/ar/index.ts';
import * as german from '../../../shell/locale/de/index.ts';
import { number, plural, setTranslations, t, tMessage, tMessages } from '../../../shell/locale/index.ts';
import { firstKnown, languageTag } from '../../../shell/locale/words/languages.ts';
import { openFailed } from '../../../shell/session/core/notices.ts';
import { copyName } from '../../../shell/stage/layer-names.ts';
import { sampleDocument } from '../../helpers/documents.ts';

/** Marks around a value that keeps its own direction. */
const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '');

const strokes = (count: number) => plural(count, { one: '{count} stroke', other: '{count} strokes' });

afterEach(() => setTranslations('en', null));

describe('in English, without a catalogue', () => {
  test('a sentence is itself, with its values', () => {
    expect(t('Brush size')).toBe('Brush size');
    expect(t('{name} was removed.', { name: 'a.jpg' })).toBe('a.jpg was removed.');
    expect(t('Crop', { context: 'do' })).toBe('Crop');
  });

  test('a count chooses its form', () => {
    expect([0, 1, 2].map(strokes)).toEqual(['0 strokes', '1 stroke', '2 strokes']);
  });
});

describe('in German', () => {
  test('sentences, plurals and numbers are German', () => {
    setTranslations('de', german);
    expect(t('Brush size')).toBe('Pinselgröße');
    expect([1, 7].map(strokes)).toEqual(['1 Strich', '7 Striche']);
    expect(number(4.5)).toBe('4,5');
  });

  test('a copy of a layer is called one in the person’s language, and by letters alone', () => {
    const photo = { ...sampleDocument().layers[0]!, name: 'mug.jpg' };
    expect(copyName(photo)).toBe('mug.jpg copy');
    setTranslations('de', german);
    expect(copyName(photo)).toBe('mug.jpg (Kopie)');
    setTranslations('ar', arabic);
    expect(copyName(photo)).toBe('نسخة من mug.jpg');
  });

  test('one English word that means two things is two words', () => {
    setTranslations('de', german);
    expect([t('Crop'), t('Crop', { context: 'do' })]).toEqual(['Zuschnitt', 'Zuschneiden']);
  });

  test('values and their figures are German', () => {
    setTranslations('de', german);
    expect(tMessage(bytesMessage(4_100_000))).toBe('4,1 MB');
    expect(tMessage(dimensionsMessage({ width: 1080, height: 1350 }))).toBe('1080 × 1350');
  });

  test('a notice says what happened, what was kept and what to do next', () => {
    setTranslations('de', german);
    const error = new GessoError('file.damaged', message('file.not-decoded', { format: 'JPEG' }), {
      next: message('next.another-file'),
    });
    const { title, text = [] } = openFailed(error, 'Dr. No. final.jpg', true);
    expect(tMessage(title)).toBe('Dr. No. final.jpg konnte nicht geöffnet werden');
    expect(tMessages(...text)).toBe(
      'Die JPEG-Datei ist beschädigt und kann nicht geöffnet werden. Das geöffnete Bild wurde nicht geändert. Wählen Sie eine andere Datei.',
    );
  });
});

describe('in Arabic', () => {
  test('a count has six forms', () => {
    setTranslations('ar', arabic);
    expect([0, 1, 2, 3, 11, 100].map(strokes).map(plain)).toEqual([
      'لا ضربات',
      'ضربة واحدة',
      'ضربتان',
      '3 ضربات',
      '11 ضربة',
      '100 ضربة',
    ]);
  });

  test('a name and a size keep their own direction', () => {
    setTranslations('ar', arabic);
    expect(t('{name} was removed.', { name: 'a (1).jpg' })).toContain('\u2068a (1).jpg\u2069');
    const size = tMessage(dimensionsMessage({ width: 1080, height: 1350 }));
    expect(size).toMatch(/^\u2066.*\u2069$/);
    expect(plain(size)).toBe('1080 × 1350');
  });
});

test('the first of the browser’s languages that there is, is spoken', () => {
  expect(firstKnown(['xx-XX', 'de-AT', 'en'])).toBe('de');
  expect(firstKnown(['ar-EG'])).toBe('ar');
  expect(firstKnown(['xx', 'xy'])).toBe('en');
  expect(firstKnown([])).toBe('en');
});

test('dates and numbers follow the person’s region; Arabic is set in the digits that sizes and codes have', () => {
  expect(languageTag('de', ['fr', 'de-CH', 'de'])).toBe('de-CH');
  expect(languageTag('en', ['de'])).toBe('en');
  expect(languageTag('ar', ['ar-EG'])).toBe('ar-EG-u-nu-latn');
});
