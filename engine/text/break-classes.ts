/** Line breaking classes of UAX #14, one a grapheme: the class of its first code point that decides. */

export type BreakClass =
  | 'SP' // spaces
  | 'ZW' // zero width space: break after
  | 'WJ' // word joiner: never
  | 'GL' // no-break space and the like
  | 'BA' // break after: hyphens, soft hyphen, tab, dashes, wide spaces
  | 'HY' // hyphen-minus
  | 'BB' // break before
  | 'B2' // em dash: break on both sides
  | 'OP' // opening
  | 'CL' // closing, CJK full stops and commas
  | 'CP' // closing parenthesis
  | 'PI' // opening quotation mark
  | 'PF' // closing quotation mark
  | 'QU' // quotation mark that may be either
  | 'EX' // ! ?
  | 'IS' // , . : ;
  | 'SY' // /
  | 'NS' // small kana, iteration marks: never at a line's start
  | 'IN' // ellipses
  | 'ID' // ideographs, kana, hangul, emoji
  | 'NU'
  | 'PR' // before numbers
  | 'PO' // after numbers
  | 'HL' // Hebrew letters
  | 'SA' // scripts without spaces that need a dictionary: Thai, Lao, Khmer, Myanmar
  | 'CM' // a mark or format character that stands alone
  | 'AL';

/** In order of precedence: the first that matches names the class. */
const CLASSES: readonly (readonly [BreakClass, RegExp])[] = [
  ['SP', /^ /],
  ['ZW', /^\u200b/],
  ['WJ', /^[\u2060\ufeff]/],
  ['GL', /^[\u00a0\u202f\u2007\u2011\u0f08\u0f0c\u0f12\u180e]/],
  [
    'BA',
    /^[\t\u00ad\u2010\u2012\u2013\u058a\u05be\u1680\u2000-\u2006\u2008-\u200a\u205f\u3000|\u0964\u0965\u2027\u2e17\u30a0]/,
  ],
  ['HY', /^-/],
  ['BB', /^[\u00b4\u02c8\u02cc\u02df\u1806]/],
  ['B2', /^[\u2014\u2e3a\u2e3b]/],
  ['CP', /^[)\]]/],
  ['CL', /^(?:[\u3001\u3002\ufe11\ufe12\ufe50\ufe52\uff0c\uff0e\uff61\uff64]|(?![\u301f])[\p{Pe}])/u],
  ['OP', /^[\p{Ps}\u00a1\u00bf]/u],
  ['PI', /^\p{Pi}/u],
  ['PF', /^[\p{Pf}]/u],
  ['QU', /^["'\u275b-\u2760\u{1f676}-\u{1f678}]/u],
  ['EX', /^[!?\u05c6\u061b\u061e\u061f\u06d4\u203c\u2047-\u2049\ufe15\ufe16\ufe56\ufe57\uff01\uff1f]/],
  ['IS', /^[,.:;\u037e\u0589\u060c\u060d\u07f8\u2044\ufe10\ufe13\ufe14]/],
  ['SY', /^\//],
  [
    'NS',
    /^[\u3005\u301c\u303b\u303c\u309b-\u309e\u30fb\u30fd\u30fe\u30fc\u3041\u3043\u3045\u3047\u3049\u3063\u3083\u3085\u3087\u308e\u3095\u3096\u30a1\u30a3\u30a5\u30a7\u30a9\u30c3\u30e3\u30e5\u30e7\u30ee\u30f5\u30f6\u31f0-\u31ff\uff1a\uff1b\uff65\uff67-\uff70\uff9e\uff9f]/,
  ],
  ['IN', /^[\u2024-\u2026\u22ef\ufe19]/],
  ['PO', /^[%\u00a2\u00b0\u066a\u2030-\u2037\u20a7\u2103\u2109\ufe6a\uff05\uffe0]/],
  ['PR', /^[+\\\u00b1\u2116\u2212\u2213\p{Sc}]/u],
  ['NU', /^[\p{Nd}\u066b\u066c]/u],
  ['SA', /^[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u],
  ['HL', /^(?=\p{Script=Hebrew})\p{L}/u],
  [
    'ID',
    /^(?:[\p{Ideographic}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Yi}\p{Extended_Pictographic}\p{Regional_Indicator}\u2e80-\u2fff\u3003\u3004\u3007\u3012\u3013\u3020-\u3029\u3030-\u3037\u303d-\u303f\u3200-\u33ff\uff00-\uff5e]|[0-9#*]\ufe0f?\u20e3)/u,
  ],
  ['CM', /^[\p{M}\p{Cf}\p{Cc}]/u],
];

const KEYCAP = /^[0-9#*]\ufe0f?\u20e3/;
/** Pictographs that are letters or signs in running text unless a variation selector makes them emoji: © ® ™ ‼ … */
const TEXT_PICTOGRAPH = /^[\u00a9\u00ae\u2122\u2139](?!\ufe0f)/;
const ASCII_LETTER = /^[A-Za-z]/;

export function breakClass(grapheme: string): BreakClass {
  if (ASCII_LETTER.test(grapheme) || TEXT_PICTOGRAPH.test(grapheme)) return 'AL';
  if (KEYCAP.test(grapheme)) return 'ID';
  for (const [name, pattern] of CLASSES) if (pattern.test(grapheme)) return name;
  return 'AL';
}

const EAST_ASIAN =
  /^[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]/u;

/** East Asian width F or W: quotation marks and brackets beside these do not glue (LB19a, LB30). */
export function isEastAsian(grapheme: string): boolean {
  return EAST_ASIAN.test(grapheme);
}
