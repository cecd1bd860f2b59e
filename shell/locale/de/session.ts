/** What the session says, read back: in German. */
import type { Catalogue } from '../words/translator.ts';

export const session: Catalogue = {
  'A document has at most {0} layers and {1} characters of text. Delete a layer or shorten a text.':
    'Ein Dokument hat höchstens {0} Ebenen und {1} Zeichen Text. Löschen Sie eine Ebene, oder kürzen Sie einen Text.',
  'That change could not be made': 'Diese Änderung war nicht möglich',
  '{count} more pictures were not opened': {
    one: 'Ein weiteres Bild wurde nicht geöffnet',
    other: '{count} weitere Bilder wurden nicht geöffnet',
  },
  'This browser does not let a page copy pictures.': 'Dieser Browser lässt eine Seite keine Bilder kopieren.',
  'Export a PNG file instead.': 'Exportieren Sie stattdessen eine PNG-Datei.',
  'The browser did not allow the picture on the clipboard.':
    'Der Browser hat das Bild nicht in die Zwischenablage gelassen.',
  'Allow the clipboard for this page, keep this tab in front while copying, and try again.':
    'Erlauben Sie dieser Seite die Zwischenablage, lassen Sie diesen Tab beim Kopieren im Vordergrund, und versuchen Sie es noch einmal.',
  'The picture could not be put on the clipboard.':
    'Das Bild konnte nicht in die Zwischenablage gelegt werden.',
  'Try again, or export a PNG file.': 'Versuchen Sie es noch einmal, oder exportieren Sie eine PNG-Datei.',
  'Gesso document': 'Gesso-Dokument',
  'There is no room left for {0}.': 'Für {0} ist kein Platz mehr.',
  '{0} could not be written.': '{0} konnte nicht geschrieben werden.',
  'The document is open here as it was.': 'Das Dokument ist hier offen, wie es war.',
  'Save it again and choose another place.':
    'Speichern Sie es noch einmal, und wählen Sie einen anderen Ort.',
  'The file could not be made.': 'Die Datei konnte nicht erstellt werden.',
  'The export was cancelled.': 'Der Export wurde abgebrochen.',
  'This device has no room left to save your edits.':
    'Auf diesem Gerät ist kein Platz mehr, um Ihre Bearbeitung zu sichern.',
  'Everything you did is still open here, and editing goes on.':
    'Alles, was Sie getan haben, ist hier noch offen, und die Bearbeitung geht weiter.',
  'Export the picture or save a .gesso file, then free some space.':
    'Exportieren Sie das Bild, oder speichern Sie eine .gesso-Datei, und schaffen Sie dann Platz.',
  'This browser does not let the studio save on this device.':
    'Dieser Browser lässt das Studio nicht auf diesem Gerät sichern.',
  'Everything you did is still open here.': 'Alles, was Sie getan haben, ist hier noch offen.',
  'Save a .gesso file before you close this tab.':
    'Speichern Sie eine .gesso-Datei, bevor Sie diesen Tab schließen.',
  '{0} was not opened': '{0} wurde nicht geöffnet',
  'The tool in this link is not available': 'Das Werkzeug in diesem Link ist nicht verfügbar',
  'The picture is as it was. Choose another tool.':
    'Das Bild ist unverändert. Wählen Sie ein anderes Werkzeug.',
  'There is no picture in this folder': 'In diesem Ordner ist kein Bild',
  'Choose another folder, or choose the pictures themselves.':
    'Wählen Sie einen anderen Ordner oder die Bilder selbst.',
  'The picture that was open is unchanged.': 'Das Bild, das offen war, ist unverändert.',
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
  'A mask in the file is not what it was when it was saved.':
    'Eine Maske in der Datei ist nicht mehr, was sie beim Speichern war.',
  'The picture {0} is missing from the file.': 'Das Bild {0} fehlt in der Datei.',
  'The picture {0} in the file is not the right one.': 'Das Bild {0} in der Datei ist nicht das richtige.',
  'The document has no picture in it.': 'Das Dokument enthält kein Bild.',
  'Nothing was changed: this is the original file, byte for byte.':
    'Nichts wurde geändert: Das ist die Originaldatei, Byte für Byte.',
  'A picture of this document is no longer on this device.':
    'Ein Bild dieses Dokuments ist nicht mehr auf diesem Gerät.',
  'The rest of the document is as you left it.': 'Der Rest des Dokuments ist, wie Sie ihn verlassen haben.',
  'Open the original picture again.': 'Öffnen Sie das Originalbild noch einmal.',
  'No picture is open.': 'Es ist kein Bild offen.',
  'Saving the document': 'Das Dokument wird gespeichert',
  'Go back to it': 'Dorthin zurück',
  'There is no picture in it any more.': 'Es ist kein Bild mehr darin.',
  'Try again, or choose another format.': 'Versuchen Sie es noch einmal, oder wählen Sie ein anderes Format.',
  'The font lasts until this tab closes': 'Die Schrift bleibt, bis dieser Tab geschlossen wird',
  'This browser keeps nothing on this device. Save a .gesso file: it carries the font.':
    'Dieser Browser bewahrt auf diesem Gerät nichts auf. Speichern Sie eine .gesso-Datei: Sie enthält die Schrift.',
  'The last steps of your work could not be read and were left out.':
    'Die letzten Schritte Ihrer Arbeit konnten nicht gelesen werden und wurden ausgelassen.',
  'Your undo steps could not be read; the picture is as you left it.':
    'Ihre Schritte zum Rückgängigmachen konnten nicht gelesen werden; das Bild ist, wie Sie es verlassen haben.',
  'Your saved work could not be read.': 'Ihre gesicherte Arbeit konnte nicht gelesen werden.',
  'Part of a mask and your undo steps could not be read; the rest is as you left it.':
    'Ein Teil einer Maske und Ihre Schritte zum Rückgängigmachen konnten nicht gelesen werden; der Rest ist, wie Sie ihn verlassen haben.',
  'Your steps could not be saved on this device.':
    'Ihre Schritte konnten auf diesem Gerät nicht gesichert werden.',
  'The picture and all steps are still open here.': 'Das Bild und alle Schritte sind hier noch offen.',
  'Export your picture before you close this tab.':
    'Exportieren Sie Ihr Bild, bevor Sie diesen Tab schließen.',
};
