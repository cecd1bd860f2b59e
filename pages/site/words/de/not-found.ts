import type { Words } from '../../base/translate.ts';

export const words: Words = {
  'Page not found': 'Seite nicht gefunden',
  'There is no page at this address. The studio and your pictures in this browser are not affected.':
    'Unter dieser Adresse gibt es keine Seite. Das Studio und Ihre Bilder in diesem Browser sind nicht betroffen.',
  'The address may be mistyped. Your pictures are in your browser and are not affected.':
    'Vielleicht ist die Adresse vertippt. Ihre Bilder liegen in Ihrem Browser und sind nicht betroffen.',
  'Go to the home page': 'Zur Startseite',
};
