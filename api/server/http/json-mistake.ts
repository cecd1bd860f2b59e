/** Where a text stops being JSON (RFC 8259), which the engine's own message does not always say. */

const SPACE = /[ \t\n\r]*/y;
const SCALAR = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: a text of JSON may not hold them
const TEXT = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y;

interface Mistake {
  readonly at: number;
  readonly expected: string;
}

/** "line 2, column 7: a value is expected". Of a text that is JSON: that it has a field that is not allowed. */
export function findJsonMistake(text: string): string {
  const mistake = look(text);
  if (!mistake) return 'it has a field that is not allowed, like __proto__';
  const before = text.slice(0, mistake.at).split('\n');
  const column = (before.at(-1) ?? '').length + 1;
  const end = mistake.at >= text.length ? ', but the text ends' : '';
  return `line ${before.length}, column ${column}: ${mistake.expected} is expected${end}`;
}

/** Without recursion: a text of a megabyte may be nested half a million times. */
function look(text: string): Mistake | undefined {
  const open: ('{' | '[')[] = [];
  let at = 0;
  const match = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at += found[0].length;
    return found !== null;
  };
  const take = (character: string): boolean => {
    match(SPACE);
    if (text[at] !== character) return false;
    at += 1;
    return true;
  };
  const key = (): Mistake | undefined => {
    match(SPACE);
    if (!match(TEXT)) return { at, expected: 'a field name in double quotes' };
    return take(':') ? undefined : { at, expected: 'a colon' };
  };
  for (;;) {
    match(SPACE);
    if (take('{')) {
      if (!take('}')) {
        open.push('{');
        const mistake = key();
        if (mistake) return mistake;
        continue;
      }
    } else if (take('[')) {
      if (!take(']')) {
        open.push('[');
        continue;
      }
    } else if (!match(TEXT) && !match(SCALAR)) return { at, expected: 'a value' };
    // A value has ended: so may what it stands in.
    for (;;) {
      const inside = open.at(-1);
      if (inside === undefined) {
        match(SPACE);
        return at === text.length ? undefined : { at, expected: 'the end' };
      }
      if (take(',')) {
        const mistake = inside === '{' ? key() : undefined;
        if (mistake) return mistake;
        break;
      }
      if (!take(inside === '{' ? '}' : ']')) {
        return { at, expected: inside === '{' ? 'a comma or }' : 'a comma or ]' };
      }
      open.pop();
    }
  }
}
