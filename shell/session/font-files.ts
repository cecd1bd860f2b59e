/** The bundled font files, one a script, weight and style. A module of its own: nothing here is loaded until text is set. */
import scripts from '@fontsource/arimo/unicode.json';
import type { FontSource } from '../../workers/index.ts';

const files = import.meta.glob<string>(
  '../../node_modules/@fontsource/arimo/files/arimo-*-[4567]00-*.woff2',
  {
    eager: true,
    query: '?url',
    import: 'default',
  },
);

/** `arimo-latin-ext-400-italic.woff2` */
const FILE_NAME = /arimo-([a-z-]+)-(\d+)-(normal|italic)\.woff2$/;

export const fontFiles: readonly FontSource[] = Object.entries(files).flatMap(([path, url]) => {
  const [, script, weight, style] = FILE_NAME.exec(path) ?? [];
  const unicodeRange = Object.entries(scripts).find(([name]) => name === script)?.[1];
  if (!unicodeRange || (style !== 'normal' && style !== 'italic')) return [];
  const source = new URL(url, document.baseURI).href;
  return [{ family: 'Arimo', weight: Number(weight), style, source, unicodeRange }];
});
