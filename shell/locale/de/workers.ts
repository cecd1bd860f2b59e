/** What the workers say, read back: in German. */
import type { Catalogue } from '../words/translator.ts';

export const workers: Catalogue = {
  'Unnamed profile': 'Profil ohne Namen',
  'the worker could not be started': 'der Prozess konnte nicht gestartet werden',
  'a message could not be read': 'eine Nachricht konnte nicht gelesen werden',
  'the worker did not start': 'der Prozess startete nicht',
  'the worker was closed': 'der Prozess wurde geschlossen',
};
