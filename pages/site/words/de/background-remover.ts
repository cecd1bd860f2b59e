import type { Words } from '../../base/translate.ts';

export const words: Words = {
  'Remove the background of a product picture in your browser, free and without an account. Soft edges, full size, nothing uploaded.':
    'Den Hintergrund eines Produktbilds im Browser entfernen, kostenlos und ohne Konto. Weiche Kanten, exakte Pixel, kein Upload.',
  'Drop a picture and press Remove background. The result is a mask that you can still edit.':
    'Bild ablegen und „Hintergrund entfernen“ drücken. Das Ergebnis ist eine Maske, die bearbeitbar bleibt.',
  'Free, without an account': 'Kostenlos, ohne Konto',
  'Runs on your device: nothing is uploaded': 'Läuft auf Ihrem Gerät: nichts wird hochgeladen',
  'Works offline once it has loaded': 'Funktioniert offline, sobald es geladen ist',
  'A leather bag on green paper': 'Eine Ledertasche auf grünem Papier',
  'The same bag without its background, also through the handle':
    'Dieselbe Tasche ohne Hintergrund, auch durch den Henkel hindurch',
  'Drop a picture': 'Bild ablegen',
  'JPEG, PNG, WebP, AVIF, TIFF, and HEIC where the browser decodes it. Up to 120 megapixels.':
    'JPEG, PNG, WebP, AVIF, TIFF und HEIC, wo der Browser es lesen kann. Bis 120 Megapixel.',
  'Press Remove background': '„Hintergrund entfernen“ drücken',
  'Several methods and a small neural network find the subject. The panel says how sure the result is.':
    'Bildverfahren und ein kleines neuronales Netz finden das Motiv. Das Bedienfeld sagt, wie sicher das Ergebnis ist.',
  'Correct and export': 'Korrigieren und exportieren',
  'Paint what is missing, look at the edges on black or white, then export PNG, WebP or AVIF with transparency.':
    'Fehlendes aufmalen, Kanten auf Schwarz oder Weiß prüfen und als PNG, WebP oder AVIF mit Transparenz exportieren.',
  'Transparent or a color': 'Transparent oder farbig',
  'Keep transparency, or put white or any other color behind the product.':
    'Transparenz behalten oder Weiß oder eine andere Farbe hinter das Produkt legen.',
  'Say what to keep': 'Sagen, was bleibt',
  'A text such as “the left bottle”, strokes on what stays and what goes, or a box around it.':
    'Mit einem Text wie „die linke Flasche“, mit Strichen auf dem, was bleibt und was geht, oder mit einem Rahmen.',
  Edges: 'Kanten',
  'Grow, shrink or feather the outline in pixels. The picture itself does not change.':
    'Kontur pixelgenau vergrößern, verkleinern oder weichzeichnen. Das Bild selbst ändert sich nicht.',
  'Shadow and backdrop': 'Schatten und Hintergrund',
  'Add a contact shadow or a reflection, and one of nine backdrops, as layers.':
    'Kontaktschatten oder Spiegelung und einen von neun Hintergründen als Ebenen hinzufügen.',
  'Many pictures': 'Viele Bilder',
  'A batch removes the background of every picture and exports every size in one ZIP file.':
    'Ein Stapel entfernt den Hintergrund aller Bilder und exportiert alle Größen in einer ZIP-Datei.',
  'The API': 'Die API',
  'The same operation in one call, for your whole catalog. The result is the same to the byte.':
    'Derselbe Vorgang in einem Aufruf, mit denselben Bytes, für Ihren eigenen Katalog.',
  'Thin things are the hardest: wire baskets and cables against a busy background lose parts. The panel then says that it is unsure.':
    'Dünnes ist am schwersten: Drahtkörbe und Kabel vor unruhigem Hintergrund verlieren Teile. Das Bedienfeld sagt dann, dass es unsicher ist.',
  'Hair and fur get a soft edge, but single hairs in front of a pattern may be missing.':
    'Haare und Fell bekommen eine weiche Kante, einzelne Haare vor einem Muster können aber fehlen.',
  'Glass counts as part of the product and stays opaque: what is seen through it is not removed.':
    'Glas gehört zum Produkt und bleibt deckend: Was man hindurch sieht, wird nicht entfernt.',
  'Without strokes or a text, the tool decides by itself what the subject is. With several products it keeps all of them.':
    'Ohne Striche oder Text entscheidet das Werkzeug selbst, was das Motiv ist. Bei mehreren Produkten behält es alle.',
  'Measured on pictures whose exact masks are known. None of them was used to choose the method. Overlap is 1 when the mask is exact.':
    'Gemessen an Bildern mit exakten Masken. Keines davon wurde zur Wahl des Verfahrens verwendet. Eine Überdeckung von 1 heißt: exakt.',
  'Overlap of the mask with the exact one': 'Überdeckung der Maske mit der exakten',
  Picture: 'Bild',
  Overlap: 'Überdeckung',
  Confidence: 'Sicherheit',
  'Mean of 23 pictures': 'Mittel aus 23 Bildern',
  'Gray speaker, horizon': 'Grauer Lautsprecher, Horizont',
  'Scarf, spot of light': 'Schal, Lichtfleck',
  'Hand with a bottle, plain': 'Hand mit Flasche, einfarbig',
  'Fur toy, fabric': 'Plüschtier, Stoff',
  'Cable on planks': 'Kabel auf Dielen',
  'Gray speaker, sun on the wall': 'Grauer Lautsprecher, Sonne an der Wand',
  'Is it really free?': 'Ist es wirklich kostenlos?',
  'Yes. Removing a background on your device costs no credit and needs no account, in any number and at full size.':
    'Ja. Einen Hintergrund auf Ihrem Gerät zu entfernen kostet keine Credits und braucht kein Konto, beliebig oft und in voller Größe.',
  'Is my picture uploaded?': 'Wird mein Bild hochgeladen?',
  'No. The work is done in this tab. You can turn the network off some seconds after the editor has opened.':
    'Nein. Alles geschieht in diesem Tab. Einige Sekunden nach dem Öffnen des Editors können Sie das Netz ausschalten.',
  'Can I keep working on it?': 'Kann ich daran weiterarbeiten?',
  'Yes. “Continue in the full studio” opens the same picture with its mask and undo history.':
    'Ja. „Im Studio weiterarbeiten“ öffnet dasselbe Bild mit Maske und Verlauf.',
  'Which size do I get?': 'Welche Größe bekomme ich?',
  'The size of your picture. You can also resize it for a marketplace when you export.':
    'Die Größe Ihres Bilds. Beim Export können Sie es auch für einen Marktplatz skalieren.',
};
