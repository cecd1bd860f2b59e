import type { Words } from '../../base/translate.ts';

export const words: Words = {
  'Marble, wood, linen, a podium or window light, drawn around your product in one press. On your device, free, as layers.':
    'Marmor, Holz, Leinen, ein Podest oder Fensterlicht, mit einem Klick um das Produkt gezeichnet. Auf Ihrem Gerät, kostenlos, als Ebenen.',
  'Marble, wood, linen, a podium or light from a window, drawn around your product in one press.':
    'Marmor, Holz, Leinen, ein Podest oder Licht aus einem Fenster, mit einem Klick um Ihr Produkt gezeichnet.',
  'Nine backdrops, in any color': 'Neun Untergründe in jeder Farbe',
  'The same seed gives the same picture': 'Derselbe Startwert ergibt dieselben Pixel',
  'A plant in a terracotta pot before gray': 'Eine Pflanze im Terrakottatopf vor Grau',
  'The same plant before a beige wall, in light that falls through a window':
    'Dieselbe Pflanze vor einer beigen Wand, in Licht, das durch ein Fenster fällt',
  'It is cut out by itself when the backdrop is made.':
    'Es wird von selbst freigestellt, wenn der Untergrund entsteht.',
  'Choose backdrop and color': 'Untergrund und Farbe wählen',
  'Each backdrop shows what it looks like. A color of yours tints it.':
    'Jeder Untergrund zeigt, wie er aussieht. Ihre eigene Farbe tönt ihn.',
  'Create one, or all three': 'Einen erstellen oder alle drei',
  'Create all three makes one for each similarity. You choose by picture.':
    '„Alle drei erstellen“ macht einen je Ähnlichkeit. Sie wählen nach dem Bild.',
  'One plant on marble, by the three similarities, with the same seed.':
    'Eine Pflanze auf Marmor, mit den drei Ähnlichkeiten und demselben Startwert.',
  'The plant on white marble before gray': 'Die Pflanze auf weißem Marmor vor Grau',
  'As it is: the backdrop as its picture shows it': 'Wie sie ist: der Untergrund, wie sein Bild ihn zeigt',
  'The plant on marble with a slight tone of green': 'Die Pflanze auf Marmor mit leichtem Grünton',
  'Adjusted: its color leans towards the product': 'Angepasst: Die Farbe nähert sich dem Produkt',
  'The plant on dark green marble before pale green': 'Die Pflanze auf dunkelgrünem Marmor vor blassem Grün',
  'Free: another piece of stone, in the color of the product':
    'Frei: ein anderes Stück Stein in der Farbe des Produkts',
  'Nine backdrops': 'Neun Untergründe',
  'Plain color, color gradient, studio sweep, wood, marble, linen, stone, podium and window light.':
    'Einfarbig, Farbverlauf, Hohlkehle, Holz, Marmor, Leinen, Stein, Podest und Fensterlicht.',
  Color: 'Farbe',
  'The backdrop’s own, or yours by hex value.': 'Die des Untergrunds oder Ihre nach Hexwert.',
  Similarity: 'Ähnlichkeit',
  'As it is, adjusted to the product’s color, or free.':
    'Wie sie ist, an die Farbe des Produkts angepasst oder frei.',
  'Shadow included': 'Schatten inbegriffen',
  'A contact and a cast shadow come with the backdrop, as a layer that you can change.':
    'Kontakt- und Schlagschatten kommen mit dem Untergrund, als Ebene, die Sie ändern können.',
  'Size of the product': 'Größe des Produkts',
  'In percent of the room that the backdrop has for it.':
    'In Prozent des Platzes, den der Untergrund dafür hat.',
  'From words': 'Aus Worten',
  'On the server, with an account: a word of the prompt chooses the backdrop, or an image service makes the scene.':
    'Auf dem Server, mit Konto: Ein Wort des Prompts wählt den Untergrund, oder ein Bilddienst erstellt die Szene.',
  'Backdrops are drawn, not photographed. They are places for products, not for people or landscapes.':
    'Untergründe sind gezeichnet, nicht fotografiert. Sie sind Plätze für Produkte, nicht für Personen oder Landschaften.',
  'Scenes with people, rooms or nature need an image service that the operator of the server connects.':
    'Szenen mit Personen, Räumen oder Natur brauchen einen Bilddienst, den der Betreiber des Servers verbindet.',
  'The light of your photo is not changed to the light of the scene.':
    'Das Licht Ihres Fotos wird nicht an das Licht der Szene angepasst.',
  'One product picture a scene in the studio. Several products are a call of the API.':
    'Im Studio ein Produktbild je Szene. Mehrere Produkte sind ein Aufruf der API.',
  'A scene that never existed has no true picture to compare with. What can be measured: the product is laid over the backdrop unchanged, apart from its edge, and the shadow lies where a light from above casts it. “Below” is the share of its strength under the product’s middle; “strongest” is its darkest pixel, from 0 to 255.':
    'Von einer Szene, die es nie gab, hat niemand das wahre Bild. Messbar ist: Die Pixel des Produkts liegen bis auf die Kante unverändert auf dem Untergrund, und der Schatten liegt dort, wohin ein Licht von oben ihn wirft. „Unten“ ist der Anteil seiner Stärke unter der Mitte des Produkts, „Am stärksten“ sein dunkelstes Pixel, von 0 bis 255.',
  'Where the shadow lies': 'Wo der Schatten liegt',
  Product: 'Produkt',
  Below: 'Unten',
  Strongest: 'Am stärksten',
  'Fur toy': 'Plüschtier',
  Hand: 'Hand',
  'Chrome kettle': 'Chromkessel',
  'Three bottles': 'Drei Flaschen',
  'A recipe with template, color and seed makes this backdrop for every picture of a catalog. One credit an image.':
    'Ein Rezept mit Vorlage, Farbe und Startwert macht diesen Untergrund für jedes Bild eines Katalogs. Ein Credit je Bild.',
  'Is it made by AI?': 'Ist das KI?',
  'A small network finds the product. Backdrop and shadow are computed by rules, which is why nothing strange appears in them.':
    'Ein kleines neuronales Netz findet das Produkt. Untergrund und Schatten werden nach Regeln berechnet, deshalb taucht darin nichts Fremdes auf.',
  'May I use the result in my shop?': 'Darf ich das Ergebnis im Shop verwenden?',
  'Yes. The backdrops are drawn by our own code; no photos of others are part of them.':
    'Ja. Die Untergründe zeichnet unser eigener Code; fremde Fotos sind nicht dabei.',
  'How do I get the same backdrop for twenty products?':
    'Wie bekomme ich denselben Untergrund für zwanzig Produkte?',
  'Use a recipe in the batch: template, color and seed are kept, and each product gets its own shadow.':
    'Mit einem Rezept im Stapel: Vorlage, Farbe und Startwert bleiben, und jedes Produkt bekommt seinen eigenen Schatten.',
  'Why does my product look pasted in?': 'Warum wirkt mein Produkt eingeklebt?',
  'Most often by its light. Choose a backdrop as bright as your photo, and turn the shadow’s light to where the light came from.':
    'Meist durch sein Licht. Wählen Sie einen Untergrund, der so hell ist wie Ihr Foto, und drehen Sie das Licht des Schattens dorthin, woher das Licht kam.',
  'Prompts with their pictures': 'Prompts mit ihren Bildern',
  'Generate background API': 'API zum Erzeugen von Hintergründen',
  'AI photoshoot': 'KI-Fotoshooting',
};
