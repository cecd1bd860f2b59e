import type { errors as English } from '../en/errors.ts';
import type { working as Working } from '../en/working.ts';
import type { Entry } from '../words/translator.ts';

type Told = Extract<keyof typeof English | keyof typeof Working, `operation.${string}` | `recipe.${string}`>;

/** Errors of image operations and recipes, in Arabic. */
export const operations: Readonly<Record<Told, Entry>> = {
  'operation.no-match': 'لا شيء في هذه الصورة يطابق «{words}».',
  'operation.no-subject': 'لا شيء في هذه الصورة يبرز عن خلفيتها.',
  'operation.mark-by-hand': 'حدّد العنصر بأدوات المحو.',
  'operation.too-large': 'الصور التي تزيد على {megapixels} ميغابكسل أكبر مما يمكن معالجته هنا.',
  'operation.make-smaller': 'صغّر الصورة ثم أعد المحاولة.',
  'operation.needs-model': 'يتطلب هذا نموذجًا غير مثبّت.',
  'operation.add-models': 'يثبّته مشغّل هذا الخادم بالأمر ‎“npm run models -- add”‎.',
  'recipe.too-many': 'يمكن حفظ {most} وصفة على الأكثر.',
  'recipe.too-long': 'هذه الوصفة طويلة جدًا.',
  'recipe.not-json': 'هذا الملف ليس وصفة.',
  'recipe.newer-version': 'أُنشئت هذه الوصفة بإصدار أحدث من Gesso.',
  'recipe.needs-cut-out': 'تضيف الخطوة {step} ظلًا إلى صورة ما زالت خلفيتها موجودة. ضع «إزالة الخلفية» قبلها.',
  'recipe.unknown-step': '{path}: ‏«{step}» ليست خطوة في وصفة. الخطوات هي: {steps}.',
  'operation.words-not-understood': 'غير مفهوم من دون خدمة صور: {words}.',
  'operation.words-understood': 'استخدم الألوان والمواضع والأحجام، مثل «أحمر» أو «يسار» أو «الأكبر».',
  'operation.unchecked-words': 'لم يُتحقق من أن هذا هو الشيء الذي سمّيته.',
};
