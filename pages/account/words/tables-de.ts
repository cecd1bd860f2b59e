import type { Catalogue } from './catalogue.ts';

/** Of tables, sections and charts of the signed-in pages. */
export const tables: Catalogue = {
  'AI edits a month: {count}': 'KI-Bearbeitungen im Monat: {count}',
  Actions: 'Aktionen',
  'Animations a month: {count}': 'Animationen im Monat: {count}',
  Attempts: 'Versuche',
  Batch: 'Stapel',
  'Bucket or base': 'Bucket oder Basis',
  'Change the plan': 'Tarif ändern',
  'Connected on': 'Verbunden am',
  'Continue to payment': 'Weiter zur Zahlung',
  'Delivered at': 'Zugestellt am',
  'Details of {name}': 'Details zu {name}',
  'Emails about security and payments are always sent.':
    'E-Mails zu Sicherheit und Zahlungen werden immer gesendet.',
  Event: 'Ereignis',
  'Every delivery is signed with it. Check the signature before you trust a request.':
    'Jede Zustellung ist damit signiert. Prüfen Sie die Signatur, bevor Sie einer Anfrage vertrauen.',
  Hide: 'Ausblenden',
  'If a key leaks': 'Wenn ein Schlüssel bekannt wird',
  Industry: 'Branche',
  Key: 'Schlüssel',
  'Last error': 'Letzter Fehler',
  'Last used': 'Zuletzt verwendet',
  Limits: 'Grenzen',
  Never: 'Nie',
  'New tools, tips and offers.': 'Neue Werkzeuge, Tipps und Angebote.',
  New: 'Neu',
  'Next attempt': 'Nächster Versuch',
  'On top of the plan, paid once.': 'Zusätzlich zum Tarif, einmal bezahlt.',
  Operation: 'Vorgang',
  'Other operations': 'Andere Vorgänge',
  'Page {page} of {pages}': 'Seite {page} von {pages}',
  'Paid by': 'Bezahlt nach',
  'Plans and payments': 'Tarife und Zahlungen',
  'Product news': 'Neuigkeiten zum Produkt',
  'Read only: pictures come from below this address, and results cannot be written to it.':
    'Nur lesen: Bilder kommen von unterhalb dieser Adresse, Ergebnisse können dort nicht gespeichert werden.',
  'Regenerate it: the name and scopes stay, and the old key stops working immediately.':
    'Erzeugen Sie ihn neu: Name und Rechte bleiben, der alte Schlüssel ist sofort ungültig.',
  'Requests by time and operation': 'Anfragen nach Zeit und Vorgang',
  Response: 'Antwort',
  Role: 'Rolle',
  'Signs you out in this browser, in its other tabs too.':
    'Meldet Sie in diesem Browser ab, auch in seinen anderen Tabs.',
  Task: 'Auftrag',
  'The server does not answer': 'Der Server antwortet nicht',
  Time: 'Zeit',
  'Try-ons a month: {count}': 'Anproben im Monat: {count}',
  'Up to {count} keys. A request outside a key’s scopes is answered with 403.':
    'Bis zu {count} Schlüssel. Eine Anfrage außerhalb der Rechte eines Schlüssels wird mit 403 beantwortet.',
  'Use as': 'Verwenden als',
  'What you do helps us choose which tools to build next.':
    'Was Sie tun, hilft uns zu entscheiden, welche Werkzeuge als Nächstes kommen.',
  'What your account has, and how much of it is left.': 'Was Ihr Konto enthält und wie viel davon übrig ist.',
  Year: 'Jahr',
  'You are still signed in. This page asks again every few seconds.':
    'Sie sind weiterhin angemeldet. Diese Seite versucht es alle paar Sekunden erneut.',
  You: 'Sie',
  '{from}–{to} of {total}': '{from}–{to} von {total}',
  '{name}: {price}': '{name}: {price}',
  '{price} a month': '{price} im Monat',
  '{price} a year': '{price} im Jahr',
  '{state}: {status}': '{state}: {status}',
  'We do not know which storages are connected now.':
    'Es ist gerade nicht bekannt, welche Speicher verbunden sind.',
  '{count} requests': {
    one: '{count} Anfrage',
    other: '{count} Anfragen',
  },
};
