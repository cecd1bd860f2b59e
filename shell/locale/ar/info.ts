/** What a picture's file is: in Arabic. */
import type { Catalogue } from '../words/translator.ts';

export const info: Catalogue = {
  'The file of layer “{name}”, without edits. The export is {size}.':
    'ملف الطبقة «{name}» دون تعديلات. حجم التصدير {size}.',
  Info: 'معلومات',
  'Measuring the picture…': 'جارٍ قياس الصورة…',
  Colors: 'الألوان',
  'Color mode': 'نمط الألوان',
  '{megapixels} MP': '{megapixels} ميغابكسل',
  '{depth} bits a channel': '{depth} بت لكل قناة',
  Grayscale: 'تدرج الرمادي',
  RGB: 'RGB',
  CMYK: 'CMYK',
  'Indexed colors': 'ألوان مفهرسة',
  'None: shown as sRGB': 'بلا ملف: تُعرض على أنها sRGB',
  Transparency: 'الشفافية',
  '{percent} of the pixels': '{percent} من البكسلات',
  Animation: 'الحركة',
  'Yes; the studio shows its first frame': 'نعم؛ يعرض الاستوديو إطارها الأول',
  '{dpi} ppi': '{dpi} بكسل/بوصة',
  Noise: 'التشويش',
  'JPEG quality': 'جودة JPEG',
  'Pure white': 'أبيض خالص',
  'Pure black': 'أسود خالص',
  'edges {px} px wide': 'عرض الحواف {px} بكسل',
  '{levels} of 255 levels': '{levels} من 255 درجة',
  'Not a JPEG': 'ليس ملف JPEG',
  'about {quality} of 100': 'نحو {quality} من 100',
  Sharp: 'حادة',
  'A little soft': 'ناعمة قليلًا',
  Blurred: 'مموهة',
  Visible: 'ظاهر',
  'Could not be measured': 'تعذر القياس',
  'This file says where it was taken: {latitude}°, {longitude}°. Anyone who gets the file can read it.':
    'يكشف هذا الملف مكان التقاط الصورة: {latitude}°، {longitude}°. يستطيع كل من يحصل على الملف قراءته.',
  'This file has location data. Anyone who gets the file can read it.':
    'يحتوي هذا الملف على بيانات الموقع. يستطيع كل من يحصل على الملف قراءتها.',
  'Export removes the location unless you choose to keep it.':
    'يزيل التصدير الموقع إلا إذا اخترت الاحتفاظ به.',
  'The file has no camera data, date, copyright or location.':
    'لا يحتوي الملف على بيانات كاميرا أو تاريخ أو حقوق نشر أو موقع.',
  Camera: 'الكاميرا',
  Taken: 'تاريخ الالتقاط',
  Copyright: 'حقوق النشر',
};
