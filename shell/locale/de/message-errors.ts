import type { errors as English } from '../en/errors.ts';
import type { working as Working } from '../en/working.ts';
import type { Entry } from '../words/translator.ts';

type Told = Exclude<keyof typeof English | keyof typeof Working, `operation.${string}` | `recipe.${string}`>;

/** Errors and reports of engine, workers and session, in German. */
export const errors: Readonly<Record<Told, Entry>> = {
  'message.unknown': 'Es ist etwas geschehen, wofür diese Version von Gesso keine Worte hat.',

  // What is still safe.
  'kept.document': 'Das Dokument wurde nicht geändert.',
  'kept.open-document': 'Das geöffnete Dokument wurde nicht geändert.',
  'kept.rest-of-document': 'Der Rest des Dokuments ist unverändert.',
  'kept.picture': 'Ihr Bild wurde nicht geändert.',
  'kept.picture-open': 'Das geöffnete Bild wurde nicht geändert.',
  'kept.pictures-open': 'Alles, was offen war, ist noch offen.',
  'kept.open': 'Was Sie geöffnet haben, wurde nicht geändert.',
  'kept.marked': 'Das Bild und der markierte Bereich wurden nicht geändert.',
  'kept.edits': 'Ihr Bild und alle Bearbeitungen sind sicher.',
  'kept.steps': 'Das Bild und alle Schritte sind hier weiterhin geöffnet.',
  'kept.here': 'Alle Ihre Änderungen sind hier weiterhin geöffnet.',
  'kept.editing': 'Alle Ihre Änderungen sind hier weiterhin geöffnet, und Sie können weiterarbeiten.',
  'kept.everything': 'Alles ist unverändert.',
  'kept.everything-else': 'Alles andere ist sicher.',
  'kept.file': 'Die Datei wurde nicht geändert.',
  'kept.files': 'Ihre Dateien sind fertig und können noch gespeichert werden.',
  'kept.other-files': 'Die anderen Dateien wurden erstellt.',
  'kept.presets': 'Ihre Vorgaben wurden nicht geändert.',
  'kept.text': 'Der Text wurde nicht geändert.',

  // What to do next.
  'next.try-again': 'Versuchen Sie es erneut.',
  'next.try-again-or-reload':
    'Versuchen Sie es erneut. Tritt der Fehler wieder auf, laden Sie die Seite neu.',
  'next.try-again-smaller':
    'Versuchen Sie es erneut. Tritt der Fehler wieder auf, verwenden Sie eine kleinere Größe.',
  'next.this-again-smaller':
    'Versuchen Sie es mit dieser Datei erneut. Tritt der Fehler wieder auf, verwenden Sie eine kleinere Größe.',
  'next.try-again-or-format': 'Versuchen Sie es erneut, oder wählen Sie ein anderes Format.',
  'next.try-again-or-png': 'Versuchen Sie es erneut, oder exportieren Sie eine PNG-Datei.',
  'next.reload': 'Laden Sie die Seite neu, um die neueste Version zu erhalten.',
  'next.reload-and-open':
    'Laden Sie die Seite neu, um die neueste Version zu erhalten, und öffnen Sie die Datei dann erneut.',
  'next.check-connection': 'Prüfen Sie Ihre Verbindung, und versuchen Sie es erneut.',
  'next.check-address': 'Prüfen Sie die Adresse, oder ziehen Sie die Datei hierher.',
  'next.https': 'Verwenden Sie eine Adresse, die mit https:// beginnt.',
  'next.save-and-drop': 'Speichern Sie das Bild auf Ihrem Gerät, und ziehen Sie die Datei hierher.',
  'next.another-file': 'Wählen Sie eine andere Datei.',
  'next.another-copy': 'Öffnen Sie eine andere Kopie des Bildes, oder speichern Sie es erneut.',
  'next.another-copy-of-file': 'Öffnen Sie eine andere Kopie der Datei.',
  'next.another-copy-of-picture': 'Öffnen Sie eine andere Kopie des Bildes.',
  'next.copy-again': 'Laden oder kopieren Sie die Datei erneut, und öffnen Sie die neue Kopie.',
  'next.add-file-again':
    'Prüfen Sie, ob die Datei verschoben, umbenannt oder geändert wurde, und fügen Sie sie erneut hinzu.',
  'next.known-format': 'Öffnen Sie eine JPEG-, PNG-, WebP-, AVIF-, GIF-, BMP- oder TIFF-Datei.',
  'next.save-as-jpeg': 'Speichern Sie das Bild als JPEG oder PNG, und öffnen Sie diese Datei.',
  'next.save-jpeg-again': 'Speichern Sie das Bild erneut als JPEG, und öffnen Sie diese Datei.',
  'next.heic': 'Teilen Sie das Bild aus „Fotos“ als JPEG, oder öffnen Sie es in Safari.',
  'next.compress-and-open': 'Speichern Sie das Bild mit stärkerer Komprimierung, und öffnen Sie diese Datei.',
  'next.compress-and-add':
    'Speichern Sie das Bild mit stärkerer Komprimierung, und fügen Sie diese Datei hinzu.',
  'next.resize-and-open': 'Verkleinern Sie das Bild in einer anderen App, und öffnen Sie diese Datei.',
  'next.resize-and-add': 'Verkleinern Sie das Bild, und fügen Sie diese Datei hinzu.',
  'next.shrink-and-open': 'Verkleinern Sie das Bild, und öffnen Sie es erneut.',
  'next.smaller-file': 'Wählen Sie eine kleinere Datei.',
  'next.smaller-picture': 'Schließen Sie andere Bilder, oder öffnen Sie ein kleineres.',
  'next.smaller-preset': 'Wählen Sie eine kleinere Vorgabe.',
  'next.smaller-sides': 'Verringern Sie die Breite oder die Höhe.',
  'next.smaller-size': 'Wählen Sie eine kleinere Größe.',
  'next.smaller-or-other-format': 'Wählen Sie eine kleinere Größe oder ein anderes Format.',
  'next.smaller-or-own-quality': 'Wählen Sie eine kleinere Größe, oder stellen Sie die Qualität selbst ein.',
  'next.other-format': 'Wählen Sie ein anderes Format.',
  'next.other-format-or-smaller': 'Wählen Sie ein anderes Format oder eine kleinere Größe.',
  'next.larger-or-other-format': 'Lassen Sie eine größere Datei zu, oder wählen Sie ein anderes Format.',
  'next.less-or-lossless':
    'Verringern Sie die Ähnlichkeit, oder wählen Sie WebP oder AVIF, die verlustfrei sein können.',
  'next.lossy-webp': 'Wählen Sie verlustbehaftetes WebP, PNG oder JPEG oder eine kleinere Größe.',
  'next.more-bytes':
    'Lassen Sie eine größere Datei zu, oder wählen Sie ein verlustbehaftetes Format oder eine kleinere Größe.',
  'next.whole-numbers': 'Geben Sie Breite und Höhe als ganze Zahlen ein.',
  'next.make-room':
    'Ein Dokument hat höchstens {layers} Ebenen und {characters} Zeichen Text. Löschen Sie eine Ebene, oder kürzen Sie einen Text.',
  'next.allow-upscale': 'Lassen Sie das Vergrößern zu, oder wählen Sie „Grenzen“.',
  'next.in-studio':
    'Öffnen Sie das Bild im Studio, und exportieren Sie es dort, oder fügen Sie eine kleinere Kopie hinzu.',
  'next.folder-or-two-zips':
    'Speichern Sie in einen Ordner, oder teilen Sie die Bilder auf zwei ZIP-Dateien auf.',
  'next.close-tabs-or-smaller':
    'Schließen Sie andere Tabs, und versuchen Sie es erneut, oder wählen Sie eine kleinere Größe.',
  'next.choose-font': 'Wählen Sie eine .ttf-, .otf-, .woff- oder .woff2-Datei.',
  'next.another-font': 'Wählen Sie eine andere Kopie der Schrift.',
  'next.choose-preset-file': 'Wählen Sie eine Vorgabendatei, die mit Gesso gespeichert wurde.',
  'next.open-picture-again': 'Öffnen Sie die Bilddatei erneut.',
  'next.open-original': 'Öffnen Sie das Originalbild erneut.',
  'next.export-png': 'Exportieren Sie stattdessen eine PNG-Datei.',
  'next.export-before-closing': 'Exportieren Sie Ihr Bild, bevor Sie diesen Tab schließen.',
  'next.save-before-closing': 'Speichern Sie eine .gesso-Datei, bevor Sie diesen Tab schließen.',
  'next.free-space':
    'Exportieren Sie das Bild, oder speichern Sie eine .gesso-Datei, und geben Sie dann Speicherplatz frei.',
  'next.save-elsewhere': 'Speichern Sie es erneut an einem anderen Ort.',
  'next.another-place': 'Wählen Sie einen anderen Ort.',
  'next.allow-clipboard':
    'Erlauben Sie dieser Seite den Zugriff auf die Zwischenablage, lassen Sie diesen Tab beim Kopieren im Vordergrund, und versuchen Sie es erneut.',
  'next.paint-again': 'Malen Sie den Strich erneut.',
  'next.mark-less': 'Markieren Sie einen kleineren Bereich, und füllen Sie erneut.',
  'next.unmark-part': 'Lassen Sie einen Teil des Bildes unmarkiert, und füllen Sie erneut.',
  'next.preserve-again': 'Aktivieren Sie „Produkt erhalten“ erneut.',
  'next.allow-wasm': "Exportieren Sie JPEG oder PNG, oder ergänzen Sie script-src um 'wasm-unsafe-eval'.",
  'next.allow-worker':
    'Versuchen Sie es erneut. Die Content-Security-Policy der Seite muss in worker-src den Ursprung des Editors und blob: erlauben.',

  // Picture files.
  'file.empty': 'Die Datei ist leer.',
  'file.unreadable': 'Die Datei kann nicht mehr gelesen werden.',
  'file.not-a-picture': 'Gesso unterstützt diesen Dateityp nicht.',
  'file.format-not-opened': 'Dieser Browser kann keine {format}-Bilder öffnen.',
  'file.not-decoded': 'Die {format}-Datei ist beschädigt und kann nicht geöffnet werden.',
  'file.truncated': 'Die Datei endet, bevor das Bild vollständig ist.',
  'file.damaged': 'Die Datei ist beschädigt: {detail}.',
  'file.no-pixels': 'Das Bild in dieser Datei hat keine Pixel.',
  'file.too-large': 'Die Datei hat {megabytes} MB; höchstens {most} MB sind möglich.',
  'file.too-many-pixels':
    'Das Bild hat {width} × {height} Pixel; möglich sind höchstens {most} Megapixel und {side} Pixel pro Seite.',
  'file.too-many-scans': 'Dieses JPEG speichert sein Bild in {scans} Durchgängen, zu vielen zum Dekodieren.',
  'damage.color-type': 'der Farbtyp ist unbekannt',
  'damage.data-before-size': 'die Bilddaten stehen vor der Bildgröße',
  'damage.directory': 'das erste Verzeichnis ist nicht lesbar',
  'damage.inner-jpeg': 'ein darin enthaltenes JPEG ist größer als sein Platz',
  'damage.no-header': 'der erste Teil ist nicht der Dateikopf',
  'damage.no-key-frame': 'die Bilddaten haben kein Schlüsselbild',
  'damage.no-marker': 'eine Markierung fehlt',
  'damage.no-size': 'die Bildgröße fehlt',
  'damage.profile-too-large': 'das Farbprofil ist zu groß',
  'damage.segment-length': 'ein Abschnitt hat eine unmögliche Länge',
  'damage.signature': 'die Bilddaten haben eine falsche Signatur',
  'damage.tile-size': 'die Kacheln sind größer als das Bild',
  'damage.too-many-comments': 'sie enthält zu viele Kommentare',
  'damage.too-many-parts': 'sie besteht aus zu vielen Teilen',
  'tiff.bits': 'Dieses TIFF hat {bits} Bit pro Farbe als wissenschaftliche Daten; Gesso liest bis zu 16.',
  'tiff.channels': 'Dieses TIFF hat {channels} Kanäle; Gesso liest bis zu {most}.',
  'tiff.packing':
    'Gesso unterstützt diese TIFF-Komprimierung nicht. Es liest LZW, Deflate, JPEG und PackBits.',
  'tiff.too-large': 'Dieses TIFF ist zu groß, um es in einem Browser zu öffnen.',
  'fetch.no-answer': '{host} antwortet nicht.',
  'fetch.not-an-address': 'Das ist keine Bildadresse.',
  'fetch.offline': 'Das Bild konnte nicht geladen werden, da keine Verbindung besteht.',
  'fetch.refused': '{host} ist nicht erreichbar oder lässt andere Websites seine Bilder nicht laden.',
  'fetch.status': '{host} hat mit {status} statt mit einem Bild geantwortet.',
  'fetch.too-large': 'Das Bild unter dieser Adresse ist größer als {most} MB.',
  'open.cancelled': 'Das Öffnen wurde abgebrochen.',

  // What opening a picture changed.
  'decode.alpha-inexact':
    'Dieser Browser rundet die Farben transparenter Pixel; sie können leicht abweichen.',
  'decode.cmyk-converted': 'Die Druckfarben (CMYK) wurden in Bildschirmfarben (sRGB) konvertiert.',
  'decode.depth-reduced': 'Das Bild hat {bits} Bit pro Farbe und wurde auf 8 reduziert.',
  'decode.first-frame': 'Das Bild ist animiert; nur das erste Einzelbild wurde geöffnet.',
  'decode.first-page': 'Die Datei hat mehrere Seiten; nur die erste Seite wurde geöffnet.',
  'decode.orientation-applied': 'Das Bild wurde entsprechend der Kameraausrichtung gedreht.',
  'decode.profile-converted': 'Die Farben wurden von „{profile}“ in sRGB konvertiert.',
  'decode.profile-ignored':
    'Das Profil „{profile}“ wurde nicht angewendet; die Farben wurden als sRGB gelesen.',

  // Documents and their files.
  'document.newer-version':
    'Dieses Dokument wurde mit einer neueren Version von Gesso erstellt (Format {version}; diese liest bis {known}).',
  'document.missing-asset': 'Ein Bild dieses Dokuments fehlt.',
  'document.picture-not-here': 'Ein Bild dieses Dokuments ist nicht mehr auf diesem Gerät.',
  'document.full': 'Das Dokument ist voll.',
  'document.no-picture': 'Dieses Dokument enthält kein Bild mehr.',
  'document.nothing-open': 'Es ist kein Bild geöffnet.',
  'document.field': '{path}: Erwartet: {expected}.',
  'document.field-missing': '{path} fehlt.',
  'document.field-unknown': '{path} ist kein bekanntes Feld.',
  'document-file.damaged': 'Dieses Gesso-Dokument ist beschädigt: {detail}.',
  'document-file.contents': 'das Inhaltsverzeichnis ist beschädigt',
  'document-file.no-document': 'es enthält kein Dokument',
  'document-file.not-read': 'das Dokument darin ist nicht lesbar',
  'document-file.not-zip': 'es ist keine vollständige ZIP-Datei',
  'document-file.outside': 'es nennt einen Ort außerhalb der Datei',
  'document-file.tile-size': 'ein Teil einer Maske hat die falsche Größe',
  'document-file.too-large': 'es ist zu groß',
  'document-file.unfolds-too-large': 'es wird beim Entpacken zu groß',
  'document-file.wrong-part': 'ein Teil passt nicht zu seinem Namen',
  'document-file.incomplete': 'Das Dokument ist unvollständig: Ein Bild oder eine Maske fehlt.',
  'document-file.mask-changed': 'Eine Maske in der Datei wurde nach dem Speichern verändert.',
  'document-file.no-picture': 'Das Dokument enthält kein Bild.',
  'document-file.picture-missing': 'Das Bild {name} fehlt in der Datei.',
  'document-file.wrong-picture': 'Das Bild {name} in der Datei ist nicht das richtige.',

  // What a field of a document or a preset should be.
  'expected.background': 'ein Hintergrund',
  'expected.boolean': 'true oder false',
  'expected.color': 'eine Farbe wie #rrggbb',
  'expected.content-hash': 'ein Inhalts-Hash aus 32 Hexadezimalziffern',
  'expected.curve': 'null oder {min} bis {max} Punkte [x, y]',
  'expected.id': 'eine Kennung',
  'expected.image-type': 'ein Bildtyp wie image/png',
  'expected.integer': 'eine ganze Zahl von {min} bis {max}',
  'expected.invertible': 'eine umkehrbare Transformation',
  'expected.list': 'eine Liste mit höchstens {most} Einträgen',
  'expected.frame': 'eine Größe von höchstens {megapixels} Megapixeln',
  'expected.listed-picture': 'ein Bild, das im Dokument aufgeführt ist',
  'expected.megapixels': 'höchstens {most} Megapixel',
  'expected.name': 'ein Name',
  'expected.number': 'eine Zahl von {min} bis {max}',
  'expected.object': 'ein Objekt',
  'expected.one-of': 'einer der Werte {options}',
  'expected.own-id': 'eine eindeutige Kennung',
  'expected.pixel-grid': 'ein Raster von {width} × {height} px',
  'expected.field-of-mode':
    'was der Modus {mode} braucht: einen Text für prompted, Striche oder einen Rahmen für interactive',
  'expected.point': 'ein Punkt [x, y]',
  'expected.point-pairs': 'eine Liste aus x und y im Wechsel',
  'expected.rising-points': 'Punkte [x, y] mit steigendem x',
  'expected.runs': 'Paare aus Kennung und Anzahl',
  'expected.shown-picture': 'ein Bild, das eine Ebene zeigt',
  'expected.text': 'Text mit höchstens {most} Zeichen',
  'expected.tile-grid': 'ein Raster von {columns} × {rows} Kacheln',
  'expected.tile-id': 'die Kennung einer Kachel',
  'expected.value': '„{value}“',

  // Steps, undo and what is kept on this device.
  'transaction.busy': 'Der Editor kann nicht aus einem Änderungs-Listener heraus geändert werden.',
  'step.layer-exists': 'Die Ebene {id} ist bereits vorhanden.',
  'step.layer-gone': 'Die Ebene {id} ist nicht mehr vorhanden.',
  'step.mask-changed': 'Die Maske wurde geändert, nachdem dies gemalt wurde.',
  'step.mask-gone': 'Die Maske für diese Änderung ist nicht mehr vorhanden.',
  'step.mask-size': 'Die Maske und ihr Bild haben unterschiedliche Größen.',
  'step.new-mask-size': 'Die Maske und das neue Bild haben unterschiedliche Größen.',
  'step.no-place': 'Im Ebenenstapel gibt es keine Position {index}.',
  'step.picture-gone': 'Das Bild der Ebene ist nicht im Dokument.',
  'step.strokes-changed': 'Die Striche der Maske wurden geändert, nachdem dies gemalt wurde.',
  'journal.mask-lost':
    'Ein Teil einer Maske und Ihre Rückgängig-Schritte konnten nicht gelesen werden; der Rest ist unverändert.',
  'journal.not-saved': 'Ihre Schritte konnten nicht auf diesem Gerät gespeichert werden.',
  'journal.steps-lost': 'Die letzten Schritte Ihrer Arbeit konnten nicht gelesen werden und fehlen.',
  'journal.undo-lost': 'Ihre Rückgängig-Schritte konnten nicht gelesen werden; das Bild ist unverändert.',
  'journal.work-lost': 'Ihre gespeicherte Arbeit konnte nicht gelesen werden.',
  'storage.full': 'Auf diesem Gerät ist kein Speicherplatz mehr für Ihre Bearbeitungen.',
  'storage.tile-damaged': 'Ein Teil einer gespeicherten Maske ist beschädigt.',
  'storage.unavailable': 'Dieser Browser lässt das Studio nicht auf diesem Gerät speichern.',

  // Saving and copying.
  'save.cancelled': 'Das Speichern wurde abgebrochen.',
  'save.no-room': 'Für {name} ist kein Speicherplatz mehr vorhanden.',
  'save.not-allowed': 'Der Browser hat das Speichern an diesem Ort blockiert.',
  'save.not-written': '{name} konnte nicht geschrieben werden.',
  'clipboard.failed': 'Das Bild konnte nicht in die Zwischenablage kopiert werden.',
  'clipboard.not-allowed': 'Der Browser hat das Kopieren in die Zwischenablage nicht erlaubt.',
  'clipboard.not-supported': 'In diesem Browser können Seiten keine Bilder kopieren.',
  'zip.too-large': 'Eine ZIP-Datei kann höchstens 4 GB oder 65.535 Dateien enthalten.',

  // Exports, and what they change.
  'encode.failed': 'Die Datei konnte nicht erstellt werden.',
  'encode.not-read-back': 'Dieser Browser kann {format} nicht zum Messen zurücklesen.',
  'encode.not-written': 'Der {format}-Encoder konnte dieses Bild nicht schreiben.',
  'encode.over-limit': 'Die Datei hat {size}; höchstens {most} sind zulässig.',
  'encode.similarity-not-reached': '{format} erreicht hier eine Ähnlichkeit von {score}, nicht {wanted}.',
  'encode.size-not-reached':
    'Die kleinstmögliche {format}-Datei hat {smallest}; {wanted} ist nicht erreichbar.',
  'export.cancelled': 'Der Export wurde abgebrochen.',
  'export.alpha-becomes': '{format} unterstützt keine Transparenz; transparente Bereiche werden {color}.',
  'export.alpha-filled':
    '{format} unterstützt keine Transparenz; transparente Bereiche wurden mit {color} gefüllt.',
  'color.black': 'schwarz',
  'color.white': 'weiß',
  'export.downscaled': '{factor}× verkleinert.',
  'export.downscaled-from': '{factor}× verkleinert, von {from} auf {to}.',
  'export.downscaled-to-fit': 'Passend verkleinert, von {from} auf {to}.',
  'export.upscaled': '{factor}× vergrößert. Dadurch entstehen keine neuen Details.',
  'export.upscaled-from': '{factor}× vergrößert, von {from} auf {to}. Dadurch entstehen keine neuen Details.',
  'export.linear-light':
    'In linearem Licht verkleinert: Feine helle Details sind heller als auf dem Bildschirm.',
  'export.fill-mask-left-out':
    'Die Füllmaske ist nicht Teil der Datei. Das Bild darunter wird unverändert exportiert.',
  'export.lossless-webp-too-large':
    'Verlustfreies WebP mit {size} benötigt mehr Speicher, als der Browser einem Encoder gibt.',
  'export.lossy': '{format} ist verlustbehaftet: Feine Details und Farben ändern sich leicht.',
  'export.original-bytes': 'Nichts wurde geändert: Dies ist die Originaldatei, Byte für Byte.',
  'export.quality-lowered':
    'Die Qualität wurde auf {quality} verringert, um die maximale Dateigröße einzuhalten.',
  'export.search-too-large':
    'Die Suche nach der besten Datei mit {size} benötigt mehr Speicher, als der Browser bereitstellt.',
  'export.side-too-long':
    '{format}-Dateien können hier höchstens {most} Pixel lang sein; diese hätte {side}.',
  'export.size-not-whole': 'Breite und Höhe müssen ganze Pixel sein, mindestens 1 × 1.',
  'export.too-many-pixels': '{size} ist mehr als die {most} Megapixel, die ein Browser verarbeiten kann.',
  'export.size-target': {
    one: '{format} ergibt {size} ({limit}, {count} Versuch).',
    other: '{format} ergibt {size} ({limit}, {count} Versuche).',
  },
  'export.size-target-similarity': {
    one: '{format} ergibt {size}, Ähnlichkeit {score} von 100 ({limit}, {count} Versuch).',
    other: '{format} ergibt {size}, Ähnlichkeit {score} von 100 ({limit}, {count} Versuche).',
  },
  'size-target.bytes': 'Grenze {size}',
  'size-target.similarity': 'Mindestähnlichkeit {score}',
  'metadata.copyright-kept':
    'Der Copyright-Vermerk wurde beibehalten; alle anderen Metadaten wurden entfernt.',
  'metadata.gps-removed': 'Der GPS-Standort wurde entfernt.',
  'metadata.kept': 'Die Kameradaten wurden beibehalten.',
  'metadata.kept-with-gps': 'Die Kameradaten wurden beibehalten, einschließlich des GPS-Standorts.',
  'metadata.removed': 'Die Metadaten wurden entfernt.',
  'metadata.removed-avif': 'Die Metadaten wurden entfernt, da AVIF-Dateien ohne sie geschrieben werden.',
  'metadata.removed-too-large': 'Die Metadaten wurden entfernt, da sie für dieses Format zu groß sind.',
  'metadata.removed-with-gps': 'Die Metadaten wurden entfernt, einschließlich des GPS-Standorts.',

  // Crops, and what they keep.
  'crop.cuts-text': 'Schneidet Text an.',
  'crop.keeps-center': 'Behält die Mitte.',
  'crop.keeps-center-for-now': 'Behält die Mitte, bis das Bild analysiert ist.',
  'crop.keeps-focus': 'Behält den festgelegten Fokuspunkt.',
  'crop.keeps-whole': 'Bleibt vollständig: {subject}.',
  'crop.nothing-clear': 'Nichts sticht deutlich hervor, daher bleibt der Zuschnitt nahe der Mitte.',
  'crop.nothing-stands-out': 'Nichts sticht hervor, daher bleibt die Mitte erhalten.',
  'crop.subject-too-large': 'Das Motiv ist zu groß für diese Form. Bleibt größtenteils: {subject}.',
  'crop.unsure': 'Das Motiv ist unsicher. Bleibt größtenteils: {subject}.',
  'crop-subject.backdrop': 'was sich vom Hintergrund abhebt',
  'crop-subject.contrast': 'der kontrastreichste Bereich',
  'crop-subject.cut-out': 'der Freisteller',
  'crop-subject.skin': 'ein Gesicht oder Hände',
  'crop.whole-on-backdrop':
    'Das Motiv passt nicht in diese Form und wird daher vollständig mit erweitertem Hintergrund gezeigt.',
  'crop.whole-on-white': 'Das Motiv passt nicht in diese Form und wird daher vollständig auf Weiß gezeigt.',
  'crop.whole-on-nothing':
    'Das Motiv passt nicht in diese Form und wird daher vollständig auf transparentem Hintergrund gezeigt.',
  'crop.small-on-backdrop':
    'Das Bild ist kleiner als diese Größe. Es wird nicht vergrößert; sein Hintergrund wird erweitert.',
  'crop.small-on-color':
    'Das Bild ist kleiner als diese Größe. Es wird nicht vergrößert, sondern auf eine Farbe gesetzt.',
  'crop.small-on-blur':
    'Das Bild ist kleiner als diese Größe. Es wird nicht vergrößert, sondern auf eine weichgezeichnete Kopie gesetzt.',
  'crop.small-on-nothing':
    'Das Bild ist kleiner als diese Größe. Es wird nicht vergrößert; der Rest ist transparent.',

  // Batch and its presets.
  'batch.too-small': 'Benötigt {needs} px; das Bild hat {has}.',
  'batch.too-much-memory':
    'Dies würde {megabytes} MB Speicher benötigen; ein Stapel verwendet höchstens {most} MB.',
  'presets.newer-version': 'Diese Vorgaben wurden mit einer neueren Version von Gesso gespeichert.',
  'presets.not-json': 'Diese Vorgaben können nicht verwendet werden: Die Datei ist kein JSON.',
  'presets.other-file': 'Diese Vorgaben können nicht verwendet werden: Die Datei enthält etwas anderes.',
  'presets.same-id': 'Diese Vorgaben können nicht verwendet werden: Zwei davon haben dieselbe Kennung.',
  'presets.too-long': 'Diese Vorgaben können nicht verwendet werden: Die Datei ist zu lang.',
  'presets.too-many': 'Sie können höchstens {most} eigene Vorgaben behalten.',
  'presets.too-many-pixels': '„{name}“ hätte {megapixels} Megapixel; eine Vorgabe hat höchstens {most}.',

  // Fonts.
  'font.damaged': 'Die Schrift „{name}“ ist beschädigt und kann nicht verwendet werden.',
  'font.empty': 'Die Datei „{name}“ ist leer.',
  'font.too-large': 'Die Datei „{name}“ ist größer als {megabytes} MB.',
  'font.unsupported': 'Die Datei „{name}“ ist keine TTF-, OTF-, WOFF- oder WOFF2-Schrift.',
  'text.font-missing': 'Die Schrift „{font}“ war nicht verfügbar, daher zeigt die Datei eine andere.',
  'text.font-unknown':
    'Die Schrift „{font}“ ist hier nicht verfügbar, daher wird {shown} gezeigt. Der Schriftname bleibt im Dokument erhalten.',

  // Fill and retouch.
  'inpaint.picture-changed': 'Das Bild oder der markierte Bereich wurde inzwischen geändert.',
  'inpaint.whole-picture-marked':
    'Das ganze Bild ist markiert, daher gibt es nichts, womit gefüllt werden kann.',
  'retouch.picture-changed': 'Das Bild wurde inzwischen geändert.',

  // Background work and this browser.
  'studio.unexpected': 'Ein unerwarteter Fehler ist aufgetreten.',
  'work.cancelled': 'Die Arbeit wurde abgebrochen.',
  'worker.crashed': 'Die Bildverarbeitung wurde dabei zweimal unterbrochen.',
  'worker.failed': 'Bei der Bildverarbeitung ist ein Fehler aufgetreten.',
  'worker.memory': 'Für dieses Bild war nicht genügend Speicher vorhanden.',
  'worker.picture-too-large': 'Das Bild benötigt mehr Speicher, als dieser Browser bereitstellt.',
  'kernel.not-available':
    'Dieser Browser kann keine Hardwarebeschleunigung verwenden. Alles funktioniert, nur langsamer.',
  'kernel.slower': 'Einige Vorgänge sind in diesem Browser langsamer.',

  // The embedded editor.
  'embed.part-not-loaded': 'Ein Teil des Editors konnte nicht geladen werden.',
  'embed.format-off':
    '{format} ist nicht verfügbar, da die Richtlinie dieser Seite WebAssembly nicht erlaubt.',
  'embed.file-too-large': 'Die Datei hat {megabytes} MB; diese Seite akzeptiert höchstens {most} MB.',
  'embed.too-many-pixels':
    'Das Bild hat {width} × {height} Pixel; diese Seite akzeptiert höchstens {most} Megapixel.',
};
