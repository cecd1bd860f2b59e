import { type Message, message } from '../../../engine/index.ts';

/** A tool's own words as a message of the session, in the person's language: so they load with the tool. */
export function saidByTool(text: string): Message {
  return message('operation.words', { text });
}
