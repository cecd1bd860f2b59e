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
  'Sign in to use {count} credits. Your picture is kept.': {
    one: 'Melden Sie sich an, um {count} Credit zu verwenden. Ihr Bild bleibt erhalten.',
    other: 'Melden Sie sich an, um {count} Credits zu verwenden. Ihr Bild bleibt erhalten.',
  },
  'On the server, {count} credits': {
    one: 'Auf dem Server, {count} Credit',
    other: 'Auf dem Server, {count} Credits',
  },
  'The server spares this device and keeps the result in your history.':
    'Der Server entlastet dieses Gerät und bewahrt das Ergebnis in Ihrem Verlauf auf.',
  'On the server: {count} credits left afterwards.': 'Auf dem Server: Danach bleiben {count} Credits.',
  'On the server: {count} credits left, not enough.': 'Auf dem Server: {count} Credits übrig, zu wenige.',
  '{phase}, {percent}%': '{phase}, {percent} %',
  Uploading: 'Wird hochgeladen',
  'Starting on the server': 'Wird auf dem Server gestartet',
  'No connection: goes on by itself': 'Keine Verbindung: geht von selbst weiter',
  Canceling: 'Wird abgebrochen',
  'Loading the result': 'Ergebnis wird geladen',
  'Running on the server': 'Läuft auf dem Server',
  'Made on the server and kept in the history': 'Auf dem Server erstellt und im Verlauf aufbewahrt',
  "The result couldn't be loaded": 'Das Ergebnis konnte nicht geladen werden',
  'The server does not answer.': 'Der Server antwortet nicht.',
  'The server does not answer. Check your connection, then try again: nothing is lost.':
    'Der Server antwortet nicht. Prüfen Sie die Verbindung und versuchen Sie es erneut: Nichts ist verloren.',
  'The work goes on and costs its credits: press Cancel again.':
    'Die Arbeit geht weiter und kostet ihre Credits: Drücken Sie noch einmal „Abbrechen“.',
  'If the work was started, it is in your history: cancel it there.':
    'Falls die Arbeit begonnen hat, steht sie in Ihrem Verlauf: Brechen Sie sie dort ab.',
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
  'Woops, something bad just happened. Please try again in few minutes.':
    'Leider ist etwas schiefgegangen. Bitte versuchen Sie es in einigen Minuten erneut.',
  'The server has no space left, and nothing was stored. Please try again later.':
    'Der Server hat keinen Speicherplatz mehr, und nichts wurde gespeichert. Bitte versuchen Sie es später erneut.',
  'Your session has expired': 'Ihre Sitzung ist abgelaufen',
  'Your work stays on this device. What runs on the server goes on.':
    'Ihre Arbeit bleibt auf diesem Gerät. Was auf dem Server läuft, läuft weiter.',
  'Your session has expired. Please login to continue':
    'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich an, um fortzufahren',
  'reCaptcha verification failed': 'Die Sicherheitsprüfung ist fehlgeschlagen',
  'Check your inputs and try again': 'Prüfen Sie Ihre Eingaben und versuchen Sie es erneut',
  'Too many requests. Try again in {seconds} s.':
    'Zu viele Anfragen. Versuchen Sie es in {seconds} s erneut.',
  'Too many requests. Please wait a little and try again.':
    'Zu viele Anfragen. Bitte warten Sie etwas und versuchen Sie es erneut.',
  'The file is larger than 10 MB.': 'Die Datei ist größer als 10 MB.',
  'The file is not an image that can be read: use JPEG, PNG, WebP, AVIF, GIF, TIFF or BMP.':
    'Die Datei ist kein lesbares Bild: Verwenden Sie JPEG, PNG, WebP, AVIF, GIF, TIFF oder BMP.',
  'HEIC cannot be read here. Save the photo as JPEG, PNG, WebP or AVIF and send that.':
    'HEIC kann hier nicht gelesen werden. Speichern Sie das Foto als JPEG, PNG, WebP oder AVIF und senden Sie dieses.',
  'This kind of BMP cannot be read. Send a PNG.':
    'Diese Art von BMP kann nicht gelesen werden. Senden Sie ein PNG.',
  'The image has more than 24 megapixels, or is a JPEG of too many scans.':
    'Das Bild hat mehr als 24 Megapixel oder ist ein JPEG mit zu vielen Durchgängen.',
  'The image is damaged and cannot be read.': 'Das Bild ist beschädigt und kann nicht gelesen werden.',
  'The storage of your plan is full.': 'Der Speicher Ihres Tarifs ist voll.',
  'Too many of your tasks are waiting. Try again when some are done.':
    'Zu viele Ihrer Aufgaben warten. Versuchen Sie es erneut, wenn einige fertig sind.',
  'The task failed. Nothing was charged.': 'Die Aufgabe ist fehlgeschlagen. Es wurde nichts berechnet.',
  'The task took too long and was stopped. Nothing was charged.':
    'Die Aufgabe dauerte zu lange und wurde gestoppt. Es wurde nichts berechnet.',
  'There are no credits left in this period.': 'In diesem Zeitraum sind keine Credits mehr übrig.',
  'The limit of your plan for this feature is reached.':
    'Die Grenze Ihres Tarifs für diese Funktion ist erreicht.',
  'Access blocked': 'Zugriff gesperrt',
  'Suspicious activity was detected on your account.': 'Auf Ihrem Konto wurde verdächtige Aktivität erkannt.',
  'Your activity has been flagged as suspicious. If you believe this is a mistake, please contact our Customer Care team by sending an email to {email}.':
    'Ihre Aktivität wurde als verdächtig eingestuft. Wenn Sie dies für einen Irrtum halten, schreiben Sie bitte unserem Kundendienst an {email}.',
  'Your activity has been flagged as suspicious. If you believe this is a mistake, please contact our Customer Care team by sending an email to {email} (use the mailbox connected to your account: {account}).':
    'Ihre Aktivität wurde als verdächtig eingestuft. Wenn Sie dies für einen Irrtum halten, schreiben Sie bitte unserem Kundendienst an {email} (verwenden Sie das Postfach Ihres Kontos: {account}).',
  'Nothing was charged. If you believe this is a mistake, write to {email}.':
    'Es wurde nichts berechnet. Wenn Sie dies für einen Irrtum halten, schreiben Sie an {email}.',
  'Plans and credits': 'Tarife und Credits',
  'Every tool that runs on this device goes on working, free. Credits are for work on the server.':
    'Alle Werkzeuge, die auf diesem Gerät laufen, funktionieren weiter, kostenlos. Credits sind für Arbeit auf dem Server.',
  'Not now': 'Nicht jetzt',
  'See plans': 'Tarife ansehen',
  'The server is being maintained': 'Der Server wird gewartet',
  'Tools on this device and the export go on working.':
    'Werkzeuge auf diesem Gerät und der Export funktionieren weiter.',
  'Plans are discounted at the moment': 'Tarife sind derzeit ermäßigt',
  'Payment received': 'Zahlung eingegangen',
  'Test purchase completed': 'Testkauf abgeschlossen',
  'Your credits are updated.': 'Ihre Credits sind aktualisiert.',
  'You left the payment page': 'Sie haben die Bezahlseite verlassen',
  'The purchase is still open. Nothing was charged so far.':
    'Der Kauf ist noch offen. Bisher wurde nichts berechnet.',
  'Your payment is not confirmed yet': 'Ihre Zahlung ist noch nicht bestätigt',
  'Your credits are updated once it is. This can take a minute.':
    'Danach werden Ihre Credits aktualisiert. Das kann eine Minute dauern.',
  'The payment was canceled': 'Die Zahlung wurde abgebrochen',
  'Nothing was charged.': 'Es wurde nichts berechnet.',
  'The image service {provider} refused this request: “{reason}”':
    'Der Bilddienst {provider} hat diese Anfrage abgelehnt: „{reason}“',
  'The image service {provider} refused this request.':
    'Der Bilddienst {provider} hat diese Anfrage abgelehnt.',
  'The image service {provider} sent no usable result. {reason}':
    'Der Bilddienst {provider} hat kein brauchbares Ergebnis gesendet. {reason}',
  'The image service {provider} is not available. {reason}':
    'Der Bilddienst {provider} ist nicht verfügbar. {reason}',
  'The trained model {model} did not work.': 'Das trainierte Modell {model} hat nicht funktioniert.',
  'Nothing in this image matches "{words}".': 'Nichts in diesem Bild passt zu „{words}“.',
  'Nothing in this image stands out from its background, so there is nothing to keep.':
    'Nichts in diesem Bild hebt sich vom Hintergrund ab, daher gibt es nichts zu behalten.',
  'The mask marks nothing: it is black or transparent everywhere.':
    'Die Maske markiert nichts: Sie ist überall schwarz oder transparent.',
  'The host of this address is not known.': 'Der Host dieser Adresse ist nicht bekannt.',
  'It did not answer.': 'Er hat nicht geantwortet.',
  'It did not answer in time.': 'Er hat nicht rechtzeitig geantwortet.',
  'It is busy.': 'Er ist ausgelastet.',
  'It does not accept the key of this server.': 'Er nimmt den Schlüssel dieses Servers nicht an.',
  'The account of this server has no credit left there.':
    'Das Konto dieses Servers hat dort kein Guthaben mehr.',
  'It is not an image.': 'Es ist kein Bild.',
  'The file is damaged or cut off.': 'Die Datei ist beschädigt oder abgeschnitten.',
  'It reports that the work failed.': 'Er meldet, dass die Arbeit fehlgeschlagen ist.',
  'You have used all {count} credits': {
    one: 'Sie haben Ihren {count} Credit verbraucht',
    other: 'Sie haben alle {count} Credits verbraucht',
  },
  "The picture couldn't be sent": 'Das Bild konnte nicht gesendet werden',
  'Nothing was started or charged. Try again.':
    'Es wurde nichts gestartet oder berechnet. Versuchen Sie es noch einmal.',
  'On the server it is part of paid plans. Here it is free.':
    'Auf dem Server gehört es zu bezahlten Tarifen. Hier ist es kostenlos.',
};
