import { describe, expect, it } from 'vitest';
import { message } from '../../../engine/base/message.ts';
import { createEditorTranslator } from '../../../shell/embed/core/editor-translator.ts';

/** Without the marks around a value that keeps its own direction. */
const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '');

describe('The language of an editor', () => {
  it('follows the option, then the page, then English', () => {
    expect(createEditorTranslator('ar', 'de').language).toBe('ar');
    expect(createEditorTranslator(null, 'de-AT').language).toBe('de');
    expect(createEditorTranslator(null, 'fi').language).toBe('en');
    expect(createEditorTranslator(null, '').language).toBe('en');
  });

  it('counts in its own plurals from the first moment on', () => {
    const steps = (locale: 'en' | 'de' | 'ar') => (count: number) =>
      plain(
        createEditorTranslator(locale, '').plural(count, { one: '{count} step', other: '{count} steps' }),
      );
    expect([1, 3].map(steps('en'))).toEqual(['1 step', '3 steps']);
    expect([1, 3].map(steps('de'))).toEqual(['1 Schritt', '3 Schritte']);
    expect([0, 1, 2, 3, 11, 100].map(steps('ar'))).toEqual([
      'لا خطوات',
      'خطوة واحدة',
      'خطوتان',
      '3 خطوات',
      '11 خطوة',
      '100 خطوة',
    ]);
  });

  it('belongs to the editor: two editors have two languages at once', async () => {
    const [german, arabic] = [createEditorTranslator('de', ''), createEditorTranslator('ar', '')];
    expect([german.t('Export'), arabic.t('Export'), german.t('Undo')]).toEqual([
      'Exportieren',
      'تصدير',
      'Rückgängig',
    ]);
    const [all, alles] = await Promise.all([arabic.whole(), german.whole()]);
    expect([alles.t('Layers'), all.t('Layers'), alles.t('Steps')]).toEqual(['Ebenen', 'الطبقات', 'Schritte']);
  });

  it('says what engine and workers say once it is whole, and for the page’s code in English', async () => {
    const translator = createEditorTranslator('de', '');
    const damaged = message('file.damaged', { detail: message('damage.color-type') });
    expect((await translator.whole()).tMessage(damaged)).toBe(
      'Die Datei ist beschädigt: der Farbtyp ist unbekannt.',
    );
    expect((await translator.english()).tMessage(damaged)).toBe(
      'The file is damaged: its color type is unknown.',
    );
  });
});
