/**
 * Reads from the source what the studio says: sentences that go through the catalogue, words on the screen that do not, and what
 * engine, workers and session put in English words.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { ROOT } from '../../helpers/paths.ts';

export interface Said {
  readonly sentence: string;
  readonly plural: boolean;
  /** Its other English form, of a plural. */
  readonly one?: string;
  readonly file: string;
}

/** A node of swc's tree; only what is read here. */
interface Node {
  readonly type: string;
  readonly span: { readonly start: number };
  readonly [key: string]: unknown;
}

/** Files under `folder`, from the project's root. */
export function sources(
  folder: string,
  leaveOut: readonly string[] = [],
  kind = /\.tsx?$/,
): readonly string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => kind.test(file) && !leaveOut.some((start) => file.startsWith(start)))
    .sort();
}

function treeOf(file: string, source = readFileSync(join(ROOT, file), 'utf8')): Node {
  return parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x') }) as unknown as Node;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Types and imports say nothing to anybody. */
const SILENT = /^(Import|Export(All|Named)|Ts(?!As|Satisfies|NonNull|Const))/;

/** Calls `see` for each node, with its ancestors, nearest first; what it returns false for is not entered. */
function walk(
  node: unknown,
  see: (node: Node, above: readonly Node[]) => boolean,
  above: readonly Node[] = [],
) {
  if (Array.isArray(node)) for (const each of node) walk(each, see, above);
  else if (isNode(node)) {
    if (SILENT.test(node.type) || !see(node, above)) return;
    for (const value of Object.values(node)) walk(value, see, [node, ...above]);
  } else if (typeof node === 'object' && node !== null) {
    // An argument or the body of a method: part of the tree, without a type of its own.
    for (const value of Object.values(node)) walk(value, see, above);
  }
}

/** The literal text of a string or a template, its holes named `{0}`, `{1}` …; null for anything else. */
function literal(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === 'StringLiteral' || node.type === 'JSXText') return String(node.value);
  if (node.type !== 'TemplateLiteral') return null;
  const quasis = node.quasis as readonly { readonly cooked: string }[];
  return quasis.map(({ cooked }, i) => (i === 0 ? cooked : `{${i - 1}}${cooked}`)).join('');
}

function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'Identifier') return String(node.value);
  return node.type === 'MemberExpression' ? nameOf(node.property) : '';
}

const argument = (call: Node, at: number): unknown =>
  (call.arguments as readonly { readonly expression: unknown }[] | undefined)?.[at]?.expression;

function property(node: unknown, name: string): unknown {
  if (!isNode(node) || node.type !== 'ObjectExpression') return undefined;
  const found = (node.properties as readonly Node[]).find((each) => nameOf(each.key) === name);
  return found?.value;
}

const SAYERS = new Set(['t', 'defineMessage', 'rich']);

/** What a file says through the catalogue: `t`, `defineMessage`, `rich`, `plural`, and names of keys. */
export function saidIn(file: string): readonly Said[] {
  const found: Said[] = [];
  walk(treeOf(file), (node) => {
    if (node.type === 'CallExpression') {
      const callee = nameOf(node.callee);
      const sentence = callee === 'plural' ? literal(property(argument(node, 1), 'other')) : null;
      if (sentence !== null) {
        const one = literal(property(argument(node, 1), 'one')) ?? '';
        found.push({ sentence, plural: true, one, file });
      }
      if (!SAYERS.has(callee)) return true;
      const given = callee === 't' ? literal(property(argument(node, 1), 'context')) : null;
      const context = given === null ? '' : `${given}|`;
      const spoken = argument(node, 0);
      for (const each of isNode(spoken) ? branches(spoken) : []) {
        const text = each.type === 'StringLiteral' ? literal(each) : null;
        if (text) found.push({ sentence: context + text, plural: false, file });
      }
    }
    const isKeys = node.type === 'KeyValueProperty' && nameOf(node.key) === 'keys';
    if (isKeys || (node.type === 'JSXElement' && nameOf((node.opening as Node).name) === 'Kbd')) {
      // `Kbd` says the names of keys: Ctrl, Space, Esc.
      walk(isKeys ? node.value : node.children, (inner) => {
        const text = inner.type === 'StringLiteral' ? literal(inner) : null;
        if (text !== null && /^[A-Z][a-z]+$/.test(text)) found.push({ sentence: text, plural: false, file });
        return true;
      });
    }
    return true;
  });
  return found;
}

/** Of `a ? 'b' : c ?? 'd'`: what it may come to. */
function branches(node: Node): readonly Node[] {
  if (node.type === 'ConditionalExpression')
    return [node.consequent, node.alternate].filter(isNode).flatMap(branches);
  if (node.type === 'ParenthesisExpression' || node.type === 'JSXExpressionContainer')
    return [node.expression].filter(isNode).flatMap(branches);
  if (node.type === 'BinaryExpression' && /^(\?\?|\|\||&&)$/.test(String(node.operator)))
    return [node.left, node.right].filter(isNode).flatMap(branches);
  if (node.type === 'TemplateLiteral')
    return [node, ...(node.expressions as readonly unknown[]).filter(isNode).flatMap(branches)];
  return [node];
}

/** Attributes and properties that a person reads or hears. */
const READ = new Set(
  'aria-label title label placeholder alt tip note textValue prefix unit transparentLabel text help message kept next'.split(
    ' ',
  ),
);
/** Properties of an element that hold words. */
const WRITTEN = new Set(['textContent', 'innerText', 'title', 'placeholder', 'ariaLabel', 'alt']);
const WORD = /\p{L}{2}/u;

