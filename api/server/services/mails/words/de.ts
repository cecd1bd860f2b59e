import type { MailWords } from './mail-words.ts';

export const DE: MailWords = {
  tag: 'de',
  direction: 'ltr',
  links: {
    verify: {
      subject: 'E-Mail-Adresse bestätigen',
      preview: 'Bestätigen Sie Ihre E-Mail-Adresse, um Gesso zu nutzen.',
      heading: 'Willkommen bei Gesso',
      text: 'Bestätigen Sie, dass {email} Ihre E-Mail-Adresse ist. Danach können Sie Ihr Konto nutzen.',
      action: 'E-Mail-Adresse bestätigen',
      notYou: 'Wenn Sie sich nicht registriert haben, ignorieren Sie diese E-Mail.',
    },
    'magic-link': {
      subject: 'Ihr Anmeldelink',
      preview: 'Melden Sie sich ohne Passwort bei Gesso an.',
      heading: 'Bei Gesso anmelden',
      text: 'Mit diesem Link melden Sie sich als {email} an, ganz ohne Passwort.',
      action: 'Anmelden',
      notYou:
        'Wenn Sie das nicht angefordert haben, ignorieren Sie diese E-Mail. Geben Sie den Link nicht weiter.',
    },
    'reset-password': {
      subject: 'Passwort zurücksetzen',
      preview: 'Wählen Sie ein neues Passwort für Ihr Gesso-Konto.',
      heading: 'Passwort zurücksetzen',
      text: 'Wählen Sie ein neues Passwort für {email}. Alle Ihre Geräte werden abgemeldet.',
      action: 'Passwort zurücksetzen',
      notYou:
        'Wenn Sie das nicht angefordert haben, ignorieren Sie diese E-Mail. Ihr Passwort bleibt unverändert.',
    },
    'request-change': {
      subject: 'Passwort ändern',
      preview: 'Bestätigen Sie, dass Sie Ihr Passwort ändern möchten.',
      heading: 'Passwort ändern',
      text: 'Sie möchten das Passwort für {email} ändern. Hier geht es weiter:',
      action: 'Passwort ändern',
      notYou:
        'Wenn Sie das nicht angefordert haben, ist jemand anderes in Ihrem Konto angemeldet. Setzen Sie Ihr Passwort sofort zurück.',
    },
    'create-password': {
      subject: 'Passwort erstellen',
      preview: 'Erstellen Sie ein Passwort für Ihr Gesso-Konto.',
      heading: 'Passwort erstellen',
      text: 'Für {email} gibt es ein Gesso-Konto. Erstellen Sie ein Passwort, um sich anzumelden.',
      action: 'Passwort erstellen',
      notYou: 'Wenn Sie kein Konto erwartet haben, ignorieren Sie diese E-Mail.',
    },
  },
  linkLife: 'Dieser Link funktioniert einmal. Gültigkeit: {life}.',
  news: {
    'password-changed': {
      subject: 'Ihr Passwort wurde geändert',
      text: 'Ihr Passwort wurde geändert. Ihre anderen Geräte wurden abgemeldet.',
    },
    'two-step-on': {
      subject: 'Zwei-Faktor-Authentifizierung ist aktiviert',
      text: 'Zum Anmelden brauchen Sie ab jetzt einen Code aus Ihrer Authenticator-App. Ihre anderen Geräte wurden abgemeldet.',
    },
    'two-step-off': {
      subject: 'Zwei-Faktor-Authentifizierung ist deaktiviert',
      text: 'Zum Anmelden brauchen Sie keinen Code aus Ihrer Authenticator-App mehr.',
    },
    'recovery-codes-new': {
      subject: 'Sie haben neue Wiederherstellungscodes',
      text: 'Neue Wiederherstellungscodes wurden erstellt. Ihre bisherigen Codes funktionieren nicht mehr.',
    },
    'recovery-code-used': {
      subject: 'Ein Wiederherstellungscode wurde verwendet',
      text: 'Mit einem Ihrer Wiederherstellungscodes wurde eine Anmeldung bestätigt. Verbleibende Codes: {left}.',
    },
  },
  newsPreview: 'Wenn Sie das nicht waren, handeln Sie jetzt.',
  newsAccount: 'Konto: {email}',
  newsWasYou: 'Wenn Sie das waren, können Sie diese E-Mail ignorieren.',
  newsAction: 'Das war ich nicht: Passwort zurücksetzen',
  buttonFails: 'Wenn die Schaltfläche nicht funktioniert, öffnen Sie diesen Link:',
  support: 'Fragen? Schreiben Sie an {email}',
};
