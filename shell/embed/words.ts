/** What the embedded editor says, in its languages. One catalogue: a language that lacks a sentence does not compile. */
import type { EmbedLocale, EmbedTool } from './api.ts';

export interface Words {
  readonly direction: 'ltr' | 'rtl';
  readonly editor: string;
  readonly tools: Readonly<Record<EmbedTool, string>>;
  readonly toolbar: string;
  readonly canvas: string;
  readonly undo: string;
  readonly redo: string;
  readonly exportIt: string;
  readonly panels: string;
  readonly format: string;
  readonly size: string;
  readonly ownSize: string;
  readonly brushSize: string;
  readonly restore: string;
  readonly newText: string;
  readonly dropHere: string;
  readonly choose: string;
  readonly opening: string;
  readonly exporting: string;
  readonly formatsOff: string;
  /** How many steps can be undone, by plural category. */
  readonly steps: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };
}

const WORDS: Readonly<Record<EmbedLocale, Words>> = {
  en: {
    direction: 'ltr',
    editor: 'Picture editor',
    tools: { brush: 'Erase', text: 'Text', resize: 'Crop', move: 'Move', pan: 'Pan' },
    toolbar: 'Tools',
    canvas: 'Canvas',
    undo: 'Undo',
    redo: 'Redo',
    exportIt: 'Export',
    panels: 'Panels',
    format: 'Format',
    size: 'Size',
    ownSize: 'As it is',
    brushSize: 'Brush size',
    restore: 'Restore',
    newText: 'Text',
    dropHere: 'Drop a picture here',
    choose: 'Choose a picture',
    opening: 'Opening…',
    exporting: 'Exporting…',
    formatsOff:
      'This page does not allow WebAssembly: editing is slower, and these formats are off: {formats}.',
    steps: { one: '{count} step', other: '{count} steps' },
  },
  de: {
    direction: 'ltr',
    editor: 'Bildbearbeitung',
    tools: { brush: 'Radieren', text: 'Text', resize: 'Zuschneiden', move: 'Bewegen', pan: 'Hand' },
    toolbar: 'Werkzeuge',
    canvas: 'Arbeitsfläche',
    undo: 'Rückgängig',
    redo: 'Wiederholen',
    exportIt: 'Exportieren',
    panels: 'Bedienfelder',
    format: 'Format',
    size: 'Größe',
    ownSize: 'Wie es ist',
    brushSize: 'Pinselgröße',
    restore: 'Zurückholen',
    newText: 'Text',
    dropHere: 'Ein Bild hierher ziehen',
    choose: 'Bild auswählen',
    opening: 'Wird geöffnet …',
    exporting: 'Wird exportiert …',
    formatsOff:
      'Diese Seite erlaubt kein WebAssembly: Die Bearbeitung ist langsamer, und diese Formate fehlen: {formats}.',
    steps: { one: '{count} Schritt', other: '{count} Schritte' },
  },
  ar: {
    direction: 'rtl',
    editor: 'محرر الصور',
    tools: { brush: 'محو', text: 'نص', resize: 'اقتصاص', move: 'تحريك', pan: 'يد' },
    toolbar: 'الأدوات',
    canvas: 'مساحة العمل',
    undo: 'تراجع',
    redo: 'إعادة',
    exportIt: 'تصدير',
    panels: 'اللوحات',
    format: 'الصيغة',
    size: 'الحجم',
    ownSize: 'كما هي',
    brushSize: 'حجم الفرشاة',
    restore: 'استعادة',
    newText: 'نص',
    dropHere: 'أفلت صورة هنا',
    choose: 'اختر صورة',
    opening: 'جارٍ الفتح…',
    exporting: 'جارٍ التصدير…',
    formatsOff: 'لا تسمح هذه الصفحة بتشغيل WebAssembly: التحرير أبطأ، وهذه الصيغ غير متاحة: {formats}.',
    steps: {
      zero: 'لا خطوات',
      one: 'خطوة واحدة',
      two: 'خطوتان',
      few: '{count} خطوات',
      many: '{count} خطوة',
      other: '{count} خطوة',
    },
  },
};

/** The language that was asked for, else the page's, else English. */
export function wordsFor(
  asked: EmbedLocale | null,
  pageLanguage: string,
): { locale: EmbedLocale; words: Words } {
  const page = pageLanguage.toLowerCase().split('-')[0];
  const locale = asked ?? (page === 'de' || page === 'ar' ? page : 'en');
  return { locale, words: WORDS[locale] };
}

/** "3 steps", in the language's own plural and digits. */
export function stepsInWords(locale: EmbedLocale, count: number): string {
  const { steps } = WORDS[locale];
  const form = steps[new Intl.PluralRules(locale).select(count)] ?? steps.other;
  return form.replace('{count}', new Intl.NumberFormat(locale).format(count));
}
