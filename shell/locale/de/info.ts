/** What a picture's file is: in German. */
import type { Catalogue } from '../words/translator.ts';

export const info: Catalogue = {
  'The file of layer “{name}”, without edits. The export is {size}.':
    'Die Datei der Ebene „{name}“, ohne Bearbeitungen. Der Export hat {size}.',
  Info: 'Info',
  'Measuring the picture…': 'Das Bild wird gemessen …',
  Colors: 'Farben',
  'Color mode': 'Farbmodus',
  '{megapixels} MP': '{megapixels} MP',
  '{depth} bits a channel': '{depth} Bit je Kanal',
  Grayscale: 'Graustufen',
  RGB: 'RGB',
  CMYK: 'CMYK',
  'Indexed colors': 'Indizierte Farben',
  'None: shown as sRGB': 'Keines: als sRGB gezeigt',
  Transparency: 'Transparenz',
  '{percent} of the pixels': '{percent} der Pixel',
  Animation: 'Animation',
  'Yes; the studio shows its first frame': 'Ja; das Studio zeigt ihr erstes Bild',
  '{dpi} ppi': '{dpi} ppi',
  Noise: 'Rauschen',
  'JPEG quality': 'JPEG-Qualität',
  'Pure white': 'Reines Weiß',
  'Pure black': 'Reines Schwarz',
  'edges {px} px wide': 'Kanten {px} px breit',
  '{levels} of 255 levels': '{levels} von 255 Stufen',
  'Not a JPEG': 'Kein JPEG',
  'about {quality} of 100': 'etwa {quality} von 100',
  Sharp: 'Scharf',
  'A little soft': 'Etwas weich',
  Blurred: 'Unscharf',
  Visible: 'Sichtbar',
  'Could not be measured': 'Nicht messbar',
  'This file says where it was taken: {latitude}°, {longitude}°. Anyone who gets the file can read it.':
    'Diese Datei verrät, wo sie aufgenommen wurde: {latitude}°, {longitude}°. Wer die Datei erhält, kann es lesen.',
  'This file has location data. Anyone who gets the file can read it.':
    'Diese Datei enthält Standortdaten. Wer die Datei erhält, kann sie lesen.',
  'Export removes the location unless you choose to keep it.':
    'Beim Exportieren wird der Standort entfernt, außer Sie behalten ihn ausdrücklich.',
  'The file has no camera data, date, copyright or location.':
    'Die Datei enthält weder Kameradaten noch Datum, Copyright oder Standort.',
  Camera: 'Kamera',
  Taken: 'Aufgenommen',
  Copyright: 'Copyright',
};
