import type { Catalogue } from './catalogue.ts';

/** What the server answers, in English whoever asks. */
export const server: Catalogue = {
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
};
