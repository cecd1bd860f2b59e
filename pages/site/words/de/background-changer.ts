import type { Words } from '../../base/translate.ts';

export const words: Words = {
  'Put your product on a color, a gradient, a material or a picture of yours, with a shadow that fits. In your browser, free.':
    'Das Produkt auf eine Farbe, einen Verlauf, ein Material oder ein eigenes Bild setzen, mit passendem Schatten. Im Browser, kostenlos.',
  'Put your product on another color, a gradient, a material or a picture of yours, with a shadow that fits.':
    'Das Produkt auf eine andere Farbe, einen Verlauf, ein Material oder ein eigenes Bild setzen, mit passendem Schatten.',
  'The product is not redrawn': 'Das Produkt wird nicht neu gezeichnet',
  'Product, shadow and background stay layers': 'Produkt, Schatten und Hintergrund bleiben Ebenen',
  'Black headphones on glossy white, with their mirror image':
    'Schwarze Kopfhörer auf glänzendem Weiß mit Spiegelbild',
  'The same headphones on sage green, with a soft shadow instead of the mirror image':
    'Dieselben Kopfhörer auf Salbeigrün, mit weichem Schatten statt Spiegelbild',
  'Open a product photo': 'Produktfoto öffnen',
  'Scene is open. Nothing has to be cut out before: that is part of it.':
    '„Szene“ ist geöffnet. Vorher muss nichts freigestellt werden: Das gehört dazu.',
  'Choose what goes behind': 'Wählen, was dahinter liegt',
  'A template by its picture, in its own color or in yours.':
    'Eine Vorlage nach ihrem Bild, in ihrer eigenen oder in Ihrer Farbe.',
  'Press Create background': '„Hintergrund erstellen“ drücken',
  'Another press replaces background and shadow. The product stays where you moved it.':
    'Ein weiterer Klick ersetzt Hintergrund und Schatten. Das Produkt bleibt, wohin Sie es geschoben haben.',
  'Made by the studio’s own methods from our test pictures, not retouched.':
    'Mit den eigenen Verfahren des Studios aus unseren Testbildern gemacht, nicht retuschiert.',
  'The headphones on a gradient from cream to brown, with a reflection':
    'Die Kopfhörer auf einem Verlauf von Creme zu Braun, mit Spiegelung',
  'A gradient of two colors, with a reflection': 'Ein Verlauf aus zwei Farben, mit Spiegelung',
  'A leather bag on pure white': 'Eine Ledertasche auf reinem Weiß',
  'White for a marketplace: exactly #ffffff': 'Weiß für einen Marktplatz: genau #ffffff',
  'A yellow mug in a kitchen whose background is blurred; a bottle beside it stayed sharp':
    'Ein gelber Becher in einer Küche mit unscharfem Hintergrund; eine Flasche daneben blieb scharf',
  'The real background, blurred. The bottle was taken for a part of the product':
    'Der echte Hintergrund, unscharf. Die Flasche wurde für einen Teil des Produkts gehalten',
  'Any color': 'Jede Farbe',
  'By hex value, exactly. Color adjustments do not touch it.':
    'Nach Hexwert, exakt. Farbanpassungen ändern sie nicht.',
  'Your own picture': 'Eigenes Bild',
  'After the background is removed. It covers the frame, and the shadow stays.':
    'Nach dem Entfernen des Hintergrunds. Es füllt den Rahmen, der Schatten bleibt.',
  'Blur of the original': 'Weichgezeichnetes Original',
  'The place stays, without the product’s colors around it.':
    'Der Ort bleibt, ohne die Farben des Produkts ringsum.',
  Shadow: 'Schatten',
  'Contact, cast, or a reflection; direction, height, softness and strength of the light.':
    'Kontakt, Schlagschatten oder Spiegelung; Richtung, Höhe, Weichheit und Stärke des Lichts.',
  'Product size': 'Produktgröße',
  'From 10 to 100% of the room that the template has.': 'Von 10 bis 100 % des Platzes, den die Vorlage hat.',
  'The whole catalog': 'Der ganze Katalog',
  'As steps of a recipe: every picture on the same backdrop, in every size.':
    'Als Schritte eines Rezepts: jedes Bild auf demselben Untergrund, in jeder Größe.',
  'The light of the photo stays on the product. Hard light from the right looks wrong on a soft backdrop.':
    'Das Licht des Fotos bleibt auf dem Produkt. Hartes Licht von rechts wirkt auf weichem Untergrund falsch.',
  'An old shadow or mirror image that touches the product can stay with it.':
    'Ein alter Schatten oder ein Spiegelbild, das das Produkt berührt, kann daran haften bleiben.',
  'What is seen through glass keeps the old background.':
    'Was man durch Glas sieht, behält den alten Hintergrund.',
  'In a full room, things beside the product may be taken for a part of it. Say what to keep by strokes.':
    'In einem vollen Raum können Dinge neben dem Produkt dazugezählt werden. Sagen Sie mit Strichen, was bleibt.',
  'A new background is as good as the outline. Overlap is 1 when the mask is exact; sure is what the tool says of itself, before you look.':
    'Ein neuer Hintergrund ist so gut wie die Kontur. Die Überdeckung ist 1, wenn die Maske exakt ist; die Sicherheit gibt das Werkzeug selbst an, bevor Sie hinsehen.',
  'Shoe and box on white': 'Schuh und Karton auf Weiß',
  'Plant before a horizon': 'Pflanze vor einem Horizont',
  'Hand with a bottle on a sweep': 'Hand mit Flasche auf einer Hohlkehle',
  'White boxes on white': 'Weiße Kartons auf Weiß',
  'Three bottles in hard sun': 'Drei Flaschen in harter Sonne',
  'The same steps as a recipe give the same bytes as the studio. One credit an image.':
    'Dieselben Schritte als Rezept ergeben dieselben Bytes wie im Studio. Ein Credit je Bild.',
  'Can I get pure white?': 'Bekomme ich reines Weiß?',
  'Yes. Choose Plain color and #ffffff. Readiness then checks it against the rules of marketplaces.':
    'Ja. Wählen Sie „Einfarbig“ und #ffffff. Die Bereitschaftsprüfung vergleicht es dann mit den Regeln der Marktplätze.',
  'Can I move the product afterwards?': 'Kann ich das Produkt danach verschieben?',
  'Yes, with Move. Its shadow goes with it.': 'Ja, mit „Verschieben“. Der Schatten geht mit.',
  'What is the choice On the server for?': 'Wozu ist die Wahl „Auf dem Server“?',
  'More templates, several results at once and, where an image service is connected, scenes from words. It uses credits and needs an account.':
    'Mehr Vorlagen, mehrere Ergebnisse auf einmal und, wo ein Bilddienst verbunden ist, Szenen aus Worten. Das verbraucht Credits und braucht ein Konto.',
  'Does the background get the resolution of my photo?':
    'Bekommt der Hintergrund die Auflösung meines Fotos?',
  'Yes, up to 12 megapixels; it is drawn for the size of your document.':
    'Ja, bis 12 Megapixel; er wird für die Größe Ihres Dokuments gezeichnet.',
  'Shadow generator API': 'API für Schatten',
  'Worked example: bags': 'Beispiel: Taschen',
};
