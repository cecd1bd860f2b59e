/** Numbers as a language writes them, and sentences with their values filled in. */
import type { Message, MessageValues } from '../../../engine/index.ts';
import { type Language, languageTag } from './languages.ts';

export interface Figures {
  /** The number as the language writes it. */
  number(value: number): string;
  /** The sentence with a value for each `{name}`. `say` puts those that are messages into words. */
  fill(sentence: string, values?: MessageValues, say?: (message: Message) => string): string;
}

/** Around a value in a line of Arabic: a file name or a size keeps its own direction. First strong isolate, pop isolate. */
const ISOLATE = ['\u2068', '\u2069'] as const;

export function createFigures(language: Language): Figures {
  let format: Intl.NumberFormat | null = null;

  function number(value: number): string {
    format ??= new Intl.NumberFormat(languageTag(language), { maximumFractionDigits: 3, useGrouping: false });
    return format.format(value);
  }

  return {
    number,
    fill(sentence, values, say) {
      if (!values) return sentence;
      return sentence.replace(/\{(\w+)\}/g, (hole, name: string) => {
        const value = values[name];
        if (value === undefined) return hole;
        const text =
          typeof value === 'number'
            ? number(value)
            : typeof value === 'object'
              ? (say?.(value) ?? '')
              : value;
        return language === 'ar' ? ISOLATE.join(text) : text;
      });
    },
  };
}
