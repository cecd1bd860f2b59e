import type { Words } from '../../base/translate.ts';

export const words: Words = {
  'Transparent background maker': 'Transparenter Hintergrund',
  'Make the background of a product or logo transparent and export PNG, WebP or AVIF at full size. Free, on your device.':
    'Den Hintergrund eines Produkts oder Logos transparent machen und als PNG, WebP oder AVIF in voller Größe exportieren. Kostenlos, auf Ihrem Gerät.',
  'A file with nothing behind the product: soft edges, clean colors, holes that are holes.':
    'Eine Datei mit nichts hinter dem Produkt: weiche Kanten, saubere Farben, Löcher, die Löcher sind.',
  'PNG, WebP or AVIF with transparency': 'PNG, WebP oder AVIF mit Transparenz',
  'Full size, without a watermark': 'Volle Größe, ohne Wasserzeichen',
  'A red desk lamp with thin rods and a cord, on white':
    'Eine rote Schreibtischlampe mit dünnen Stangen und Kabel, auf Weiß',
  'The same lamp, transparent between its rods': 'Dieselbe Lampe, zwischen den Stangen transparent',
  'Logos, products and plants work alike.': 'Mit Logos, Produkten und Pflanzen geht es gleich.',
  'Remove the background': 'Hintergrund entfernen',
  'The checkerboard shows what is transparent. Look at the edge on black and on white.':
    'Das Schachbrett zeigt, was transparent ist. Prüfen Sie die Kante auf Schwarz und auf Weiß.',
  'Export with transparency': 'Mit Transparenz exportieren',
  'PNG for everything, WebP or AVIF for the web. JPEG has no transparency, and Export says so.':
    'PNG für alles, WebP oder AVIF fürs Web. JPEG kennt keine Transparenz; der Export sagt es.',
  'Fur is where a hard edge shows. The same cut-out on two backdrops, its color fringe removed, without retouching.':
    'An Fell sieht man harte Kanten. Derselbe freigestellte Bär auf zwei Untergründen, ohne Farbsaum, ohne Retusche.',
  'A teddy bear on black; hairs at the edge are soft': 'Ein Teddybär auf Schwarz; Haare am Rand sind weich',
  'On black: no pink of the old paper around the fur': 'Auf Schwarz: kein Rosa des alten Papiers um das Fell',
  'The same bear on white; a little of the old shadow is left below':
    'Derselbe Bär auf Weiß; unten ist ein wenig vom alten Schatten geblieben',
  'On white: a trace of the old shadow between the feet':
    'Auf Weiß: eine Spur des alten Schattens zwischen den Füßen',
  'Edge in pixels': 'Kante in px',
  'Grow, shrink or feather the outline. The mask stays editable, also tomorrow.':
    'Kontur vergrößern, verkleinern oder weichzeichnen. Die Maske bleibt bearbeitbar, auch morgen.',
  'Clean colors': 'Saubere Farben',
  'Remove color fringe takes out what the old background mixed into the edge.':
    '„Farbsaum entfernen“ nimmt heraus, was der alte Hintergrund in die Kante gemischt hat.',
  Interactive: 'Interaktiv',
  'Strokes on what stays and what goes, or a box around it.':
    'Striche auf dem, was bleibt und was geht, oder ein Rahmen darum.',
  'Partly transparent': 'Teilweise transparent',
  'Paint with a soft brush, or set the opacity of a layer.':
    'Mit weichem Pinsel malen oder die Deckkraft einer Ebene einstellen.',
  'Clipped to the product': 'Auf das Produkt beschnitten',
  'Crop and padding for even margins; through the API with clipping.':
    'Zuschnitt und Innenabstand für gleiche Ränder; über die API mit clipping.',
  'File size': 'Dateigröße',
  'A target in KB finds the quality for WebP and AVIF.':
    'Ein Ziel in KB findet die Qualität für WebP und AVIF.',
  'Glass stays opaque: what shows through it is not made transparent.':
    'Glas bleibt deckend: Was hindurchscheint, wird nicht transparent.',
  'A wire basket loses half of its wires. Mark such things by strokes, or photograph them on another backdrop.':
    'Ein Drahtkorb verliert die Hälfte seiner Drähte. Markieren Sie solche Dinge mit Strichen oder fotografieren Sie sie auf anderem Untergrund.',
  'A shadow that touches the product can stay as a gray rim. Paint it away.':
    'Ein Schatten, der das Produkt berührt, kann als grauer Rand bleiben. Malen Sie ihn weg.',
  'Transparency is lost in JPEG, and in programs that save as JPEG.':
    'Transparenz geht in JPEG verloren und in Programmen, die als JPEG speichern.',
  'Measured against exact masks, by material. Overlap is 1 when the outline is exact. Difference is that of coverage, pixel by pixel, from 0 to 1: it counts soft edges too.':
    'Gemessen an exakten Masken, nach Material. Die Überdeckung ist 1, wenn die Kontur exakt ist. Die Abweichung vergleicht die Deckung Pixel für Pixel, von 0 bis 1: Sie zählt auch weiche Kanten.',
  'Cut-outs by material': 'Freigestelltes nach Material',
  Difference: 'Abweichung',
  'Chrome ring, spot of light': 'Chromring, Lichtfleck',
  'Fur toy, plain': 'Plüschtier, einfarbig',
  'Plant, sweep': 'Pflanze, Hohlkehle',
  'Glass bottle, white with a reflection': 'Glasflasche, Weiß mit Spiegelung',
  'Cable, sweep': 'Kabel, Hohlkehle',
  'Wire basket, plain': 'Drahtkorb, einfarbig',
  'A lossless WebP with transparency. PNG, AVIF and TIFF keep it as well. One credit an image.':
    'Ein verlustfreies WebP mit Transparenz. PNG, AVIF und TIFF behalten sie auch. Ein Credit je Bild.',
  'PNG, WebP or AVIF?': 'PNG, WebP oder AVIF?',
  'PNG opens everywhere. WebP is smaller for the same picture; AVIF is the smallest, and older programs do not open it.':
    'PNG lässt sich überall öffnen. WebP ist bei gleichen Pixeln kleiner; AVIF ist am kleinsten, und ältere Programme öffnen es nicht.',
  'Why is there a light line around my product on a dark page?':
    'Warum ist auf einer dunklen Seite eine helle Linie um mein Produkt?',
  'Half-transparent pixels at the edge have some of the old background’s color. Press Remove color fringe; shrink the mask by 1 px if a line is left.':
    'Halbtransparente Pixel am Rand haben etwas von der Farbe des alten Hintergrunds. Drücken Sie „Farbsaum entfernen“; bleibt eine Linie, verkleinern Sie die Maske um 1 px.',
  'My picture is transparent already. What happens?': 'Mein Bild ist schon transparent. Was passiert?',
  'The tool says so and leaves it as it is.': 'Das Werkzeug sagt es und lässt das Bild, wie es ist.',
  'Does it work for logos?': 'Geht es mit Logos?',
  'Yes, where the logo stands on one color. A drawing in vectors is the better source.':
    'Ja, wenn das Logo auf einer Farbe steht. Eine Vektorzeichnung ist die bessere Quelle.',
  'Article: alpha and premultiplication': 'Artikel: Alpha und Vormultiplikation',
  'Article: WebP or AVIF': 'Artikel: WebP oder AVIF',
};
