/** What the server does for the studio, and the signed-in person: in Arabic. */
import type { Catalogue } from '../words/translator.ts';

export const remote: Catalogue = {
  'Gesso home page': 'صفحة Gesso الرئيسية',
  'Sign in': 'تسجيل الدخول',
  'Sign out': 'تسجيل الخروج',
  Account: 'الحساب',
  History: 'السجلّ',
  'Plan and credits': 'الخطة والرصيد',
  '{count} left': 'متبقٍ {count}',
  '{left} of {credits} credits left': 'متبقٍ {left} من {credits} رصيد',
  'Account of {email}': 'حساب {email}',
  '{count} credits left': {
    zero: 'لا رصيد متبقٍ',
    one: 'رصيد واحد متبقٍ',
    two: 'رصيدان متبقيان',
    few: '{count} أرصدة متبقية',
    many: '{count} رصيدًا متبقيًا',
    other: '{count} رصيد متبقٍ',
  },
  'You are signed out': 'سُجّل خروجك',
  'Your picture and its steps stay here.': 'تبقى صورتك وخطواتها هنا.',
  'Sign in to use {count} credits. Your picture is kept.': {
    zero: 'سجّل الدخول للاستخدام دون رصيد. تبقى صورتك محفوظة.',
    one: 'سجّل الدخول لاستخدام رصيد واحد. تبقى صورتك محفوظة.',
    two: 'سجّل الدخول لاستخدام رصيدين. تبقى صورتك محفوظة.',
    few: 'سجّل الدخول لاستخدام {count} أرصدة. تبقى صورتك محفوظة.',
    many: 'سجّل الدخول لاستخدام {count} رصيدًا. تبقى صورتك محفوظة.',
    other: 'سجّل الدخول لاستخدام {count} رصيد. تبقى صورتك محفوظة.',
  },
  'On the server, {count} credits': {
    zero: 'على الخادم، دون رصيد',
    one: 'على الخادم، رصيد واحد',
    two: 'على الخادم، رصيدان',
    few: 'على الخادم، {count} أرصدة',
    many: 'على الخادم، {count} رصيدًا',
    other: 'على الخادم، {count} رصيد',
  },
  'The server spares this device and keeps the result in your history.':
    'يخفّف الخادم العبء عن هذا الجهاز ويحفظ النتيجة في سجلّك.',
  'On the server: {count} credits left afterwards.': 'على الخادم: يبقى بعده رصيد قدره {count}.',
  'On the server: {count} credits left, not enough.': 'على الخادم: الرصيد المتبقي {count}، ولا يكفي.',
  '{phase}, {percent}%': '{phase}، {percent}%',
  Uploading: 'جارٍ الرفع',
  'Starting on the server': 'جارٍ البدء على الخادم',
  'No connection: goes on by itself': 'لا اتصال: سيُستأنف تلقائيًا',
  Canceling: 'جارٍ الإلغاء',
  'Loading the result': 'جارٍ تحميل النتيجة',
  'Running on the server': 'يعمل على الخادم',
  'Made on the server and kept in the history': 'أُنشئت على الخادم وحُفظت في السجلّ',
  "The result couldn't be loaded": 'تعذّر تحميل النتيجة',
  'The server does not answer.': 'الخادم لا يستجيب.',
  'The server does not answer. Check your connection, then try again: nothing is lost.':
    'لا يجيب الخادم. تحقق من الاتصال ثم حاول مرة أخرى: لم يُفقد شيء.',
  'The work goes on and costs its credits: press Cancel again.':
    'يستمر العمل ويكلّف أرصدته: اضغط «إلغاء» مرة أخرى.',
  'If the work was started, it is in your history: cancel it there.':
    'إن كان العمل قد بدأ فهو في سجلّك: ألغِه من هناك.',
  'It is kept in the history. Try again from there.': 'إنها محفوظة في السجلّ. أعد المحاولة من هناك.',
  'Open as new picture': 'فتح كصورة جديدة',
  'Add as layer': 'إضافة كطبقة',
  'A result from the server is ready': 'نتيجة من الخادم جاهزة',
  'It was started before this page was loaded again.': 'بدأت قبل إعادة تحميل هذه الصفحة.',
  'The picture has changed since it was started, so nothing was replaced.':
    'تغيّرت الصورة منذ البدء، لذلك لم يُستبدل شيء.',
  'The work on the server failed': 'فشل العمل على الخادم',
  'Woops, something bad just happened. Please try again in few minutes.':
    'حدث خطأ ما. يُرجى المحاولة مرة أخرى بعد بضع دقائق.',
  'The server has no space left, and nothing was stored. Please try again later.':
    'لا توجد مساحة على الخادم ولم يُحفظ شيء. يُرجى المحاولة لاحقًا.',
  'Your session has expired': 'انتهت جلستك',
  'Your work stays on this device. What runs on the server goes on.':
    'يبقى عملك على هذا الجهاز، ويستمر ما يعمل على الخادم.',
  'Your session has expired. Please login to continue': 'انتهت جلستك. يُرجى تسجيل الدخول للمتابعة',
  'reCaptcha verification failed': 'فشل التحقق الأمني',
  'Check your inputs and try again': 'تحقق من إدخالاتك وحاول مرة أخرى',
  'Too many requests. Try again in {seconds} s.': 'طلبات كثيرة جدًا. حاول مرة أخرى بعد {seconds} ث.',
  'Too many requests. Please wait a little and try again.': 'طلبات كثيرة جدًا. انتظر قليلًا ثم حاول مرة أخرى.',
  'The file is larger than 10 MB.': 'الملف أكبر من 10 ميغابايت.',
  'HEIC cannot be read here. Save the photo as JPEG, PNG, WebP or AVIF and send that.':
    'لا يمكن قراءة HEIC هنا. احفظ الصورة بصيغة JPEG أو PNG أو WebP أو AVIF وأرسلها.',
  'This kind of BMP cannot be read. Send a PNG.': 'لا يمكن قراءة هذا النوع من BMP. أرسل PNG.',
  'The file is not an image that can be read: use JPEG, PNG, WebP, AVIF, GIF, TIFF or BMP.':
    'الملف ليس صورة يمكن قراءتها: استخدم JPEG أو PNG أو WebP أو AVIF أو GIF أو TIFF أو BMP.',
  'The image has more than 24 megapixels, or is a JPEG of too many scans.':
    'الصورة أكبر من 24 ميغابكسل، أو ملف JPEG بعدد كبير من المسحات.',
  'The image is damaged and cannot be read.': 'الصورة تالفة ولا يمكن قراءتها.',
  'The storage of your plan is full.': 'مساحة التخزين في خطتك ممتلئة.',
  'Too many of your tasks are waiting. Try again when some are done.':
    'مهام كثيرة في الانتظار. حاول مجددًا بعد انتهاء بعضها.',
  'The task failed. Nothing was charged.': 'فشلت المهمة. لم يُخصم شيء.',
  'The task took too long and was stopped. Nothing was charged.':
    'استغرقت المهمة وقتًا طويلًا فأُوقفت. لم يُخصم شيء.',
  'There are no credits left in this period.': 'لم يتبقَّ رصيد في هذه الفترة.',
  'The limit of your plan for this feature is reached.': 'بلغت حدّ خطتك لهذه الميزة.',
  'Access blocked': 'تم حظر الوصول',
  'Suspicious activity was detected on your account.': 'رُصد نشاط مريب في حسابك.',
  'Your activity has been flagged as suspicious. If you believe this is a mistake, please contact our Customer Care team by sending an email to {email}.':
    'صُنّف نشاطك على أنه مريب. إذا كنت تعتقد أن هذا خطأ، فراسل فريق خدمة العملاء على {email}.',
  'Your activity has been flagged as suspicious. If you believe this is a mistake, please contact our Customer Care team by sending an email to {email} (use the mailbox connected to your account: {account}).':
    'صُنّف نشاطك على أنه مريب. إذا كنت تعتقد أن هذا خطأ، فراسل فريق خدمة العملاء على {email} (استخدم البريد المرتبط بحسابك: {account}).',
  'Nothing was charged. If you believe this is a mistake, write to {email}.':
    'لم يُخصم شيء. إذا كنت تعتقد أن هذا خطأ، فراسل {email}.',
  'Plans and credits': 'الخطط والرصيد',
  'Every tool that runs on this device goes on working, free. Credits are for work on the server.':
    'تواصل كل الأدوات التي تعمل على هذا الجهاز عملها مجانًا. الرصيد للعمل على الخادم.',
  'Not now': 'ليس الآن',
  'See plans': 'عرض الخطط',
  'The server is being maintained': 'الخادم قيد الصيانة',
  'Tools on this device and the export go on working.': 'تواصل أدوات هذا الجهاز والتصدير العمل.',
  'Plans are discounted at the moment': 'الخطط مخفّضة حاليًا',
  'Payment received': 'تم استلام الدفعة',
  'Test purchase completed': 'اكتمل الشراء التجريبي',
  'Your credits are updated.': 'حُدّث رصيدك.',
  'You left the payment page': 'غادرت صفحة الدفع',
  'The purchase is still open. Nothing was charged so far.':
    'لا تزال عملية الشراء مفتوحة. لم يُخصم شيء حتى الآن.',
  'Your payment is not confirmed yet': 'لم تُؤكَّد دفعتك بعد',
  'Your credits are updated once it is. This can take a minute.':
    'تُحدَّث أرصدتك بعد تأكيدها. قد يستغرق ذلك دقيقة.',
  'The payment was canceled': 'أُلغيت الدفعة',
  'Nothing was charged.': 'لم يُخصم شيء.',
  'The image service {provider} refused this request: “{reason}”':
    'رفضت خدمة الصور {provider} هذا الطلب: «{reason}»',
  'The image service {provider} refused this request.': 'رفضت خدمة الصور {provider} هذا الطلب.',
  'The image service {provider} sent no usable result. {reason}':
    'لم ترسل خدمة الصور {provider} نتيجة صالحة. {reason}',
  'The image service {provider} is not available. {reason}': 'خدمة الصور {provider} غير متاحة. {reason}',
  'The trained model {model} did not work.': 'لم يعمل النموذج المدرَّب {model}.',
  'Nothing in this image matches "{words}".': 'لا شيء في هذه الصورة يطابق «{words}».',
  'Nothing in this image stands out from its background, so there is nothing to keep.':
    'لا شيء في هذه الصورة يبرز عن خلفيتها، فلا يوجد ما يُحتفظ به.',
  'The mask marks nothing: it is black or transparent everywhere.':
    'لا يحدّد القناع شيئًا: فهو أسود أو شفاف في كل مكان.',
  'The host of this address is not known.': 'مضيف هذا العنوان غير معروف.',
  'It did not answer.': 'لم تُجب.',
  'It did not answer in time.': 'لم تُجب في الوقت المناسب.',
  'It is busy.': 'إنها مشغولة.',
  'It does not accept the key of this server.': 'لا تقبل مفتاح هذا الخادم.',
  'The account of this server has no credit left there.': 'لم يعد لحساب هذا الخادم رصيد هناك.',
  'It is not an image.': 'ليست صورة.',
  'The file is damaged or cut off.': 'الملف تالف أو مقطوع.',
  'It reports that the work failed.': 'تُبلغ بأن العمل فشل.',
  'You have used all {count} credits': {
    zero: 'لا رصيد لديك',
    one: 'استهلكت رصيدك الوحيد',
    two: 'استهلكت رصيديك',
    few: 'استهلكت كل أرصدتك البالغة {count}',
    many: 'استهلكت كل رصيدك البالغ {count}',
    other: 'استهلكت كل رصيدك البالغ {count}',
  },
  "The picture couldn't be sent": 'تعذّر إرسال الصورة',
  'Nothing was started or charged. Try again.': 'لم يبدأ شيء ولم يُحتسب شيء. حاول مرة أخرى.',
  'On the server it is part of paid plans. Here it is free.':
    'على الخادم هي جزء من الباقات المدفوعة. أما هنا فمجانية.',
};
