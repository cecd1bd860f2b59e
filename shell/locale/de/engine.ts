/** What the engine says, read back: in German. */
import type { Catalogue } from '../words/translator.ts';

export const engine: Catalogue = {
  'This document was made by a newer version of Gesso (format {0}; this one reads up to {1}).':
    'Dieses Dokument stammt von einer neueren Version von Gesso (Format {0}; diese liest bis {1}).',
  'The file was not changed.': 'Die Datei wurde nicht verändert.',
  'Reload the page to get the newest version, then open it again.':
    'Laden Sie die Seite neu, um die neueste Version zu erhalten, und öffnen Sie es dann noch einmal.',
  'an id of its own': 'eine eigene Kennung',
  'a picture among the assets': 'ein Bild unter den Beständen',
  'a grid of {0} × {1} px': 'ein Raster von {0} × {1} px',
  'a picture that a layer shows': 'ein Bild, das eine Ebene zeigt',
  'a colour like #rrggbb': 'eine Farbe wie #rrggbb',
  'a tile id': 'die Kennung einer Kachel',
  'an id': 'eine Kennung',
  'a content hash of 32 hex digits': 'ein Inhalts-Hash aus 32 Hexziffern',
  'a map that does not flatten the picture': 'eine Abbildung, die das Bild nicht plattdrückt',
  'a picture type like image/png': 'ein Bildtyp wie image/png',
  'a grid of {0} × {1} tiles': 'ein Raster von {0} × {1} Kacheln',
  'pairs of id and count': 'Paare aus Kennung und Anzahl',
  'The mask that this change brings is no longer here.': 'Die Maske zu dieser Änderung ist nicht mehr da.',
  'The document is full.': 'Das Dokument ist voll.',
  'The document is as it was.': 'Das Dokument ist, wie es war.',
  'Do it once more.': 'Tun Sie es noch einmal.',
  'The editor was asked to change while it was telling of a change.':
    'Der Editor sollte sich ändern, während er eine Änderung mitteilte.',
  '{0} is lossy: fine detail and colours change a little.':
    '{0} ist verlustbehaftet: Feine Details und Farben ändern sich ein wenig.',
  'The mask that marks what to fill in is not part of the file. The picture under it is exported as it is.':
    'Die Maske, die zeigt, was zu füllen ist, ist nicht Teil der Datei. Das Bild darunter wird exportiert, wie es ist.',
  'The size of a file must be whole pixels, at least 1 × 1.':
    'Die Größe einer Datei muss aus ganzen Pixeln bestehen, mindestens 1 × 1.',
  'The picture is as it was.': 'Das Bild ist, wie es war.',
  'Give width and height as whole numbers.': 'Geben Sie Breite und Höhe als ganze Zahlen an.',
  '{0} files can be at most {1} pixels long here; this one would be {2}.':
    '{0}-Dateien dürfen hier höchstens {1} Pixel lang sein; diese hätte {2}.',
  'Choose a smaller size or another format.': 'Wählen Sie eine kleinere Größe oder ein anderes Format.',
  'Lossless WebP of {0} needs more memory than a browser gives an encoder.':
    'Verlustfreies WebP mit {0} braucht mehr Speicher, als ein Browser einem Encoder gibt.',
  'Choose lossy WebP, PNG or JPEG, or a smaller size.':
    'Wählen Sie verlustbehaftetes WebP, PNG oder JPEG oder eine kleinere Größe.',
  '{0} is more than the {1} megapixels that a browser can hold.':
    '{0} sind mehr als die {1} Megapixel, die ein Browser fassen kann.',
  'Choose a smaller size.': 'Wählen Sie eine kleinere Größe.',
  'Looking for the best file of {0} needs more memory than a browser gives.':
    'Die Suche nach der besten Datei mit {0} braucht mehr Speicher, als ein Browser gibt.',
  'Choose a smaller size, or set the quality yourself.':
    'Wählen Sie eine kleinere Größe, oder stellen Sie die Qualität selbst ein.',
  '{0} has no transparency: what is transparent becomes {1}.':
    '{0} kennt keine Transparenz: Transparentes wird {1}.',
  '{0} becomes {1}': 'aus {0} wird {1}',
  'Scaled down in linear light: fine bright detail is lighter than on the screen.':
    'In linearem Licht verkleinert: feine helle Details sind heller als auf dem Bildschirm.',
  'Scaled down ×{0}: {1}.': 'Verkleinert ×{0}: {1}.',
  'Scaled up ×{0}: {1}. No detail is gained.': 'Vergrößert ×{0}: {1}. Dabei kommt kein Detail hinzu.',
  '1 byte': '1 Byte',
  '{0} bytes': '{0} Bytes',
  '{0} KB': '{0} KB',
  '{0} MB': '{0} MB',
  '{0} GB': '{0} GB',
  '{0}: {1} was expected.': '{0}: {1} wurde erwartet.',
  'a number from {0} to {1}': 'eine Zahl von {0} bis {1}',
  'a whole number from {0} to {1}': 'eine ganze Zahl von {0} bis {1}',
  'true or false': 'true oder false',
  'text of at most {0} characters': 'Text von höchstens {0} Zeichen',
  'one of {0}': 'eines von {0}',
  'a point [x, y]': 'ein Punkt [x, y]',
  'null or {0} to {1} points [x, y]': 'null oder {0} bis {1} Punkte [x, y]',
  'points [x, y] whose x rises': 'Punkte [x, y] mit steigendem x',
  'at most {0} megapixels': 'höchstens {0} Megapixel',
  'a list of at most {0}': 'eine Liste von höchstens {0}',
  'an object': 'ein Objekt',
  '{0}.{1}: is missing.': '{0}.{1}: fehlt.',
  '{0}.{1}: is not a field that belongs here.': '{0}.{1}: ist kein Feld, das hierher gehört.',
  'covers nothing': 'bedeckt nichts',
  'covers everything': 'bedeckt alles',
  'covers {0}, {1}': 'bedeckt {0}, {1}',
  'under 1 %': 'unter 1 %',
  '{0} %': '{0} %',
  'A packed mask tile is damaged.': 'Eine gepackte Kachel der Maske ist beschädigt.',
  'There is already a layer {0}.': 'Es gibt schon eine Ebene {0}.',
  'There is no place {0} among the layers.': 'Es gibt keinen Platz {0} unter den Ebenen.',
  'The picture of the layer is not in the document.': 'Das Bild der Ebene ist nicht im Dokument.',
  'The mask is not of its picture’s size.': 'Die Maske hat nicht die Größe ihres Bildes.',
  'The mask has changed since this was painted.': 'Die Maske hat sich geändert, seit dies gemalt wurde.',
  'The mask’s strokes are not those that this was painted after.':
    'Die Striche der Maske sind nicht die, nach denen dies gemalt wurde.',
  'The layer {0} is no longer there.': 'Die Ebene {0} ist nicht mehr da.',
  'The mask is not of the new picture’s size.': 'Die Maske hat nicht die Größe des neuen Bildes.',
  'The font “{0}” is not part of Gesso, so {1} is shown instead. The text still remembers its font.':
    'Die Schrift „{0}“ gehört nicht zu Gesso, darum wird {1} gezeigt. Der Text merkt sich seine Schrift.',
  'is empty': 'ist leer',
  'is larger than 32 MB': 'ist größer als 32 MB',
  'is not a TTF, OTF, WOFF or WOFF2 font': 'ist keine TTF-, OTF-, WOFF- oder WOFF2-Schrift',
  'The file “{0}” {1}.': 'Die Datei „{0}“ {1}.',
  'Choose a .ttf, .otf, .woff or .woff2 file.': 'Wählen Sie eine .ttf-, .otf-, .woff- oder .woff2-Datei.',
};
