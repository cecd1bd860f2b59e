/**
 * The source text of a catalogue's file: its entries with their places, so that a translation replaces one literal and everything
 * else in the file stays as it is.
 */
import { parseSync } from '@swc/core';

/** A sentence, or one for each plural category. */
export type Words = string | Readonly<Record<string, string>>;

/** A literal of the file. `start` and `end` are bytes of the file in UTF-8. */
interface Literal {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

export interface SourceEntry {
  /** The English sentence, with `context|` before it where it has one, or an id. */
  readonly key: string;
  readonly words: Words;
  /** By plural category; '' for an entry that is one sentence. */
  readonly forms: Readonly<Record<string, Literal>>;
}

interface Node {
  readonly type: string;
  readonly span?: { readonly start: number; readonly end: number };
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** The entries of each object that the file exports, in order. Throws where an entry is not made of plain strings. */
export function readEntries(source: string): readonly SourceEntry[] {
  const bytes = Buffer.from(source);
  const tree = parseSync(source, { syntax: 'typescript' }) as unknown as Node;
  // swc counts on from one parse to the next: the first token says where this file begins.
  const first = Buffer.byteLength(source.slice(0, source.search(/^(import|export)\b/m)));
  const base = (tree.span?.start ?? 0) - first;
  const literal = (node: unknown): Literal => {
    if (!isNode(node) || node.type !== 'StringLiteral' || !node.span)
      throw new Error('An entry of a catalogue is not a plain string.');
    const place = { start: node.span.start - base, end: node.span.end - base };
    if (!/['"]/.test(String.fromCharCode(bytes[place.start] ?? 0)))
      throw new Error('The places of a catalogue’s strings could not be read.');
    return { text: String(node.value), ...place };
  };
  return objectsOf(tree).flatMap((object) =>
    (object.properties as readonly Node[]).filter(isEntry).map((property) => {
      const value = property.value as Node;
      const plural = value.type === 'ObjectExpression';
      const forms = plural
        ? Object.fromEntries(
            (value.properties as readonly Node[]).map((form) => [keyOf(form), literal(form.value)]),
          )
        : { '': literal(value) };
      const words = plural
        ? Object.fromEntries(Object.entries(forms).map(([category, { text }]) => [category, text]))
        : forms['']!.text;
      return { key: keyOf(property), words, forms };
    }),
  );
}

/** The file with other words in the place of its own; an entry that `words` does not know keeps its own. */
export function rewriteEntries(source: string, words: (key: string) => Words | undefined): string {
  const file = Buffer.from(source);
  const edits = readEntries(source).flatMap(({ key, forms }) => {
    const next = words(key);
    if (next === undefined) return [];
    const texts = typeof next === 'string' ? { '': next } : next;
    if (Object.keys(texts).sort().join() === Object.keys(forms).sort().join())
      return Object.entries(forms)
        .filter(([category, { text }]) => texts[category] !== text)
        .map(([category, place]) => ({
          ...place,
          code: quoted(texts[category]!, `${file.subarray(place.start, place.end)}`),
        }));
    // Another language has other plural forms: the object's inside is written anew.
    const places = Object.values(forms);
    const names = Object.keys(forms);
    const start = Math.min(...places.map((place) => place.start)) - `${names[0]}: `.length;
    const code = Object.entries(texts).map(([category, text]) => `${category}: ${quoted(text)}`);
    return [{ start, end: Math.max(...places.map((place) => place.end)), code: code.join(', ') }];
  });
  let bytes = file;
  for (const { start, end, code } of edits.toSorted((a, b) => b.start - a.start))
    bytes = Buffer.concat([bytes.subarray(0, start), Buffer.from(code), bytes.subarray(end)]);
  return bytes.toString();
}

/** Marks of direction and a space that does not break are escapes, as in an editor they cannot be seen; unless `before` has them. */
function quoted(text: string, before = ''): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  const escaped = text
    .replace(/\\/g, '\\\\')
    .replace(/\n/g, '\\n')
    .replaceAll(quote, `\\${quote}`)
    .replace(/[\u00a0\u200e\u200f\u2066-\u2069]/g, (mark) =>
      before.includes(mark) ? mark : `\\u${hex(mark)}`,
    );
  return `${quote}${escaped}${quote}`;
}

const hex = (mark: string) => mark.charCodeAt(0).toString(16).padStart(4, '0');

const isEntry = (property: Node): boolean => property.type === 'KeyValueProperty';

function keyOf(property: Node): string {
  const { key } = property;
  return isNode(key) ? String(key.value) : '';
}

/** The objects of `export const name = { … }`, also with `as const`. */
function objectsOf(tree: Node): readonly Node[] {
  return (tree.body as readonly Node[]).flatMap((statement) => {
    const declaration = statement.declaration;
    if (statement.type !== 'ExportDeclaration' || !isNode(declaration)) return [];
    return ((declaration.declarations as readonly Node[] | undefined) ?? []).flatMap(({ init }) => {
      const value = isNode(init) && init.type === 'TsConstAssertion' ? init.expression : init;
      return isNode(value) && value.type === 'ObjectExpression' ? [value] : [];
    });
  });
}
