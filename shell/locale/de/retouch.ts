/** Clone and heal, in the studio alone: in German. */
import type { Catalogue } from '../words/translator.ts';

export const retouch: Catalogue = {
  Retouch: 'Retusche',
  'Retouching mode': 'Art der Retusche',
  Heal: 'Reparieren',
  Clone: 'Klonen',
  'Copies texture from the source and matches the color around the stroke. Good for dust and scratches; for whole objects, use Fill in under Erase.':
    'Überträgt die Struktur der Quelle und passt sie der Farbe um den Strich an. Gut für Staub und Kratzer; für ganze Objekte „Auffüllen“ unter „Radieren“ verwenden.',
  'Copies pixels from the source unchanged. Good near edges.':
    'Kopiert die Pixel der Quelle unverändert. Gut an Kanten.',
  Aligned: 'Ausgerichtet',
  'The source moves with the brush from stroke to stroke.':
    'Die Quelle wandert von Strich zu Strich mit dem Pinsel.',
  'Every stroke starts at the source.': 'Jeder Strich beginnt an der Quelle.',
  'Set source': 'Quelle festlegen',
  'Tap or click where the pixels should come from.':
    'Tippen oder klicken Sie dorthin, woher die Pixel kommen sollen.',
  'Source at {x}, {y}': 'Quelle bei {x}, {y}',
  'No source yet. Alt-click on the picture, or press Set source.':
    'Noch keine Quelle. Klicken Sie mit Alt ins Bild, oder drücken Sie „Quelle festlegen“.',
  'No source yet. Press Set source.': 'Noch keine Quelle. Drücken Sie „Quelle festlegen“.',
  'Set clone and heal source': 'Quelle für Klonen und Reparieren festlegen',
};
