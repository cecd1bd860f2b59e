/** What the panel "adjustments" says, in each language but English, beside all that an editor says. */
import { color as arabic } from '../../locale/ar/color.ts';
import { color as german } from '../../locale/de/color.ts';
import { createTranslator, type Translator } from '../../locale/words/translator.ts';
import { onDemand } from '../core/on-demand.ts';

const WORDS = {
  de: { color: german, load: () => import('../languages/german.ts') },
  ar: { color: arabic, load: () => import('../languages/arabic.ts') },
} as const;

export async function colorTranslator(language: keyof typeof WORDS): Promise<Translator> {
  const words = WORDS[language];
  const { catalogue, messages } = await onDemand(words.load());
  return createTranslator(language, { catalogue: { ...catalogue, ...words.color }, messages });
}
