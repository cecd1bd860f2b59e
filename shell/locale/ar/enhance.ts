/** Enlarging and repairing a picture, in the studio alone: in Arabic. */
import type { Catalogue } from '../words/translator.ts';

export const enhance: Catalogue = {
  Enhance: 'تحسين',
  Upscale: 'تكبير',
  'Upscale mode': 'نوع التكبير',
  Factor: 'المعامل',
  Repair: 'إصلاح',
  'JPEG artifacts': 'تشوهات \u2066JPEG\u2069',
  Polish: 'صقل',
  'Polish: less noise, a little sharper': 'صقل: تشويش أقل ووضوح أكثر قليلًا',
  Off: 'إيقاف',
  'Keeps the size.': 'يُبقي الحجم كما هو.',
  'Smart enhance': 'تحسين ذكي',
  'For most pictures: removes noise and sharpens a little.': 'لمعظم الصور: يزيل التشويش ويزيد الحدة قليلًا.',
  'Smart resize': 'تكبير ذكي',
  'Only larger: no noise removed, nothing sharpened.': 'تكبير فقط: لا يزيل تشويشًا ولا يزيد حدة.',
  Photo: 'صورة فوتوغرافية',
  'Keeps film grain and sharpens.': 'يُبقي حبيبات الفيلم ويزيد الحدة.',
  Faces: 'وجوه',
  'Removes noise and leaves skin soft.': 'يزيل التشويش ويترك البشرة ناعمة.',
  'Digital art': 'فن رقمي',
  'For drawings and logos: clean areas, sharp lines.': 'للرسوم والشعارات: مساحات نقية وخطوط حادة.',
  Magic: 'سحري',
  Preview: 'معاينة',
  After: 'بعد',
  'Preview: drag it or press the arrow keys to see another part':
    'معاينة: اسحبها أو اضغط أسهم لوحة المفاتيح لترى جزءًا آخر',
  'For poor originals: removes most noise and sharpens most.':
    'للصور الأصلية الرديئة: يزيل أكثر التشويش ويزيد الحدة إلى أقصاها.',
  'Without a trained model.': 'من دون نموذج مدرَّب.',
  'With a small trained model.': 'بنموذج مدرَّب صغير.',
  'With a larger model, about four times slower.': 'بنموذج أكبر، أبطأ نحو أربع مرات.',
  Moderate: 'معتدل',
  Strong: 'قوي',
  'The larger model is not installed on this server. The small one is used.':
    'النموذج الأكبر غير مثبَّت على هذا الخادم، فيُستخدم الصغير.',
  'No trained model is installed on this server, so it works without one. With a model the result is sharper.':
    'لا يوجد نموذج مدرَّب مثبَّت على هذا الخادم، فيجري العمل من دونه. مع نموذج تكون النتيجة أوضح.',
  'The operator of this server can install it: {command}':
    'يستطيع مشغّل هذا الخادم تثبيته: \u2066{command}\u2069',
  '{width} × {height} px is too large for the editor.': '{width} × {height} بكسل أكبر مما يتيحه المحرر.',
  '{width} × {height} px. The document grows with the picture.':
    '{width} × {height} بكسل. يكبر المستند مع الصورة.',
  '{width} × {height} px. The layer keeps its size in the document.':
    '{width} × {height} بكسل. تحتفظ الطبقة بحجمها في المستند.',
  'Upscaling the picture': 'جارٍ تكبير الصورة',
  'Enhancing the picture': 'جارٍ تحسين الصورة',
  'Picture upscaled': 'كُبِّرت الصورة',
  'Picture enhanced': 'حُسِّنت الصورة',
  "The picture couldn't be enhanced": 'تعذّر تحسين الصورة',
  'Made without a trained model. With one it would be sharper.':
    'أُنجز من دون نموذج مدرَّب. لو وُجد لكانت النتيجة أوضح.',
  'No JPEG artifacts were removed: the file has none that are visible, or is not a JPEG.':
    'لم تُزل تشوهات \u2066JPEG\u2069: ليس في الملف ما يُرى منها، أو أنه ليس \u2066JPEG\u2069.',
  'One step was made without its trained model, which is not installed.':
    'أُنجزت خطوة من دون نموذجها المدرَّب، فهو غير مثبَّت.',
  'Made with the larger model: the small one is not installed.': 'أُنجز بالنموذج الأكبر: الصغير غير مثبَّت.',
  'Made with the small model: the larger one is not installed.': 'أُنجز بالنموذج الصغير: الأكبر غير مثبَّت.',
  'Noise was removed by the strong model: the light one is not installed. Fine detail may be softer.':
    'أزال النموذج القوي التشويش: الخفيف غير مثبَّت. قد تكون التفاصيل الدقيقة أنعم.',
  'Noise was removed by the light model: the strong one is not installed. Some may be left.':
    'أزال النموذج الخفيف التشويش: القوي غير مثبَّت. قد يبقى بعضه.',
  'The small model is not installed on this server. The larger one is used.':
    'النموذج الصغير غير مثبَّت على هذا الخادم، فيُستخدم الأكبر.',
  'The model for light noise is not installed on this server. The strong one is used.':
    'نموذج التشويش الخفيف غير مثبَّت على هذا الخادم، فيُستخدم القوي.',
};
