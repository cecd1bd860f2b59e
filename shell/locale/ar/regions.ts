/** Faces, license plates and other areas that are blurred, in the studio alone: in Arabic. */
import type { Catalogue } from '../words/translator.ts';

export const regions: Catalogue = {
  'License plate {number}': 'لوحة ترخيص {number}',
  'Face {number}': 'وجه {number}',
  'Area {number}': 'منطقة {number}',
  'Looking for license plates': 'جارٍ البحث عن لوحات الترخيص',
  'Looking for faces': 'جارٍ البحث عن الوجوه',
  'Check the areas before you blur them': 'تحقق من المناطق قبل تمويهها',
  "License plates couldn't be looked for": 'تعذّر البحث عن لوحات الترخيص',
  "Faces couldn't be looked for": 'تعذّر البحث عن الوجوه',
  'Nothing was found. Add areas where they are needed.': 'لم يُعثر على شيء. أضف المناطق حيث تلزم.',
  "License plates aren't detected: the model isn't installed on this server.":
    'لا تُكتشف لوحات الترخيص: النموذج غير مثبّت على هذا الخادم.',
  "Faces aren't detected: the model isn't installed on this server.":
    'لا تُكتشف الوجوه: النموذج غير مثبّت على هذا الخادم.',
  'Add areas where they are needed.': 'أضف المناطق حيث تلزم.',
  'Blurring the areas': 'جارٍ تمويه المناطق',
  'Areas blurred': 'مُوِّهت المناطق',
  "The areas couldn't be blurred": 'تعذّر تمويه المناطق',
  'Areas to blur': 'المناطق المراد تمويهها',
  '{name}: arrow keys move it, Alt resizes, brackets turn, Delete removes':
    '{name}: تحركها مفاتيح الأسهم، ويغير Alt الحجم، وتديرها الأقواس المربعة، ويزيلها Delete',
  'Find plates': 'البحث عن اللوحات',
  'Find faces': 'البحث عن الوجوه',
  'Add area': 'إضافة منطقة',
  'Exported files contain the blurred pixels only. The document keeps the original for Undo, also in a .gesso file.':
    'لا تحتوي الملفات المصدَّرة إلا على البكسلات المموّهة. يحتفظ المستند بالأصل للتراجع، وكذلك في ملف ⁦.gesso⁩.',
  'No areas yet. Find them, or add one and drag it into place.':
    'لا توجد مناطق بعد. ابحث عنها، أو أضف واحدة واسحبها إلى مكانها.',
  'Check, {percent}%': 'تحقق، {percent}%',
  'Blur areas': 'تمويه المناطق',
  'Car plate': 'لوحة السيارة',
  'License plates become unreadable. Correct the areas, then blur them.':
    'تصبح لوحات الترخيص غير مقروءة. صحّح المناطق ثم موّهها.',
  'Faces become unrecognizable. Correct the areas, then blur them.':
    'تصبح الوجوه غير معروفة. صحّح المناطق ثم موّهها.',
};
