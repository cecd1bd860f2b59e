/** Questions, offers and what a link lacks: in German. */
import type { Catalogue } from '../words/translator.ts';

export const modals: Catalogue = {
  'What do you need pictures for?': 'Wofür brauchen Sie Bilder?',
  'Two questions, so that we know what to build. You can skip them.':
    'Zwei Fragen, damit wir wissen, was wir bauen sollen. Sie können sie überspringen.',
  Industry: 'Branche',
  'Your work': 'Ihre Aufgabe',
  'Online shop': 'Onlineshop',
  'Marketplace seller': 'Verkauf auf Marktplätzen',
  Fashion: 'Mode',
  Food: 'Lebensmittel',
  Agency: 'Agentur',
  Software: 'Software',
  Owner: 'Inhaber',
  Marketing: 'Marketing',
  Design: 'Gestaltung',
  Photography: 'Fotografie',
  Development: 'Entwicklung',
  Skip: 'Überspringen',
  'Save answers': 'Antworten speichern',
  'Expand pictures with the professional plan': 'Bilder erweitern mit dem Professional-Tarif',
  'Outpaint with the professional plan': 'Bilder über den Rand fortsetzen mit dem Professional-Tarif',
  'Your own templates with the professional plan': 'Eigene Vorlagen mit dem Professional-Tarif',
  'The professional plan has more credits every month, and expands pictures on the server.':
    'Der Professional-Tarif hat jeden Monat mehr Credits und erweitert Bilder auf dem Server.',
  'The professional plan has more credits every month, and fills a larger frame on the server.':
    'Der Professional-Tarif hat jeden Monat mehr Credits und füllt einen größeren Rahmen auf dem Server.',
  'The professional plan has more credits every month, and makes scenes from templates of your own.':
    'Der Professional-Tarif hat jeden Monat mehr Credits und erstellt Szenen aus Ihren eigenen Vorlagen.',
  'Your credits are used up.': 'Ihre Credits sind verbraucht.',
  'Tools on this device go on working, free.': 'Werkzeuge auf diesem Gerät funktionieren weiter, kostenlos.',
  'Continue without it': 'Ohne ihn fortfahren',
  'Sign in first': 'Melden Sie sich zuerst an',
  'Then this picture is saved to your account. Until then it is kept on this device.':
    'Danach wird dieses Bild in Ihrem Konto gespeichert. Bis dahin bleibt es auf diesem Gerät.',
  'This is kept in an account.': 'Das wird in einem Konto aufbewahrt.',
  'This link is about an open picture.': 'Dieser Link betrifft ein geöffnetes Bild.',
  'This is not there any more': 'Das gibt es nicht mehr',
  'It was deleted, or it belongs to another account.':
    'Es wurde gelöscht oder gehört zu einem anderen Konto.',
  'Please complete the security challenge to continue.':
    'Bitte schließen Sie die Sicherheitsprüfung ab, um fortzufahren.',
  'Your browser solves it by itself; this takes a moment.':
    'Ihr Browser löst sie von selbst; das dauert einen Moment.',
  'Contact support': 'Support kontaktieren',
  'Challenge failed. Please try again. If the issue persists, contact support.':
    'Die Prüfung ist fehlgeschlagen. Bitte versuchen Sie es erneut. Bleibt es dabei, wenden Sie sich an den Support.',
  'The check needs a secure connection. Open this page by https:// instead of http://, then try again.':
    'Die Prüfung braucht eine sichere Verbindung. Öffnen Sie diese Seite über https:// statt http:// und versuchen Sie es erneut.',
  'Prompt builder': 'Prompt-Assistent',
  'Say in a few words what you want, and let the prompt be written out from them and your picture.':
    'Sagen Sie in wenigen Worten, was Sie möchten; der Prompt wird daraus und aus Ihrem Bild ausgeschrieben.',
  'Use this prompt': 'Diesen Prompt verwenden',
  'The scene is made like this picture. It is uploaded when you create it.':
    'Die Szene wird wie dieses Bild. Es wird hochgeladen, wenn Sie sie erstellen.',
  'Make available offline': 'Offline verfügbar machen',
  'Make available offline…': 'Offline verfügbar machen …',
  'Storing files for offline use': 'Dateien werden für die Offline-Nutzung gespeichert',
  "This browser stores no files for the studio (private window?), or the server can't be reached.":
    'Dieser Browser speichert keine Dateien für das Studio (privates Fenster?), oder der Server ist nicht erreichbar.',
  'Everything is stored on this device. All tools that run here work without a connection.':
    'Alles ist auf diesem Gerät gespeichert. Alle Werkzeuge, die hier laufen, funktionieren ohne Verbindung.',
  'Stores all fonts, sample pictures and trained models on this device: {size} more.':
    'Speichert alle Schriften, Beispielbilder und trainierten Modelle auf diesem Gerät: noch {size}.',
  'Storing {size}: {percent}%': '{size} werden gespeichert: {percent} %',
  "Some files couldn't be stored. Those that are stored stay. Check your connection and free space.":
    'Einige Dateien konnten nicht gespeichert werden. Was gespeichert ist, bleibt. Prüfen Sie Verbindung und freien Speicherplatz.',
};
