import japanese from '@fontsource/noto-sans-jp/unicode.json' with { type: 'json' };
import korean from '@fontsource/noto-sans-kr/unicode.json' with { type: 'json' };
import chinese from '@fontsource/noto-sans-sc/unicode.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { inUnicodeRange, withoutHangul } from '../../../shell/session/fonts/font-sources.ts';

/** The syllables from 가 to 힣 that some subset of the face is asked for. */
function syllablesOf(ranges: Readonly<Record<string, string>>): number {
  const found = new Set<number>();
  for (const part of Object.values(ranges).flatMap((range) => range.split(','))) {
    const [from = 0, to = from] = part
      .trim()
      .slice(2)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    for (let point = Math.max(from, 0xac00); point <= Math.min(to, 0xd7a3); point++) found.add(point);
  }
  return found.size;
}

describe('The Korean face', () => {
  it('is alone in drawing Hangul syllables, and draws every one', () => {
    expect(syllablesOf(korean)).toBe(11_172);
    expect(syllablesOf(japanese)).toBe(0);
    expect(syllablesOf(chinese)).toBeGreaterThan(0);
    expect(syllablesOf(withoutHangul(chinese))).toBe(0);
  });

  it('takes nothing else away from the Chinese one', () => {
    const han = Array.from('欢迎光临，ㄱ');
    const drawn = (ranges: Readonly<Record<string, string>>) =>
      han.map((letter) => Object.entries(ranges).find(([, range]) => inUnicodeRange(range, letter))?.[0]);
    expect(drawn(withoutHangul(chinese))).toEqual(drawn(chinese));
    expect(drawn(chinese)).not.toContain(undefined);
  });
});
