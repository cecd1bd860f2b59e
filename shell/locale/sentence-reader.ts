/**
 * Engine, workers and session speak English, with figures and names in it: they run where no language is known. This reads such a
 * sentence back: `The file is 12 MB.` is `The file is {size} MB.` with a value. What nothing fits stays as it is.
 */
import { type Catalogue, fill, number } from './index.ts';

interface Pattern {
  readonly fits: RegExp;
  readonly names: readonly string[];
  readonly sentence: string;
  /** Letters that are not in a hole: of two patterns that fit, the one that says more is meant. */
  readonly weight: number;
}

const NUMBER = /^-?\d+(\.\d+)?$/;
/** Longer text is no sentence of ours; nothing that comes in by it should keep the page busy. */
const LONGEST = 2000;

export function createReader(catalogue: Catalogue, templates: Catalogue): (sentence: string) => string {
  let patterns: readonly Pattern[] | null = null;
  const known = new Map<string, string | null>();

  /** null when nothing fits. */
  function whole(sentence: string): string | null {
    const exact = catalogue[sentence];
    if (typeof exact === 'string') return exact;
    if (NUMBER.test(sentence)) return number(Number(sentence));
    const before = known.get(sentence);
    if (before !== undefined) return before;
    const found = match(sentence);
    if (known.size > 500) known.clear();
    known.set(sentence, found);
    return found;
  }

  function match(sentence: string): string | null {
    patterns ??= compile(templates);
    for (const { fits, names, sentence: template } of patterns) {
      const values = fits.exec(sentence)?.slice(1);
      if (!values) continue;
      return fill(
        template,
        Object.fromEntries(names.map((name, i) => [name, whole(values[i] ?? '') ?? values[i] ?? ''])),
      );
    }
    return null;
  }

  return (text) => {
    if (text.length > LONGEST) return text;
    const one = whole(text);
    if (one !== null) return one;
    // Several sentences in one line, and a full stop may stand in a file's name: the longest run that fits comes first.
    const parts = text.split(/(?<=[.!?]) /);
    const read: string[] = [];
    for (let from = 0; from < parts.length; ) {
      let to = parts.length;
      let found: string | null = null;
      for (; to > from && found === null; to--) found = whole(parts.slice(from, to).join(' '));
      read.push(found ?? parts[from] ?? '');
      from = found === null ? from + 1 : to + 1;
    }
    return read.join(' ');
  };
}

function compile(templates: Catalogue): readonly Pattern[] {
  return Object.entries(templates)
    .flatMap(([english, entry]) => {
      if (typeof entry !== 'string' || !english.includes('{')) return [];
      const parts = english.split(/\{(\w+)\}/);
      const letters = parts.filter((_, i) => i % 2 === 0);
      const fits = new RegExp(`^${letters.map(literal).join('(.+?)')}$`, 's');
      const names = parts.filter((_, i) => i % 2 === 1);
      return [{ fits, names, sentence: entry, weight: letters.join('').length }];
    })
    .sort((a, b) => b.weight - a.weight || a.names.length - b.names.length);
}

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
