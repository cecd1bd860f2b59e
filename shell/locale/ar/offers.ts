import type { Catalogue } from '../words/translator.ts';

/** What the server says in dialogs: plans, packs, and the form that asks for a demo. */
export const offers: Catalogue = {
  'Work email': 'البريد الإلكتروني للعمل',
  'First name': 'الاسم الأول',
  'Last name': 'اسم العائلة',
  Company: 'الشركة',
  Website: 'الموقع الإلكتروني',
  Phone: 'الهاتف',
  'Images a month': 'الصور في الشهر',
  'Under 1,000': 'أقل من 1,000',
  '1,000 to 10,000': 'من 1,000 إلى 10,000',
  '10,000 to 100,000': 'من 10,000 إلى 100,000',
  'Over 100,000': 'أكثر من 100,000',
  'What would you like to do?': 'ماذا تود أن تفعل؟',
  Professional: 'احترافية',
  '100 credits': '100 رصيد',
  '100 credits that never expire': '100 رصيد لا تنتهي صلاحيتها',
  '10 animations': '10 رسوم متحركة',
  '10 animations of 5 seconds': '10 رسوم متحركة مدة كل منها 5 ثوانٍ',
  '20 try-ons': '20 عملية قياس',
  '20 pictures of clothing on a model': '20 صورة لملابس على عارض',
  '20 AI edits': '20 تعديلًا بالذكاء الاصطناعي',
  '20 edits by description': '20 تعديلًا بالوصف',
  '20 scenes (latest model)': '20 مشهدًا (أحدث نموذج)',
  '20 scenes made with the latest model': '20 مشهدًا بأحدث نموذج',
};
