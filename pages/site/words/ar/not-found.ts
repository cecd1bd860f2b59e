import type { Words } from '../../base/translate.ts';

export const words: Words = {
  'Page not found': 'الصفحة غير موجودة',
  'There is no page at this address. The studio and your pictures in this browser are not affected.':
    'لا توجد صفحة على هذا العنوان. لا يتأثر الاستوديو ولا صورك في هذا المتصفح.',
  'The address may be mistyped. Your pictures are in your browser and are not affected.':
    'ربما كُتب العنوان خطأً. صورك في متصفحك ولا تتأثر.',
  'Go to the home page': 'إلى الصفحة الرئيسية',
};
