import type { Catalogue } from '../words/translator.ts';

/** Documents in the account, and links that show them. */
export const projects: Catalogue = {
  '{name} (copy)': '{name} (Kopie)',
  Projects: 'Projekte',
  'Projects…': 'Projekte…',
  Project: 'Projekt',
  'Share link': 'Link teilen',
  'Share link…': 'Link teilen…',
  'Saved in your account': 'In Ihrem Konto gespeichert',
  Versions: 'Versionen',
  'This project was changed on another device': 'Dieses Projekt wurde auf einem anderen Gerät geändert',
  'Keep both: yours becomes a project of its own, and the other one stays as it is.':
    'Beide behalten: Ihr Stand wird ein eigenes Projekt, und der andere bleibt, wie er ist.',
  'Keep both': 'Beide behalten',
  "The picture couldn't be saved to your account": 'Das Bild konnte nicht in Ihrem Konto gespeichert werden',
  'It is kept on this device.': 'Es bleibt auf diesem Gerät.',
  'Save as new project': 'Als neues Projekt speichern',
  'Delete “{name}” with its versions and links? This cannot be undone.':
    '„{name}“ mit Versionen und Links löschen? Das kann nicht rückgängig gemacht werden.',
  '{time}, open here': '{time}, hier geöffnet',
  'Rename {name}': '{name} umbenennen',
  Rename: 'Umbenennen',
  'Project name': 'Name des Projekts',
  'On this device only': 'Nur auf diesem Gerät',
  'Saved to account': 'Im Konto',
  'Saves to your account soon': 'Speichert bald im Konto',
  'Saving to account…': 'Speichert im Konto…',
  'Saving to account, {percent}%': 'Speichert im Konto, {percent} %',
  'Offline: kept on this device': 'Offline: auf diesem Gerät behalten',
  'Changed on another device': 'Auf einem anderen Gerät geändert',
  'Not saved to account': 'Nicht im Konto',
  'All {most} versions of this project have names. Take the name of one away, and it makes room.':
    'Alle {most} Versionen dieses Projekts haben Namen. Nehmen Sie einer den Namen, dann macht sie Platz.',
  'Your projects keep all that an account can. Delete a project to save another version.':
    'Ihre Projekte enthalten alles, was ein Konto aufbewahren kann. Löschen Sie ein Projekt, um eine weitere Version zu speichern.',
  'There are as many of these as an account keeps. Delete one first.':
    'Davon gibt es schon so viele, wie ein Konto behält. Löschen Sie zuerst eines.',
  'This project was deleted. Your picture is still here: save it as a new project.':
    'Dieses Projekt wurde gelöscht. Ihr Bild ist noch hier: Speichern Sie es als neues Projekt.',
  'Saving to an account needs a secure address, one that begins with https.':
    'Im Konto zu speichern braucht eine sichere Adresse, die mit https beginnt.',
  'No projects yet. A saved picture is on every device where you sign in.':
    'Noch keine Projekte. Ein gespeichertes Bild ist auf jedem Gerät, auf dem Sie sich anmelden.',
  'Save this picture': 'Dieses Bild speichern',
  'No projects yet. Open a picture and choose “Save to account” under its name: then it is on every device where you sign in.':
    'Noch keine Projekte. Öffnen Sie ein Bild und wählen Sie unter seinem Namen „Im Konto speichern“: Dann ist es auf jedem Gerät, auf dem Sie sich anmelden.',
  'Show more': 'Mehr anzeigen',
  'Save to account': 'Im Konto speichern',
  'Save now': 'Jetzt speichern',
  'Saved to your account, the picture can be opened on every device where you sign in, with its layers, texts and masks. It counts as storage of your plan.':
    'Im Konto gespeichert, lässt sich das Bild auf jedem Gerät öffnen, auf dem Sie sich anmelden, mit Ebenen, Texten und Masken. Es zählt zum Speicher Ihres Tarifs.',
  'It is sent as soon as the server answers.': 'Es wird gesendet, sobald der Server antwortet.',
  'Changes are saved by themselves. The steps that can be undone stay on this device.':
    'Änderungen werden von selbst gespeichert. Die Schritte zum Rückgängigmachen bleiben auf diesem Gerät.',
  Links: 'Links',
  '{width} × {height} px': '{width} × {height} px',
  'Version {number} was restored': 'Version {number} wurde wiederhergestellt',
  'The versions after it are kept.': 'Die Versionen danach bleiben erhalten.',
  Revoke: 'Widerrufen',
  'Revoke this link? Whoever has it can no longer open it. This cannot be undone.':
    'Diesen Link widerrufen? Wer ihn hat, kann ihn dann nicht mehr öffnen. Das kann nicht rückgängig gemacht werden.',
  'Revoke the link that was made {made}': 'Den Link widerrufen, erstellt {made}',
  'Made {made}, with a password': 'Erstellt {made}, mit Passwort',
  'Made {made}': 'Erstellt {made}',
  'Made {made}, with a password, ends {end}': 'Erstellt {made}, mit Passwort, endet am {end}',
  'Made {made}, ends {end}': 'Erstellt {made}, endet am {end}',
  'Anyone with the link sees this picture as it is now, and nothing else: no layers, no erased parts, no file name, no place where it was taken.':
    'Wer den Link hat, sieht dieses Bild, wie es jetzt ist, und sonst nichts: keine Ebenen, keine radierten Teile, keinen Dateinamen, keinen Aufnahmeort.',
  'Longer side': 'Längere Seite',
  '{side} px': '{side} px',
  Ends: 'Endet',
  'When you revoke it': 'Wenn Sie ihn widerrufen',
  Password: 'Passwort',
  'At least {least} characters, or none.': 'Mindestens {least} Zeichen, oder keines.',
  'Create link': 'Link erstellen',
  'Save to account and create link': 'Im Konto speichern und Link erstellen',
  'The link is shown once. Copy it now.': 'Der Link wird einmal gezeigt. Kopieren Sie ihn jetzt.',
  Link: 'Link',
  Copied: 'Kopiert',
  'Copy it with the keyboard: it is selected.': 'Kopieren Sie ihn mit der Tastatur: Er ist ausgewählt.',
  'A version with a name is kept. Of those without one the oldest goes when there are more than {most}.':
    'Eine Version mit Namen bleibt. Von denen ohne Namen geht die älteste, wenn es mehr als {most} sind.',
  'Name of version {number}': 'Name der Version {number}',
  'Version {number}': 'Version {number}',
  'Restore version {number}': 'Version {number} wiederherstellen',
  Current: 'Aktuell',
  'This version is damaged, or was saved by a newer Gesso.':
    'Diese Version ist beschädigt, oder ein neueres Gesso hat sie gespeichert.',
  'After {count} days': { one: 'Nach {count} Tag', other: 'Nach {count} Tagen' },
};
