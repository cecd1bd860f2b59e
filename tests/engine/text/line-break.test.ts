import { describe, expect, it } from 'vitest';
import { graphemeEdges } from '../../../engine/text/graphemes.ts';
import { breakOpportunities } from '../../../engine/text/line-break.ts';

/** The text with a bar wherever a line may end. */
function broken(text: string): string {
  const edges = graphemeEdges(text);
  const breaks = breakOpportunities(text, edges);
  return edges
    .slice(0, -1)
    .map((edge, i) => (breaks[i] ? '|' : '') + text.slice(edge, edges[i + 1]))
    .join('');
}

describe('line break opportunities', () => {
  it.each([
    ['words', 'Soft light, bottled.', 'Soft |light, |bottled.'],
    ['runs of spaces', 'a   b', 'a   |b'],
    ['a no-break space', '30\u00a0ml face', '30\u00a0ml |face'],
    ['a narrow no-break space', '12\u202f% off', '12\u202f% |off'],
    ['a word joiner', 'well-\u2060known', 'well-\u2060known'],
    ['a zero width space', 'super\u200bcali', 'super\u200b|cali'],
    ['hyphens', 'state-of-the-art', 'state-|of-|the-|art'],
    ['a non-breaking hyphen', 'e\u2011mail', 'e\u2011mail'],
    ['a hyphen before a number', '-5 and 3-4', '-5 |and |3-4'],
    ['a soft hyphen', 'extra\u00adordinary', 'extra\u00ad|ordinary'],
    ['an em dash', 'now\u2014then', 'now|\u2014|then'],
    ['an en dash', '9\u201310', '9\u2013|10'],
    ['brackets', '(one) [two] word(s)', '(one) |[two] |word(s)'],
    ['quotation marks', 'say “hello there” now', 'say |“hello |there” |now'],
    ['straight quotation marks', 'say "hi" now', 'say |"hi" |now'],
    ['exclamations', 'Wow! Now?', 'Wow! |Now?'],
    ['numbers', '1,234.56 €5 5€ 10%', '1,234.56 |€5 |5€ |10%'],
    ['an address', 'https://a.b/c/d', 'https://|a.b/|c/|d'],
    ['a tab', 'a\tb', 'a\t|b'],
    ['doubled signs', 'C++ 10%% $$5', 'C++ |10%% |$$5'],
    ['a bracket after a sign', '100%(net) (a)%', '100%|(net) |(a)|%'],
    ['an ellipsis', 'so… what', 'so… |what'],
  ])('treats %s as UAX #14 says', (_, text, expected) => {
    expect(broken(text)).toBe(expected);
  });

  it.each([
    ['ideographs', '你好世界', '你|好|世|界'],
    ['a closing full stop', '你好。世界', '你|好。|世|界'],
    ['brackets', '「今日」は', '「今|日」|は'],
    ['full-width brackets', '価格（税込）です', '価|格|（税|込）|で|す'],
    ['small kana and long vowels', 'チョコレート', 'チョ|コ|レー|ト'],
    ['iteration marks', '人々の', '人々|の'],
    ['Latin among ideographs', '我用Gesso画', '我|用|Gesso|画'],
    ['curly quotation marks', '他说“你好”然后', '他|说|“你|好”|然|后'],
    ['Hangul', '안녕 하세요', '안|녕 |하|세|요'],
  ])('keeps kinsoku for %s', (_, text, expected) => {
    expect(broken(text)).toBe(expected);
  });

  it.each([
    ['a family joined by ZWJ', '👨‍👩‍👧‍👦👨‍👩‍👧', '👨‍👩‍👧‍👦|👨‍👩‍👧'],
    ['flags', '🇪🇺🇯🇵🇨🇭', '🇪🇺|🇯🇵|🇨🇭'],
    ['skin tones', '👍🏽👍🏿', '👍🏽|👍🏿'],
    ['keycaps', '1️⃣2️⃣', '1️⃣|2️⃣'],
    ['emoji in a sentence', 'ok👌fine', 'ok|👌|fine'],
    ['the pride flag', '🏳️‍🌈!', '🏳️‍🌈!'],
  ])('never splits %s', (_, text, expected) => {
    expect(broken(text)).toBe(expected);
  });

  it('keeps accents with their letters', () => {
    expect(broken('e\u0301te\u0301 noe\u0308l')).toBe('e\u0301te\u0301 |noe\u0308l');
  });

  it('keeps Hebrew and Arabic words whole', () => {
    expect(broken('שלום עולם')).toBe('שלום |עולם');
    expect(broken('مرحبا بالعالم')).toBe('مرحبا |بالعالم');
  });

  it('breaks Thai between dictionary words', () => {
    expect(broken('สวัสดีครับ')).toBe('สวัสดี|ครับ');
    expect(broken('สวัสดี ok')).toBe('สวัสดี |ok');
  });

  it('are empty for an empty text', () => {
    expect(breakOpportunities('', graphemeEdges(''))).toEqual([false]);
    expect(breakOpportunities('a', graphemeEdges('a'))).toEqual([false, false]);
  });
});
