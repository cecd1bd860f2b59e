/** Enlarging and repairing a picture, in the studio alone: in German. */
import type { Catalogue } from '../words/translator.ts';

export const enhance: Catalogue = {
  Enhance: 'Verbessern',
  Upscale: 'Hochskalieren',
  'Upscale mode': 'Art des Hochskalierens',
  Factor: 'Faktor',
  Repair: 'Reparieren',
  Preview: 'Vorschau',
  After: 'Nachher',
  'Preview: drag it or press the arrow keys to see another part':
    'Vorschau: Ziehen oder Pfeiltasten zeigen einen anderen Teil',
  'JPEG artifacts': 'JPEG-Artefakte',
  Polish: 'Aufpolieren',
  'Polish: less noise, a little sharper': 'Aufpolieren: weniger Rauschen, etwas schärfer',
  Off: 'Aus',
  'Keeps the size.': 'Behält die Größe.',
  'Smart enhance': 'Intelligent verbessern',
  'For most pictures: removes noise and sharpens a little.':
    'Für die meisten Bilder: entfernt Rauschen und schärft etwas.',
  'Smart resize': 'Intelligent vergrößern',
  'Only larger: no noise removed, nothing sharpened.':
    'Nur größer: entfernt kein Rauschen und schärft nicht.',
  Photo: 'Foto',
  'Keeps film grain and sharpens.': 'Behält das Filmkorn und schärft.',
  Faces: 'Gesichter',
  'Removes noise and leaves skin soft.': 'Entfernt Rauschen und lässt Haut weich.',
  'Digital art': 'Digitale Kunst',
  'For drawings and logos: clean areas, sharp lines.':
    'Für Zeichnungen und Logos: saubere Flächen, scharfe Linien.',
  Magic: 'Magic',
  'For poor originals: removes most noise and sharpens most.':
    'Für schlechte Vorlagen: entfernt das meiste Rauschen und schärft am stärksten.',
  'Without a trained model.': 'Ohne trainiertes Modell.',
  'With a small trained model.': 'Mit einem kleinen trainierten Modell.',
  'With a larger model, about four times slower.': 'Mit einem größeren Modell, etwa viermal langsamer.',
  Moderate: 'Mäßig',
  Strong: 'Stark',
  'The larger model is not installed on this server. The small one is used.':
    'Das größere Modell ist auf diesem Server nicht installiert. Das kleine wird verwendet.',
  'No trained model is installed on this server, so it works without one. With a model the result is sharper.':
    'Auf diesem Server ist kein trainiertes Modell installiert, deshalb geht es ohne. Mit einem Modell wird das Ergebnis schärfer.',
  'The operator of this server can install it: {command}':
    'Wer diesen Server betreibt, kann es installieren: {command}',
  '{width} × {height} px is too large for the editor.': '{width} × {height} px ist für den Editor zu groß.',
  '{width} × {height} px. The document grows with the picture.':
    '{width} × {height} px. Das Dokument wächst mit dem Bild.',
  '{width} × {height} px. The layer keeps its size in the document.':
    '{width} × {height} px. Die Ebene behält ihre Größe im Dokument.',
  'Upscaling the picture': 'Bild wird hochskaliert',
  'Enhancing the picture': 'Bild wird verbessert',
  'Picture upscaled': 'Bild hochskaliert',
  'Picture enhanced': 'Bild verbessert',
  "The picture couldn't be enhanced": 'Das Bild konnte nicht verbessert werden',
  'Made without a trained model. With one it would be sharper.':
    'Ohne trainiertes Modell erstellt. Mit einem wäre es schärfer.',
  'No JPEG artifacts were removed: the file has none that are visible, or is not a JPEG.':
    'Es wurden keine JPEG-Artefakte entfernt: Die Datei hat keine sichtbaren oder ist kein JPEG.',
  'One step was made without its trained model, which is not installed.':
    'Ein Schritt wurde ohne sein trainiertes Modell gemacht, das nicht installiert ist.',
  'Made with the larger model: the small one is not installed.':
    'Mit dem größeren Modell erstellt: Das kleine ist nicht installiert.',
  'Made with the small model: the larger one is not installed.':
    'Mit dem kleinen Modell erstellt: Das größere ist nicht installiert.',
  'Noise was removed by the strong model: the light one is not installed. Fine detail may be softer.':
    'Das starke Modell hat das Rauschen entfernt: Das leichte ist nicht installiert. Feine Details können weicher sein.',
  'Noise was removed by the light model: the strong one is not installed. Some may be left.':
    'Das leichte Modell hat das Rauschen entfernt: Das starke ist nicht installiert. Etwas Rauschen kann geblieben sein.',
  'The small model is not installed on this server. The larger one is used.':
    'Das kleine Modell ist auf diesem Server nicht installiert. Das größere wird verwendet.',
  'The model for light noise is not installed on this server. The strong one is used.':
    'Das Modell für leichtes Rauschen ist auf diesem Server nicht installiert. Das starke wird verwendet.',
};
