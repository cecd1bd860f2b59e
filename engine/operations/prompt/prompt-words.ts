/** Words that select a part of a picture, in English, German and Arabic, and their meanings. */

export const PROMPT_COLORS = [
  'red',
  'orange',
  'yellow',
  'green',
  'blue',
  'purple',
  'pink',
  'brown',
  'black',
  'white',
  'gray',
] as const;
export type PromptColor = (typeof PROMPT_COLORS)[number];
export type PromptPlace = 'left' | 'right' | 'top' | 'bottom' | 'middle';
export type PromptSize = 'largest' | 'smallest';

export type WordMeaning =
  | { readonly kind: 'color'; readonly color: PromptColor }
  | { readonly kind: 'place'; readonly place: PromptPlace }
  | { readonly kind: 'size'; readonly size: PromptSize }
  /** A model for faces finds one. */
  | { readonly kind: 'person' }
  /** It names a thing that cannot be recognized here. */
  | { readonly kind: 'thing' }
  /** It selects nothing: articles, "object". */
  | { readonly kind: 'filler' };

/** German words with every ending of an adjective: "rot" for rote, roter, rotes, roten, rotem. */
const inflected = (...stems: readonly string[]) =>
  stems.flatMap((stem) => ['', 'e', 'er', 'es', 'en', 'em'].map((ending) => stem + ending));

const COLORS: Readonly<Record<PromptColor, readonly string[]>> = {
  red: ['red', ...inflected('rot'), 'أحمر', 'حمراء'],
  orange: ['orange', ...inflected('orangefarben', 'orangen'), 'برتقالي', 'برتقالية'],
  yellow: ['yellow', ...inflected('gelb'), 'أصفر', 'صفراء'],
  green: ['green', ...inflected('grün'), 'أخضر', 'خضراء'],
  blue: ['blue', ...inflected('blau'), 'أزرق', 'زرقاء'],
  purple: ['purple', 'violet', ...inflected('lila', 'violett'), 'بنفسجي', 'بنفسجية'],
  pink: ['pink', ...inflected('pink', 'rosa', 'rosafarben'), 'وردي', 'وردية'],
  brown: ['brown', ...inflected('braun'), 'بني', 'بنية'],
  black: ['black', ...inflected('schwarz'), 'أسود', 'سوداء'],
  white: ['white', ...inflected('weiß', 'weiss'), 'أبيض', 'بيضاء'],
  gray: ['gray', 'grey', ...inflected('grau'), 'رمادي', 'رمادية'],
};

const PLACES: Readonly<Record<PromptPlace, readonly string[]>> = {
  left: ['left', 'leftmost', 'links', ...inflected('link', 'linkest'), 'يسار', 'أيسر', 'يسرى'],
  right: ['right', 'rightmost', 'rechts', ...inflected('recht', 'rechtest'), 'يمين', 'أيمن', 'يمنى'],
  top: ['top', 'upper', 'uppermost', 'oben', ...inflected('ober', 'oberst'), 'أعلى', 'علوي', 'علوية'],
  bottom: ['bottom', 'lower', 'lowest', 'unten', ...inflected('unter', 'unterst'), 'أسفل', 'سفلي', 'سفلية'],
  middle: ['middle', 'center', 'centre', 'central', 'mitte', ...inflected('mittler'), 'وسط', 'أوسط', 'منتصف'],
};

const SIZES: Readonly<Record<PromptSize, readonly string[]>> = {
  largest: [
    'largest',
    'biggest',
    'large',
    'big',
    ...inflected('groß', 'größt', 'grösst'),
    'أكبر',
    'كبير',
    'كبيرة',
  ],
  smallest: ['smallest', 'small', 'little', ...inflected('klein', 'kleinst'), 'أصغر', 'صغير', 'صغيرة'],
};

const PERSON = [
  ...['person', 'people', 'man', 'woman', 'face', 'model', 'child', 'boy', 'girl'],
  ...['mensch', 'menschen', 'personen', 'mann', 'frau', 'gesicht', 'kind', 'junge', 'mädchen'],
  ...['شخص', 'أشخاص', 'رجل', 'امرأة', 'وجه', 'طفل', 'طفلة'],
];

