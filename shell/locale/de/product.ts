/** Preserving a product, in the studio alone: in German. */
import type { Catalogue } from '../tongue.ts';

export const product: Catalogue = {
  'Painting leaves the product alone, where its background is plain.':
    'Malen lässt das Produkt in Ruhe, wo sein Hintergrund schlicht ist.',
  'Looking for the product': 'Das Produkt wird gesucht',
  'The product cannot be told from this background. Nothing is protected.':
    'Das Produkt lässt sich von diesem Hintergrund nicht unterscheiden. Nichts ist geschützt.',
  'Protects {percent}% of the picture, {place}.': 'Schützt {percent} % des Bildes, {place}.',
  'Protects {percent}% of the picture, {place}. Its outline is rough: check it.':
    'Schützt {percent} % des Bildes, {place}. Der Umriss ist grob: Prüfen Sie ihn.',
  'Switch Preserve product on again.': 'Schalten Sie „Produkt erhalten“ noch einmal ein.',
};
