/** Removing a background, in the studio alone: in Arabic. */
import type { Catalogue } from '../words/translator.ts';

export const removeBg: Catalogue = {
  'Cut out': 'تفريغ',
  'Remove background': 'إزالة الخلفية',
  'Use a scene or picture…': 'استخدام مشهد أو صورة…',
  'Finds what stands out and makes the rest transparent. The mask stays editable.':
    'يعثر على ما يبرز ويجعل الباقي شفافًا. يبقى القناع قابلًا للتعديل.',
  'Busy backgrounds come out rough: no trained model for them is installed on this server.':
    'الخلفيات المزدحمة تخرج تقريبية: لا يوجد على هذا الخادم نموذج مدرَّب لها.',
  'No picture is visible. Show or add one in Layers.':
    'لا توجد صورة ظاهرة. أظهر صورة أو أضف واحدة من الطبقات.',
  Edges: 'الحواف',
  Before: 'قبل',
  'Clean outline': 'حدود نظيفة',
  'Look over fine details such as hair and glass.': 'راجع التفاصيل الدقيقة مثل الشعر والزجاج.',
  'Check the edges': 'تحقق من الحواف',
  'A part may be missing, or a shadow included. Paint with Erase to correct it.':
    'قد يكون جزء ناقصًا أو ظل مشمولًا. ارسم بأداة المحو لتصحيح ذلك.',
  'Rough: check the edges': 'تقريبي: تحقق من الحواف',
  'The background is busy. Paint with Erase to correct the outline.':
    'الخلفية مزدحمة. ارسم بأداة المحو لتصحيح الحدود.',
  'Correct with strokes': 'التصحيح بالضربات',
  'Draw a box around it': 'رسم إطار حوله',
  'A part may be missing, or a shadow included.': 'قد يكون جزء ناقصًا أو ظل مشمولًا.',
  'The background is busy.': 'الخلفية مزدحمة.',
  'Shift edge in px': 'إزاحة الحافة بالبكسل',
  'Edge view': 'عرض الحواف',
  Checkerboard: 'رقعة مربعات',
  'On black': 'على الأسود',
  'On white': 'على الأبيض',
  'Original dimmed': 'الأصل معتمًا',
  'Removing the background': 'جارٍ إزالة الخلفية',
  'Background removed': 'أُزيلت الخلفية',
  "The background couldn't be removed": 'تعذّرت إزالة الخلفية',
  'Rough: check the edges. The background is busy.': 'تقريبي: تحقق من الحواف. الخلفية مزدحمة.',
  'Check the edges: a part may be missing, or a shadow included.':
    'تحقق من الحواف: قد يكون جزء ناقصًا أو ظل مشمولًا.',
  'The background was transparent already.': 'كانت الخلفية شفافة أصلًا.',
  'Remove color fringe': 'إزالة الحافة اللونية',
  "Replaces the old background's color along the edge with the subject's own color.":
    'يستبدل لون الخلفية القديمة على الحافة بلون العنصر نفسه.',
  'Removing the color fringe': 'جارٍ إزالة الحافة اللونية',
  'Color fringe removed': 'أُزيلت الحافة اللونية',
  "The color fringe couldn't be removed": 'تعذّرت إزالة الحافة اللونية',
  Mode: 'الوضع',
  General: 'عام',
  Prompted: 'بالنص',
  Interactive: 'تفاعلي',
  Keep: 'إبقاء',
  Box: 'إطار',
  'What to keep': 'ما يجب إبقاؤه',
  'the red bag': 'الحقيبة الحمراء',
  'Name a color, a position or a size: red, left, largest.':
    'اذكر لونًا أو موضعًا أو حجمًا: أحمر، يسار، الأكبر.',
  'Draw along what to keep. Every stroke corrects the outline.':
    'ارسم على طول ما تريد إبقاءه. كل ضربة تصحح الحد.',
  'Draw along what to take away. Every stroke corrects the outline.':
    'ارسم على طول ما تريد إزالته. كل ضربة تصحح الحد.',
  'Drag a box around what to keep. It starts over.': 'اسحب إطارًا حول ما تريد إبقاءه. يبدأ من جديد.',
  'Finding the outline': 'جارٍ البحث عن الحد',
  'Outline updated': 'حُدِّث الحد',
};
