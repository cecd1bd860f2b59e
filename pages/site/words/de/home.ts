import type { Words } from '../../base/translate.ts';

export const words: Words = {
  'Gesso: photo studio and image API': 'Gesso: Fotostudio und Bild-API',
  'Erase, cut out, retouch and export product pictures in your browser, without an account. The same tools are an API for catalogs.':
    'Produktbilder im Browser bereinigen, freistellen, retuschieren und exportieren, ohne Konto. Dieselben Werkzeuge gibt es als API für Kataloge.',
  'Erase what should not be in the picture': 'Entfernen, was nicht ins Bild gehört',
  'Paint over a price tag, a cable or a bottle. Gesso fills in what was behind it and leaves your product alone.':
    'Preisschild, Kabel oder Flasche übermalen. Gesso ergänzt, was dahinter war, und lässt das Produkt unberührt.',
  'Use the API': 'API verwenden',
  'No account for pictures on your device': 'Kein Konto für Bilder auf Ihrem Gerät',
  'Works offline, in this tab': 'Funktioniert offline, in diesem Tab',
  '20 free credits a month with an account': '20 kostenlose Credits im Monat mit Konto',
  'A red mug on a table, with a green perfume bottle in front of some books':
    'Ein roter Becher auf einem Tisch, davor ein grüner Parfümflakon neben Büchern',
  'The same table without the bottle: books and planks fill the place where it stood':
    'Derselbe Tisch ohne Flakon: Bücher und Dielen gehen dort weiter, wo er stand',
  'From the first photo to the shop front': 'Vom ersten Foto bis in den Shop',
  'Cut the product out, put it on a backdrop with a shadow of its own, and export it in every size that your channels ask for.':
    'Produkt freistellen, mit eigenem Schatten auf einen Hintergrund setzen und in allen Größen exportieren, die Ihre Kanäle verlangen.',
  'A perfume bottle on gray paper': 'Ein Parfümflakon auf grauem Papier',
  'The same bottle on a podium, with a soft shadow': 'Derselbe Flakon auf einem Podest mit weichem Schatten',
  'Remove a background': 'Hintergrund entfernen',
  'Three steps': 'Drei Schritte',
  'Paint roughly': 'Grob übermalen',
  'A brush, a lasso or a box. “Preserve product” keeps paint off the thing that you sell.':
    'Mit Pinsel, Lasso oder Rechteck. „Produkt erhalten“ hält die Farbe von dem fern, was Sie verkaufen.',
  Erase: 'Entfernen',
  'The fill continues shadows, grain and edges. Ask for another result, or change the feather; your strokes stay.':
    'Die Füllung setzt Schatten, Körnung und Kanten fort. Fordern Sie ein anderes Ergebnis an oder ändern Sie die weiche Kante; Ihre Striche bleiben.',
  'Export everywhere': 'Überall exportieren',
  'Fourteen sizes for Instagram, Amazon, YouTube, Meta and Shopify in one ZIP file, each within the file size that you set.':
    'Vierzehn Größen für Instagram, Amazon, YouTube, Meta und Shopify in einer ZIP-Datei, jede innerhalb der Dateigröße, die Sie festlegen.',
  'The same tools in one call': 'Dieselben Werkzeuge in einem Aufruf',
  'What the studio does by hand, the API does by the thousand. Results are posted to your webhook, signed.':
    'Was das Studio von Hand macht, macht die API tausendfach. Ergebnisse gehen signiert an Ihren Webhook.',
  'Open the API reference': 'API-Referenz öffnen',
  'Does my picture leave my computer?': 'Verlässt mein Bild meinen Computer?',
  'Not with tools that run on your device: erasing, cutting out, text, crop, color, retouching and export. Tools that run on the server say so on their button.':
    'Nicht bei allem, was auf Ihrem Gerät läuft: Entfernen, Freistellen, Text, Zuschneiden, Farbe, Retusche und Export. Werkzeuge, die auf dem Server laufen, sagen es auf ihrer Schaltfläche.',
  'What does a credit buy?': 'Was bekomme ich für einen Credit?',
  'One image edit or one scene on the server. An animation of ten seconds counts as two animations.':
    'Eine Bildbearbeitung oder eine Szene auf dem Server. Eine Animation von zehn Sekunden zählt als zwei Animationen.',
  'How large can a picture be?': 'Wie groß darf ein Bild sein?',
  '120 megapixels and 200 MB in the studio; 24 megapixels and 10 MB for what runs on the server.':
    '120 Megapixel und 200 MB im Studio; 24 Megapixel und 10 MB für das, was auf dem Server läuft.',
  'Can I undo after closing the tab?': 'Kann ich nach dem Schließen des Tabs noch rückgängig machen?',
  'Yes. Strokes and the undo history are kept in your browser and are there when you come back.':
    'Ja. Striche und Verlauf bleiben in Ihrem Browser und sind da, wenn Sie zurückkommen.',
  'See what the plans cost': 'Preise der Tarife ansehen',
  'Try each tool on its page': 'Eine Seite je Werkzeug',
  'Every page has the live editor, unretouched results, measurements and the limits of the tool.':
    'Jede mit Editor, Ergebnissen aus echten Läufen, Messwerten und dem, was nicht geht.',
  'Paint over a sign or a cable: its surroundings fill the gap.':
    'Schild oder Kabel übermalen; die Umgebung setzt sich fort.',
  'A color, a material or your own picture, with a shadow.':
    'Eine Farbe, ein Material oder ein eigenes Bild, mit Schatten.',
  'Two or four times as large, without noise or JPEG blocks.':
    'Zwei- oder viermal so groß, ohne Blöcke und Rauschen.',
  'A new shape without cropping anything.': 'Ein anderes Format ohne Zuschneiden.',
  'Light, color, crop, retouching, text and layers.': 'Licht, Farbe, Zuschnitt, Retusche, Text und Ebenen.',
  'A camera moves over your photo, with depth.': 'Eine Kamera fährt über Ihr Foto, mit Tiefe.',
};
