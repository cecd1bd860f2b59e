import type { Words } from '../../base/translate.ts';

export const words: Words = {
  'Show a garment on a person: choose a model, say where, get up to four pictures. Needs an account and an image service.':
    'Ein Kleidungsstück an einer Person zeigen: Model und Umgebung wählen, bis zu vier Bilder. Braucht ein Konto und einen Bilddienst.',
  'A picture of a garment becomes a picture of a person who wears it. That needs an account, and a server with an image service.':
    'Aus dem Bild eines Kleidungsstücks wird das Bild einer Person, die es trägt. Das braucht ein Konto und einen Server mit Bilddienst.',
  'Needs an account': 'Braucht ein Konto',
  'Needs an image service: OpenAI, Replicate or ComfyUI':
    'Braucht einen Bilddienst: OpenAI, Replicate oder ComfyUI',
  'Cutting the garment out is free, on your device': 'Das Freistellen ist kostenlos, auf Ihrem Gerät',
  'A folded red scarf before green, drawn': 'Ein gefalteter roter Schal vor Grün, gezeichnet',
  'The same scarf without its background': 'Derselbe Schal ohne Hintergrund',
  'Open the garment': 'Kleidungsstück öffnen',
  'Flat or on a hanger, alone in the picture, lit evenly. Remove the background if it is restless.':
    'Liegend oder am Bügel, allein im Bild, gleichmäßig beleuchtet. Unruhigen Hintergrund entfernen.',
  'Sign in and choose a model': 'Anmelden und Model wählen',
  'Six mannequins come with the product. Add models of your own, with their consent.':
    'Sechs Puppen sind dabei. Eigene Models fügen Sie mit deren Zustimmung hinzu.',
  'Press Try on': '„Anprobieren“ drücken',
  'One to four pictures. Each says which service made it.':
    'Ein bis vier Bilder. Jedes sagt, welcher Dienst es gemacht hat.',
  'No before and after on a person here: such a picture would come from a service that your server may not have. These are the mannequins, and what runs here without one.':
    'Hier gibt es kein Vorher und Nachher an einer Person: Ein solches Bild käme von einem Dienst, den Ihr Server vielleicht nicht hat. Das sind die Puppen und das, was hier ohne Dienst läuft.',
  'A drawn mannequin, standing': 'Eine gezeichnete Puppe, stehend',
  'Mannequin, standing': 'Puppe, stehend',
  'A drawn mannequin, hands on hips': 'Eine gezeichnete Puppe, Hände in den Hüften',
  'Mannequin, hands on hips': 'Puppe, Hände in den Hüften',
  'A red scarf, cut out': 'Ein roter Schal, freigestellt',
  'The garment, cut out on your device': 'Das Kleidungsstück, auf Ihrem Gerät freigestellt',
  'Complete the outfit': 'Outfit vervollständigen',
  'A full outfit, or a top or bottoms to which you add a picture of the other half.':
    'Ein ganzes Outfit oder Ober- oder Unterteil, zu dem Sie ein Bild der anderen Hälfte geben.',
  Surroundings: 'Umgebung',
  'Six to choose from, such as window light or a plaster arch, or your own words.':
    'Sechs zur Wahl, etwa Fensterlicht oder Gipsbogen, oder eigene Worte.',
  Shape: 'Format',
  'Upright 2:3 at first, and the other ratios.': 'Zuerst hochkant 2:3, dazu die anderen Seitenverhältnisse.',
  'Try on 2': 'Anprobe 2',
  'A beta that leaves the rest of the person as it is. Results vary more.':
    'Eine Beta, die den Rest der Person lässt, wie er ist. Ergebnisse schwanken stärker.',
  'Models of your own': 'Eigene Models',
  'One clear picture, head to knee. JPEG, PNG or WebP of at most 10 MB.':
    'Ein klares Bild, Kopf bis Knie. JPEG, PNG oder WebP mit höchstens 10 MB.',
  Price: 'Preis',
  'One try-on for each picture. A picture that fails is not charged.':
    'Eine Anprobe je Bild. Ein misslungenes Bild wird nicht berechnet.',
  'Without an image service the tool says what is missing, and nothing is charged.':
    'Ohne Bilddienst sagt das Werkzeug, was fehlt, und nichts wird berechnet.',
  'Prints, lettering and fine checks are redrawn by the service, often wrongly. Compare each picture with the garment.':
    'Drucke, Schrift und feine Karos zeichnet der Dienst neu, oft falsch. Vergleichen Sie jedes Bild mit dem Kleidungsstück.',
  'Length and fit are guessed. Buyers cannot read a size from the picture.':
    'Länge und Sitz sind geschätzt. Käufer können keine Größe daran ablesen.',
  'A picture of a real person needs that person’s consent, and in many places a note that it was made.':
    'Das Bild einer echten Person braucht deren Zustimmung und vielerorts den Hinweis, dass es künstlich entstand.',
  'We have not measured what services draw, so we say nothing about it. Measured is how well cloth is cut out here, before it is sent. Overlap is 1 when the mask is exact.':
    'Was Dienste zeichnen, haben wir nicht gemessen und sagen deshalb nichts dazu. Gemessen ist, wie gut Stoff hier freigestellt wird, bevor er gesendet wird. Eine Überdeckung von 1 heißt: exakt.',
  'Cut-outs of cloth': 'Freigestellter Stoff',
  'Scarf on its own color': 'Schal auf eigener Farbe',
  'Towels on white': 'Handtücher auf Weiß',
  'Towels on planks': 'Handtücher auf Dielen',
  'White fur, plain': 'Weißes Fell, einfarbig',
  'Garment, model and surroundings in one call. {amount} try-on for each picture, and a service is needed here too.':
    'Kleidungsstück, Model und Umgebung in einem Aufruf. {amount} Anprobe je Bild; auch hier ist ein Dienst nötig.',
  'Can I try it without an account?': 'Kann ich es ohne Konto ausprobieren?',
  'You can open your garment, cut it out and put it on white. For a person who wears it, you have to sign in.':
    'Sie können Ihr Kleidungsstück öffnen, freistellen und auf Weiß setzen. Für eine Person, die es trägt, müssen Sie sich anmelden.',
  'Who runs the service?': 'Wer betreibt den Dienst?',
  'The operator of this server connects it by a key. The picture of the garment and your words are sent there.':
    'Der Betreiber dieses Servers verbindet ihn mit einem Schlüssel. Das Bild des Kleidungsstücks und Ihre Worte werden dorthin gesendet.',
  'Are the people real?': 'Sind die Personen echt?',
  'The mannequins are drawn. A person in a result was made by the service.':
    'Die Puppen sind gezeichnet. Eine Person in einem Ergebnis hat der Dienst erzeugt.',
  'What can I do today without any service?': 'Was kann ich heute ohne Dienst tun?',
  'Flat lays on white, garments cut out, shadows, colors and every size for your shop.':
    'Legeware auf Weiß, freigestellte Kleidung, Schatten, Farben und jede Größe für Ihren Shop.',
  'Flat lay to model': 'Von der Legeware zum Model',
  'Connect an image service': 'Bilddienst verbinden',
};
