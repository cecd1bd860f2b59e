/** Blurring backgrounds, in the studio alone: in German. */
import type { Catalogue } from '../words/translator.ts';

export const blur: Catalogue = {
  Product: 'Produkt',
  'The subject stays sharp. Everything behind it is blurred.':
    'Das Motiv bleibt scharf. Alles dahinter wird weichgezeichnet.',
  'The product stays sharp, and the surface where it stands.':
    'Das Produkt bleibt scharf, ebenso die Fläche dort, wo es steht.',
  Car: 'Auto',
  'The car stays sharp, and the ground where it stands.':
    'Das Auto bleibt scharf, ebenso der Boden dort, wo es steht.',
  'Blur license plates': 'Kennzeichen unkenntlich machen',
  'What stays sharp': 'Was scharf bleibt',
  'What the mask leaves stays sharp. The background comes back, blurred.':
    'Was die Maske übrig lässt, bleibt scharf. Der Hintergrund erscheint wieder, weichgezeichnet.',
  'The background comes back, blurred, as a layer under the product and its shadow.':
    'Der Hintergrund kommt weichgezeichnet zurück, als Ebene unter dem Produkt und seinem Schatten.',
  'The picture has no background to blur.': 'Das Bild hat keinen Hintergrund zum Weichzeichnen.',
  Type: 'Art',
  Low: 'Niedrig',
  'strength|Medium': 'Mittel',
  High: 'Hoch',
  'Blur background': 'Hintergrund weichzeichnen',
  'Undo, correct the outline with Remove background and Erase, then blur again.':
    'Machen Sie den Schritt rückgängig, korrigieren Sie die Kontur mit „Hintergrund entfernen“ und „Radieren“, und zeichnen Sie erneut weich.',
  'Blurring the background': 'Hintergrund wird weichgezeichnet',
  'Background blurred': 'Hintergrund weichgezeichnet',
  "The background couldn't be blurred": 'Der Hintergrund konnte nicht weichgezeichnet werden',
  'Blurs the layer “{name}”. The product and its shadow stay sharp.':
    'Zeichnet die Ebene „{name}“ weich. Das Produkt und sein Schatten bleiben scharf.',
  'The layer “{name}” is hidden. Show it in Layers to blur it.':
    'Die Ebene „{name}“ ist ausgeblendet. Blenden Sie sie unter „Ebenen“ ein, um sie weichzuzeichnen.',
};