const THINGS = [
  ...[
    'bag',
    'handbag',
    'backpack',
    'shoe',
    'shoes',
    'sneaker',
    'boot',
    'hat',
    'shirt',
    'dress',
    'jacket',
    'watch',
  ],
  ...[
    'ring',
    'cup',
    'mug',
    'glass',
    'bottle',
    'jar',
    'can',
    'bowl',
    'plate',
    'pot',
    'kettle',
    'lamp',
    'chair',
  ],
  ...[
    'table',
    'sofa',
    'vase',
    'box',
    'carton',
    'book',
    'phone',
    'camera',
    'headphones',
    'toy',
    'bear',
    'ball',
  ],
  ...[
    'car',
    'bike',
    'plant',
    'flower',
    'apple',
    'orange',
    'perfume',
    'candle',
    'pen',
    'key',
    'cable',
    'pillow',
  ],
  ...[
    'tasche',
    'rucksack',
    'schuh',
    'schuhe',
    'hut',
    'hemd',
    'kleid',
    'jacke',
    'uhr',
    'becher',
    'tasse',
    'glas',
  ],
  ...['flasche', 'dose', 'schale', 'teller', 'topf', 'lampe', 'stuhl', 'tisch', 'kiste', 'schachtel', 'buch'],
  ...['kamera', 'kopfhörer', 'spielzeug', 'bär', 'auto', 'fahrrad', 'pflanze', 'blume', 'apfel', 'kerze'],
  ...['حقيبة', 'حذاء', 'قبعة', 'قميص', 'فستان', 'ساعة', 'كوب', 'كأس', 'زجاجة', 'علبة', 'مصباح', 'كرسي'],
  ...[
    'طاولة',
    'كتاب',
    'هاتف',
    'كاميرا',
    'سماعات',
    'لعبة',
    'كرة',
    'سيارة',
    'دراجة',
    'نبتة',
    'زهرة',
    'عطر',
    'شمعة',
  ],
];

const FILLERS = [
  ...['the', 'a', 'an', 'this', 'that', 'on', 'at', 'in', 'of', 'to', 'is', 'which', 'one', 'only', 'keep'],
  ...['object', 'thing', 'item', 'product', 'side', 'subject'],
  ...['der', 'die', 'das', 'den', 'dem', 'ein', 'eine', 'einen', 'auf', 'im', 'am', 'an', 'nur', 'behalten'],
  ...['objekt', 'ding', 'gegenstand', 'produkt', 'artikel', 'motiv', 'seite', 'ganz'],
  ...['على', 'في', 'من', 'هذا', 'هذه', 'الذي', 'التي', 'فقط', 'شيء', 'غرض', 'منتج', 'عنصر', 'جهة'],
];

/** A word as the table has it: lower case, Arabic without vowel marks, its article and spellings of the same letter. */
function foldedWord(word: string): string {
  const folded = word
    .toLowerCase()
    .normalize('NFC')
    .replace(/[\u064b-\u0652\u0640]/g, '')
    .replace(/[أإآ]/g, 'ا')
    .replace(/ة$/, 'ه')
    .replace(/ى$/, 'ي');
  return /^ال..../.test(folded) || /^ال...$/.test(folded) ? folded.slice(2) : folded;
}

const MEANINGS = new Map<string, WordMeaning>();
const learn = (words: readonly string[], meaning: WordMeaning) => {
  for (const word of words) if (!MEANINGS.has(foldedWord(word))) MEANINGS.set(foldedWord(word), meaning);
};
for (const color of PROMPT_COLORS) learn(COLORS[color], { kind: 'color', color });
for (const [place, words] of Object.entries(PLACES))
  learn(words, { kind: 'place', place: place as PromptPlace });
for (const [size, words] of Object.entries(SIZES)) learn(words, { kind: 'size', size: size as PromptSize });
learn(PERSON, { kind: 'person' });
learn(THINGS, { kind: 'thing' });
learn(FILLERS, { kind: 'filler' });

/** null for a word that is not known. */
export function meaningOf(word: string): WordMeaning | null {
  return MEANINGS.get(foldedWord(word)) ?? null;
}
