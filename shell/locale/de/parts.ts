/** What the parts of a session say that the embedded editor has too, and what it says itself, read back: in German. */
import type { Catalogue } from '../words/translator.ts';

export const parts: Catalogue = {
  'Opening was cancelled.': 'Das Öffnen wurde abgebrochen.',
  'Save the picture to your device and drop the file here.':
    'Speichern Sie das Bild auf Ihrem Gerät, und legen Sie die Datei hier ab.',
  '{0} does not answer.': '{0} antwortet nicht.',
  '{0} answered {1} instead of a picture.': '{0} hat mit {1} statt mit einem Bild geantwortet.',
  'Check the address, or drop the file here.': 'Prüfen Sie die Adresse, oder legen Sie die Datei hier ab.',
  'The picture at this address is larger than {0} MB.': 'Das Bild an dieser Adresse ist größer als {0} MB.',
  'This is not an address of a picture.': 'Das ist keine Adresse eines Bildes.',
  'Use an address that begins with https://.': 'Verwenden Sie eine Adresse, die mit https:// beginnt.',
  'The picture could not be fetched: there is no connection.':
    'Das Bild konnte nicht geholt werden: Es gibt keine Verbindung.',
  '{0} cannot be reached, or does not let other sites read its pictures.':
    '{0} ist nicht erreichbar oder lässt andere Seiten seine Bilder nicht lesen.',
  'Refining the mask': 'Die Maske wird verfeinert',
  'The mask is as it was': 'Die Maske ist, wie sie war',
  'Reading the transparency': 'Die Transparenz wird gelesen',
  'Mask from transparency': 'Maske aus Transparenz',
  'Reading {0}': '{0} wird gelesen',
  '{0} did not become the mask': '{0} wurde nicht zur Maske',
  'Mask from a file': 'Maske aus einer Datei',
  'Saving the mask': 'Die Maske wird gespeichert',
  'The mask was not saved': 'Die Maske wurde nicht gespeichert',
  'Something went wrong that the studio did not expect.':
    'Es ist etwas schiefgegangen, womit das Studio nicht gerechnet hat.',
  'What was open is as it was.': 'Was offen war, ist, wie es war.',
  'Try again; if it happens once more, reload the page.':
    'Versuchen Sie es noch einmal; geschieht es wieder, laden Sie die Seite neu.',
  'Saved {0}': '{0} gespeichert',
  'Nothing of this picture is see-through': 'Nichts an diesem Bild ist durchsichtig',
  'The mask is as it was.': 'Die Maske ist, wie sie war.',
  'The picture': 'Das Bild',
  'Try another copy of the file.': 'Versuchen Sie es mit einer anderen Kopie der Datei.',
  'The font “{0}” is damaged, so nothing can be set in it.':
    'Die Schrift „{0}“ ist beschädigt, darum kann nichts in ihr gesetzt werden.',
  'The text is as it was.': 'Der Text ist, wie er war.',
  'Choose another copy of the font.': 'Wählen Sie eine andere Kopie der Schrift.',
  'A picture of this document is no longer there.': 'Ein Bild dieses Dokuments ist nicht mehr da.',
  'Open the picture again.': 'Öffnen Sie das Bild noch einmal.',
  'No picture is open yet.': 'Es ist noch kein Bild offen.',
  'Wait for open() or load() to resolve, or for the open event.':
    'Warten Sie auf das Ergebnis von open() oder load() oder auf das Ereignis open.',
  'The editor is still opening the picture.': 'Der Editor öffnet das Bild noch.',
  'Opening was called off.': 'Das Öffnen wurde abgebrochen.',
  'A part of the editor could not be loaded.': 'Ein Teil des Editors konnte nicht geladen werden.',
  'Check the connection and try again.': 'Prüfen Sie die Verbindung, und versuchen Sie es noch einmal.',
  'The file is {0}; this page takes at most {1}.': 'Die Datei hat {0}; diese Seite nimmt höchstens {1}.',
  'Choose a smaller file.': 'Wählen Sie eine kleinere Datei.',
  'The picture is {0} × {1} pixels; this page takes at most {2} megapixels.':
    'Das Bild hat {0} × {1} Pixel; diese Seite nimmt höchstens {2} Megapixel.',
  'Make the picture smaller and open it again.': 'Verkleinern Sie das Bild, und öffnen Sie es noch einmal.',
  'The document is not whole: a picture or a mask of it is missing.':
    'Das Dokument ist nicht vollständig: Ein Bild oder eine Maske fehlt.',
  "{0} is off here: this page's policy does not allow WebAssembly.":
    '{0} geht hier nicht: Die Richtlinie dieser Seite erlaubt kein WebAssembly.',
  "Export JPEG or PNG, or add 'wasm-unsafe-eval' to script-src.":
    "Exportieren Sie JPEG oder PNG, oder ergänzen Sie script-src um 'wasm-unsafe-eval'.",
  'This editor was destroyed.': 'Dieser Editor wurde beendet.',
  'Call embed() again.': 'Rufen Sie embed() noch einmal auf.',
  "Try again. If it never works, the page's Content-Security-Policy must allow the editor's worker: worker-src with its origin, and blob: when that is another origin.":
    'Versuchen Sie es noch einmal. Geht es nie, muss die Content-Security-Policy der Seite den Worker des Editors erlauben: worker-src mit seinem Ursprung, und blob:, wenn das ein anderer Ursprung ist.',
};
