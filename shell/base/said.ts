import { type Message, message } from '../../engine/index.ts';

/** A translated sentence as a message, for notices and steps: so words load with the panel that says them. */
export const said = (text: string): Message => message('operation.words', { text });
