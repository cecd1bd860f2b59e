import type { Words } from '../../base/translate.ts';

export const words: Words = {
  'Make a film of 5 or 10 seconds from a product photo: a camera moves over it, with depth. On your device, free, as MP4 or WebM.':
    'Aus einem Produktfoto einen Film von 5 oder 10 Sekunden machen: eine Kamerafahrt mit Tiefe. Auf Ihrem Gerät, kostenlos, als MP4 oder WebM.',
  'A still product photo becomes a film of five or ten seconds: a camera moves, the product nearer than its background.':
    'Aus einem Produktfoto wird ein Film von fünf oder zehn Sekunden: Eine Kamera bewegt sich, das Produkt ist näher als sein Hintergrund.',
  'Made on your device, free': 'Auf Ihrem Gerät erstellt, kostenlos',
  'MP4 or WebM, 30 pictures a second': 'MP4 oder WebM, 30 Bilder in der Sekunde',
  'What is in the picture does not move by itself': 'Was im Bild ist, bewegt sich nicht von selbst',
  'First picture of a film: a perfume bottle on gray paper':
    'Erstes Bild eines Films: ein Parfümflakon auf grauem Papier',
  'Last picture of the same film: the camera is nearer, and the bottle grew more than the paper':
    'Letztes Bild desselben Films: Die Kamera ist näher, der Flakon ist mehr gewachsen als das Papier',
  'One product before a calm background works best.': 'Ein Produkt vor ruhigem Hintergrund geht am besten.',
  'Choose a camera move': 'Kamerafahrt wählen',
  'Move closer, move away, pan left, pan right or orbit, for 5 or 10 seconds.':
    'Heranfahren, wegfahren, nach links oder rechts schwenken oder umkreisen, 5 oder 10 Sekunden lang.',
  'Create and download': 'Erstellen und herunterladen',
  'The film is made in this tab, with progress. It stays while you use other tools.':
    'Der Film entsteht in diesem Tab, mit Fortschritt. Er bleibt, während Sie andere Werkzeuge benutzen.',
  'First and last picture of a pan, as the film has them. The bottle passes faster than the paper behind it.':
    'Erstes und letztes Bild eines Schwenks, wie der Film sie hat. Der Flakon zieht schneller vorbei als das Papier dahinter.',
  'The bottle left of the middle': 'Der Flakon links der Mitte',
  'Pan left, at the start': 'Schwenk nach links, am Anfang',
  'The bottle right of the middle': 'Der Flakon rechts der Mitte',
  'The camera circles a handbag: it turns against the paper behind it':
    'Die Kamera umkreist eine Handtasche: Sie dreht sich gegen das Papier dahinter',
  'Play an orbit of 5 seconds': 'Umkreisen in 5 Sekunden abspielen',
  'Pan left, after 5 seconds': 'Schwenk nach links, nach 5 Sekunden',
  'Five moves': 'Fünf Fahrten',
  'An orbit ends where it began, so it can be played in a loop.':
    '„Umkreisen“ endet, wo es begann, und läuft deshalb als Schleife.',
  'Five or ten seconds': 'Fünf oder zehn Sekunden',
  'The same way, at half the speed.': 'Derselbe Weg, halb so schnell.',
  Size: 'Größe',
  'The longer side has at most 1280 px. Crop before, for a square or a story.':
    'Die längere Seite hat höchstens 1280 px. Für ein Quadrat oder eine Story vorher zuschneiden.',
  'With your edits': 'Mit Ihren Änderungen',
  'The film shows the document: texts, background and adjustments are in it.':
    'Der Film zeigt das Dokument: Texte, Hintergrund und Anpassungen sind darin.',
  'Every browser': 'Jeder Browser',
  'H.264 or VP9 where the browser encodes video; otherwise an animated WebP of 640 px.':
    'H.264 oder VP9, wo der Browser Video kodiert; sonst ein animiertes WebP mit 640 px.',
  'Living scenes': 'Lebendige Szenen',
  'On the server, with an account and an image service: you say in words what moves.':
    'Auf dem Server, mit Konto und Bilddienst: Sie sagen in Worten, was sich bewegt.',
  'Nothing in the picture moves by itself: cloth does not wave, a hand does not turn.':
    'Nichts im Bild bewegt sich von selbst: Stoff weht nicht, eine Hand dreht sich nicht.',
  'Without a clear subject the picture moves as one, and a sentence says so.':
    'Ohne deutliches Motiv bewegt sich das Bild als Ganzes, und ein Satz sagt es.',
  'One clip, without sound and without cuts.': 'Ein Clip, ohne Ton und ohne Schnitte.',
  'Behind the product the background is made up. It shows as a narrow band beside it.':
    'Hinter dem Produkt ist der Hintergrund ergänzt. Er zeigt sich als schmaler Streifen daneben.',
  'Depth needs an outline that the tool is sure of, at 0.8 or more; otherwise the product would tear at its edge. Of our {all} test pictures, many of them hard on purpose, {clear} are clear enough.':
    'Tiefe braucht eine Kontur, deren sich das Werkzeug sicher ist, ab 0,8; sonst risse das Produkt am Rand. Von unseren {all} Testbildern, viele absichtlich schwer, sind {clear} deutlich genug.',
  'Which pictures get depth': 'Welche Bilder Tiefe bekommen',
  'Moves with depth': 'Bewegt sich mit Tiefe',
  'Earphones, plain': 'Ohrhörer, einfarbig',
  'Without an image service the server makes camera motion, and says so in the result. With one, the service gets the picture and your words. Ten seconds count as two animations.':
    'Ohne Bilddienst macht der Server eine Kamerafahrt und sagt es im Ergebnis. Mit Dienst bekommt dieser das Bild und Ihre Worte. Zehn Sekunden zählen als zwei Animationen.',
  'Is this AI video?': 'Ist das KI-Video?',
  'Not what runs here: it is a camera move over two layers, computed. Films in which something lives need an image service.':
    'Nicht, was hier läuft: Es ist eine berechnete Kamerafahrt über zwei Ebenen. Filme, in denen etwas lebt, brauchen einen Bilddienst.',
  'Which file do I get?': 'Welche Datei bekomme ich?',
  'An MP4 where the browser encodes H.264, a WebM where it encodes VP9, else an animated WebP.':
    'Ein MP4, wo der Browser H.264 kodiert, ein WebM, wo er VP9 kodiert, sonst ein animiertes WebP.',
  'Can I post it as a reel?': 'Kann ich es als Reel posten?',
  'Yes. Crop the picture to 9:16 first, with Resize, then create the film.':
    'Ja. Schneiden Sie das Bild zuerst mit „Größe“ auf 9:16 zu und erstellen Sie dann den Film.',
  'Is the film kept?': 'Bleibt der Film erhalten?',
  'Yes, in your browser, with its picture, until you make another one or delete the document. Download it to keep it elsewhere.':
    'Ja, in Ihrem Browser, mit seinem Bild, bis Sie einen neuen erstellen oder das Dokument löschen. Laden Sie ihn herunter, um ihn anderswo zu behalten.',
  'Image to video API': 'API für Bild zu Video',
  'Films for fashion': 'Filme für Mode',
};
