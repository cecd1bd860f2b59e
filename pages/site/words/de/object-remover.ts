import type { Words } from '../../base/translate.ts';

export const words: Words = {
  'Paint over a sign, a cable or a price tag and it is filled in from its surroundings. In your browser, free, without an account.':
    'Schild, Kabel oder Preisschild übermalen und aus der Umgebung auffüllen lassen. Im Browser, kostenlos, ohne Konto.',
  'Paint over what should not be there and press Fill in. Its surroundings take its place.':
    'Übermalen, was nicht da sein soll, und „Auffüllen“ drücken. Die Umgebung setzt sich dort fort, wo es stand.',
  'The rest of your picture stays untouched': 'Alles außerhalb Ihrer Markierung bleibt auf den Pixel gleich',
  'A blue handbag, and an orange beside it': 'Eine blaue Handtasche, daneben eine Orange',
  'The same handbag alone: the paper continues where the orange and its shadow were':
    'Dieselbe Handtasche allein: Das Papier setzt sich fort, wo Orange und Schatten waren',
  'Open a picture': 'Bild öffnen',
  'The brush is ready, and what you paint is marked for filling in.':
    'Der Pinsel ist bereit. Was Sie übermalen, wird zum Auffüllen markiert.',
  'Paint over the object': 'Objekt übermalen',
  'Cover its shadow and its reflection too: what is left of them gives it away.':
    'Auch Schatten und Spiegelung abdecken: Reste davon verraten das Objekt.',
  'Press Fill in': '„Auffüllen“ drücken',
  'If a line is off, press Try another result. It starts from another place.':
    'Passt eine Linie nicht, drücken Sie „Anderes Ergebnis versuchen“. Es beginnt an einer anderen Stelle.',
  'Our own test pictures, filled in once, not retouched. The bricks show where it fails.':
    'Unsere eigenen Testbilder, einmal aufgefüllt, nicht retuschiert. Die Ziegel zeigen, wo es scheitert.',
  'A tiled wall with a socket, a plug and a black cable':
    'Eine geflieste Wand mit Steckdose, Stecker und schwarzem Kabel',
  'Before: cable, plug and socket': 'Vorher: Kabel, Stecker und Steckdose',
  'The same wall without them; a few joints between the tiles are missing':
    'Dieselbe Wand ohne sie; einige Fugen zwischen den Fliesen fehlen',
  'After: most joints continue, a few are lost': 'Nachher: Die meisten Fugen gehen weiter, einige fehlen',
  'A brick wall; in the middle some rows of bricks do not meet':
    'Eine Ziegelwand; in der Mitte treffen sich einige Reihen nicht',
  'After a “no parking” sign: rows of bricks do not meet':
    'Nach einem Parkverbotsschild: Ziegelreihen treffen sich nicht',
  'Seven ways to mark': 'Sieben Arten zu markieren',
  'Brush, rectangle, ellipse, lasso, polygon, magic wand, and filling of an outline.':
    'Pinsel, Rechteck, Ellipse, Lasso, Polygon, Zauberstab und Füllen eines Umrisses.',
  'Size and hardness': 'Größe und Härte',
  'Brackets change the size, Shift and brackets the hardness. A pen sets the size by pressure.':
    'Eckige Klammern ändern die Größe, mit Umschalt die Härte. Ein Stift bestimmt die Größe durch Druck.',
  Mask: 'Maske',
  'Grow, shrink, smooth or invert it, import one, or export it as PNG.':
    'Um Pixel vergrößern, verkleinern, glätten, umkehren, importieren oder als PNG exportieren.',
  'Preserve product': 'Produkt erhalten',
  'Keeps paint off the product on a plain background. It is off here, so that you can erase anything.':
    'Hält auf einfachem Hintergrund die Farbe vom Produkt fern. Hier ist es aus, damit Sie alles entfernen können.',
  'Transparent instead': 'Stattdessen transparent',
  'The same marks can become transparent. You can change your mind at any time.':
    'Dieselbe Markierung kann transparent werden. Sie können es jederzeit ändern.',
  'Heal and clone': 'Reparieren und klonen',
  'For dust, scratches and edges, Retouch copies texture from a place that you choose.':
    'Für Staub, Kratzer und Kanten kopiert „Retusche“ Struktur von einer Stelle, die Sie wählen.',
  'It continues what is around the mark. It does not know what was behind it.':
    'Es setzt fort, was um die Markierung liegt. Was dahinter war, weiß es nicht.',
  'Text, faces, and the other half of a product are not brought back.':
    'Text, Gesichter und die andere Hälfte eines Produkts kommen nicht zurück.',
  'Regular patterns in perspective, such as bricks and railings, may not meet in the middle.':
    'Regelmäßige Muster in Perspektive, etwa Ziegel und Geländer, treffen sich in der Mitte manchmal nicht.',
  'Where the whole picture is marked, there is nothing to fill from, and it says so.':
    'Ist das ganze Bild markiert, gibt es nichts zum Auffüllen, und das wird gesagt.',
  'Each picture has a twin without the object, so the error is exact: the mean difference of a color channel inside the mark, from 0 to 255. Smooth filling from the rim is what simple erasers do. On bricks it has the smaller error, because it leaves a blur.':
    'Zu jedem Bild gibt es dasselbe ohne das Objekt, der Fehler ist also exakt: die mittlere Abweichung eines Farbkanals in der Markierung, von 0 bis 255. Weiches Füllen vom Rand ist, was einfache Radierer tun. Bei Ziegeln ist dessen Fehler kleiner, weil es nur Unschärfe hinterlässt.',
  'Error of filled places': 'Fehler gefüllter Stellen',
  'Smooth filling': 'Weiches Füllen',
  'Share of the real edges': 'Anteil der echten Kanten',
  'Mean of 13 pictures': 'Mittel aus 13 Bildern',
  'Shelf with bottles': 'Regal mit Flaschen',
  'Wooden planks': 'Holzdielen',
  'Window blinds': 'Jalousie',
  'Tiles, seen at an angle': 'Fliesen, schräg gesehen',
  'Crossing beams': 'Gekreuzte Balken',
  'Brick wall with a sign': 'Ziegelwand mit Schild',
  'Send a mask: a PNG of the picture’s size, white where something goes away. It runs on the server itself and costs one credit.':
    'Senden Sie eine Maske: ein PNG in der Größe des Bilds, weiß, wo etwas wegfällt. Es läuft auf dem Server selbst und kostet einen Credit.',
  'Is the rest of my picture changed?': 'Ändert sich der Rest meines Bilds?',
  'No. Only the marked area and 6 px around it are filled. A test compares all other px byte by byte.':
    'Nein. Nur der markierte Bereich und 6 px ringsum werden gefüllt. Ein Test vergleicht alle anderen Pixel Byte für Byte.',
  'Does it use a generative model?': 'Wird ein generatives Modell verwendet?',
  'No. It matches patches of your own picture. So it invents nothing, and it also cannot draw what is not there.':
    'Nein. Es setzt passende Stücke Ihres eigenen Bilds ein. Es erfindet also nichts und kann auch nichts zeichnen, was nicht da ist.',
  'Can it leave my product alone?': 'Kann es mein Produkt unberührt lassen?',
  'Yes. Switch Preserve product on, under the brush: it keeps paint off the product where the background is plain.':
    'Ja. Schalten Sie unter dem Pinsel „Produkt erhalten“ ein: Es hält die Farbe vom Produkt fern, wo der Hintergrund einfach ist.',
  'Can I come back tomorrow?': 'Kann ich morgen weitermachen?',
  'Yes. Picture, marks and undo history stay in your browser. Only a private window keeps nothing.':
    'Ja. Bild, Markierungen und Verlauf bleiben in Ihrem Browser. Nur ein privates Fenster behält nichts.',
  'Demo: erase an object': 'Demo: ein Objekt entfernen',
};
