import type { Catalogue } from './catalogue.ts';
import { rooms } from './rooms-ar.ts';
import { server } from './server-ar.ts';

/** The service worker leaves out what begins with `account-`: nobody needs it without the server. */
export const catalogue: Catalogue = {
  ...server,
  ...rooms,

  // Ways in
  'Sign in': 'تسجيل الدخول',
  Email: 'البريد الإلكتروني',
  'Business email': 'البريد الإلكتروني للعمل',
  Password: 'كلمة المرور',
  'At least 8 characters, and nothing easy to guess.': '8 أحرف على الأقل، وليست سهلة التخمين.',
  'Forgot your password?': 'هل نسيت كلمة المرور؟',
  'Sign in by mail': 'تسجيل الدخول بالبريد',
  'Create an account': 'إنشاء حساب',
  'I have an account': 'لدي حساب',
  'Mail me about what is new': 'راسلوني بما هو جديد',
  'The studio needs none. An account is for the API.': 'لا يحتاج الاستوديو إلى حساب. الحساب لواجهة API.',
  'Continue with Google': 'المتابعة باستخدام Google',
  or: 'أو',
  'Other ways': 'طرق أخرى',
  'Back to sign in': 'العودة إلى تسجيل الدخول',
  'Send me a link': 'إرسال رابط',
  'No password needed: we mail you a link.': 'لا حاجة إلى كلمة مرور: نرسل إليك رابطًا بالبريد.',
  'We mail you a link to set a new one.': 'نرسل إليك رابطًا بالبريد لتعيين كلمة مرور جديدة.',
  'Google did not sign you in': 'لم يسجّل Google دخولك',

  // Mails
  'Look into your mail': 'تفقّد بريدك',
  'We have sent a link to {email}: open it, and your account is ready.':
    'أرسلنا رابطًا إلى {email}: افتحه ويصبح حسابك جاهزًا.',
  'If {email} has an account, a link that signs you in is on its way.':
    'إذا كان للعنوان {email} حساب، فرابط تسجيل الدخول في طريقه إليه.',
  'If {email} has an account, a link that sets a new password is on its way.':
    'إذا كان للعنوان {email} حساب، فرابط تعيين كلمة مرور جديدة في طريقه إليه.',
  'Confirm your address first': 'أكّد عنوانك أولًا',
  'The mail that we sent to {email} has a link that does it.':
    'في الرسالة التي أرسلناها إلى {email} رابط لذلك.',
  'Send the mail again': 'إعادة إرسال الرسالة',
  'We have sent a new link to {email}.': 'أرسلنا رابطًا جديدًا إلى {email}.',
  'Open the outbox': 'فتح صندوق الصادر',
  'This server runs on your machine and sends no mails.': 'يعمل هذا الخادم على جهازك ولا يرسل رسائل.',
  'Open its outbox': 'فتح صندوق صادره',

  // Links of mails
  'One moment…': 'لحظة من فضلك…',
  'This link does not work': 'هذا الرابط لا يعمل',
  'A link works once and for a limited time: ask for a new one.':
    'يعمل الرابط مرة واحدة ولمدة محدودة: اطلب رابطًا جديدًا.',
  'Confirming your address': 'جارٍ تأكيد عنوانك',
  'This address is confirmed already.': 'تم تأكيد هذا العنوان من قبل.',
  'Your account is ready': 'حسابك جاهز',
  '{email} is confirmed, and you are signed in.': 'تم تأكيد {email} وتسجيل دخولك.',
  'You are signed in.': 'تم تسجيل دخولك.',
  'Signing you in': 'جارٍ تسجيل دخولك',
  'Checking the link': 'جارٍ التحقق من الرابط',
  'For {email}.': 'للعنوان {email}.',
  'New password': 'كلمة المرور الجديدة',
  'Set a new password': 'تعيين كلمة مرور جديدة',
  'Set the password': 'تعيين كلمة المرور',
  'Your password is set': 'تم تعيين كلمة المرور',
  'Sign in with it now. Every other device was signed out.':
    'سجّل الدخول بها الآن. تم تسجيل خروج جميع الأجهزة الأخرى.',
  'Change your password': 'تغيير كلمة المرور',
  'Change the password': 'تغيير كلمة المرور',
  'Your password was changed': 'تم تغيير كلمة المرور',
  'Every other device was signed out.': 'تم تسجيل خروج جميع الأجهزة الأخرى.',
  'Create your password': 'إنشاء كلمة المرور',
  'Create the password': 'إنشاء كلمة المرور',
  'Go to your account': 'الانتقال إلى حسابك',

  // The bot challenge
  'Checking that you are human': 'جارٍ التحقق من أنك إنسان',
  'Takes about a second.': 'يستغرق ذلك نحو ثانية.',
  'You are human': 'أنت إنسان',
  'Good for four minutes, renewed by itself.': 'صالح لأربع دقائق، ويتجدد تلقائيًا.',
  'The check could not load': 'تعذّر تحميل التحقق',
  'The check needs a secure connection': 'يحتاج التحقق إلى اتصال آمن',
  'Open this page by https:// instead of http://, then try again.':
    'افتح هذه الصفحة عبر \u2066https://\u2069 بدلًا من \u2066http://\u2069 ثم حاول مرة أخرى.',
  'Try again': 'المحاولة مرة أخرى',
  'Contact support': 'الاتصال بالدعم',

  // Forms and the page itself
  'Please fill this in': 'يرجى ملء هذا الحقل',
  'Please enter a whole address, with https://': 'يرجى إدخال عنوان كامل يبدأ بـ \u2066https://\u2069',
  Language: 'اللغة',
  'The language could not be loaded. Check your connection, then choose it again.':
    'تعذّر تحميل اللغة. تحقق من الاتصال ثم اخترها مرة أخرى.',
  'There is nothing here': 'لا يوجد شيء هنا',
  'Open the studio': 'فتح الاستوديو',

  // The account
  'Your account': 'حسابك',
  Plan: 'الخطة',
  'Credits left': 'الأرصدة المتبقية',
  '{left} of {credits}': '{left} من {credits}',
  'They begin anew': 'تبدأ من جديد',
  'We have sent a link to {email} that changes the password.': 'أرسلنا إلى {email} رابطًا لتغيير كلمة المرور.',
  'Sign out': 'تسجيل الخروج',
  'Read the API': 'قراءة مرجع API',

  // Two-step verification
  Code: 'الرمز',
  'Your app is lost? Enter one of your recovery codes instead.':
    'فقدت التطبيق؟ أدخل أحد رموز الاسترداد بدلًا منه.',
  'Sign in again': 'تسجيل الدخول مجددًا',
  'Enter your code': 'أدخل الرمز',
  'Your authenticator app shows it beside Gesso.': 'يعرضه تطبيق المصادقة بجانب Gesso.',
  'Confirm that it is you': 'أكّد هويتك',
  Confirm: 'تأكيد',
  'Enter the code that your authenticator app shows.': 'أدخل الرمز الذي يعرضه تطبيق المصادقة.',
  'Enter your password to go on.': 'أدخل كلمة مرورك للمتابعة.',
  'You have no password: sign in again, then try again.':
    'ليست لديك كلمة مرور: سجّل الدخول مجددًا ثم أعد المحاولة.',
  'A link is on its way to {email}. Open it, then try again.':
    'الرابط في طريقه إلى {email}. افتحه ثم أعد المحاولة.',
};
