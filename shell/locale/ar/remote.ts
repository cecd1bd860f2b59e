/** What the server does for the studio, and the signed-in person: in Arabic. */
import type { Catalogue } from '../words/translator.ts';

export const remote: Catalogue = {
  'Runs on this device, free': 'يعمل على هذا الجهاز مجانًا',
  'On the server, {count} credits': {
    zero: 'على الخادم، دون رصيد',
    one: 'على الخادم، رصيد واحد',
    two: 'على الخادم، رصيدان',
    few: 'على الخادم، {count} أرصدة',
    many: 'على الخادم، {count} رصيدًا',
    other: 'على الخادم، {count} رصيد',
  },
  'Sign in to run it on the server.': 'سجّل الدخول لتشغيله على الخادم.',
  'The server spares this device and keeps the result in your history.':
    'يخفّف الخادم العبء عن هذا الجهاز ويحفظ النتيجة في سجلّك.',
  '{count} left after this.': 'يبقى بعده {count}.',
  '{count} credits left: not enough.': 'الرصيد المتبقي {count}: لا يكفي.',
  '{phase}, {percent}%': '{phase}، {percent}%',
  Uploading: 'جارٍ الرفع',
  'Starting on the server': 'جارٍ البدء على الخادم',
  'No connection: goes on by itself': 'لا اتصال: سيُستأنف تلقائيًا',
  Cancelling: 'جارٍ الإلغاء',
  'Loading the result': 'جارٍ تحميل النتيجة',
  'Running on the server': 'يعمل على الخادم',
  'Made on the server and kept in the history': 'أُنشئت على الخادم وحُفظت في السجلّ',
  "The result couldn't be loaded": 'تعذّر تحميل النتيجة',
  'It is kept in the history. Try again from there.': 'إنها محفوظة في السجلّ. أعد المحاولة من هناك.',
  'Open as new picture': 'فتح كصورة جديدة',
  'Add as layer': 'إضافة كطبقة',
  'A result from the server is ready': 'نتيجة من الخادم جاهزة',
  'It was started before this page was loaded again.': 'بدأت قبل إعادة تحميل هذه الصفحة.',
  'The picture has changed since it was started, so nothing was replaced.':
    'تغيّرت الصورة منذ البدء، لذلك لم يُستبدل شيء.',
  'The work on the server failed': 'فشل العمل على الخادم',
};
