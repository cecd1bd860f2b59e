/** Preserving a product, in the studio alone: in German. */
import type { Catalogue } from '../words/translator.ts';

export const product: Catalogue = {
  'Painting leaves the product alone, where its background is plain.':
    'Malen lässt das Produkt in Ruhe, wo sein Hintergrund schlicht ist.',
  'Looking for the product': 'Das Produkt wird gesucht',
  'The product cannot be told from this background. Nothing is protected.':
    'Das Produkt lässt sich von diesem Hintergrund nicht unterscheiden. Nichts ist geschützt.',
  'Protects {percent}% of the picture, {place}.': 'Schützt {percent} % des Bildes, {place}.',
  'Protects {percent}% of the picture, {place}. Not sure of its outline: check it.':
    'Schützt {percent} % des Bildes, {place}. Der Umriss ist unsicher: Prüfen Sie ihn.',
  'Switch Preserve product on again.': 'Schalten Sie „Produkt erhalten“ noch einmal ein.',
  'Preserve product kept all of this off the product':
    '„Produkt erhalten“ hat all das vom Produkt ferngehalten',
  'Its outline shows what is protected.': 'Sein Umriss zeigt, was geschützt ist.',
  'Switch it off': 'Ausschalten',
  'Invert swaps all of the mask, on the product too.':
    '„Umkehren“ tauscht die ganze Maske, auch auf dem Produkt.',
  'The feather reaches {px} px over the outline that is protected.':
    'Die weiche Kante reicht {px} px über den geschützten Umriss.',
  'Shrink the mask by {px} px': 'Maske um {px} px verkleinern',
};
