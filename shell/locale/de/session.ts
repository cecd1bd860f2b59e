/** What the session says, read back: in German. */
import type { Catalogue } from '../words/translator.ts';

export const session: Catalogue = {
  'That change could not be made': 'Diese Änderung war nicht möglich',
  '{count} more pictures were not opened': {
    one: 'Ein weiteres Bild wurde nicht geöffnet',
    other: '{count} weitere Bilder wurden nicht geöffnet',
  },
  'Gesso document': 'Gesso-Dokument',
  '{0} was not opened': '{0} wurde nicht geöffnet',
  'The tool in this link is not available': 'Das Werkzeug in diesem Link ist nicht verfügbar',
  'The picture is as it was. Choose another tool.':
    'Das Bild ist unverändert. Wählen Sie ein anderes Werkzeug.',
  'There is no picture in this folder': 'In diesem Ordner ist kein Bild',
  'Choose another folder, or choose the pictures themselves.':
    'Wählen Sie einen anderen Ordner oder die Bilder selbst.',
  '{0} was changed when it was opened': '{0} wurde beim Öffnen verändert',
  'Opened {0}': '{0} geöffnet',
  '{0} is kept': '{0} wird aufbewahrt',
  'It is under Open recent.': 'Es steht unter „Zuletzt geöffnet“.',
  'It cannot be opened here now': 'Das lässt sich hier jetzt nicht öffnen',
  'It is open in another tab, or was removed meanwhile. What is open here is as it was.':
    'Es ist in einem anderen Tab offen oder wurde inzwischen entfernt. Was hier offen ist, ist, wie es war.',
  '{0} is not saved on this device': '{0} ist auf diesem Gerät nicht gesichert',
  'Opening another document lets go of it. Save a .gesso file first, or open the other anyway.':
    'Wenn Sie ein anderes Dokument öffnen, geht es verloren. Speichern Sie zuerst eine .gesso-Datei, oder öffnen Sie das andere trotzdem.',
  'A document begins with one picture. The others can be layers on top of it.':
    'Ein Dokument beginnt mit einem Bild. Die anderen können Ebenen darüber sein.',
  'Your edits are no longer saved on this device':
    'Ihre Bearbeitung wird auf diesem Gerät nicht mehr gesichert',
  'Not saved on this device': 'Auf diesem Gerät nicht gesichert',
  'This browser keeps nothing for the studio, as in a private window. Save a .gesso file before you close this tab.':
    'Dieser Browser bewahrt nichts für das Studio auf, wie in einem privaten Fenster. Speichern Sie eine .gesso-Datei, bevor Sie diesen Tab schließen.',
  'This picture is open in another tab': 'Dieses Bild ist in einem anderen Tab offen',
  'This tab keeps its own steps from here on.': 'Dieser Tab führt von hier an eigene Schritte.',
  'The picture engine was restarted': 'Die Bildverarbeitung wurde neu gestartet',
  'Nothing was lost.': 'Nichts ging verloren.',
  'A part of the studio could not be loaded, or broke':
    'Ein Teil des Studios konnte nicht geladen werden oder ist ausgefallen',
  'Your picture and your edits are safe. Look whether you are online, then reload the page.':
    'Ihr Bild und Ihre Bearbeitung sind sicher. Prüfen Sie, ob Sie online sind, und laden Sie dann die Seite neu.',
  Reload: 'Neu laden',
  'The oldest steps were let go': 'Die ältesten Schritte wurden aufgegeben',
  'Undo keeps as many steps as its memory holds. The picture is unchanged.':
    '„Rückgängig“ behält so viele Schritte, wie in seinen Speicher passen. Das Bild ist unverändert.',
  'The document was not saved': 'Das Dokument wurde nicht gespeichert',
  'The magic wand took nothing': 'Der Zauberstab hat nichts erfasst',
  '{0} is back, but not all of it': '{0} ist wieder da, aber nicht alles davon',
  '{0} is back as you left it': '{0} ist wieder da, wie Sie es verlassen haben',
  'Your last picture could not be brought back': 'Ihr letztes Bild konnte nicht zurückgeholt werden',
  'Open anyway': 'Trotzdem öffnen',
  'Save a .gesso file': 'Eine .gesso-Datei speichern',
  'Add it as a layer': 'Als Ebene hinzufügen',
  'Add them as layers': 'Als Ebenen hinzufügen',
  'Fetching the picture': 'Das Bild wird geholt',
  'Opening {0}': '{0} wird geöffnet',
  'Saving the document': 'Das Dokument wird gespeichert',
  'Go back to it': 'Dorthin zurück',
  'The font lasts until this tab closes': 'Die Schrift bleibt, bis dieser Tab geschlossen wird',
  'This browser keeps nothing on this device. Save a .gesso file: it carries the font.':
    'Dieser Browser bewahrt auf diesem Gerät nichts auf. Speichern Sie eine .gesso-Datei: Sie enthält die Schrift.',
};
