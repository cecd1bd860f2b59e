/** Messages in English words, for tests that read what a person reads. */
import type { Message } from '../../engine/index.ts';
import { messages } from '../../shell/locale/en/index.ts';
import { createTranslator } from '../../shell/locale/words/translator.ts';

const english = createTranslator('en', null);

/** A message that a test made up is said by its id; a string is said already. */
export function inEnglish(message: Message | string): string {
  if (typeof message === 'string') return message;
  return message.id in messages ? english.tMessage(message, messages) : message.id;
}
