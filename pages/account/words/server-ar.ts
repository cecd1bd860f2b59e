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
  'A request with this idempotency key is still being answered.': 'لا يزال طلب بهذا المفتاح قيد الإجابة.',
  'This idempotency key was used for a different request.': 'استُخدم هذا المفتاح لطلب آخر.',
  'A storage with this name is already connected.': 'يوجد مخزن متصل بهذا الاسم بالفعل.',
  'A webhook is already configured. Change it instead.': 'خطاف ويب مهيّأ بالفعل. غيّره بدلًا من ذلك.',
  'No webhook is configured.': 'لا خطاف ويب مهيّأ.',
  'It was changed in the meantime.': 'تم تغييره في هذه الأثناء.',
  'You have this plan already.': 'لديك هذه الخطة بالفعل.',
  'Suspicious activity was detected on your account.': 'رُصد نشاط مريب في حسابك.',
  'The API key is unknown or was revoked.': 'مفتاح API غير معروف أو أُبطل.',
  'This API key does not have the scope that the call needs.':
    'ليس لمفتاح API هذا الصلاحية التي يحتاجها الاستدعاء.',
  'The payment provider did not answer. Nothing was charged.': 'لم يجب مزوّد الدفع. لم يُحتسب شيء.',
  'The storage could not be reached with these settings.': 'تعذّر الوصول إلى المخزن بهذه الإعدادات.',
  'There is no such checkout.': 'لا توجد عملية شراء كهذه.',
  'There is no such plan.': 'لا توجد خطة كهذه.',
  'There is no such storage.': 'لا يوجد مخزن كهذا.',
  'There is no such task.': 'لا توجد مهمة كهذه.',
  'There is no such API key.': 'لا يوجد مفتاح API كهذا.',
  'This address cannot be used: it is not on the public internet.':
    'لا يمكن استخدام هذا العنوان: ليس على الإنترنت العام.',
  'Your plan does not include this feature.': 'لا تتضمن خطتك هذه الميزة.',
  'Max length 50 chars': '50 حرفًا على الأكثر',
  "Storage name shouldn't include spaces": 'يجب ألا يحتوي اسم المخزن على مسافات',
  'Storage name is required': 'اسم المخزن مطلوب',
  'Access key is required': 'مفتاح الوصول مطلوب',
  'Secret access key is required': 'مفتاح الوصول السري مطلوب',
  'Bucket is required': 'الحاوية مطلوبة',
  'Base URL is required': 'العنوان الأساسي مطلوب',
  'Use an address like https://…': 'استخدم عنوانًا مثل ⁦https://…⁩',
  'There is no bucket of this name.': 'لا توجد حاوية بهذا الاسم.',
  'This is no name of a bucket.': 'هذا ليس اسم حاوية.',
  'The bucket is in another region.': 'الحاوية في منطقة أخرى.',
  'The access key is not known there.': 'مفتاح الوصول غير معروف هناك.',
  'The secret access key does not belong to the access key.': 'مفتاح الوصول السري لا يخص مفتاح الوصول هذا.',
  'This key may not do that: it needs to list, read and write the bucket.':
    'لا يُسمح لهذا المفتاح بذلك: يجب أن يستطيع عرض الحاوية وقراءتها والكتابة فيها.',
  'It answers with more than a short answer can have.': 'يجيب بأكثر مما يمكن أن يكون في جواب قصير.',
  'It did not answer in time.': 'لم يجب في الوقت المحدد.',
  'It did not answer.': 'لم يجب.',
  'There is no such bundle.': 'لا توجد حزمة كهذه.',
  'A web folder can only be read.': 'مجلد الويب للقراءة فقط.',
  'Connect an S3 or Google Cloud storage to write to.': 'للكتابة وصّل مخزن S3 أو Google Cloud.',
  'The storage could not be used.': 'تعذّر استخدام المخزن.',
  'The web folder could not be reached.': 'تعذّر الوصول إلى مجلد الويب.',
  'There are no credits left in this period.': 'لم تبقَ أرصدة في هذه الفترة.',
  'The limit of your plan for this feature is reached.': 'بلغتَ حد باقتك لهذه الميزة.',
  'This operation is not available here yet. Nothing was charged.':
    'هذه العملية غير متاحة هنا بعد. لم يُحتسب أي شيء.',
  'Too many of your tasks are waiting. Try again when some are done.':
    'عدد كبير من مهامك في الانتظار. حاول مجددًا عندما ينتهي بعضها.',
  'The task failed. Nothing was charged.': 'فشلت المهمة. لم يُحتسب أي شيء.',
  'The task took too long and was stopped. Nothing was charged.':
    'استغرقت المهمة وقتًا طويلًا فأُوقفت. لم يُحتسب أي شيء.',
  'The upload is incomplete or not a valid form.': 'الرفع غير مكتمل أو ليس نموذجًا صالحًا.',
  'The file is larger than 10 MB.': 'الملف أكبر من 10 ميغابايت.',
  'The file is not an image that can be read: use JPEG, PNG, WebP, AVIF, GIF, TIFF or BMP.':
    'الملف ليس صورة يمكن قراءتها: استخدم JPEG أو PNG أو WebP أو AVIF أو GIF أو TIFF أو BMP.',
  'The image has more than 24 megapixels.': 'الصورة أكثر من 24 ميغابكسل.',
  'The image is damaged and cannot be read.': 'الصورة تالفة ولا يمكن قراءتها.',
  'A file is required.': 'الملف مطلوب.',
};
