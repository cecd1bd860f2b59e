import type { Catalogue } from '../words/translator.ts';

/** Brand kits. */
export const brand: Catalogue = {
  'Brand kit': 'Markenpaket',
  'Brand kit…': 'Markenpaket…',
  'Brand kit in use': 'Verwendetes Markenpaket',
  'New brand kit': 'Neues Markenpaket',
  'Brand {number}': 'Marke {number}',
  'Name of the brand kit': 'Name des Markenpakets',
  'Brand colors': 'Farben der Marke',
  'A brand kit holds colors, fonts, a logo, sizes and recipes. Its colors and fonts stand first in every list, on every device where you sign in.':
    'Ein Markenpaket enthält Farben, Schriften, ein Logo, Größen und Rezepte. Seine Farben und Schriften stehen in jeder Liste zuerst, auf jedem Gerät, auf dem Sie sich anmelden.',
  'Delete “{name}”? Pictures that were made with it stay.':
    '„{name}“ löschen? Bilder, die damit gemacht wurden, bleiben.',
  'This brand kit was deleted on another device.':
    'Dieses Markenpaket wurde auf einem anderen Gerät gelöscht.',
  'A name is there twice, empty, or begins with #. Change it: the rest is kept here until then.':
    'Ein Name ist doppelt, leer oder beginnt mit #. Ändern Sie ihn: Alles Übrige bleibt bis dahin hier.',
  'Color {number}': 'Farbe {number}',
  'Name of color {number}': 'Name der Farbe {number}',
  'Add a color': 'Farbe hinzufügen',
  'Colors of the picture': 'Farben des Bildes',
  'Add {color}': '{color} hinzufügen',
  Fonts: 'Schriften',
  'Font {number}': 'Schrift {number}',
  'Weight of {font}': 'Schriftstärke von {font}',
  'Add a font': 'Schrift hinzufügen',
  Logo: 'Logo',
  'Logo of {name}': 'Logo von {name}',
  'Add to the picture': 'Zum Bild hinzufügen',
  'Replace logo…': 'Logo ersetzen…',
  'Choose a logo…': 'Logo auswählen…',
  'Remove logo': 'Logo entfernen',
  Sizes: 'Größen',
  'Crop to fill': 'Zuschneiden und füllen',
  'Whole, on a background': 'Ganz, auf einem Hintergrund',
  'Whole, inside the size': 'Ganz, innerhalb der Größe',
  'Name of the new size': 'Name der neuen Größe',
  'Add a recipe': 'Rezept hinzufügen',
  'A recipe of this name is there already.': 'Ein Rezept mit diesem Namen gibt es schon.',
  'Saving…': 'Wird gespeichert …',
  'Brand sizes': 'Größen der Marke',
  'Save to brand kit': 'Im Markenpaket speichern',
  'Saved to {name}.': 'In {name} gespeichert.',
  'The brand kit is full.': 'Das Markenpaket ist voll.',
  "The recipe couldn't be saved to the brand kit.":
    'Das Rezept konnte nicht im Markenpaket gespeichert werden.',
};
