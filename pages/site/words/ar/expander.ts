import type { Words } from '../../base/translate.ts';

export const words: Words = {
  'Give a picture another shape without cropping it: the background continues beyond the edges, and the product stays as it is.':
    'امنح الصورة شكلًا آخر دون اقتصاص: تستمر الخلفية خارج الحواف ويبقى المنتج كما هو.',
  'A landscape photo for a story, a tight product shot for a banner: the background is continued, and nothing is cropped.':
    'صورة أفقية لقصة، أو لقطة منتج ضيقة لشريط إعلاني: تستمر الخلفية ولا يُقص شيء.',
  'Your picture itself stays unchanged': 'تحتفظ صورتك ببكسلاتها',
  'Tells you when a result is rough': 'تذكر بنفسها إن كانت النتيجة تقريبية',
  'A red desk lamp on white, with empty strips at the left and at the right':
    'مصباح مكتب أحمر على أبيض، وعلى جانبيه شريطان فارغان',
  'The same picture in 16:9; the white background continues on both sides':
    'الصورة نفسها بنسبة 16:9؛ تستمر الخلفية البيضاء على الجانبين',
  'Its frame gets eight handles.': 'يحصل إطارها على ثمانية مقابض.',
  'Choose a new frame': 'اختر إطارًا جديدًا',
  'A ratio such as 16:9, 1:1, 4:5 or 9:16, a handle, or pixels for each side.':
    'نسبة مثل 16:9 أو 1:1 أو 4:5 أو 9:16، أو مقبض، أو بكسلات لكل جانب.',
  'Press Expand': 'اضغط «توسيع»',
  'Not good enough? Try another makes a different arrangement of the same surroundings.':
    'ليست جيدة بما يكفي؟ يرتّب «جرّب نتيجة أخرى» المحيط نفسه ترتيبًا آخر.',
  'From real runs: one as it should be, and one that the tool itself calls rough.':
    'من تشغيل فعلي: نتائج كما ينبغي، وواحدة تقول الأداة نفسها إنها تقريبية.',
  'A leather bag on green paper, upright 4:5; light and gradient continue above and below':
    'حقيبة جلدية على ورق أخضر بوضع رأسي 4:5؛ يستمر الضوء والتدرج أعلى وأسفل',
  'From 4:3 to 4:5: the gradient continues': 'من 4:3 إلى 4:5: يستمر التدرج',
  'A kitchen in a very wide frame; at both ends tiles and shelf are blurred and repeated':
    'مطبخ في إطار عريض جدًا؛ البلاط والرف عند الطرفين ضبابيان ومكرران',
  'A cluttered room: rough, as the tool says': 'غرفة مزدحمة: نتيجة تقريبية تذكرها الأداة',
  'A perfume bottle in a wide frame on gray paper': 'زجاجة عطر في إطار عريض على ورق رمادي',
  'From 4:3 to 16:9 for a banner': 'من 4:3 إلى 16:9 لشريط إعلاني',
  'Each side by itself': 'كل جانب على حدة',
  'Left, top, right and bottom in pixels, or by a handle.':
    'اليسار والأعلى واليمين والأسفل بالبكسل أو بمقبض.',
  Ratios: 'النسب',
  '16:9, 1:1, 4:5 and 9:16 with one press, the picture in the middle.':
    '16:9 و1:1 و4:5 و9:16 بضغطة واحدة، والصورة في الوسط.',
  'Other results': 'نتائج أخرى',
  'Each press on Try another has a new seed. Undo brings the last one back.':
    'لكل ضغطة على «جرّب نتيجة أخرى» بذرة جديدة. ويعيد التراجع الأخيرة.',
  'The product is not copied': 'المنتج لا يُنسخ',
  'It is found first and kept out of what the new part is made of.':
    'يُعثر عليه أولًا ويُستبعد مما يُصنع منه الجزء الجديد.',
  'Only a color': 'لون فقط',
  'Resize has Canvas: padding in a color or transparent, without any filling.':
    'في أداة «الحجم» خيار «اللوحة»: هامش بلون أو شفاف دون أي ملء.',
  Recipes: 'الوصفات',
  'The step “expand” takes the shape of the next size, for a whole batch.':
    'تأخذ الخطوة «expand» شكل المقاس التالي، لدفعة كاملة.',
  'Objects that the frame cuts off are not completed: half a cup stays half a cup.':
    'لا تُستكمل الأشياء التي يقطعها الإطار: نصف الكوب يبقى نصفًا.',
  'On tiles, streets and full rooms, textures repeat. The panel then says rough.':
    'على البلاط والشوارع والغرف المزدحمة تتكرر الأنسجة. وتقول اللوحة حينها «تقريبي».',
  'A picture with a mask is not expanded. Expand first, then cut out.':
    'لا تُوسّع صورة لها قناع. وسّع أولًا ثم فرّغ.',
  'Results have at most 120 megapixels.': 'لا تتجاوز النتائج 120 ميغابكسل.',
  'We cut 15% off the left and the right and let the tool bring it back. The error compares mean colors of squares with the real picture, from 0 to 255. Stretching the last column is sometimes nearer by this number, but it shows stripes.':
    'قصصنا 15% من اليسار واليمين وتركنا الأداة تعيدها. يقارن الخطأ متوسط ألوان المربعات بالصورة الحقيقية، من 0 إلى 255. مدّ العمود الأخير أقرب أحيانًا بهذا الرقم لكنه يُظهر خطوطًا.',
  'Error of what was brought back': 'خطأ ما أُعيد',
  Mirrored: 'معكوسة',
  Stretched: 'ممدودة',
  'Mean of 7 pictures': 'متوسط 7 صور',
  'Lamp on white': 'مصباح على أبيض',
  'Perfume on gray paper': 'عطر على ورق رمادي',
  'Bag on green paper': 'حقيبة على ورق أخضر',
  'Still life': 'طبيعة صامتة',
  Tiles: 'بلاط',
  'Car in a street': 'سيارة في شارع',
  'A recipe expands to 9:16 and sets the size of a story. It runs on the server itself; expanding is part of the plans Professional and above.':
    'توسّع وصفة إلى 9:16 وتضبط مقاس القصة. تعمل على الخادم نفسه؛ والتوسيع ضمن خطط Professional فما فوق.',
  'Does it draw new things?': 'هل ترسم أشياء جديدة؟',
  'No. It continues the background: gradients, grain and texture. For a new scene use the background generator.':
    'لا. تُكمل الخلفية: التدرجات والحبيبات والنسيج. لمشهد جديد استخدم «توليد الخلفية».',
  'Is expanding free?': 'هل التوسيع مجاني؟',
  'In the studio on your device, yes. Through the API it costs one credit an image.':
    'في الاستوديو على جهازك نعم. وعبر API يكلّف رصيدًا لكل صورة.',
  'How far can I go?': 'إلى أي مدى يمكنني التوسيع؟',
  'Up to half of the side looks right on plain backgrounds. The further it goes, the plainer it gets.':
    'حتى نصف طول الضلع تبدو النتيجة صحيحة على الخلفيات السادة. وكلما ابتعدت صارت أبسط.',
  'Are my texts and layers kept?': 'هل تبقى نصوصي وطبقاتي؟',
  'Yes. They stay where they are, and the frame grows around them.':
    'نعم. تبقى في مكانها ويكبر الإطار حولها.',
  'Generative resize API': 'واجهة API للتوسيع',
  'Zoom out API': 'واجهة API للتصغير',
};
