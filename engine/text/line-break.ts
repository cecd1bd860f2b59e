/**
 * Break opportunities: the rules of UAX #14 (Unicode 16), on graphemes instead of code points, so that an emoji sequence, a flag or
 * a letter with its marks is one unit and rules LB9, LB10 and LB30a hold automatically.
 *
 * Tailoring: kinsoku is strict (small kana and the long-vowel mark never start a line); Hangul breaks between syllables; Thai, Lao,
 * Khmer and Myanmar break between dictionary words (Intl.Segmenter); doubled signs ("C++") stay together. Hard breaks are not
 * handled here: a paragraph is the text between them.
 */
import { type BreakClass, breakClass, isEastAsian } from './break-classes.ts';

const DICTIONARY_RUN = /(?:[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]\p{M}*)+/gu;
const words = new Intl.Segmenter('und', { granularity: 'word' });

/**
 * One value for each grapheme edge: true where a line may end. The first and the last are false, because they need no permission.
 */
export function breakOpportunities(text: string, edges: readonly number[]): boolean[] {
  const count = edges.length - 1;
  const graphemes = Array.from({ length: count }, (_, i) => text.slice(edges[i], edges[i + 1]));
  const classes = resolveClasses(graphemes);
  const wide = graphemes.map(isEastAsian);
  const dictionary = classes.includes('SA') ? wordStarts(text) : null;
  const allowed: boolean[] = [false];
  let beforeSpaces: BreakClass = 'AL';
  for (let i = 1; i < count; i++) {
    const previous = classes[i - 1]!;
    if (previous !== 'SP' || i === 1) beforeSpaces = previous;
    const inWords = previous === 'SA' && classes[i] === 'SA';
    allowed.push(
      inWords ? atWord(dictionary, edges[i]!) : mayBreak({ classes, wide, graphemes, i, beforeSpaces }),
    );
  }
  if (count > 0) allowed.push(false);
  return allowed;
}

function atWord(dictionary: ReadonlySet<number> | null, offset: number): boolean {
  return dictionary?.has(offset) ?? false;
}

function wordStarts(text: string): Set<number> {
  const starts = new Set<number>();
  for (const match of text.matchAll(DICTIONARY_RUN)) {
    for (const { index } of words.segment(match[0])) starts.add(match.index + index);
  }
  return starts;
}

/** A lone mark or format character takes the class of the preceding character (LB9), or counts as a letter (LB10). */
function resolveClasses(graphemes: readonly string[]): BreakClass[] {
  const classes: BreakClass[] = [];
  for (const grapheme of graphemes) {
    const own = breakClass(grapheme);
    const previous = classes.at(-1);
    classes.push(own !== 'CM' ? own : previous && previous !== 'SP' && previous !== 'ZW' ? previous : 'AL');
  }
  return classes;
}

interface Place {
  readonly classes: readonly BreakClass[];
  readonly wide: readonly boolean[];
  readonly graphemes: readonly string[];
  readonly i: number;
  /** The class before any spaces that precede the place. */
  readonly beforeSpaces: BreakClass;
}

const isQuote = (c: BreakClass | undefined) => c === 'QU' || c === 'PI' || c === 'PF';
const isLetter = (c: BreakClass | undefined) => c === 'AL' || c === 'HL' || c === 'SA';
const LONE = /^[\p{M}\p{Cf}]/u;

