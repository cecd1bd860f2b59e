/** What an error says, as a value: an id and the values of its template. English is made of it where a response is written. */
import { EXACT_MESSAGES, INNER_SENTENCES } from '../errors/error-templates.ts';
import { ERRORS, type ErrorName } from './errors.ts';

type Exact = typeof EXACT_MESSAGES;
type Inner = typeof INNER_SENTENCES;

/** Of an error as a whole: an entry of the catalogue, or something more exact under its code. */
export type ErrorId = ErrorName | keyof Exact;
export type TextId = ErrorId | keyof Inner;

/** A value of a template; a text in its place is put into words first. */
export type TextValue = string | number | ErrorText;

export interface ErrorText<Id extends TextId = TextId> {
  readonly id: Id;
  readonly values?: Readonly<Record<string, TextValue>>;
}

type Named<Template> = Template extends `${string}{${infer Name}}${infer Rest}` ? Name | Named<Rest> : never;
type TemplateOf<Id> = Id extends keyof Exact ? Exact[Id] : Id extends keyof Inner ? Inner[Id] : '';
type Values<Id> = [Named<TemplateOf<Id>>] extends [never]
  ? []
  : [values: Readonly<Record<Named<TemplateOf<Id>>, TextValue>>];

/** A text with exactly the values that its template names. */
export const errorText = <const Id extends TextId>(id: Id, ...[values]: Values<Id>): ErrorText<Id> =>
  values ? { id, values } : { id };

/** The entry of the catalogue that an id belongs to. */
export const nameOf = (id: ErrorId): ErrorName => id.split('.', 1)[0] as ErrorName;

const TEMPLATES: Readonly<Record<string, string>> = { ...EXACT_MESSAGES, ...INNER_SENTENCES };

/** Is it an id of this version? A row may contain an id of another version. */
export const isTextId = (id: string): id is TextId => id in TEMPLATES || id in ERRORS;

/** The English sentence. */
export function formatText({ id, values }: ErrorText): string {
  const template = TEMPLATES[id] ?? ERRORS[id as ErrorName].message;
  if (!values) return template;
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    return typeof value === 'object' ? formatText(value) : String(value);
  });
}

/** Sentences by the path of a field; a sentence of a request's shape is English already. */
export type ErrorDetails = Readonly<Record<string, readonly (string | ErrorText)[]>>;

/** Each sentence in English. */
export function formatDetails(details: ErrorDetails): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(details).map(([path, texts]) => [
      path,
      texts.map((text) => (typeof text === 'string' ? text : formatText(text))),
    ]),
  );
}
