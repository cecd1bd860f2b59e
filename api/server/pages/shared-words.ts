/** Words of the pages of share links. Who opens one has no account: the browser's language counts. */
import type { InterfaceLanguage } from '../../../vocabulary/preferences.ts';

export interface SharedWords {
  readonly title: string;
  readonly picture: string;
  readonly download: string;
  readonly askPassword: string;
  readonly password: string;
  readonly show: string;
  readonly wrong: string;
  readonly nothing: string;
  readonly nothingWhy: string;
  readonly tooMany: string;
  readonly waitMinute: string;
  readonly wait: (minutes: number) => string;
}

export const SHARED_WORDS: Readonly<Record<InterfaceLanguage, SharedWords>> = {
  en: {
    title: 'Shared picture',
    picture: 'The shared picture',
    download: 'Download',
    askPassword: 'Enter the password to see this picture.',
    password: 'Password',
    show: 'Show picture',
    wrong: 'The password is incorrect. Try again.',
    nothing: 'There is no picture here',
    nothingWhy: 'The link has ended or was revoked, or a part of it is missing. Ask for a new one.',
    tooMany: 'Too many tries',
    waitMinute: 'Try again in a minute.',
    wait: (minutes) => `Try again in ${minutes} minutes.`,
  },
  de: {
    title: 'Geteiltes Bild',
    picture: 'Das geteilte Bild',
    download: 'Herunterladen',
    askPassword: 'Geben Sie das Passwort ein, um dieses Bild zu sehen.',
    password: 'Passwort',
    show: 'Bild anzeigen',
    wrong: 'Das Passwort ist falsch. Versuchen Sie es noch einmal.',
    nothing: 'Hier ist kein Bild',
    nothingWhy:
      'Der Link ist abgelaufen oder wurde widerrufen, oder es fehlt ein Zeichen. Bitten Sie um einen neuen.',
    tooMany: 'Zu viele Versuche',
    waitMinute: 'Versuchen Sie es in einer Minute noch einmal.',
    wait: (minutes) => `Versuchen Sie es in ${minutes} Minuten noch einmal.`,
  },
  ar: {
    title: 'صورة مشتركة',
    picture: 'الصورة المشتركة',
    download: 'تنزيل',
    askPassword: 'أدخل كلمة المرور لرؤية هذه الصورة.',
    password: 'كلمة المرور',
    show: 'عرض الصورة',
    wrong: 'كلمة المرور غير صحيحة. حاول مرة أخرى.',
    nothing: 'لا توجد صورة هنا',
    nothingWhy: 'انتهى الرابط أو ألغاه من شاركه، أو ينقصه حرف. اطلب رابطًا جديدًا.',
    tooMany: 'محاولات كثيرة جدًا',
    waitMinute: 'حاول مرة أخرى بعد دقيقة.',
    wait: (minutes) =>
      `حاول مرة أخرى بعد ${minutes === 2 ? 'دقيقتين' : minutes <= 10 ? `${minutes} دقائق` : `${minutes} دقيقة`}.`,
  },
};