/** Words that a file puts on the screen past the catalogue. */
export function unsaidIn(file: string, source?: string): readonly string[] {
  const found: string[] = [];
  const check = (node: Node) => {
    for (const each of branches(node)) {
      const text = literal(each)
        ?.replace(/\{\d+\}/g, '')
        .replace(/\s+/g, ' ')
        .trim();
      if (text && WORD.test(text)) found.push(`${file}: ${text}`);
    }
  };
  walk(treeOf(file, source), (node, [parent]) => {
    if (node.type === 'JSXText') check(node);
    if (node.type === 'JSXExpressionContainer' && parent?.type.startsWith('JSX')) {
      if (parent.type !== 'JSXAttribute' || READ.has(nameOf(parent.name))) check(node);
    }
    if (node.type === 'JSXAttribute' && READ.has(attributeName(node)) && isNode(node.value))
      check(node.value);
    if (node.type === 'KeyValueProperty' && READ.has(keyOf(node)) && isNode(node.value)) check(node.value);
    // Plain DOM, where no React stands in between.
    if (node.type === 'AssignmentExpression' && WRITTEN.has(nameOf(node.left)) && isNode(node.right))
      check(node.right);
    return true;
  });
  return [...new Set(found)];
}

/** Of `name: …` and of `'a name': …`. */
function keyOf({ key }: Node): string {
  return nameOf(key) || literal(key) || '';
}

/** The English sentences of a file of a catalogue. */
export function keysIn(file: string): readonly string[] {
  const found: string[] = [];
  walk(treeOf(file), (node, above) => {
    if (node.type === 'KeyValueProperty' && !above.some(({ type }) => type === 'KeyValueProperty')) {
      found.push(keyOf(node));
    }
    return true;
  });
  return found;
}

function attributeName(node: Node): string {
  return nameOf(node.name) || String((node.name as Node | undefined)?.value ?? '');
}

/** Said to who programs, not to who uses. */
const FOR_PROGRAMMERS =
  /^(Error|TypeError|RangeError|DOMException|URL|Worker|Blob|FontFace|Function|RegExp|TextDecoder|invalid|textOf)$/;
/** Reads as words of a person: two words, or one in the place of words. */
const SENTENCE = /\p{L}\p{Ll}*(\{\d+\})?[,.:;]? (\p{L}|\{|“|×)/u;

/** What a file that knows no language says in English; a value in it is `{0}`, `{1}` … */
export function foreignIn(file: string): readonly string[] {
  const found: string[] = [];
  walk(treeOf(file), (node, above) => {
    if (/^(New|Call)Expression$/.test(node.type) && FOR_PROGRAMMERS.test(nameOf(node.callee))) return false;
    const text = literal(node);
    if (text === null) return true;
    const [parent] = above;
    const named = parent?.type === 'KeyValueProperty' && READ.has(nameOf(parent.key));
    if (SENTENCE.test(text) || (named && WORD.test(text))) found.push(text);
    return true;
  });
  return [...new Set(found)];
}

/** Every literal of a file, its values as `{0}`, `{1}` …: what a sentence that is read back may come from. */
export function literalsIn(file: string): readonly string[] {
  const found: string[] = [];
  walk(treeOf(file), (node) => {
    const text = literal(node);
    if (text) found.push(text);
    return true;
  });
  return found;
}

/** Says a sentence. */
const SAYS = new Set(['t', 'plural', 'said', 'rich']);
const isSaid = (node: unknown): boolean =>
  isNode(node) && node.type === 'CallExpression' && SAYS.has(nameOf(node.callee));

/** Sentences that a file puts together with other text by `+` or in a template: word order is the language's. */
export function gluedIn(file: string, source?: string): readonly string[] {
  const found: string[] = [];
  walk(treeOf(file, source), (node) => {
    const parts =
      node.type === 'BinaryExpression' && node.operator === '+'
        ? [node.left, node.right]
        : node.type === 'TemplateLiteral'
          ? (node.expressions as readonly unknown[])
          : [];
    for (const part of parts.filter(isNode).flatMap(branches).filter(isSaid))
      found.push(
        `${file}: ${literal(argument(part, 0)) ?? literal(property(argument(part, 1), 'other')) ?? 'said'}`,
      );
    return true;
  });
  return [...new Set(found)];
}

export interface UsedMessage {
  /** One made by a template has a hole for each value: `blend.{0}`. */
  readonly id: string;
  /** Of its values; null where the source does not show them. */
  readonly names: readonly string[] | null;
  readonly file: string;
}

/** Each `message('id', { … })` of a file whose id, or its template, is written there. */
export function messagesIn(file: string): readonly UsedMessage[] {
  const found: UsedMessage[] = [];
  walk(treeOf(file), (node) => {
    if (node.type !== 'CallExpression' || nameOf(node.callee) !== 'message') return true;
    const values = argument(node, 1);
    for (const each of [argument(node, 0)].filter(isNode).flatMap(branches)) {
      const id = literal(each);
      if (id !== null) found.push({ id, names: values === undefined ? [] : namesOf(values), file });
    }
    return true;
  });
  return found;
}

function namesOf(node: unknown): readonly string[] | null {
  if (!isNode(node) || node.type !== 'ObjectExpression') return null;
  const properties = node.properties as readonly Node[];
  const isPlain = properties.every(({ type }) => type === 'KeyValueProperty' || type === 'Identifier');
  return isPlain ? properties.map((each) => (each.type === 'Identifier' ? nameOf(each) : keyOf(each))) : null;
}
