/** Shadows of products, in the studio alone: in German. */
import type { Catalogue } from '../words/translator.ts';

export const shadow: Catalogue = {
  Direction: 'Richtung',
  Elevation: 'Höhenwinkel',
  Softness: 'Weichheit',
  Strength: 'Stärke',
  'Light source': 'Lichtquelle',
  'Update shadow': 'Schatten aktualisieren',
  'Add shadow': 'Schatten hinzufügen',
  'The picture has no transparent background. Remove the background first.':
    'Das Bild hat keinen transparenten Hintergrund. Entfernen Sie zuerst den Hintergrund.',
  Front: 'Vorne',
  Effect: 'Effekt',
  Full: 'Voll',
  Contact: 'Kontakt',
  Cast: 'Geworfen',
  Reflection: 'Spiegelung',
  Perspective: 'Perspektive',
  Lens: 'Objektiv',
  'The shadow becomes a layer under the picture.': 'Der Schatten wird eine Ebene unter dem Bild.',
  'Adding the shadow': 'Schatten wird hinzugefügt',
  'Shadow added': 'Schatten hinzugefügt',
  "The shadow couldn't be added": 'Der Schatten konnte nicht hinzugefügt werden',
  'Light: left and right turn it, up and down raise and lower it':
    'Licht: links und rechts drehen es, auf und ab heben und senken es',
  'Direction {azimuth}°, elevation {elevation}°': 'Richtung {azimuth}°, Höhenwinkel {elevation}°',
  'Drag the sun on the picture. When it is let go, the product gets that shadow.':
    'Ziehen Sie die Sonne auf dem Bild. Beim Loslassen bekommt das Produkt diesen Schatten.',
};
