/** Preserving a product, in the studio alone: in German. */
import type { Catalogue } from '../words/translator.ts';

export const product: Catalogue = {
  'Keeps paint off the product (plain backgrounds only).':
    'Schützt das Produkt vor dem Pinsel (nur einfarbige Hintergründe).',
  'Detecting the product…': 'Produkt wird erkannt …',
  "Couldn't detect a product on this background, so nothing is protected.":
    'Auf diesem Hintergrund wurde kein Produkt erkannt, daher ist nichts geschützt.',
  'Protects {percent}% of the picture, {place}.': 'Schützt {percent} % des Bildes, {place}.',
  'Protects {percent}% of the picture, {place}. Check the outline; it may be inaccurate.':
    'Schützt {percent} % des Bildes, {place}. Prüfen Sie den Umriss; er ist möglicherweise ungenau.',
  'Invert affects the whole mask, including the product.':
    '„Umkehren“ betrifft die ganze Maske, auch auf dem Produkt.',
  'The feather extends {px} px past the protected outline.':
    'Die weiche Kante ragt {px} px über den geschützten Umriss hinaus.',
  'Shrink the mask by {px} px': 'Maske um {px} px verkleinern',
};
