import type { Catalogue } from './catalogue.ts';
import { rooms } from './rooms-de.ts';
import { server } from './server-de.ts';

/** The service worker leaves out what begins with `account-`: nobody needs it without the server. */
export const catalogue: Catalogue = {
  ...server,
  ...rooms,

  // Ways in
  'Sign in': 'Anmelden',
  Email: 'E-Mail',
  'Business email': 'Geschäftliche E-Mail',
  Password: 'Passwort',
  'At least 8 characters, and nothing easy to guess.':
    'Mindestens 8 Zeichen, und nichts leicht zu Erratendes.',
  'Forgot your password?': 'Passwort vergessen?',
  'Sign in by mail': 'Per E-Mail anmelden',
  'Create an account': 'Konto anlegen',
  'I have an account': 'Ich habe ein Konto',
  'Mail me about what is new': 'Über Neues per E-Mail informieren',
  'The studio needs none. An account is for the API.':
    'Das Studio braucht keines. Ein Konto ist für die API.',
  'Continue with Google': 'Mit Google fortfahren',
  or: 'oder',
  'Other ways': 'Andere Wege',
  'Back to sign in': 'Zurück zur Anmeldung',
  'Send me a link': 'Link senden',
  'No password needed: we mail you a link.': 'Ohne Passwort: Wir senden Ihnen einen Link.',
  'We mail you a link to set a new one.': 'Wir senden Ihnen einen Link, um ein neues zu setzen.',
  'Google did not sign you in': 'Google hat Sie nicht angemeldet',

  // Mails
  'Look into your mail': 'Sehen Sie in Ihre E-Mails',
  'We have sent a link to {email}: open it, and your account is ready.':
    'Wir haben einen Link an {email} gesendet: Öffnen Sie ihn, und Ihr Konto ist bereit.',
  'If {email} has an account, a link that signs you in is on its way.':
    'Wenn es zu {email} ein Konto gibt, ist ein Link zur Anmeldung unterwegs.',
  'If {email} has an account, a link that sets a new password is on its way.':
    'Wenn es zu {email} ein Konto gibt, ist ein Link für ein neues Passwort unterwegs.',
  'Confirm your address first': 'Bestätigen Sie zuerst Ihre Adresse',
  'The mail that we sent to {email} has a link that does it.':
    'Die E-Mail, die wir an {email} gesendet haben, enthält den Link dazu.',
  'Send the mail again': 'E-Mail erneut senden',
  'We have sent a new link to {email}.': 'Wir haben einen neuen Link an {email} gesendet.',
  'Open the outbox': 'Postausgang öffnen',
  'This server runs on your machine and sends no mails.':
    'Dieser Server läuft auf Ihrem Rechner und sendet keine E-Mails.',
  'Open its outbox': 'Seinen Postausgang öffnen',

  // Links of mails
  'One moment…': 'Einen Moment …',
  'This link does not work': 'Dieser Link funktioniert nicht',
  'A link works once and for a limited time: ask for a new one.':
    'Ein Link funktioniert einmal und für begrenzte Zeit: Fordern Sie einen neuen an.',
  'Confirming your address': 'Adresse wird bestätigt',
  'This address is confirmed already.': 'Diese Adresse ist bereits bestätigt.',
  'Your account is ready': 'Ihr Konto ist bereit',
  '{email} is confirmed, and you are signed in.': '{email} ist bestätigt, und Sie sind angemeldet.',
  'You are signed in.': 'Sie sind angemeldet.',
  'Signing you in': 'Sie werden angemeldet',
  'Checking the link': 'Link wird geprüft',
  'For {email}.': 'Für {email}.',
  'New password': 'Neues Passwort',
  'Set a new password': 'Neues Passwort setzen',
  'Set the password': 'Passwort setzen',
  'Your password is set': 'Ihr Passwort ist gesetzt',
  'Sign in with it now. Every other device was signed out.':
    'Melden Sie sich jetzt damit an. Alle anderen Geräte wurden abgemeldet.',
  'Change your password': 'Passwort ändern',
  'Change the password': 'Passwort ändern',
  'Your password was changed': 'Ihr Passwort wurde geändert',
  'Every other device was signed out.': 'Alle anderen Geräte wurden abgemeldet.',
  'Create your password': 'Passwort anlegen',
  'Create the password': 'Passwort anlegen',
  'Go to your account': 'Zum Konto',

  // The bot challenge
  'Checking that you are human': 'Es wird geprüft, ob Sie ein Mensch sind',
  'Takes about a second.': 'Das dauert etwa eine Sekunde.',
  'You are human': 'Sie sind ein Mensch',
  'Good for four minutes, renewed by itself.': 'Gilt vier Minuten und erneuert sich von selbst.',
  'The check could not load': 'Die Prüfung konnte nicht geladen werden',
  'The check needs a secure connection': 'Die Prüfung braucht eine sichere Verbindung',
  'Open this page by https:// instead of http://, then try again.':
    'Öffnen Sie diese Seite über https:// statt http:// und versuchen Sie es erneut.',
  'Try again': 'Erneut versuchen',
  'Contact support': 'Support kontaktieren',

  // Forms and the page itself
  'Please fill this in': 'Bitte ausfüllen',
  'Please enter a whole address, with https://': 'Bitte eine vollständige Adresse mit https:// eingeben',
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
  'They begin anew': 'Sie beginnen neu',
  'We have sent a link to {email} that changes the password.':
    'Wir haben einen Link an {email} gesendet, mit dem sich das Passwort ändern lässt.',
  'Sign out': 'Abmelden',
  'Read the API': 'API-Referenz lesen',

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
  'Enter your password to go on.': 'Geben Sie Ihr Passwort ein, um fortzufahren.',
  'You have no password: sign in again, then try again.':
    'Sie haben kein Passwort: Melden Sie sich erneut an und versuchen Sie es dann noch einmal.',
  'A link is on its way to {email}. Open it, then try again.':
    'Ein Link ist unterwegs an {email}. Öffnen Sie ihn und versuchen Sie es dann noch einmal.',
};
