import type { Words } from '../../base/translate.ts';

export const words: Words = {
  'Enlarge a picture two or four times, remove JPEG blocks and noise, and sharpen it. On your device, free, as often as you like.':
    'Ein Bild zwei- oder vierfach vergrößern, JPEG-Blöcke und Rauschen entfernen und schärfen. Auf Ihrem Gerät, kostenlos, beliebig oft.',
  'Small, noisy or badly saved? Enlarge it two or four times, remove blocks and noise, and sharpen it.':
    'Klein, verrauscht oder schlecht gespeichert? Zwei- oder vierfach vergrößern, Blöcke und Rauschen entfernen, schärfen.',
  'Free, as often as you like': 'Kostenlos, beliebig oft',
  'One undo step takes it back': 'Mit einem Schritt rückgängig zu machen',
  'A teddy bear of 400 px, a JPEG of quality 30, enlarged: blocks and blur':
    'Ein Teddybär mit 400 px, ein JPEG der Qualität 30, vergrößert: Blöcke und Unschärfe',
  'The same bear after Magic and strong repair: smooth background, clearer fur':
    'Derselbe Bär nach „Magic“ und starker Reparatur: glatter Hintergrund, klareres Fell',
  'Open the small picture': 'Kleines Bild öffnen',
  'The panel says which size the result will have.': 'Das Bedienfeld nennt die Größe des Ergebnisses.',
  'Choose a mode': 'Modus wählen',
  'Smart enhance is for most pictures. Remove JPEG artifacts where you see blocks.':
    '„Intelligent verbessern“ passt für die meisten Bilder. Wo Sie Blöcke sehen, JPEG-Artefakte entfernen.',
  'Press Upscale': '„Hochskalieren“ drücken',
  'Hold the backslash key to compare with what it was.':
    'Halten Sie die Taste \\ gedrückt, um mit dem Original zu vergleichen.',
  'A label of 240 px, twice as large. All without a trained model.':
    'Ein Etikett mit 240 px, doppelt so groß. Alles ohne trainiertes Modell.',
  'A perfume label, enlarged by resampling: soft lettering':
    'Ein Parfümetikett, neu abgetastet: weiche Schrift',
  'Resampled, as a browser does it': 'Neu abgetastet, wie es ein Browser macht',
  'The same label by the mode Photo: clearer lettering': 'Dasselbe Etikett im Modus „Foto“: klarere Schrift',
  'Photo: grain stays, edges are sharper': 'Foto: Korn bleibt, Kanten sind schärfer',
  'The same label by the mode Magic: hard edges, clean areas':
    'Dasselbe Etikett im Modus „Magic“: harte Kanten, saubere Flächen',
  'Magic: the most of all; look for halos': 'Magic: am stärksten; auf Säume achten',
  'Six modes': 'Sechs Modi',
  'Smart enhance, Smart resize, Photo, Faces, Digital art and Magic differ in noise and sharpening.':
    '„Intelligent verbessern“, „Intelligent vergrößern“, „Foto“, „Gesichter“, „Digitale Kunst“ und „Magic“ unterscheiden sich in Rauschen und Schärfung.',
  '2× or 4×': '2× oder 4×',
  'Up to 120 megapixels on your device, and 24 on the server.':
    'Bis 120 Megapixel auf Ihrem Gerät und 24 auf dem Server.',
  'JPEG artifacts': 'JPEG-Artefakte',
  'Auto reads from the file how strongly it was compressed. Moderate and Strong decide it for you.':
    '„Auto“ liest aus der Datei, wie stark sie komprimiert ist. „Mäßig“ und „Stark“ legen es fest.',
  Polish: 'Aufpolieren',
  'At the same size: the noise is measured and evened out, then it is sharpened a little.':
    'In gleicher Größe: Das Rauschen wird gemessen und geglättet, dann wird leicht geschärft.',
  Quality: 'Qualität',
  'Fast works without a model. Optimal and Best use one where the server has it.':
    '„Schnell“ arbeitet ohne Modell. „Optimal“ und „Beste“ verwenden eines, wenn der Server es hat.',
  'Upscale is a step of a recipe, for a whole batch.':
    'Hochskalieren ist ein Schritt eines Rezepts, für einen ganzen Stapel.',
  'No detail is invented: lettering that cannot be read stays unreadable, with clean edges.':
    'Es werden keine Details erfunden: Unlesbare Schrift bleibt unlesbar, mit sauberen Kanten.',
  'Motion blur and missed focus are not repaired.':
    'Bewegungsunschärfe und falscher Fokus werden nicht behoben.',
  'A trained model can draw a coarser weave than fine cloth has. Compare with Fast.':
    'Ein trainiertes Modell kann feinen Stoff gröber zeichnen, als er ist. Vergleichen Sie mit „Schnell“.',
  'Fur and hair gain the least: their detail is as fine as noise.':
    'Fell und Haare gewinnen am wenigsten: Ihre Details sind so fein wie Rauschen.',
  'We made each picture half as large and enlarged it again, and saved it as a JPEG of quality 30 and repaired it. Numbers are dB against the original: higher is closer. Without a trained model, by the method that you have here.':
    'Wir haben jedes Bild halbiert und wieder vergrößert sowie als JPEG der Qualität 30 gespeichert und repariert. Die Zahlen sind dB gegenüber dem Original: mehr ist näher. Ohne trainiertes Modell, mit dem Verfahren, das Sie hier haben.',
  'Nearness to the original in dB': 'Nähe zum Original in dB',
  'Enlarged by Gesso': 'Von Gesso vergrößert',
  'By Lanczos': 'Mit Lanczos',
  'JPEG repaired': 'JPEG repariert',
  'JPEG as it was': 'JPEG unverändert',
  'Mean of 5 pictures': 'Mittel aus 5 Bildern',
  Kitchen: 'Küche',
  'Leather bag': 'Ledertasche',
  'Glass bottle with lettering': 'Glasflakon mit Schrift',
  Plant: 'Pflanze',
  'Teddy bear with fur': 'Teddybär mit Fell',
  'Repair and enlarge in one call. It runs on the server itself and costs one credit an image.':
    'Reparieren und vergrößern in einem Aufruf. Es läuft auf dem Server selbst und kostet einen Credit je Bild.',
  'Which mode is for products?': 'Welcher Modus ist für Produkte?',
  'Smart enhance for photos with some noise, Photo where cloth and grain matter, Digital art for logos and drawings.':
    '„Intelligent verbessern“ für Fotos mit etwas Rauschen, „Foto“, wo Stoff und Korn zählen, „Digitale Kunst“ für Logos und Zeichnungen.',
  'Is it better than resizing in an image editor?': 'Ist es besser als Skalieren in einem Bildeditor?',
  'A little, and measurably so: see the table beside Lanczos, which good editors use. Do not expect wonders from it.':
    'Etwas, und messbar: siehe die Tabelle neben Lanczos, das gute Editoren verwenden. Erwarten Sie keine Wunder.',
  'Why does it say that nothing was repaired?': 'Warum steht da, dass nichts repariert wurde?',
  'The file is no JPEG, or it was saved with a quality at which nothing is visible.':
    'Die Datei ist kein JPEG oder wurde in einer Qualität gespeichert, bei der nichts zu sehen ist.',
  'What becomes of my layers?': 'Was wird aus meinen Ebenen?',
  'A single picture grows with its document. A picture in a larger document keeps its size there and gets more pixels.':
    'Ein einzelnes Bild wächst mit seinem Dokument. Ein Bild in einem größeren Dokument behält dort seine Größe und bekommt mehr Pixel.',
  'Upscale image API': 'API zum Hochskalieren',
  'About enhancement': 'Über Bildverbesserung',
};
