/** Questions, offers and what a link lacks: in Arabic. */
import type { Catalogue } from '../words/translator.ts';

export const modals: Catalogue = {
  'What do you need pictures for?': 'لماذا تحتاج إلى الصور؟',
  'Two questions, so that we know what to build. You can skip them.':
    'سؤالان كي نعرف ما الذي نطوّره. يمكنك تخطيهما.',
  Industry: 'المجال',
  'Your work': 'عملك',
  'Online shop': 'متجر إلكتروني',
  'Marketplace seller': 'بائع في الأسواق الإلكترونية',
  Fashion: 'أزياء',
  Food: 'أغذية',
  Agency: 'وكالة',
  Software: 'برمجيات',
  Owner: 'مالك',
  Marketing: 'تسويق',
  Design: 'تصميم',
  Photography: 'تصوير',
  Development: 'تطوير',
  Skip: 'تخطٍّ',
  'Save answers': 'حفظ الإجابات',
  'Expand pictures with the professional plan': 'توسيع الصور مع الباقة الاحترافية',
  'Outpaint with the professional plan': 'إكمال الصور خارج حدودها مع الباقة الاحترافية',
  'Your own templates with the professional plan': 'قوالبك الخاصة مع الباقة الاحترافية',
  'The professional plan has more credits every month, and expands pictures on the server.':
    'توفّر الباقة الاحترافية رصيدًا أكبر كل شهر، وتوسّع الصور على الخادم.',
  'The professional plan has more credits every month, and fills a larger frame on the server.':
    'توفّر الباقة الاحترافية رصيدًا أكبر كل شهر، وتملأ إطارًا أكبر على الخادم.',
  'The professional plan has more credits every month, and makes scenes from templates of your own.':
    'توفّر الباقة الاحترافية رصيدًا أكبر كل شهر، وتنشئ مشاهد من قوالبك الخاصة.',
  'Your credits are used up.': 'نفد رصيدك.',
  'Tools on this device go on working, free.': 'تستمر الأدوات على هذا الجهاز في العمل مجانًا.',
  'Continue without it': 'المتابعة بدونها',
  'Sign in first': 'سجّل الدخول أولًا',
  'Then this picture is saved to your account. Until then it is kept on this device.':
    'بعد ذلك تُحفظ هذه الصورة في حسابك. وحتى ذلك الحين تبقى محفوظة على هذا الجهاز.',
  'This is kept in an account.': 'هذا محفوظ في حساب.',
  'This link is about an open picture.': 'يتعلق هذا الرابط بصورة مفتوحة.',
  'This is not there any more': 'لم يعد هذا موجودًا',
  'It was deleted, or it belongs to another account.': 'حُذف أو أنه يخص حسابًا آخر.',
  'Please complete the security challenge to continue.': 'يرجى إكمال التحقق الأمني للمتابعة.',
  'Your browser solves it by itself; this takes a moment.': 'يحله متصفحك تلقائيًا، ويستغرق ذلك لحظة.',
  'Contact support': 'الاتصال بالدعم',
  'Challenge failed. Please try again. If the issue persists, contact support.':
    'فشل التحقق. يرجى المحاولة مرة أخرى. إذا استمرت المشكلة فاتصل بالدعم.',
  'The check needs a secure connection. Open this page by https:// instead of http://, then try again.':
    'يحتاج التحقق إلى اتصال آمن. افتح هذه الصفحة عبر \u2066https://\u2069 بدلًا من \u2066http://\u2069 ثم حاول مرة أخرى.',
  'Prompt builder': 'مساعد كتابة الوصف',
  'Say in a few words what you want, and let the prompt be written out from them and your picture.':
    'قل في كلمات قليلة ما تريد، ودع الوصف يُكتب منها ومن صورتك.',
  'Use this prompt': 'استخدام هذا الوصف',
  'The scene is made like this picture. It is uploaded when you create it.':
    'يُنشأ المشهد على غرار هذه الصورة. تُرفع عند الإنشاء.',
  'Make available offline': 'إتاحة دون اتصال',
  'Make available offline…': 'إتاحة دون اتصال…',
  'Storing files for offline use': 'جارٍ حفظ الملفات للاستخدام دون اتصال',
  "This browser stores no files for the studio (private window?), or the server can't be reached.":
    'لا يحفظ هذا المتصفح ملفات للاستوديو (نافذة خاصة؟)، أو يتعذر الوصول إلى الخادم.',
  'Everything is stored on this device. All tools that run here work without a connection.':
    'كل شيء محفوظ على هذا الجهاز. تعمل كل الأدوات التي تعمل هنا دون اتصال.',
  'Stores all fonts, sample pictures and trained models on this device: {size} more.':
    'يحفظ كل الخطوط وصور الأمثلة والنماذج المدرَّبة على هذا الجهاز: بقي {size}.',
  'Storing {size}: {percent}%': 'جارٍ حفظ {size}: {percent}%',
  "Some files couldn't be stored. Those that are stored stay. Check your connection and free space.":
    'تعذر حفظ بعض الملفات. ما حُفظ يبقى. تحقق من الاتصال والمساحة المتاحة.',
};
