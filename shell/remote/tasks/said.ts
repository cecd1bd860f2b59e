import { type Message, message } from '../../../engine/index.ts';

/** A translated sentence as a message, for a notice. */
export const said = (text: string): Message => message('operation.words', { text });
