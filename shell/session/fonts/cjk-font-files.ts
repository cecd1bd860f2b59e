/**
 * Chinese, Japanese and Korean: hundreds of slices, each fetched when one of its characters is used. The list alone is large, so
 * it is loaded when a text has a character that no smaller face draws.
 */
import japanese from '@fontsource/noto-sans-jp/unicode.json';
import korean from '@fontsource/noto-sans-kr/unicode.json';
import chinese from '@fontsource/noto-sans-sc/unicode.json';
import { fontSources, withoutHangul } from './font-sources.ts';

const files = import.meta.glob<string>(
  [
    '../../../node_modules/@fontsource/noto-sans-jp/files/*-[47]00-normal.woff2',
    '../../../node_modules/@fontsource/noto-sans-kr/files/*-[47]00-normal.woff2',
    '../../../node_modules/@fontsource/noto-sans-sc/files/*-400-normal.woff2',
  ],
  { eager: true, query: '?url', import: 'default' },
);

export const cjkFontFiles = fontSources(files, {
  'noto-sans-jp': { face: 'Noto Sans JP', ranges: japanese },
  'noto-sans-kr': { face: 'Noto Sans KR', ranges: korean },
  // It has eighty syllables of the eleven thousand, in one weight: a Korean word would be drawn by two faces.
  'noto-sans-sc': { face: 'Noto Sans SC', ranges: withoutHangul(chinese) },
});
