/** What the server does for the studio, and the signed-in person: in German. */
import type { Catalogue } from '../words/translator.ts';

export const remote: Catalogue = {
  'Gesso home page': 'Gesso-Startseite',
  'Sign in': 'Anmelden',
  'Sign out': 'Abmelden',
  Account: 'Konto',
  History: 'Verlauf',
  'Plan and credits': 'Tarif und Credits',
  '{count} left': '{count} übrig',
  '{left} of {credits} credits left': '{left} von {credits} Credits übrig',
  'Account of {email}': 'Konto von {email}',
  '{count} credits left': { one: 'Noch {count} Credit', other: 'Noch {count} Credits' },
  'You are signed out': 'Sie sind abgemeldet',
  'Your picture and its steps stay here.': 'Ihr Bild und seine Schritte bleiben hier.',
  'On the server, {count} credits': {
    one: 'Auf dem Server, {count} Credit',
    other: 'Auf dem Server, {count} Credits',
  },
  'Sign in to run it on the server.': 'Melden Sie sich an, um es auf dem Server auszuführen.',
  'The server spares this device and keeps the result in your history.':
    'Der Server entlastet dieses Gerät und bewahrt das Ergebnis in Ihrem Verlauf auf.',
  '{count} left after this.': 'Danach bleiben {count}.',
  '{count} credits left: not enough.': '{count} Credits übrig: zu wenige.',
  '{phase}, {percent}%': '{phase}, {percent} %',
  Uploading: 'Wird hochgeladen',
  'Starting on the server': 'Wird auf dem Server gestartet',
  'No connection: goes on by itself': 'Keine Verbindung: geht von selbst weiter',
  Cancelling: 'Wird abgebrochen',
  'Loading the result': 'Ergebnis wird geladen',
  'Running on the server': 'Läuft auf dem Server',
  'Made on the server and kept in the history': 'Auf dem Server erstellt und im Verlauf aufbewahrt',
  "The result couldn't be loaded": 'Das Ergebnis konnte nicht geladen werden',
  'It is kept in the history. Try again from there.':
    'Es ist im Verlauf aufbewahrt. Versuchen Sie es von dort aus erneut.',
  'Open as new picture': 'Als neues Bild öffnen',
  'Add as layer': 'Als Ebene hinzufügen',
  'A result from the server is ready': 'Ein Ergebnis vom Server ist fertig',
  'It was started before this page was loaded again.':
    'Es wurde gestartet, bevor diese Seite neu geladen wurde.',
  'The picture has changed since it was started, so nothing was replaced.':
    'Das Bild hat sich seit dem Start geändert, daher wurde nichts ersetzt.',
  'The work on the server failed': 'Die Arbeit auf dem Server ist fehlgeschlagen',
};