/** True when a break is allowed before grapheme `i`. The rules apply in the order of the standard; the first match decides. */
function mayBreak({ classes, wide, graphemes, i, beforeSpaces }: Place): boolean {
  const a = classes[i - 1]!;
  const b = classes[i]!;
  const afterSpace = a === 'SP';
  if (!afterSpace && a !== 'ZW' && LONE.test(graphemes[i]!) && b === a) return false; // LB9
  if (b === 'SP' || b === 'ZW') return false; // LB7
  if (beforeSpaces === 'ZW') return true; // LB8
  if (b === 'WJ' || a === 'WJ') return false; // LB11
  if (a === 'GL') return false; // LB12
  if (b === 'GL' && !afterSpace && a !== 'BA' && a !== 'HY') return false; // LB12a
  if (b === 'CL' || b === 'CP' || b === 'EX' || b === 'SY') return false; // LB13
  if (beforeSpaces === 'OP') return false; // LB14
  if (beforeSpaces === 'PI' && opensQuotation(classes, i)) return false; // LB15a
  if (b === 'PF' && closesQuotation(classes[i + 1])) return false; // LB15b
  if (b === 'IS' && !(afterSpace && classes[i + 1] === 'NU')) return false; // LB15c, LB15d
  if ((beforeSpaces === 'CL' || beforeSpaces === 'CP') && b === 'NS') return false; // LB16
  if (beforeSpaces === 'B2' && b === 'B2') return false; // LB17
  if (afterSpace) return true; // LB18
  if (isQuote(b) && (b !== 'PI' || !wide[i - 1] || !wide[i + 1])) return false; // LB19, LB19a
  if (isQuote(a) && (a !== 'PF' || !wide[i] || !wide[i - 2])) return false; // LB19, LB19a
  if ((a === 'HY' || graphemes[i - 1] === '\u2010') && isLetter(b) && beginsWord(classes, i - 1))
    return false; // LB20a
  if (b === 'BA' || b === 'HY' || b === 'NS' || a === 'BB') return false; // LB21
  if (classes[i - 2] === 'HL' && a === 'HY' && b !== 'HL') return false; // LB21a
  if (a === 'SY' && b === 'HL') return false; // LB21b
  if (b === 'IN') return false; // LB22
  return !glued(a, b, classes, i) && !bracketed(a, b, wide, i); // LB23 to LB31
}

function opensQuotation(classes: readonly BreakClass[], i: number): boolean {
  let quote = i - 1;
  while (classes[quote] === 'SP') quote -= 1;
  const before = classes[quote - 1];
  return (
    before === undefined ||
    before === 'OP' ||
    isQuote(before) ||
    before === 'GL' ||
    before === 'SP' ||
    before === 'ZW'
  );
}

const AFTER_CLOSING = new Set<BreakClass>([
  'SP',
  'GL',
  'WJ',
  'CL',
  'QU',
  'PI',
  'PF',
  'CP',
  'EX',
  'IS',
  'SY',
  'ZW',
]);

function closesQuotation(next: BreakClass | undefined): boolean {
  return next === undefined || AFTER_CLOSING.has(next);
}

function beginsWord(classes: readonly BreakClass[], hyphen: number): boolean {
  const before = classes[hyphen - 1];
  return before === undefined || before === 'SP' || before === 'ZW' || before === 'GL';
}

/** Letters, numbers and their signs stay together (LB23 to LB29). */
function glued(a: BreakClass, b: BreakClass, classes: readonly BreakClass[], i: number): boolean {
  const letterA = isLetter(a);
  const letterB = isLetter(b);
  if ((letterA && (b === 'NU' || letterB)) || (a === 'NU' && letterB)) return true;
  if ((a === 'PR' && b === 'ID') || (a === 'ID' && b === 'PO')) return true;
  if (((a === 'PR' || a === 'PO') && letterB) || (letterA && (b === 'PR' || b === 'PO'))) return true;
  if (b === 'NU') {
    if (a === 'NU' || a === 'PO' || a === 'PR' || a === 'HY' || a === 'IS') return true;
    // "1/2" stays, "a/2" may break after the slash: the standard glues only inside a number.
    if (a === 'SY') return classes[i - 2] === 'NU';
  }
  if (b === 'PO' || b === 'PR') {
    // Beyond the standard: doubled signs stay together, so that "C++" is one word.
    return a === b || a === 'NU' || ((a === 'CL' || a === 'CP') && classes[i - 2] === 'NU');
  }
  if (b === 'OP' && (a === 'PO' || a === 'PR')) return classes[i + 1] === 'NU';
  return a === 'IS' && letterB;
}

/** "word(s)" and "(a)b" stay together, full-width brackets do not (LB30). */
function bracketed(a: BreakClass, b: BreakClass, wide: readonly boolean[], i: number): boolean {
  if (b === 'OP' && !wide[i]) return isLetter(a) || a === 'NU';
  return a === 'CP' && !wide[i - 1] && (isLetter(b) || b === 'NU');
}
