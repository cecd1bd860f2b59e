import type { Catalogue } from './catalogue.ts';

/** The server's English messages. */
export const server: Catalogue = {
  'The webhook was switched off before this was delivered.':
    'Der Webhook wurde ausgeschaltet, bevor dies zugestellt war.',
  'The host of this address is not known.': 'Der Host dieser Adresse ist nicht bekannt.',
  'The address did not answer.': 'Die Adresse hat nicht geantwortet.',
  'The limit of your plan for this feature is reached.':
    'Die Grenze Ihres Tarifs für diese Funktion ist erreicht.',
  'Your plan does not include this feature.': 'Ihr Tarif enthält diese Funktion nicht.',
  'Revoke one to make another.': 'Widerrufen Sie einen, um einen neuen zu erstellen.',
  'The storage of your plan is full.': 'Der Speicher Ihres Tarifs ist voll.',
  'Images are removed 30 days after their last use.':
    'Bilder werden 30 Tage nach ihrer letzten Verwendung entfernt.',
  'A larger plan has more storage.': 'Ein größerer Tarif hat mehr Speicher.',
  'Email or password is incorrect. Please check your input':
    'E-Mail oder Passwort ist falsch. Bitte prüfen Sie Ihre Eingabe.',
  'Account with this email is already exist': 'Zu dieser E-Mail-Adresse gibt es schon ein Konto.',
  'Only account with business email can be registered':
    'Nur mit einer geschäftlichen E-Mail-Adresse lässt sich ein Konto anlegen.',
  'This account is inactive': 'Dieses Konto ist nicht aktiv.',
  'This account is blocked. Please contact support.':
    'Dieses Konto ist gesperrt. Bitte wenden Sie sich an den Support.',
  'User is already activated': 'Dieses Konto ist schon bestätigt.',
  'The verification email link is invalid': 'Der Link zur Bestätigung ist ungültig.',
  'The sign-in link is invalid': 'Der Link zur Anmeldung ist ungültig.',
  'Change password token is not valid': 'Der Link für das Passwort ist ungültig.',
  'Reset password token is not valid': 'Der Link zum Zurücksetzen des Passworts ist ungültig.',
  'Create password token is not valid': 'Der Link zum Festlegen des Passworts ist ungültig.',
  'Your session has expired. Please login to continue':
    'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich an, um fortzufahren.',
  'Authorization is required.': 'Dafür müssen Sie angemeldet sein.',
  'The call came from another site and was refused.':
    'Der Aufruf kam von einer anderen Website und wurde abgelehnt.',
  'Failed to login. Invalid state parameter':
    'Die Anmeldung ist fehlgeschlagen: Sie wurde in einem anderen Fenster begonnen oder ist abgelaufen.',
  'Google signup with unverified email is prohibited':
    'Mit einer E-Mail-Adresse, die Google nicht bestätigt hat, ist keine Anmeldung möglich.',
  "Failed to login. Client app doesn't have enough info for OAuth":
    'Die Anmeldung ist fehlgeschlagen: Dieser Server ist nicht für Google eingerichtet.',
  "Failed to login. Something's probably wrong with OAuth callback":
    'Die Anmeldung ist fehlgeschlagen: Mit der Antwort von Google stimmt etwas nicht.',
  'Failed to login. Failed to request Google OAuth server':
    'Die Anmeldung ist fehlgeschlagen: Google antwortet nicht.',
  'reCaptcha verification failed': 'Die Sicherheitsprüfung ist fehlgeschlagen.',
  'Challenge failed. Please try again. If the issue persists, contact support.':
    'Die Prüfung ist fehlgeschlagen. Bitte versuchen Sie es erneut. Bleibt es dabei, wenden Sie sich an den Support.',
  'The check needs a secure connection. Open this page by https:// instead of http://, then try again.':
    'Die Prüfung braucht eine sichere Verbindung. Öffnen Sie diese Seite über https:// statt http:// und versuchen Sie es erneut.',
  'Access is blocked: the bot check flagged this account as suspicious.':
    'Der Zugang ist gesperrt: Die Sicherheitsprüfung hat dieses Konto als verdächtig eingestuft.',
  'Access blocked': 'Zugang gesperrt',
  'Your activity has been flagged as suspicious. If you believe this is a mistake, please contact our Customer Care team by sending an email to {email} (use the mailbox connected to your account: {account_email}).':
    'Ihre Aktivität wurde als verdächtig eingestuft. Wenn Sie das für einen Irrtum halten, schreiben Sie bitte unserem Kundendienst an {email} (von dem Postfach Ihres Kontos: {account_email}).',
  'Please enter a valid email address': 'Bitte eine gültige E-Mail-Adresse eingeben',
  'At least 8 characters': 'Mindestens 8 Zeichen',
  'Too easy to guess: choose another password': 'Zu leicht zu erraten: Bitte ein anderes Passwort wählen',
  'At most 256 characters': 'Höchstens 256 Zeichen',
  'Check your inputs and try again': 'Prüfen Sie Ihre Eingaben und versuchen Sie es erneut.',
  'There is nothing here.': 'Hier ist nichts.',
  'The request could not be read.': 'Die Anfrage konnte nicht gelesen werden.',
  'The request is too large.': 'Die Anfrage ist zu groß.',
  'The request has a content type that this call does not read.':
    'Die Anfrage hat einen Inhaltstyp, den dieser Aufruf nicht liest.',
  'Too many requests. Please wait a little and try again.':
    'Zu viele Anfragen. Bitte warten Sie etwas und versuchen Sie es erneut.',
  'Woops, something bad just happened. Please try again in few minutes.':
    'Hoppla, da ist etwas schiefgegangen. Bitte versuchen Sie es in einigen Minuten erneut.',
  'The server is starting or stopping. Please try again in a moment.':
    'Der Server startet oder hält gerade an. Bitte versuchen Sie es gleich noch einmal.',
  'The server does not answer. Check your connection, then try again: nothing is lost.':
    'Der Server antwortet nicht. Prüfen Sie die Verbindung und versuchen Sie es erneut: Nichts ist verloren.',
  'A request with this idempotency key is still being answered.':
    'Eine Anfrage mit diesem Schlüssel wird noch beantwortet.',
  'This idempotency key was used for a different request.':
    'Dieser Schlüssel wurde schon für eine andere Anfrage benutzt.',
  'A storage with this name is already connected.': 'Ein Speicher mit diesem Namen ist schon verbunden.',
  'A webhook is already configured. Change it instead.':
    'Es ist schon ein Webhook eingerichtet. Ändern Sie diesen.',
  'No webhook is configured.': 'Es ist kein Webhook eingerichtet.',
  'It was changed in the meantime.': 'Es wurde inzwischen geändert.',
  'You have this plan already.': 'Sie haben diesen Tarif schon.',
  'Suspicious activity was detected on your account.':
    'Auf Ihrem Konto wurden verdächtige Aktivitäten festgestellt.',
  'The API key is unknown or was revoked.': 'Der API-Schlüssel ist unbekannt oder wurde widerrufen.',
  'This API key does not have the scope that the call needs.':
    'Dieser API-Schlüssel hat das Recht nicht, das der Aufruf braucht.',
  'The payment provider did not answer. Nothing was charged.':
    'Der Zahlungsdienst hat nicht geantwortet. Es wurde nichts berechnet.',
  'The storage could not be reached with these settings.':
    'Der Speicher war mit diesen Angaben nicht erreichbar.',
  'There is no such checkout.': 'Diesen Kauf gibt es nicht.',
  'There is no such plan.': 'Diesen Tarif gibt es nicht.',
  'There is no such storage.': 'Diesen Speicher gibt es nicht.',
  'There is no such task.': 'Diese Aufgabe gibt es nicht.',
  'There is no such API key.': 'Diesen API-Schlüssel gibt es nicht.',
  'This address cannot be used: it is not on the public internet.':
    'Diese Adresse geht nicht: Sie ist nicht im öffentlichen Internet.',
  'Max length 50 chars': 'Höchstens 50 Zeichen',
  "Storage name shouldn't include spaces": 'Der Name darf keine Leerzeichen enthalten',
  'Storage name is required': 'Der Name des Speichers fehlt',
  'Access key is required': 'Der Zugriffsschlüssel fehlt',
  'Secret access key is required': 'Der geheime Zugriffsschlüssel fehlt',
  'Bucket is required': 'Der Bucket fehlt',
  'Base URL is required': 'Die Basis-URL fehlt',
  'Use an address like https://…': 'Bitte eine Adresse wie https://… eingeben',
  'There is no bucket of this name.': 'Einen Bucket mit diesem Namen gibt es nicht.',
  'This is no name of a bucket.': 'So kann kein Bucket heißen.',
  'The bucket is in another region.': 'Der Bucket liegt in einer anderen Region.',
  'The access key is not known there.': 'Der Zugriffsschlüssel ist dort nicht bekannt.',
  'The secret access key does not belong to the access key.':
    'Der geheime Schlüssel gehört nicht zu diesem Zugriffsschlüssel.',
  'This key may not do that: it needs to list, read and write the bucket.':
    'Dieser Schlüssel darf das nicht: Er muss den Bucket auflisten, lesen und beschreiben dürfen.',
  'It answers with more than a short answer can have.':
    'Er antwortet mit mehr, als eine kurze Antwort haben kann.',
  'It did not answer in time.': 'Er hat nicht rechtzeitig geantwortet.',
  'It did not answer.': 'Er hat nicht geantwortet.',
  'There is no such bundle.': 'Dieses Paket gibt es nicht.',
  'A web folder can only be read.': 'Ein Webordner lässt sich nur lesen.',
  'Connect an S3 or Google Cloud storage to write to.':
    'Verbinden Sie zum Schreiben einen Speicher von S3 oder Google Cloud.',
  'The storage could not be used.': 'Der Speicher ließ sich nicht benutzen.',
  'The web folder could not be reached.': 'Der Webordner war nicht erreichbar.',
  'There are no credits left in this period.': 'In diesem Zeitraum sind keine Credits mehr übrig.',
  'This server cannot do that. Nothing was charged.':
    'Dieser Server kann das nicht. Es wurde nichts berechnet.',
  'The operation has no result for this image. Nothing was charged.':
    'Der Vorgang hat für dieses Bild kein Ergebnis. Es wurde nichts berechnet.',
  'Too many of your tasks are waiting. Try again when some are done.':
    'Zu viele Ihrer Aufgaben warten. Versuchen Sie es wieder, wenn einige fertig sind.',
  'The task failed. Nothing was charged.': 'Die Aufgabe ist fehlgeschlagen. Es wurde nichts berechnet.',
  'The task took too long and was stopped. Nothing was charged.':
    'Die Aufgabe dauerte zu lange und wurde beendet. Es wurde nichts berechnet.',
  'The upload is incomplete or not a valid form.':
    'Der Upload ist unvollständig oder kein gültiges Formular.',
  'The file is larger than 10 MB.': 'Die Datei ist größer als 10 MB.',
  'The file is not an image that can be read: use JPEG, PNG, WebP, AVIF, GIF, TIFF or BMP.':
    'Die Datei ist kein lesbares Bild: Verwenden Sie JPEG, PNG, WebP, AVIF, GIF, TIFF oder BMP.',
  'The image has more than 24 megapixels, or is a JPEG of too many scans.':
    'Das Bild hat mehr als 24 Megapixel oder ist ein JPEG mit zu vielen Durchgängen.',
  'The image is damaged and cannot be read.': 'Das Bild ist beschädigt und nicht lesbar.',
  'A file is required.': 'Eine Datei ist erforderlich.',
  'Choose how we reach you and we will find a time.':
    'Sagen Sie uns, wie wir Sie erreichen, und wir finden einen Termin.',
  'Request a business account': 'Geschäftskonto anfragen',
  'Several people, one bill, terms by agreement.':
    'Mehrere Personen, eine Rechnung, Bedingungen nach Vereinbarung.',
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
  'This field is required': 'Dieses Feld ist erforderlich',
  'There is no such survey.': 'Diese Umfrage gibt es nicht.',
  'Invalid form fields': 'Einige Felder sind ungültig.',

  // Two-step verification
  'Enter the code of your authenticator app to finish signing in.':
    'Geben Sie den Code Ihrer Authenticator-App ein, um die Anmeldung abzuschließen.',
  'This sign-in took too long. Please sign in again.':
    'Diese Anmeldung hat zu lange gedauert. Bitte melden Sie sich erneut an.',
  'The code is wrong, or was used before.': 'Der Code ist falsch oder wurde schon benutzt.',
  'Confirm that it is you to go on.': 'Bestätigen Sie, dass Sie es sind, um fortzufahren.',
  'The password is incorrect.': 'Das Passwort ist falsch.',
  'Sign in again to go on.': 'Melden Sie sich erneut an, um fortzufahren.',
  'Your two-step verification is on already.': 'Ihre Bestätigung in zwei Schritten ist schon eingeschaltet.',
  'Your two-step verification is off.': 'Ihre Bestätigung in zwei Schritten ist ausgeschaltet.',
  'Password has been successfully changed': 'Ihr Passwort wurde geändert',
  'Email confirmation has been sent to {email}': 'Eine E-Mail zur Bestätigung wurde an {email} gesendet',
  'The task has already ended.': 'Die Aufgabe ist bereits beendet.',
  'Request a demo': 'Demo anfragen',
  'See it at work on your own pictures.': 'Sehen Sie es an Ihren eigenen Bildern.',
  'Apply for a free trial': 'Kostenlose Testphase beantragen',
  'Try it at your volume before you decide.': 'Testen Sie mit Ihrer Bildmenge, bevor Sie sich entscheiden.',
  'Request access': 'Zugang anfragen',
  'Ask for a feature that is not open to everybody yet.':
    'Fragen Sie nach einer Funktion, die noch nicht für alle offen ist.',
  'Request pricing': 'Preise anfragen',
  'Tell us your volume and get an offer.': 'Nennen Sie uns Ihre Bildmenge und erhalten Sie ein Angebot.',
  'Request API access': 'API-Zugang anfragen',
  'Tell us what you are building.': 'Erzählen Sie uns, was Sie bauen.',
  'How is this image?': 'Wie ist dieses Bild?',
  'Helps to make the next one better.': 'Hilft, das nächste besser zu machen.',
  Image: 'Bild',
  Rating: 'Bewertung',
  'What is wrong?': 'Was stimmt nicht?',
  'The object is wrong': 'Das Objekt ist falsch',
  'The edges are rough': 'Die Kanten sind unsauber',
  'Light or shadow is wrong': 'Licht oder Schatten ist falsch',
  'It does not look real': 'Es wirkt nicht echt',
  'The quality is low': 'Die Qualität ist gering',
  'Something else': 'Etwas anderes',
  Comment: 'Kommentar',
  'Tell us what you think': 'Sagen Sie uns Ihre Meinung',
  'One question, and room for more.': 'Eine Frage, und Platz für mehr.',
  'How likely are you to recommend Gesso?': 'Wie wahrscheinlich empfehlen Sie Gesso weiter?',
  'Why?': 'Warum?',
  'You may contact me about this': 'Sie dürfen mich dazu kontaktieren',
  'This delivery is being sent at the moment.': 'Diese Zustellung wird gerade gesendet.',
};
