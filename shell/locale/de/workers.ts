/** What the workers say, read back: in German. */
import type { Catalogue } from '../words/translator.ts';

export const workers: Catalogue = {
  'A background worker stopped twice while making this.':
    'Ein Hintergrundprozess hat dabei zweimal aufgehört.',
  'The other files are made.': 'Die anderen Dateien sind erstellt.',
  'Try this one again, with a smaller size if it happens again.':
    'Versuchen Sie es mit dieser noch einmal, und wenn es wieder geschieht, mit einer kleineren Größe.',
  'The file could not be made: {0}': 'Die Datei konnte nicht erstellt werden: {0}',
  'The file is {0} MB.': 'Die Datei hat {0} MB.',
  'Save the picture with stronger compression and add that file.':
    'Speichern Sie das Bild mit stärkerer Kompression, und fügen Sie diese Datei hinzu.',
  'The {0} encoder could not write this picture.': 'Der {0}-Encoder konnte dieses Bild nicht schreiben.',
  'Your picture and all your edits are safe.': 'Ihr Bild und Ihre ganze Bearbeitung sind sicher.',
  'Choose another format or a smaller size.': 'Wählen Sie ein anderes Format oder eine kleinere Größe.',
  'The file ends before the picture is complete.': 'Die Datei endet, bevor das Bild vollständig ist.',
  'Download or copy the file again and open the new copy.':
    'Laden oder kopieren Sie die Datei noch einmal, und öffnen Sie die neue Kopie.',
  'The file is damaged: {0}.': 'Die Datei ist beschädigt: {0}.',
  'Open another copy of the picture, or save it again with the program that made it.':
    'Öffnen Sie eine andere Kopie des Bildes, oder speichern Sie es noch einmal mit dem Programm, das es erstellt hat.',
  'it does not say how large the picture is': 'sie sagt nicht, wie groß das Bild ist',
  'Unnamed profile': 'Profil ohne Namen',
  'The file is empty.': 'Die Datei ist leer.',
  'Choose another file.': 'Wählen Sie eine andere Datei.',
  'This file is not a picture that Gesso knows.': 'Diese Datei ist kein Bild, das Gesso kennt.',
  'Open a JPEG, PNG, WebP, AVIF, GIF, BMP or TIFF file.':
    'Öffnen Sie eine JPEG-, PNG-, WebP-, AVIF-, GIF-, BMP- oder TIFF-Datei.',
  'The file says that the picture has no pixels.': 'Die Datei sagt, dass das Bild keine Pixel hat.',
  'Open another copy of the picture.': 'Öffnen Sie eine andere Kopie des Bildes.',
  'The file is {0} MB; the limit is {1} MB.': 'Die Datei hat {0} MB; die Grenze ist {1} MB.',
  'Save the picture with stronger compression and open that file.':
    'Speichern Sie das Bild mit stärkerer Kompression, und öffnen Sie diese Datei.',
  'The picture is {0} × {1} pixels; the limit is {2} megapixels and {3} pixels a side.':
    'Das Bild hat {0} × {1} Pixel; die Grenze sind {2} Megapixel und {3} Pixel je Seite.',
  'Make the picture smaller with another program and open that file.':
    'Verkleinern Sie das Bild mit einem anderen Programm, und öffnen Sie diese Datei.',
  'This JPEG stores its picture in {0} scans, too many to be decoded.':
    'Dieses JPEG speichert sein Bild in {0} Durchgängen, zu vielen zum Dekodieren.',
  'Save the picture again as a JPEG, with the program that made it or another one, and open that file.':
    'Speichern Sie das Bild noch einmal als JPEG, mit dem Programm, das es erstellt hat, oder einem anderen, und öffnen Sie diese Datei.',
  'it has too many parts': 'sie hat zu viele Teile',
  'a marker is missing where one must be': 'eine Marke fehlt, wo eine sein muss',
  'a segment of impossible length': 'ein Abschnitt von unmöglicher Länge',
  'the picture data comes before its size': 'die Bilddaten kommen vor ihrer Größe',
  'its first part is not the header': 'ihr erster Teil ist nicht der Kopf',
  'an unknown colour type': 'ein unbekannter Farbtyp',
  'its color profile is too large': 'ihr Farbprofil ist zu groß',
  'it has too many comments': 'sie hat zu viele Kommentare',
  'its first directory cannot be read': 'ihr erstes Verzeichnis ist nicht lesbar',
  'the picture data has no key frame': 'die Bilddaten haben kein Schlüsselbild',
  'the picture data has a wrong signature': 'die Bilddaten haben eine falsche Signatur',
  'The copyright notice was kept; all other metadata was removed.':
    'Der Copyright-Hinweis wurde behalten; alle anderen Metadaten wurden entfernt.',
  'The camera data was kept, the GPS position included.':
    'Die Kameradaten wurden behalten, auch die GPS-Position.',
  'The camera data was kept.': 'Die Kameradaten wurden behalten.',
  'The GPS position was removed.': 'Die GPS-Position wurde entfernt.',
  'The metadata was removed: AVIF files are written without it.':
    'Die Metadaten wurden entfernt: AVIF-Dateien werden ohne sie geschrieben.',
  'The metadata was removed: it is too large for this format.':
    'Die Metadaten wurden entfernt: Sie sind zu groß für dieses Format.',
  'The metadata was removed, the GPS position included.':
    'Die Metadaten wurden entfernt, auch die GPS-Position.',
  'The metadata was removed.': 'Die Metadaten wurden entfernt.',
  'The font "{0}" was not available, so the file shows another one in its place.':
    'Die Schrift „{0}“ war nicht verfügbar, darum zeigt die Datei eine andere.',
  'There was not enough memory for this picture.': 'Für dieses Bild reichte der Speicher nicht.',
  'Close other tabs and try again, or choose a smaller size.':
    'Schließen Sie andere Tabs, und versuchen Sie es noch einmal, oder wählen Sie eine kleinere Größe.',
  'A background task failed: {0}': 'Eine Aufgabe im Hintergrund ist gescheitert: {0}',
  'Try again. If it happens again, reload the page.':
    'Versuchen Sie es noch einmal. Geschieht es wieder, laden Sie die Seite neu.',
  'A background worker stopped twice while doing this.':
    'Ein Hintergrundprozess hat dabei zweimal aufgehört.',
  'Try again, with a smaller size if it happens again.':
    'Versuchen Sie es noch einmal, und wenn es wieder geschieht, mit einer kleineren Größe.',
  'This browser lacks fast pixel instructions, so some work takes longer.':
    'Diesem Browser fehlen schnelle Pixelbefehle, darum dauert manches länger.',
  'the worker could not be started': 'der Prozess konnte nicht gestartet werden',
  'a message could not be read': 'eine Nachricht konnte nicht gelesen werden',
  'the worker did not start': 'der Prozess startete nicht',
  'the worker was closed': 'der Prozess wurde geschlossen',
  'The work was cancelled.': 'Die Arbeit wurde abgebrochen.',
  'What is open has not changed.': 'Was offen ist, hat sich nicht geändert.',
  'This browser cannot open {0} pictures.': 'Dieser Browser kann {0}-Bilder nicht öffnen.',
  'Save the picture as JPEG or PNG and open that file.':
    'Speichern Sie das Bild als JPEG oder PNG, und öffnen Sie diese Datei.',
  'The {0} file is damaged and cannot be decoded.':
    'Die {0}-Datei ist beschädigt und kann nicht dekodiert werden.',
  'The picture was turned upright, as its camera noted.':
    'Das Bild wurde aufgerichtet, wie es die Kamera vermerkt hat.',
  'The print colours (CMYK) were converted to screen colours (sRGB).':
    'Die Druckfarben (CMYK) wurden in Bildschirmfarben (sRGB) umgewandelt.',
  'The colours were converted from "{0}" to sRGB.': 'Die Farben wurden von „{0}“ in sRGB umgewandelt.',
  'The picture has {0} bits per colour; 8 are kept.': 'Das Bild hat {0} Bit je Farbe; 8 bleiben.',
  'This TIFF has {0} bits per color as scientific data; Gesso reads up to 16.':
    'Dieses TIFF hat {0} Bit pro Farbe als wissenschaftliche Daten; Gesso liest bis zu 16.',
  'This TIFF has {0} channels; Gesso reads up to {1}.': 'Dieses TIFF hat {0} Kanäle; Gesso liest bis zu {1}.',
  'This TIFF is packed in a way that Gesso does not read. It reads LZW, Deflate, JPEG and PackBits.':
    'Dieses TIFF ist auf eine Art gepackt, die Gesso nicht liest. Es liest LZW, Deflate, JPEG und PackBits.',
  'a JPEG within is larger than its place': 'ein JPEG darin ist größer als sein Platz',
  'its tiles are larger than the picture': 'seine Kacheln sind größer als das Bild',
  'The TIFF file is damaged and cannot be decoded.':
    'Die TIFF-Datei ist beschädigt und kann nicht gelesen werden.',
  'This TIFF is too large to be opened in a browser.':
    'Dieses TIFF ist zu groß, um in einem Browser geöffnet zu werden.',
  'Share the picture from Photos as JPEG, or open it in Safari. On an iPhone, Settings, Camera, Formats, Most Compatible takes JPEG from now on.':
    'Teilen Sie das Bild aus „Fotos“ als JPEG, oder öffnen Sie es in Safari. Auf einem iPhone nimmt „Einstellungen, Kamera, Formate, Maximale Kompatibilität“ künftig JPEG auf.',
  'The colors were read as sRGB: the profile "{0}" was not applied.':
    'Die Farben wurden als sRGB gelesen: Das Profil „{0}“ wurde nicht angewandt.',
  'The file has several pages; only its first page was opened.':
    'Die Datei hat mehrere Seiten; nur die erste wurde geöffnet.',
  'This browser cannot open HEIC pictures.': 'Dieser Browser kann HEIC-Bilder nicht öffnen.',
  'The picture is animated; only its first frame was opened.':
    'Das Bild ist animiert; nur das erste Einzelbild wurde geöffnet.',
  'This browser rounds the colours of see-through pixels; they may differ slightly.':
    'Dieser Browser rundet die Farben durchsichtiger Pixel; sie können leicht abweichen.',
  'it is too large': 'es ist zu groß',
  'it has no document in it': 'es enthält kein Dokument',
  'a part of a mask has the wrong size': 'ein Teil einer Maske hat die falsche Größe',
  'a part of it does not match its name': 'ein Teil davon passt nicht zu seinem Namen',
  'its table of contents is not sound': 'sein Inhaltsverzeichnis ist nicht in Ordnung',
  'it names a place outside itself': 'es nennt einen Ort außerhalb seiner selbst',
  'it unfolds to more than any document holds': 'es entpackt sich zu mehr, als ein Dokument fasst',
  'it is not a complete ZIP file': 'es ist keine vollständige ZIP-Datei',
  'its document cannot be read': 'sein Dokument ist nicht lesbar',
  'This is not a sound Gesso document: {0}.': 'Das ist kein intaktes Gesso-Dokument: {0}.',
  'The document that is open has not changed.': 'Das offene Dokument hat sich nicht geändert.',
  'Open another copy of the file.': 'Öffnen Sie eine andere Kopie der Datei.',
  'Quality lowered to {0} to stay within the size that was set.':
    'Die Qualität wurde auf {0} gesenkt, um innerhalb der gesetzten Größe zu bleiben.',
  'The file has {0}; at most {1} are allowed.': 'Die Datei hat {0}; erlaubt sind höchstens {1}.',
  'Allow more bytes, or choose a lossy format or a smaller size.':
    'Erlauben Sie mehr Bytes, oder wählen Sie ein verlustbehaftetes Format oder eine kleinere Größe.',
  '{0} has no transparency: see-through parts were filled with {1}.':
    '{0} kennt keine Transparenz: Durchsichtige Stellen wurden mit {1} gefüllt.',
  'this format': 'dieses Format',
  'This browser cannot read {0} back to measure it.':
    'Dieser Browser kann {0} nicht zurücklesen, um es zu messen.',
  'Choose another format.': 'Wählen Sie ein anderes Format.',
  'The smallest {0} file that could be made is {1}: {2} cannot be reached.':
    'Die kleinste {0}-Datei, die sich erstellen ließ, hat {1}: {2} sind nicht erreichbar.',
  'Allow a larger file, or choose another format.':
    'Erlauben Sie eine größere Datei, oder wählen Sie ein anderes Format.',
  '{0} reaches a likeness of {1} here, not {2}.': '{0} erreicht hier eine Ähnlichkeit von {1}, nicht {2}.',
  'Ask for less, or choose WebP or AVIF, which can be lossless.':
    'Verlangen Sie weniger, oder wählen Sie WebP oder AVIF, die verlustfrei sein können.',
  'at most {0}': 'höchstens {0}',
  'likeness {0}': 'Ähnlichkeit {0}',
  'at once': 'auf Anhieb',
  'in {0} tries': 'in {0} Versuchen',
  '{0} gives {1}, likeness {2} of 100 ({3}, found {4}).':
    '{0} ergibt {1}, Ähnlichkeit {2} von 100 ({3}, gefunden {4}).',
  '{0} gives {1} ({2}, found {3}).': '{0} ergibt {1} ({2}, gefunden {3}).',
  'Scaled down to fit: {0} becomes {1}.': 'Zum Einpassen verkleinert: aus {0} wird {1}.',
  'Fast pixel kernels are not available here ({0}). Everything works, only slower.':
    'Schnelle Pixelkerne sind hier nicht verfügbar ({0}). Alles geht, nur langsamer.',
  'The picture needs more memory than this browser gives.':
    'Das Bild braucht mehr Speicher, als dieser Browser gibt.',
  'Everything that was open is still open.': 'Alles, was offen war, ist noch offen.',
  'Close other pictures, or open a smaller one.':
    'Schließen Sie andere Bilder, oder öffnen Sie ein kleineres.',
  'A picture of this document is not there.': 'Ein Bild dieses Dokuments ist nicht da.',
  'Everything else is safe.': 'Alles andere ist sicher.',
  'Open the picture file again.': 'Öffnen Sie die Bilddatei noch einmal.',
  'One ZIP file cannot hold more than 4 GB or 65,535 files.':
    'Eine ZIP-Datei fasst höchstens 4 GB oder 65.535 Dateien.',
  'Save to a folder, or leave out some pictures and make two ZIP files.':
    'Speichern Sie in einen Ordner, oder lassen Sie einige Bilder weg und erstellen Sie zwei ZIP-Dateien.',
  'The file can no longer be read.': 'Die Datei kann nicht mehr gelesen werden.',
  'Look whether it was moved, renamed or changed, then try again or add it anew.':
    'Prüfen Sie, ob sie verschoben, umbenannt oder geändert wurde. Versuchen Sie es dann erneut, oder fügen Sie sie neu hinzu.',
};
