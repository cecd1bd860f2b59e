/**
 * What the studio says, in the person's language. The English sentence is its own key, so English needs no catalogue and nothing
 * is loaded for it; German and Arabic come as a chunk before the first render. README.md has the laws.
 */
import type { Message } from '../../engine/index.ts';
import { messages as START } from './en/start.ts';
import { currentTranslator } from './sentences.ts';
import { createTranslator, type Messages } from './words/translator.ts';

export {
  currentLanguage,
  currentTag,
  defineMessage,
  findTranslatorBy,
  type LabelsOf,
  number,
  plural,
  setTranslations,
  setTranslator,
  t,
  withLabels,
} from './sentences.ts';
export type { Catalogue, Entry, LanguageModule } from './words/translator.ts';

let templates = START;
/** For a part of the studio that loads later and has more to say. */
export function addMessages(more: Messages): void {
  templates = { ...templates, ...more };
}

/** As `Translator` has it. */
export const tMessage = (message: Message): string => currentTranslator().tMessage(message, templates);
/** Sentences one after the other, such as what happened, what was kept and what to do next. */
export const tMessages = (...messages: readonly (Message | undefined)[]): string =>
  messages.flatMap((each) => (each ? [tMessage(each)] : [])).join(' ');
const english = createTranslator('en', null);
/** For what programs read, such as the batch's CSV. */
export const inEnglish = (message: Message): string => english.tMessage(message, templates);
