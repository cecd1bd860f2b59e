/** Clone and heal, in the studio alone: in Arabic. */
import type { Catalogue } from '../words/translator.ts';

export const retouch: Catalogue = {
  Retouch: 'تنقيح',
  'Retouching mode': 'وضع التنقيح',
  Heal: 'معالجة',
  Clone: 'استنساخ',
  'Copies texture from the source and matches the color around the stroke. Good for dust and scratches; for whole objects, use Fill in under Erase.':
    'ينسخ ملمس المصدر ويوافق اللون المحيط بالضربة. مناسب للغبار والخدوش؛ وللأجسام الكاملة استخدم «ملء الفراغ» ضمن «محو».',
  'Copies pixels from the source unchanged. Good near edges.':
    'ينسخ بكسلات المصدر دون تغيير. مناسب قرب الحواف.',
  Aligned: 'محاذى',
  'The source moves with the brush from stroke to stroke.': 'ينتقل المصدر مع الفرشاة من ضربة إلى أخرى.',
  'Every stroke starts at the source.': 'تبدأ كل ضربة من المصدر.',
  'Set source': 'تحديد المصدر',
  'Tap or click where the pixels should come from.': 'انقر أو المس الموضع الذي تؤخذ منه البكسلات.',
  'Source at {x}, {y}': 'المصدر عند {x}، {y}',
  'No source yet. Alt-click on the picture, or press Set source.':
    'لا مصدر بعد. انقر على الصورة مع Alt، أو اضغط «تحديد المصدر».',
  'No source yet. Press Set source.': 'لا مصدر بعد. اضغط «تحديد المصدر».',
  'Set clone and heal source': 'تحديد مصدر الاستنساخ والمعالجة',
};
