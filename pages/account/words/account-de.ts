import type { Catalogue } from './catalogue.ts';
import { dashboard } from './dashboard-de.ts';
import { playground } from './playground-de.ts';
import { server } from './server-de.ts';
import { signedIn } from './signed-in-de.ts';
import { tables } from './tables-de.ts';

/** The service worker skips files named `account-*`: they are useless without the server. */
export const catalogue: Catalogue = {
  ...server,
  ...dashboard,
  ...playground,
  ...signedIn,
  ...tables,

  // Ways in
  'Too many requests. Try again in {seconds} s.':
    'Zu viele Anfragen. Versuchen Sie es in {seconds} s erneut.',
  'Sign in': 'Anmelden',
  Email: 'E-Mail',
  'Business email': 'Geschäftliche E-Mail',
  Password: 'Passwort',
  'At least 8 characters, and not easy to guess.': 'Mindestens 8 Zeichen und nicht leicht zu erraten.',
  'Forgot your password?': 'Passwort vergessen?',
  'Sign in by email': 'Per E-Mail anmelden',
  'Create an account': 'Konto anlegen',
  'I have an account': 'Ich habe ein Konto',
  'Send me product news': 'Produktneuigkeiten per E-Mail erhalten',
  'For the API, tools on the server and projects on all your devices. Tools on your device are free without one.':
    'Für die API, Werkzeuge auf dem Server und Projekte auf allen Ihren Geräten. Werkzeuge auf Ihrem Gerät sind ohne Konto kostenlos.',
  'Continue with Google': 'Mit Google fortfahren',
  or: 'oder',
  'More options': 'Weitere Optionen',
  'Back to sign in': 'Zurück zur Anmeldung',
  'Send me a link': 'Link senden',
  'No password needed: we email you a link.': 'Kein Passwort nötig: Wir senden Ihnen einen Link per E-Mail.',
  'We email you a link to set a new one.':
    'Wir senden Ihnen per E-Mail einen Link zum Festlegen eines neuen Passworts.',
  'Google did not sign you in': 'Google hat Sie nicht angemeldet',

  // Mails
  'Check your inbox': 'Prüfen Sie Ihren Posteingang',
  'We have sent a link to {email}. Open it to activate your account.':
    'Wir haben einen Link an {email} gesendet. Öffnen Sie ihn, um Ihr Konto zu aktivieren.',
  'If {email} has an account, a link that signs you in is on its way.':
    'Wenn es zu {email} ein Konto gibt, ist ein Link zur Anmeldung unterwegs.',
  'If {email} has an account, a link that sets a new password is on its way.':
    'Wenn es zu {email} ein Konto gibt, ist ein Link für ein neues Passwort unterwegs.',
  'Confirm your email address first': 'Bestätigen Sie zuerst Ihre E-Mail-Adresse',
  'Open the link in the email that we sent to {email}.':
    'Öffnen Sie den Link in der E-Mail, die wir an {email} gesendet haben.',
  'Send the email again': 'E-Mail erneut senden',
  'Open the outbox': 'Postausgang öffnen',
  "This is a local server; it doesn't send email.":
    'Dies ist ein lokaler Server; er versendet keine E-Mails.',
  'Open its outbox': 'Seinen Postausgang öffnen',

  // Links of mails
  'One moment…': 'Einen Moment …',
  'This link does not work': 'Dieser Link funktioniert nicht',
  'This link has expired or was already used. Request a new one.':
    'Dieser Link ist abgelaufen oder wurde bereits verwendet. Fordern Sie einen neuen an.',
  'Confirming your address': 'Adresse wird bestätigt',
  'This address is already confirmed.': 'Diese Adresse ist bereits bestätigt.',
  'Your account is ready': 'Ihr Konto ist bereit',
  '{email} is confirmed, and you are signed in.': '{email} ist bestätigt, und Sie sind angemeldet.',
  'You are signed in.': 'Sie sind angemeldet.',
  'Signing you in': 'Sie werden angemeldet',
  'Checking the link': 'Link wird geprüft',
  'Account: {email}': 'Konto: {email}',
  'New password': 'Neues Passwort',
  'Set a new password': 'Neues Passwort setzen',
  'Set the password': 'Passwort setzen',
  'Your password is set': 'Ihr Passwort ist gesetzt',
  'Sign in with it now. All other devices were signed out.':
    'Melden Sie sich jetzt damit an. Alle anderen Geräte wurden abgemeldet.',
  'Change your password': 'Passwort ändern',
  'Change the password': 'Passwort ändern',
  'All other devices were signed out.': 'Alle anderen Geräte wurden abgemeldet.',
  'Create your password': 'Passwort anlegen',
  'Create the password': 'Passwort anlegen',
  'Go to your account': 'Zum Konto',

  // The bot challenge
  'Checking that you are human': 'Es wird geprüft, ob Sie ein Mensch sind',
  'Takes about a second.': 'Das dauert etwa eine Sekunde.',
  'You are human': 'Sie sind ein Mensch',
  'Valid for four minutes; renews automatically.': 'Vier Minuten gültig; wird automatisch erneuert.',
  'Please complete the security challenge to continue.':
    'Bitte schließen Sie die Sicherheitsprüfung ab, um fortzufahren.',
  'The check could not load': 'Die Prüfung konnte nicht geladen werden',
  'The check needs a secure connection': 'Die Prüfung braucht eine sichere Verbindung',
  'Open this page by https:// instead of http://, then try again.':
    'Öffnen Sie diese Seite über https:// statt http:// und versuchen Sie es erneut.',
  'Try again': 'Erneut versuchen',
  'Contact support': 'Support kontaktieren',

  // Forms and the page itself
  'Please fill this in': 'Bitte ausfüllen',
  'Enter a full URL starting with https://': 'Geben Sie eine vollständige URL ein, die mit https:// beginnt',
  Language: 'Sprache',
  'The language could not be loaded. Check your connection, then choose it again.':
    'Die Sprache konnte nicht geladen werden. Prüfen Sie die Verbindung und wählen Sie sie erneut.',
  'There is nothing here': 'Hier ist nichts',
  'Open the studio': 'Studio öffnen',

  // The account
  'Your account': 'Ihr Konto',
  Plan: 'Tarif',
  'Credits left': 'Übrige Credits',
  '{left} of {credits}': '{left} von {credits}',
  'Renews on': 'Verlängert sich am',
  'Ends on': 'Endet am',
  'Check your inbox: we have sent a link to {email} that changes the password.':
    'Prüfen Sie Ihren Posteingang: Wir haben einen Link zum Ändern des Passworts an {email} gesendet.',
  'Sign out': 'Abmelden',
  'Read the API reference': 'API-Referenz lesen',

  // Two-step verification
  Code: 'Code',
  'Your app is lost? Enter one of your recovery codes instead.':
    'App verloren? Geben Sie stattdessen einen Ihrer Wiederherstellungscodes ein.',
  'Sign in again': 'Erneut anmelden',
  'Enter your code': 'Code eingeben',
  'Your authenticator app shows it beside Gesso.': 'Ihre Authenticator-App zeigt ihn neben Gesso.',
  'Confirm that it is you': 'Bestätigen Sie, dass Sie es sind',
  Confirm: 'Bestätigen',
  'Enter the code that your authenticator app shows.':
    'Geben Sie den Code ein, den Ihre Authenticator-App zeigt.',
  'Enter your password to continue.': 'Geben Sie Ihr Passwort ein, um fortzufahren.',
  'You have no password: sign in again, then try again.':
    'Sie haben kein Passwort: Melden Sie sich erneut an und versuchen Sie es dann noch einmal.',
  'A link is on its way to {email}. Open it, then try again.':
    'Ein Link ist unterwegs an {email}. Öffnen Sie ihn und versuchen Sie es dann noch einmal.',
  'No email yet? Enter your address.': 'Noch keine E-Mail? Geben Sie Ihre Adresse ein.',
  'Sent again.': 'Erneut gesendet.',
  'Not there after a minute? Look into the spam folder.':
    'Nach einer Minute nicht da? Sehen Sie im Spam-Ordner nach.',
  'Promo code': 'Aktionscode',
  Survey: 'Umfrage',
};
