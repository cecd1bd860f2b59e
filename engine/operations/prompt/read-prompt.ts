/** Parses a prompt. No word is ignored: unknown words are reported. */
import { meaningOf, type PromptColor, type PromptPlace, type PromptSize } from './prompt-words.ts';

export interface Prompt {
  readonly colors: readonly PromptColor[];
  readonly places: readonly PromptPlace[];
  readonly size: PromptSize | null;
  readonly person: boolean;
  /** Words for things, as written: the other words must select the part. */
  readonly things: readonly string[];
  /**
   * Words, as written, that prevent a selection: unknown ones, and those for things if no other word selects a part. Empty if the prompt
   * can be resolved here.
   */
  readonly open: readonly string[];
}

export function readPrompt(text: string): Prompt {
  const words = text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const known = words.map((word) => ({ word, meaning: meaningOf(word) }));
  const colors: PromptColor[] = [];
  const places: PromptPlace[] = [];
  const sizes: PromptSize[] = [];
  const things: string[] = [];
  const open: string[] = [];
  let person = false;
  for (const { word, meaning } of known) {
    if (meaning === null) open.push(word);
    else if (meaning.kind === 'color') colors.push(meaning.color);
    else if (meaning.kind === 'place') places.push(meaning.place);
    else if (meaning.kind === 'size') sizes.push(meaning.size);
    else if (meaning.kind === 'thing') things.push(word);
    else if (meaning.kind === 'person') person = true;
  }
  const [size = null, ...more] = new Set(sizes);
  if (more.length > 0)
    open.push(...known.flatMap(({ word, meaning }) => (meaning?.kind === 'size' ? [word] : [])));
  const chooses = person || size !== null || colors.length + places.length > 0;
  if (!chooses) open.push(...(things.length > 0 ? things : words.filter((word) => !open.includes(word))));
  // Signs alone say nothing either.
  if (words.length === 0 && text.trim() !== '') open.push(text.trim());
  return { colors: [...new Set(colors)], places: [...new Set(places)], size, person, things, open };
}
