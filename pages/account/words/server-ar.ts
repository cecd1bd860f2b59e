import type { Catalogue } from './catalogue.ts';

/** What the server answers, in English whoever asks. */
export const server: Catalogue = {
  'Email or password is incorrect. Please check your input':
    'البريد الإلكتروني أو كلمة المرور غير صحيحة. يرجى التحقق من إدخالك.',
  'Account with this email is already exist': 'يوجد حساب بهذا البريد الإلكتروني بالفعل.',
  'Only account with business email can be registered': 'لا يمكن إنشاء حساب إلا ببريد إلكتروني للعمل.',
  'This account is inactive': 'هذا الحساب غير مفعّل.',
  'This account is blocked. Please contact support.': 'هذا الحساب محظور. يرجى الاتصال بالدعم.',
  'User is already activated': 'هذا الحساب مفعّل بالفعل.',
  'The verification email link is invalid': 'رابط التأكيد غير صالح.',
  'The sign-in link is invalid': 'رابط تسجيل الدخول غير صالح.',
  'Change password token is not valid': 'رابط كلمة المرور غير صالح.',
  'Your session has expired. Please login to continue': 'انتهت جلستك. يرجى تسجيل الدخول للمتابعة.',
  'Authorization is required.': 'يجب تسجيل الدخول لذلك.',
  'The call came from another site and was refused.': 'جاء الطلب من موقع آخر فرُفض.',
  'Failed to login. Invalid state parameter': 'تعذّر تسجيل الدخول: بدأ في نافذة أخرى أو انتهت مدته.',
  'Google signup with unverified email is prohibited': 'لا يمكن التسجيل ببريد إلكتروني لم يؤكّده Google.',
  "Failed to login. Client app doesn't have enough info for OAuth":
    'تعذّر تسجيل الدخول: هذا الخادم غير مهيّأ لاستخدام Google.',
  "Failed to login. Something's probably wrong with OAuth callback":
    'تعذّر تسجيل الدخول: هناك خطأ في إجابة Google.',
  'Failed to login. Failed to request Google OAuth server': 'تعذّر تسجيل الدخول: لا يجيب Google.',
  'reCaptcha verification failed': 'فشل التحقق الأمني.',
  'Challenge failed. Please try again. If the issue persists, contact support.':
    'فشل التحقق. يرجى المحاولة مرة أخرى. إذا استمرت المشكلة فاتصل بالدعم.',
  'The check needs a secure connection. Open this page by https:// instead of http://, then try again.':
    'يحتاج التحقق إلى اتصال آمن. افتح هذه الصفحة عبر \u2066https://\u2069 بدلًا من \u2066http://\u2069 ثم حاول مرة أخرى.',
  'Access is blocked: the bot check flagged this account as suspicious.':
    'الوصول محظور: صنّف التحقق الأمني هذا الحساب على أنه مريب.',
  'Access blocked': 'الوصول محظور',
  'Your activity has been flagged as suspicious. If you believe this is a mistake, please contact our Customer Care team by sending an email to {email} (use the mailbox connected to your account: {account_email}).':
    'صُنّف نشاطك على أنه مريب. إذا كنت ترى أن هذا خطأ، فيرجى مراسلة فريق خدمة العملاء على \u2068{email}\u2069 (من صندوق البريد المرتبط بحسابك: \u2068{account_email}\u2069).',
  'Please enter a valid email address': 'يرجى إدخال عنوان بريد إلكتروني صالح',
  'At least 8 characters': '8 أحرف على الأقل',
  'At most 256 characters': '256 حرفًا على الأكثر',
  'Check your inputs and try again': 'تحقق من إدخالاتك وحاول مرة أخرى.',
  'There is nothing here.': 'لا يوجد شيء هنا.',
  'The request could not be read.': 'تعذّرت قراءة الطلب.',
  'The request is too large.': 'الطلب كبير جدًا.',
  'The request has a content type that this call does not read.': 'نوع محتوى الطلب لا تقرؤه هذه الوظيفة.',
  'Too many requests. Please wait a little and try again.':
    'طلبات كثيرة جدًا. يرجى الانتظار قليلًا ثم المحاولة مرة أخرى.',
  'Woops, something bad just happened. Please try again in few minutes.':
    'حدث خطأ ما. يرجى المحاولة مرة أخرى بعد بضع دقائق.',
  'The server is starting or stopping. Please try again in a moment.':
    'الخادم قيد التشغيل أو الإيقاف. يرجى المحاولة مرة أخرى بعد لحظة.',
  'The server does not answer. Check your connection, then try again: nothing is lost.':
    'لا يجيب الخادم. تحقق من الاتصال ثم حاول مرة أخرى: لم يُفقد شيء.',
};
