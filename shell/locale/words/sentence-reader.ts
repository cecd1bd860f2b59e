/**
 * Engine, workers and session speak English, with figures and names in it: they run where no language is known. This reads such a
 * sentence back: `The file is 12 MB.` is `The file is {size} MB.` with a value. What nothing fits stays as it is.
 */
import { createFigures } from './figures.ts';
import type { Language } from './languages.ts';
import type { Catalogue } from './translator.ts';

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

export function createReader(language: Language, catalogue: Catalogue): (sentence: string) => string {
  const { number, fill } = createFigures(language);
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
    patterns ??= compile(catalogue);
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
    // Several sentences may come in one line, and a full stop may stand in a file's name.
    const parts = text.split(/(?<=[.!?]) /);
    let best: readonly Reading[] = [{ unread: 0, sentences: 0, text: '' }];
    for (let to = 1; to <= parts.length; to++) {
      const ways = best.map((before, from) => {
        const part = parts.slice(from, to).join(' ');
        const found = whole(part);
        return {
          unread: before.unread + (found === null ? to - from : 0),
          sentences: before.sentences + 1,
          text: `${before.text}${from > 0 ? ' ' : ''}${found ?? part}`,
        };
      });
      best = [...best, ways.reduce((a, b) => (isBetter(b, a) ? b : a))];
    }
    return best.at(-1)?.text ?? text;
  };
}

/** One way to part a line into sentences. */
interface Reading {
  /** Parts that nothing fits. */
  readonly unread: number;
  readonly sentences: number;
  readonly text: string;
}

/** Of two ways that leave as little unread, the one of more sentences: a value that has swallowed one would not be read. */
function isBetter(a: Reading, b: Reading): boolean {
  return a.unread !== b.unread ? a.unread < b.unread : a.sentences > b.sentences;
}

/** Of what comes with values in it; in what the screens say themselves a hole has a name, and a value is put in as it is. */
function compile(catalogue: Catalogue): readonly Pattern[] {
  return Object.entries(catalogue)
    .flatMap(([english, entry]) => {
      if (typeof entry !== 'string' || !/\{\d/.test(english)) return [];
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
