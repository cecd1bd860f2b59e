/**
 * The bundled font files, one a script, weight and style, and what declares them. A module of its own: nothing here is loaded until text is set.
 * The large faces, of Chinese, Japanese and Korean, are in `cjk-font-files.ts`.
 */

import arimo from '@fontsource/arimo/unicode.json';
import bebas from '@fontsource/bebas-neue/unicode.json';
import caveat from '@fontsource/caveat/unicode.json';
import inter from '@fontsource/inter/unicode.json';
import jetbrains from '@fontsource/jetbrains-mono/unicode.json';
import arabic from '@fontsource/noto-sans-arabic/unicode.json';
import devanagari from '@fontsource/noto-sans-devanagari/unicode.json';
import hebrew from '@fontsource/noto-sans-hebrew/unicode.json';
import serif from '@fontsource/source-serif-4/unicode.json';
import { fontSources } from './font-sources.ts';

export { FontFaces } from '../../../workers/fonts.ts';

const files = import.meta.glob<string>(
  [
    '../../../node_modules/@fontsource/{arimo,inter}/files/*-[4567]00-*.woff2',
    '../../../node_modules/@fontsource/source-serif-4/files/*-[467]00-*.woff2',
    '../../../node_modules/@fontsource/jetbrains-mono/files/*-[47]00-*.woff2',
    '../../../node_modules/@fontsource/{bebas-neue,caveat}/files/*-[47]00-normal.woff2',
    '../../../node_modules/@fontsource/{lato,lora,montserrat,nunito,oswald,playfair-display,poppins,raleway,roboto-slab,work-sans}/files/*-{latin,latin-ext,vietnamese,cyrillic,greek}-[47]00-*.woff2',
    '../../../node_modules/@fontsource/{anton,pacifico}/files/*-{latin,latin-ext,vietnamese,cyrillic}-400-normal.woff2',
    '../../../node_modules/@fontsource/noto-sans-arabic/files/*-arabic-[47]00-normal.woff2',
    '../../../node_modules/@fontsource/noto-sans-hebrew/files/*-hebrew-[47]00-normal.woff2',
    '../../../node_modules/@fontsource/noto-sans-devanagari/files/*-devanagari-[47]00-normal.woff2',
  ],
  { eager: true, query: '?url', import: 'default' },
);

// The headline faces are cut into the same ranges as Arimo.
export const fontFiles = fontSources(files, {
  arimo: { face: 'Arimo', ranges: arimo },
  inter: { face: 'Inter Text', ranges: inter },
  'source-serif-4': { face: 'Source Serif 4', ranges: serif },
  'bebas-neue': { face: 'Bebas Neue', ranges: bebas },
  caveat: { face: 'Caveat', ranges: caveat },
  'jetbrains-mono': { face: 'JetBrains Mono', ranges: jetbrains },
  anton: { face: 'Anton', ranges: arimo },
  lato: { face: 'Lato', ranges: arimo },
  lora: { face: 'Lora', ranges: arimo },
  montserrat: { face: 'Montserrat', ranges: arimo },
  nunito: { face: 'Nunito', ranges: arimo },
  oswald: { face: 'Oswald', ranges: arimo },
  pacifico: { face: 'Pacifico', ranges: arimo },
  'playfair-display': { face: 'Playfair Display', ranges: arimo },
  poppins: { face: 'Poppins', ranges: arimo },
  raleway: { face: 'Raleway', ranges: arimo },
  'roboto-slab': { face: 'Roboto Slab', ranges: arimo },
  'work-sans': { face: 'Work Sans', ranges: arimo },
  'noto-sans-arabic': { face: 'Noto Sans Arabic', ranges: arabic },
  'noto-sans-hebrew': { face: 'Noto Sans Hebrew', ranges: hebrew },
  'noto-sans-devanagari': { face: 'Noto Sans Devanagari', ranges: devanagari },
});
