/** Backgrounds from templates, in the studio alone: in German. */
import type { Catalogue } from '../words/translator.ts';

export const backdrop: Catalogue = {
  'Blur of the original': 'Weichgezeichnetes Original',
  'Blurring the original': 'Original wird weichgezeichnet',
  'Original blurred behind the product': 'Original hinter dem Produkt weichgezeichnet',
  "The original couldn't be blurred": 'Das Original konnte nicht weichgezeichnet werden',
  'Plain color': 'Einfarbig',
  'Color gradient': 'Farbverlauf',
  'Studio sweep': 'Hohlkehle',
  Wood: 'Holz',
  Marble: 'Marmor',
  Linen: 'Leinen',
  Stone: 'Stein',
  Podium: 'Podest',
  'Window light': 'Fensterlicht',
  'Own picture': 'Eigenes Bild',
  'Use your own picture': 'Eigenes Bild verwenden',
  'Picture for the background': 'Bild für den Hintergrund',
  'For your own picture, remove the background first.':
    'Entfernen Sie für ein eigenes Bild zuerst den Hintergrund.',
  Template: 'Vorlage',
  'Replace background': 'Hintergrund ersetzen',
  'Create background': 'Hintergrund erstellen',
  'Product, shadow and background become layers. The shadow moves with the product.':
    'Produkt, Schatten und Hintergrund werden Ebenen. Der Schatten bewegt sich mit dem Produkt.',
  Scene: 'Szene',
  Look: 'Aussehen',
  'Paint with Erase to correct the outline.': 'Malen Sie mit „Radieren“, um die Kontur zu korrigieren.',
  "Template's color": 'Farbe der Vorlage',
  'Own color': 'Eigene Farbe',
  'Similarity to the template': 'Ähnlichkeit mit der Vorlage',
  'As it is': 'Wie sie ist',
  Adjusted: 'Angepasst',
  'Size in the scene': 'Größe in der Szene',
  '100% is the largest that leaves space around the product.':
    'Bei 100 % ist das Produkt so groß, wie es mit Raum darum geht.',
  'The template as its picture shows it.': 'Die Vorlage, wie ihr Bild sie zeigt.',
  "The template, its color leaning towards the product's.":
    'Die Vorlage, ihre Farbe an die des Produkts angenähert.',
  "Another piece of the material, in the product's color.":
    'Ein anderes Stück des Materials in der Farbe des Produkts.',
  'Creating the background': 'Hintergrund wird erstellt',
  'Background created': 'Hintergrund erstellt',
  "The background couldn't be created": 'Der Hintergrund konnte nicht erstellt werden',
  'Create all three': 'Alle drei erstellen',
  'One result for each similarity, to choose from.': 'Ein Ergebnis je Ähnlichkeit, zur Auswahl.',
  'Creating three backgrounds': 'Drei Hintergründe werden erstellt',
  Results: 'Ergebnisse',
  'Match the light of the scene': 'Licht der Szene übernehmen',
  'Off keeps the product’s own colors.': 'Aus: Das Produkt behält seine eigenen Farben.',
};
