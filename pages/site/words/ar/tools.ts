/** What several tool pages say. */
import type { Words } from '../../base/translate.ts';

export const words: Words = {
  Results: 'النتائج',
  'The same through the API': 'الشيء نفسه عبر API',
  'Set GESSO_URL, and set GESSO_TOKEN to the token of a signed-in person: this is a call of the studio itself, which API keys cannot make.':
    'عيّن GESSO_URL، واجعل GESSO_TOKEN رمز شخص سجّل دخوله: هذا استدعاء خاص بالاستوديو لا تتيحه مفاتيح API.',
  'Set GESSO_URL and GESSO_KEY, put a picture named {file} into the folder, and paste the command. The answer has an address of the result that is good for 24 hours.':
    'عيّن GESSO_URL وGESSO_KEY، وضع صورة باسم {file} في المجلد، ثم الصق الأمر. تتضمن الاستجابة عنوانًا للنتيجة صالحًا لمدة 24 ساعة.',
  'Set GESSO_URL and GESSO_KEY, and put the address of your own picture into the JSON. The answer is a task that you poll, or that tells your webhook when it ends.':
    'عيّن GESSO_URL وGESSO_KEY، وضع عنوان صورتك في JSON. الاستجابة مهمة تستعلم عن حالتها، أو تُبلغ الـ webhook الخاص بك عند انتهائها.',
  Gesso: 'Gesso',
  'Cut out, cropped to the product, with 8% of space around it. One credit an image.':
    'صورة مفرّغة مقصوصة على قدر المنتج مع هامش 8% حوله. رصيد واحد لكل صورة.',
  'Background removal API': 'واجهة API لإزالة الخلفية',
};
