import type { Words } from '../../base/translate.ts';

export const words: Words = {
  'Give a picture another shape without cropping it: the background continues beyond the edges, and the product stays as it is.':
    'Einem Bild ein anderes Format geben, ohne es zuzuschneiden: Der Hintergrund geht über die Ränder hinaus weiter, das Produkt bleibt.',
  'A landscape photo for a story, a tight product shot for a banner: the background is continued, and nothing is cropped.':
    'Ein Querformat für eine Story, ein enges Produktfoto für ein Banner: Der Hintergrund geht weiter, nichts wird abgeschnitten.',
  'Your picture itself stays unchanged': 'Ihr Bild behält seine Pixel',
  'Tells you when a result is rough': 'Sagt selbst, wenn ein Ergebnis grob ist',
  'A red desk lamp on white, with empty strips at the left and at the right':
    'Eine rote Schreibtischlampe auf Weiß, links und rechts leere Streifen',
  'The same picture in 16:9; the white background continues on both sides':
    'Dasselbe Bild in 16:9; der weiße Hintergrund geht auf beiden Seiten weiter',
  'Its frame gets eight handles.': 'Sein Rahmen bekommt acht Griffe.',
  'Choose a new frame': 'Neuen Rahmen wählen',
  'A ratio such as 16:9, 1:1, 4:5 or 9:16, a handle, or pixels for each side.':
    'Ein Seitenverhältnis wie 16:9, 1:1, 4:5 oder 9:16, ein Griff oder px für jede Seite.',
  'Press Expand': '„Erweitern“ drücken',
  'Not good enough? Try another makes a different arrangement of the same surroundings.':
    'Nicht gut genug? „Anderes Ergebnis“ ordnet dieselbe Umgebung anders an.',
  'From real runs: one as it should be, and one that the tool itself calls rough.':
    'Aus echten Läufen: wie es sein soll, und eines, von dem das Werkzeug selbst sagt, dass es grob ist.',
  'A leather bag on green paper, upright 4:5; light and gradient continue above and below':
    'Eine Ledertasche auf grünem Papier, hochkant 4:5; Licht und Verlauf gehen oben und unten weiter',
  'From 4:3 to 4:5: the gradient continues': 'Von 4:3 zu 4:5: Der Verlauf geht weiter',
  'A kitchen in a very wide frame; at both ends tiles and shelf are blurred and repeated':
    'Eine Küche in sehr breitem Rahmen; an beiden Enden sind Fliesen und Regal unscharf und wiederholt',
  'A cluttered room: rough, as the tool says': 'Ein voller Raum: grob, und so benannt',
  'A perfume bottle in a wide frame on gray paper': 'Ein Parfümflakon in breitem Rahmen auf grauem Papier',
  'From 4:3 to 16:9 for a banner': 'Von 4:3 zu 16:9 für ein Banner',
  'Each side by itself': 'Jede Seite für sich',
  'Left, top, right and bottom in pixels, or by a handle.':
    'Links, oben, rechts und unten in px oder mit einem Griff.',
  Ratios: 'Seitenverhältnisse',
  '16:9, 1:1, 4:5 and 9:16 with one press, the picture in the middle.':
    '16:9, 1:1, 4:5 und 9:16 mit einem Klick, das Bild in der Mitte.',
  'Other results': 'Andere Ergebnisse',
  'Each press on Try another has a new seed. Undo brings the last one back.':
    'Jeder Klick auf „Anderes Ergebnis“ hat einen neuen Startwert. „Rückgängig“ holt das letzte zurück.',
  'The product is not copied': 'Das Produkt wird nicht kopiert',
  'It is found first and kept out of what the new part is made of.':
    'Es wird zuerst gefunden und bleibt aus dem heraus, woraus der neue Teil entsteht.',
  'Only a color': 'Nur eine Farbe',
  'Resize has Canvas: padding in a color or transparent, without any filling.':
    '„Größe“ hat „Leinwand“: Rand in einer Farbe oder transparent, ganz ohne Füllen.',
  Recipes: 'Rezepte',
  'The step “expand” takes the shape of the next size, for a whole batch.':
    'Der Schritt „expand“ nimmt das Format der nächsten Größe an, für einen ganzen Stapel.',
  'Objects that the frame cuts off are not completed: half a cup stays half a cup.':
    'Vom Rahmen abgeschnittene Objekte werden nicht ergänzt: Eine halbe Tasse bleibt eine halbe Tasse.',
  'On tiles, streets and full rooms, textures repeat. The panel then says rough.':
    'Bei Fliesen, Straßen und vollen Räumen wiederholen sich Strukturen. Das Bedienfeld sagt dann „grob“.',
  'A picture with a mask is not expanded. Expand first, then cut out.':
    'Ein Bild mit Maske wird nicht erweitert. Erst erweitern, dann freistellen.',
  'Results have at most 120 megapixels.': 'Ergebnisse haben höchstens 120 Megapixel.',
  'We cut 15% off the left and the right and let the tool bring it back. The error compares mean colors of squares with the real picture, from 0 to 255. Stretching the last column is sometimes nearer by this number, but it shows stripes.':
    'Wir haben links und rechts 15 % abgeschnitten und sie vom Werkzeug wiederherstellen lassen. Der Fehler vergleicht mittlere Farben von Quadraten mit dem echten Bild, von 0 bis 255. Die letzte Spalte zu strecken ist nach dieser Zahl manchmal näher, zeigt aber Streifen.',
  'Error of what was brought back': 'Fehler des Wiederhergestellten',
  Mirrored: 'Gespiegelt',
  Stretched: 'Gestreckt',
  'Mean of 7 pictures': 'Mittel aus 7 Bildern',
  'Lamp on white': 'Lampe auf Weiß',
  'Perfume on gray paper': 'Parfüm auf grauem Papier',
  'Bag on green paper': 'Tasche auf grünem Papier',
  'Still life': 'Stillleben',
  Tiles: 'Fliesen',
  'Car in a street': 'Auto auf einer Straße',
  'A recipe expands to 9:16 and sets the size of a story. It runs on the server itself; expanding is part of the plans Professional and above.':
    'Ein Rezept erweitert auf 9:16 und setzt die Größe einer Story. Es läuft auf dem Server selbst; Erweitern gehört zu den Tarifen ab Professional.',
  'Does it draw new things?': 'Zeichnet es neue Dinge?',
  'No. It continues the background: gradients, grain and texture. For a new scene use the background generator.':
    'Nein. Es setzt den Hintergrund fort: Verläufe, Korn und Struktur. Für eine neue Szene gibt es „Hintergrund erzeugen“.',
  'Is expanding free?': 'Ist Erweitern kostenlos?',
  'In the studio on your device, yes. Through the API it costs one credit an image.':
    'Im Studio auf Ihrem Gerät ja. Über die API kostet es einen Credit je Bild.',
  'How far can I go?': 'Wie weit kann ich gehen?',
  'Up to half of the side looks right on plain backgrounds. The further it goes, the plainer it gets.':
    'Bis zur halben Seitenlänge sieht es auf einfachen Hintergründen richtig aus. Je weiter, desto schlichter wird es.',
  'Are my texts and layers kept?': 'Bleiben meine Texte und Ebenen?',
  'Yes. They stay where they are, and the frame grows around them.':
    'Ja. Sie bleiben, wo sie sind, und der Rahmen wächst um sie.',
  'Generative resize API': 'API zum Erweitern',
  'Zoom out API': 'API zum Herauszoomen',
};
