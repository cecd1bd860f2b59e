/**
 * Something to say, before a language is chosen: which message it is, and the values in it. The screen, the embedded editor and
 * HTTP turn it into words with the table of templates of their language; nothing in the code reads those words.
 */
export interface Message {
  /** Stable, dotted: `file.too-large`. Each table of templates has it. */
  readonly id: string;
  /** One for each `{name}` in the template. A message with `count` has a template for each plural form. */
  readonly values?: MessageValues;
}

/** A number is written as the language writes it, a string as it is (a file's name), a message in the language. */
export type MessageValue = string | number | Message;
export type MessageValues = Readonly<Record<string, MessageValue>>;

/* @__NO_SIDE_EFFECTS__ */
export function message(id: string, values?: MessageValues): Message {
  return values ? { id, values } : { id };
}

/** For logs and stack traces: `file.too-large {"bytes":12}`. */
export function messageForLog({ id, values }: Message): string {
  return values ? `${id} ${JSON.stringify(values)}` : id;
}

/** Same id and values. */
export function isSameMessage(a: Message, b: Message): boolean {
  return messageForLog(a) === messageForLog(b);
}
