/**
 * Finds the position of a JSON syntax error (RFC 8259), which the engine's message does not always include. One pass over the characters: a
 * regular expression for each of a million brackets would block the event loop for half a second.
 */

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_LIST = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

interface Mistake {
  readonly at: number;
  readonly expected: string;
}

/** "line 2, column 7: a value is expected". For valid JSON: says that it contains a forbidden field. */
export function findJsonMistake(text: string): string {
  const mistake = look(text);
  if (!mistake) return 'it has a field that is not allowed, like __proto__';
  let [line, start] = [1, 0];
  for (let end = text.indexOf('\n'); end !== -1 && end < mistake.at; end = text.indexOf('\n', start)) {
    [line, start] = [line + 1, end + 1];
  }
  const over = mistake.at >= text.length ? ', but the text ends' : '';
  return `line ${line}, column ${mistake.at - start + 1}: ${mistake.expected} is expected${over}`;
}

/** Not recursive: a megabyte of text may be nested half a million levels deep. */
function look(text: string): Mistake | undefined {
  /** Closing brackets of the open levels. */
  const open: number[] = [];
  let at = 0;
  const take = (character: number): boolean => {
    at = skipSpace(text, at);
    if (text.charCodeAt(at) !== character) return false;
    at += 1;
    return true;
  };
  /** End of a string, a number, `true`, `false` or `null`. */
  const scalar = (): boolean => {
    const end = text.charCodeAt(at) === QUOTE ? endOfText(text, at) : endOfWord(text, at);
    if (end === undefined) return false;
    at = end;
    return true;
  };
  const key = (): Mistake | undefined => {
    at = skipSpace(text, at);
    if (text.charCodeAt(at) !== QUOTE || !scalar()) return { at, expected: 'a field name in double quotes' };
    return take(COLON) ? undefined : { at, expected: 'a colon' };
  };
  for (;;) {
    if (take(OPEN_OBJECT)) {
      if (!take(CLOSE_OBJECT)) {
        open.push(CLOSE_OBJECT);
        const mistake = key();
        if (mistake) return mistake;
        continue;
      }
    } else if (take(OPEN_LIST)) {
      if (!take(CLOSE_LIST)) {
        open.push(CLOSE_LIST);
        continue;
      }
    } else if (!scalar()) return { at, expected: 'a value' };
    // A value has ended: its container may end too.
    for (;;) {
      const close = open.at(-1);
      if (close === undefined) {
        at = skipSpace(text, at);
        return at === text.length ? undefined : { at, expected: 'the end' };
      }
      if (take(COMMA)) {
        const mistake = close === CLOSE_OBJECT ? key() : undefined;
        if (mistake) return mistake;
        break;
      }
      if (!take(close)) return { at, expected: `a comma or ${String.fromCharCode(close)}` };
      open.pop();
    }
  }
}

function skipSpace(text: string, from: number): number {
  for (let at = from; ; at += 1) {
    const code = text.charCodeAt(at);
    if (code !== 0x20 && code !== 0x0a && code !== 0x09 && code !== 0x0d) return at;
  }
}

const WORD = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

function endOfWord(text: string, from: number): number | undefined {
  WORD.lastIndex = from;
  const match = WORD.exec(text);
  return match ? from + match[0].length : undefined;
}

const ESCAPE = /["\\/bfnrt]|u[\da-fA-F]{4}/y;

/** @param from index of the opening quotation mark @returns index after the closing one; undefined if invalid */
function endOfText(text: string, from: number): number | undefined {
  for (let at = from + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at + 1;
    if (code === BACKSLASH) {
      ESCAPE.lastIndex = at + 1;
      if (!ESCAPE.test(text)) return undefined;
      at = ESCAPE.lastIndex - 1;
    } else if (code < 0x20) return undefined;
  }
  return undefined;
}
