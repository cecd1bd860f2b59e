import type { Catalogue } from './catalogue.ts';

/** Of the API playground. */
export const playground: Catalogue = {
  'API key': 'API-Schlüssel',
  'API playground': 'API-Playground',
  Add: 'Hinzufügen',
  Body: 'Inhalt',
  Call: 'Aufruf',
  Clear: 'Leeren',
  'Credits left: {count}': 'Credits übrig: {count}',
  'Drop a picture here, or': 'Bild hier ablegen oder',
  'Earlier tries': 'Frühere Versuche',
  'Enter a key, or make one.': 'Geben Sie einen Schlüssel ein oder erstellen Sie einen.',
  'Fill in: {names}': 'Bitte ausfüllen: {names}',
  Headers: 'Header',
  Input: 'Eingabe',
  'Keep it on this device': 'Auf diesem Gerät behalten',
  'Language of the code': 'Sprache des Codes',
  'Make a key': 'Schlüssel erstellen',
  'Part of the answer': 'Teil der Antwort',
  'Picture that was sent': 'Gesendetes Bild',
  'Request JSON': 'Anfrage als JSON',
  'Run the call to see its answer here.': 'Führen Sie den Aufruf aus, um hier die Antwort zu sehen.',
  Run: 'Ausführen',
  'Running…': 'Läuft …',
  'This code is not complete yet. Fill in: {names}':
    'Dieser Code ist noch nicht vollständig. Bitte ausfüllen: {names}',
  'Runs as it stands once the environment variable {name} holds your key.':
    'Läuft so, wie es dasteht, sobald die Umgebungsvariable {name} Ihren Schlüssel enthält.',
  'The key is filled in.': 'Der Schlüssel ist eingetragen.',
  'This is not JSON: {problem}': 'Das ist kein JSON: {problem}',
  Value: 'Wert',
  '{name}: form': '{name}: Form',
  '{name}: in the JSON only': '{name}: nur im JSON',
  '{seconds} s': '{seconds} s',
  '{count} credits': { one: '{count} Credit', other: '{count} Credits' },
  '{count} uses of your plan': {
    one: '{count} Nutzung Ihres Tarifs',
    other: '{count} Nutzungen Ihres Tarifs',
  },
};
