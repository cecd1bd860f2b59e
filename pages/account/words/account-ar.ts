import type { Catalogue } from './catalogue.ts';
import { dashboard } from './dashboard-ar.ts';
import { playground } from './playground-ar.ts';
import { server } from './server-ar.ts';
import { signedIn } from './signed-in-ar.ts';
import { tables } from './tables-ar.ts';

/** The service worker skips files named `account-*`: they are useless without the server. */
export const catalogue: Catalogue = {
  ...server,
  ...dashboard,
  ...playground,
  ...signedIn,
  ...tables,

  // Ways in
  'Too many requests. Try again in {seconds} s.': 'طلبات كثيرة جدًا. حاول مرة أخرى بعد {seconds} ث.',
  'Sign in': 'تسجيل الدخول',
  Email: 'البريد الإلكتروني',
  'Business email': 'البريد الإلكتروني للعمل',
  Password: 'كلمة المرور',
  'At least 8 characters, and not easy to guess.': '8 أحرف على الأقل، ويصعب تخمينها.',
  'Forgot your password?': 'هل نسيت كلمة المرور؟',
  'Sign in by email': 'تسجيل الدخول بالبريد الإلكتروني',
  'Create an account': 'إنشاء حساب',
  'I have an account': 'لدي حساب',
  'Send me product news': 'أرسلوا إليّ أخبار المنتج',
  'For the API, tools on the server and projects on all your devices. Tools on your device are free without one.':
    'لواجهة API والأدوات على الخادم والمشاريع على كل أجهزتك. الأدوات التي تعمل على جهازك مجانية بلا حساب.',
  'Continue with Google': 'المتابعة باستخدام Google',
  or: 'أو',
  'More options': 'خيارات أخرى',
  'Back to sign in': 'العودة إلى تسجيل الدخول',
  'Send me a link': 'إرسال رابط',
  'No password needed: we email you a link.': 'لا حاجة إلى كلمة مرور: سنرسل إليك رابطًا بالبريد الإلكتروني.',
  'We email you a link to set a new one.': 'سنرسل إليك بالبريد الإلكتروني رابطًا لتعيين كلمة مرور جديدة.',
  'Google did not sign you in': 'لم يسجّل Google دخولك',

  // Mails
  'Check your inbox': 'تحقق من بريدك الوارد',
  'We have sent a link to {email}. Open it to activate your account.':
    'أرسلنا رابطًا إلى {email}. افتحه لتفعيل حسابك.',
  'If {email} has an account, a link that signs you in is on its way.':
    'إذا كان للعنوان {email} حساب، فرابط تسجيل الدخول في طريقه إليه.',
  'If {email} has an account, a link that sets a new password is on its way.':
    'إذا كان للعنوان {email} حساب، فرابط تعيين كلمة مرور جديدة في طريقه إليه.',
  'Confirm your email address first': 'أكّد عنوان بريدك الإلكتروني أولًا',
  'Open the link in the email that we sent to {email}.': 'افتح الرابط في الرسالة التي أرسلناها إلى {email}.',
  'Send the email again': 'إعادة إرسال الرسالة',
  'Open the outbox': 'فتح صندوق الصادر',
  "This is a local server; it doesn't send email.": 'هذا خادم محلي ولا يرسل رسائل بريد إلكتروني.',
  'Open its outbox': 'فتح صندوق صادره',

  // Links of mails
  'One moment…': 'لحظة من فضلك…',
  'This link does not work': 'هذا الرابط لا يعمل',
  'This link has expired or was already used. Request a new one.':
    'انتهت صلاحية هذا الرابط أو سبق استخدامه. اطلب رابطًا جديدًا.',
  'Confirming your address': 'جارٍ تأكيد عنوانك',
  'This address is already confirmed.': 'تم تأكيد هذا العنوان من قبل.',
  'Your account is ready': 'حسابك جاهز',
  '{email} is confirmed, and you are signed in.': 'تم تأكيد {email} وتسجيل دخولك.',
  'You are signed in.': 'تم تسجيل دخولك.',
  'Signing you in': 'جارٍ تسجيل دخولك',
  'Checking the link': 'جارٍ التحقق من الرابط',
  'Account: {email}': 'الحساب: {email}',
  'New password': 'كلمة المرور الجديدة',
  'Set a new password': 'تعيين كلمة مرور جديدة',
  'Set the password': 'تعيين كلمة المرور',
  'Your password is set': 'تم تعيين كلمة المرور',
  'Sign in with it now. All other devices were signed out.':
    'سجّل الدخول بها الآن. سُجّل الخروج من جميع الأجهزة الأخرى.',
  'Change your password': 'تغيير كلمة المرور',
  'Change the password': 'تغيير كلمة المرور',
  'All other devices were signed out.': 'سُجّل الخروج من جميع الأجهزة الأخرى.',
  'Create your password': 'إنشاء كلمة المرور',
  'Create the password': 'إنشاء كلمة المرور',
  'Go to your account': 'الانتقال إلى حسابك',

  // The bot challenge
  'Checking that you are human': 'جارٍ التحقق من أنك إنسان',
  'Takes about a second.': 'يستغرق ذلك نحو ثانية.',
  'You are human': 'أنت إنسان',
  'Valid for four minutes; renews automatically.': 'صالح لأربع دقائق، ويتجدد تلقائيًا.',
  'Please complete the security challenge to continue.': 'يرجى إكمال التحقق الأمني للمتابعة.',
  'The check could not load': 'تعذّر تحميل التحقق',
  'The check needs a secure connection': 'يحتاج التحقق إلى اتصال آمن',
  'Open this page by https:// instead of http://, then try again.':
    'افتح هذه الصفحة عبر \u2066https://\u2069 بدلًا من \u2066http://\u2069 ثم حاول مرة أخرى.',
  'Try again': 'المحاولة مرة أخرى',
  'Contact support': 'الاتصال بالدعم',

  // Forms and the page itself
  'Please fill this in': 'يرجى ملء هذا الحقل',
  'Enter a full URL starting with https://': 'أدخل عنوان URL كاملًا يبدأ بـ https://',
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
  'Renews on': 'تتجدد في',
  'Ends on': 'تنتهي في',
  'Check your inbox: we have sent a link to {email} that changes the password.':
    'تحقق من بريدك الوارد: أرسلنا إلى {email} رابطًا لتغيير كلمة المرور.',
  'Sign out': 'تسجيل الخروج',
  'Read the API reference': 'قراءة مرجع API',

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
  'Enter your password to continue.': 'أدخل كلمة المرور للمتابعة.',
  'You have no password: sign in again, then try again.':
    'ليست لديك كلمة مرور: سجّل الدخول مجددًا ثم أعد المحاولة.',
  'A link is on its way to {email}. Open it, then try again.':
    'الرابط في طريقه إلى {email}. افتحه ثم أعد المحاولة.',
  'No email yet? Enter your address.': 'لم تصل الرسالة بعد؟ أدخل عنوانك.',
  'Sent again.': 'أُرسلت مجددًا.',
  'Not there after a minute? Look into the spam folder.':
    'لم تصل بعد دقيقة؟ ابحث في مجلد الرسائل غير المرغوب فيها.',
  'Promo code': 'رمز ترويجي',
  Survey: 'استبيان',
};
