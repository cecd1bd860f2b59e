import { type Message, message } from '../../../engine/index.ts';

/** A sentence in the person's language already, for a notice. */
export const said = (text: string): Message => message('operation.words', { text });
