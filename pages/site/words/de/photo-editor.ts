import type { Words } from '../../base/translate.ts';

export const words: Words = {
  'Edit photos in your browser: light, color, crop, retouching, text, layers and export. Free, without an account, offline too.':
    'Fotos im Browser bearbeiten: Licht, Farbe, Zuschnitt, Retusche, Text, Ebenen und Export. Kostenlos, ohne Konto, auch offline.',
  'Light, color, crop, retouching, text and layers, in this tab. Every change can be undone, also tomorrow.':
    'Licht, Farbe, Zuschnitt, Retusche, Text und Ebenen in diesem Tab. Jede Änderung lässt sich rückgängig machen, auch morgen.',
  'Pictures of up to 120 megapixels': 'Bilder bis 120 Megapixel',
  'A desk in the evening: headphones, a mug and books before a brick wall, rather dark':
    'Ein Schreibtisch am Abend: Kopfhörer, Becher und Bücher vor einer Ziegelwand, eher dunkel',
  'The same desk, lighter in the shadows, with more color':
    'Derselbe Schreibtisch mit helleren Tiefen und mehr Farbe',
  'Open a photo': 'Foto öffnen',
  'Color is open, with a histogram and eleven sliders.':
    '„Farbe“ ist geöffnet, mit Histogramm und elf Reglern.',
  'Press Auto, then correct': '„Automatik“ drücken, dann korrigieren',
  'Auto sets white balance, exposure, contrast, black and white point. Each stays a slider.':
    '„Automatik“ stellt Weißabgleich, Belichtung, Kontrast, Schwarz- und Weißpunkt ein. Alles bleibt ein Regler.',
  'Go on with any tool': 'Mit jedem Werkzeug weiter',
  'Continue in the full studio has all of them, with the same picture and history.':
    '„Im Studio weiterarbeiten“ hat alle, mit demselben Bild und Verlauf.',
  'Light and color': 'Licht und Farbe',
  'Exposure, contrast, highlights, shadows, whites, blacks, temperature, tint, saturation, vibrance, sharpness, HDR and a tone curve.':
    'Belichtung, Kontrast, Lichter, Tiefen, Weiß, Schwarz, Temperatur, Tönung, Sättigung, Dynamik, Schärfe, HDR und eine Gradationskurve.',
  'Crop and straighten': 'Zuschneiden und begradigen',
  'By ratio or pixels, by 45° to either side, with a focus on the product.':
    'Nach Seitenverhältnis oder px, um 45° zu jeder Seite, mit Fokus auf das Produkt.',
  Retouch: 'Retusche',
  'Heal and clone, with a source that you set.': 'Reparieren und Klonen, mit einer Quelle, die Sie setzen.',
  'Text and shapes': 'Text und Formen',
  'Type on the picture; pills, borders and lists; rectangles, ellipses, lines and arrows.':
    'Direkt auf das Bild schreiben; Hinterlegung, Rahmen und Listen; Rechtecke, Ellipsen, Linien und Pfeile.',
  Layers: 'Ebenen',
  'Opacity, blend modes, masks and order. A document is saved as one file.':
    'Deckkraft, Mischmodi, Masken und Reihenfolge. Ein Dokument wird als eine Datei gespeichert.',
  Export: 'Export',
  'JPEG, PNG, WebP or AVIF with a live size. It says every loss before you save.':
    'JPEG, PNG, WebP oder AVIF mit aktueller Dateigröße. Jeder Verlust wird vor dem Speichern genannt.',
  'No RAW files: develop them first, and open a TIFF or JPEG.':
    'Keine RAW-Dateien: erst entwickeln, dann TIFF oder JPEG öffnen.',
  'PSD files are not opened. Layers are kept in the studio’s own format, .gesso.':
    'PSD-Dateien werden nicht geöffnet. Ebenen bleiben im eigenen Format des Studios, .gesso.',
  'Prints in CMYK are not made: files are RGB.': 'Keine CMYK-Ausgabe: Dateien sind RGB.',
  'Very large pictures need memory: a phone may stop at less than 120 megapixels.':
    'Sehr große Bilder brauchen Speicher: Ein Handy kann unter 120 Megapixel aufhören.',
  'Sliders have no right answer, but other tools do. These are the means over pictures that never served to choose a method, beside something simpler.':
    'Regler haben keine richtige Antwort, andere Werkzeuge schon. Das sind Mittelwerte über Bilder, die nie zur Wahl eines Verfahrens dienten, neben etwas Einfacherem.',
  'What the tools reach': 'Was die Werkzeuge erreichen',
  Tool: 'Werkzeug',
  'Measured by': 'Gemessen an',
  'To compare': 'Zum Vergleich',
  'Remove background': 'Hintergrund entfernen',
  'Overlap with the exact mask': 'Überdeckung mit der exakten Maske',
  '1 is exact': '1 ist exakt',
  'Fill in': 'Auffüllen',
  'Error inside the mark, of 255': 'Fehler in der Markierung, von 255',
  '{number} by smooth filling': '{number} bei weichem Füllen',
  Expand: 'Erweitern',
  'Error of new parts, of 255': 'Fehler neuer Teile, von 255',
  '{mirrored} mirrored, {stretched} stretched': '{mirrored} gespiegelt, {stretched} gestreckt',
  Upscale: 'Hochskalieren',
  'dB to the original': 'dB zum Original',
  '{number} by Lanczos': '{number} mit Lanczos',
  'Blur background': 'Hintergrund weichzeichnen',
  'Edges left behind the subject': 'Übrige Kanten hinter dem Motiv',
  'The subject changes by {number} of 255': 'Das Motiv ändert sich um {number} von 255',
  'Auto color, amounts and a smart crop in one recipe. The picture above was made by its first two steps.':
    'Automatische Farbe, Werte und ein Zuschnitt mit Fokus in einem Rezept. Das Bild oben entstand mit seinen ersten beiden Schritten.',
  'Where are my pictures?': 'Wo sind meine Bilder?',
  'In this browser, until you export or save them. Nothing is uploaded unless you use a tool that says so.':
    'In diesem Browser, bis Sie sie exportieren oder speichern. Hochgeladen wird nur, wenn ein Werkzeug es ausdrücklich sagt.',
  'Do adjustments change the original pixels?': 'Werden Anpassungen sofort in die Pixel gerechnet?',
  'No. They are values of the layer. You can change or reset each of them at any time.':
    'Nein. Es sind Werte der Ebene. Sie können jeden jederzeit ändern oder zurücksetzen.',
  'Are colors right?': 'Stimmen die Farben?',
  'Profiles of a file are converted, also CMYK and Display P3. Export embeds sRGB where you ask for it.':
    'Profile einer Datei werden umgerechnet, auch CMYK und Display P3. Der Export bettet auf Wunsch sRGB ein.',
  'Does it replace a desktop program?': 'Ersetzt es ein Desktopprogramm?',
  'For product pictures, often. For compositing with many groups, printing in CMYK or RAW, no.':
    'Für Produktbilder oft. Für Montagen mit vielen Gruppen, CMYK-Druck oder RAW nicht.',
  'Correct light API': 'API für Licht und Farbe',
  'Keys of the studio': 'Tasten des Studios',
};
