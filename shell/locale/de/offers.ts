import type { Catalogue } from '../words/translator.ts';

/** What the server says in dialogs: plans, packs, and the form that asks for a demo. */
export const offers: Catalogue = {
  'Work email': 'Geschäftliche E-Mail',
  'First name': 'Vorname',
  'Last name': 'Nachname',
  Company: 'Firma',
  Website: 'Website',
  Phone: 'Telefon',
  'Images a month': 'Bilder im Monat',
  'Under 1,000': 'Unter 1.000',
  '1,000 to 10,000': '1.000 bis 10.000',
  '10,000 to 100,000': '10.000 bis 100.000',
  'Over 100,000': 'Über 100.000',
  'What would you like to do?': 'Was haben Sie vor?',
  Professional: 'Professional',
  '100 credits': '100 Credits',
  '100 credits that never expire': '100 Credits, die nie verfallen',
  '10 animations': '10 Animationen',
  '10 animations of 5 seconds': '10 Animationen von 5 Sekunden',
  '20 try-ons': '20 Anproben',
  '20 pictures of clothing on a model': '20 Bilder von Kleidung an einem Model',
  '20 AI edits': '20 KI-Edits',
  '20 edits by description': '20 Bearbeitungen nach Beschreibung',
  '20 scenes (latest model)': '20 Szenen (neuestes Modell)',
  '20 scenes made with the latest model': '20 Szenen mit dem neuesten Modell',
};
