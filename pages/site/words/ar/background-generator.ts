import type { Words } from '../../base/translate.ts';

export const words: Words = {
  'Marble, wood, linen, a podium or window light, drawn around your product in one press. On your device, free, as layers.':
    'رخام أو خشب أو كتان أو منصة أو ضوء نافذة، تُرسم حول منتجك بضغطة واحدة. على جهازك، مجانًا، كطبقات.',
  'Marble, wood, linen, a podium or light from a window, drawn around your product in one press.':
    'رخام أو خشب أو كتان أو منصة أو ضوء من نافذة، تُرسم حول منتجك بضغطة واحدة.',
  'Nine backdrops, in any color': 'تسع خلفيات بأي لون',
  'The same seed gives the same picture': 'البذرة نفسها تعطي البكسلات نفسها',
  'A plant in a terracotta pot before gray': 'نبتة في أصيص فخاري أمام رمادي',
  'The same plant before a beige wall, in light that falls through a window':
    'النبتة نفسها أمام جدار بيج في ضوء يدخل من نافذة',
  'It is cut out by itself when the backdrop is made.': 'يُفرَّغ من تلقاء نفسه عند إنشاء الخلفية.',
  'Choose backdrop and color': 'اختر الخلفية واللون',
  'Each backdrop shows what it looks like. A color of yours tints it.': 'تُظهر كل خلفية شكلها. ولونك يصبغها.',
  'Create one, or all three': 'أنشئ واحدة أو الثلاث كلها',
  'Create all three makes one for each similarity. You choose by picture.':
    'يصنع «إنشاء الثلاثة كلها» واحدة لكل درجة تشابه. وتختار من الصور.',
  'One plant on marble, by the three similarities, with the same seed.':
    'نبتة واحدة على رخام بدرجات التشابه الثلاث والبذرة نفسها.',
  'The plant on white marble before gray': 'النبتة على رخام أبيض أمام رمادي',
  'As it is: the backdrop as its picture shows it': 'كما هو: الخلفية كما تُظهرها صورتها',
  'The plant on marble with a slight tone of green': 'النبتة على رخام بمسحة خضراء خفيفة',
  'Adjusted: its color leans towards the product': 'مكيّف: يقترب لونها من لون المنتج',
  'The plant on dark green marble before pale green': 'النبتة على رخام أخضر داكن أمام أخضر باهت',
  'Free: another piece of stone, in the color of the product': 'حر: قطعة أخرى من الحجر بلون المنتج',
  'Nine backdrops': 'تسع خلفيات',
  'Plain color, color gradient, studio sweep, wood, marble, linen, stone, podium and window light.':
    'لون واحد وتدرّج لوني وخلفية استوديو منحنية وخشب ورخام وكتان وحجر ومنصة وضوء نافذة.',
  Color: 'اللون',
  'The backdrop’s own, or yours by hex value.': 'لون الخلفية أو لونك بقيمته الست عشرية.',
  Similarity: 'التشابه',
  'As it is, adjusted to the product’s color, or free.': 'كما هو، أو مكيّف مع لون المنتج، أو حر.',
  'Shadow included': 'مع الظل',
  'A contact and a cast shadow come with the backdrop, as a layer that you can change.':
    'يأتي ظل تلامس وظل ساقط مع الخلفية كطبقة يمكنك تغييرها.',
  'Size of the product': 'حجم المنتج',
  'In percent of the room that the backdrop has for it.': 'بالنسبة المئوية من المساحة المتاحة له.',
  'From words': 'من الكلمات',
  'On the server, with an account: a word of the prompt chooses the backdrop, or an image service makes the scene.':
    'على الخادم ومع حساب: تختار كلمة من الوصف الخلفية، أو تصنع خدمة صور المشهد.',
  'Backdrops are drawn, not photographed. They are places for products, not for people or landscapes.':
    'الخلفيات مرسومة لا مصوّرة. وهي أماكن للمنتجات لا للأشخاص أو المناظر.',
  'Scenes with people, rooms or nature need an image service that the operator of the server connects.':
    'المشاهد التي فيها أشخاص أو غرف أو طبيعة تحتاج إلى خدمة صور يوصلها مشغّل الخادم.',
  'The light of your photo is not changed to the light of the scene.': 'لا يُحوَّل ضوء صورتك إلى ضوء المشهد.',
  'One product picture a scene in the studio. Several products are a call of the API.':
    'صورة منتج واحدة لكل مشهد في الاستوديو. والمنتجات المتعددة عبر استدعاء API.',
  'A scene that never existed has no true picture to compare with. What can be measured: the product is laid over the backdrop unchanged, apart from its edge, and the shadow lies where a light from above casts it. “Below” is the share of its strength under the product’s middle; “strongest” is its darkest pixel, from 0 to 255.':
    'لا أحد يملك الصورة الحقيقية لمشهد لم يوجد. ما يمكن قياسه: توضع بكسلات المنتج على الخلفية دون تغيير عدا الحافة، ويقع الظل حيث يلقيه ضوء من أعلى. «أسفل» هي حصة قوته تحت منتصف المنتج، و«الأقوى» أغمق بكسل فيه، من 0 إلى 255.',
  'Where the shadow lies': 'أين يقع الظل',
  Product: 'المنتج',
  Below: 'أسفل',
  Strongest: 'الأقوى',
  'Fur toy': 'لعبة فرو',
  Hand: 'يد',
  'Chrome kettle': 'إبريق كروم',
  'Three bottles': 'ثلاث زجاجات',
  'A recipe with template, color and seed makes this backdrop for every picture of a catalog. One credit an image.':
    'وصفة فيها قالب ولون وبذرة تصنع هذه الخلفية لكل صور الكتالوج. رصيد واحد لكل صورة.',
  'Is it made by AI?': 'هل هي من صنع الذكاء الاصطناعي؟',
  'A small network finds the product. Backdrop and shadow are computed by rules, which is why nothing strange appears in them.':
    'تعثر شبكة عصبية صغيرة على المنتج. وتُحسب الخلفية والظل بقواعد، لذا لا يظهر فيهما شيء غريب.',
  'May I use the result in my shop?': 'هل يمكنني استخدام النتيجة في متجري؟',
  'Yes. The backdrops are drawn by our own code; no photos of others are part of them.':
    'نعم. ترسم الخلفيات شفرتُنا الخاصة، وليست صور الآخرين جزءًا منها.',
  'How do I get the same backdrop for twenty products?': 'كيف أحصل على الخلفية نفسها لعشرين منتجًا؟',
  'Use a recipe in the batch: template, color and seed are kept, and each product gets its own shadow.':
    'استخدم وصفة في الدفعة: يبقى القالب واللون والبذرة، ويحصل كل منتج على ظله.',
  'Why does my product look pasted in?': 'لماذا يبدو منتجي ملصقًا؟',
  'Most often by its light. Choose a backdrop as bright as your photo, and turn the shadow’s light to where the light came from.':
    'غالبًا بسبب ضوئه. اختر خلفية بسطوع صورتك، وأدر ضوء الظل إلى حيث جاء الضوء.',
  'Prompts with their pictures': 'أوصاف مع صورها',
  'Generate background API': 'واجهة API لتوليد الخلفية',
  'AI photoshoot': 'جلسة تصوير بالذكاء الاصطناعي',
};
