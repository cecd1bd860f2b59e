import type { Words } from '../../base/translate.ts';

export const words: Words = {
  'Show a garment on a person: choose a model, say where, get up to four pictures. Needs an account and an image service.':
    'اعرض قطعة ملابس على شخص: اختر عارضًا ومكانًا واحصل على أربع صور على الأكثر. يحتاج إلى حساب وخدمة صور.',
  'A picture of a garment becomes a picture of a person who wears it. That needs an account, and a server with an image service.':
    'تصبح صورة قطعة ملابس صورةَ شخص يرتديها. يحتاج ذلك إلى حساب وإلى خادم موصول بخدمة صور.',
  'Needs an account': 'يحتاج إلى حساب',
  'Needs an image service: OpenAI, Replicate or ComfyUI':
    'يحتاج إلى خدمة صور: OpenAI أو Replicate أو ComfyUI',
  'Cutting the garment out is free, on your device': 'تفريغ القطعة مجاني وعلى جهازك',
  'A folded red scarf before green, drawn': 'وشاح أحمر مطوي أمام أخضر، مرسوم',
  'The same scarf without its background': 'الوشاح نفسه دون خلفيته',
  'Open the garment': 'افتح قطعة الملابس',
  'Flat or on a hanger, alone in the picture, lit evenly. Remove the background if it is restless.':
    'مسطّحة أو على علّاقة، وحدها في الصورة وبإضاءة متساوية. أزل الخلفية إن كانت مزدحمة.',
  'Sign in and choose a model': 'سجّل الدخول واختر عارضًا',
  'Six mannequins come with the product. Add models of your own, with their consent.':
    'تأتي ستة مانيكانات مع المنتج. أضف عارضيك بموافقتهم.',
  'Press Try on': 'اضغط «تجربة الملابس»',
  'One to four pictures. Each says which service made it.':
    'من صورة إلى أربع صور، تذكر كل منها الخدمة التي صنعتها.',
  'No before and after on a person here: such a picture would come from a service that your server may not have. These are the mannequins, and what runs here without one.':
    'لا مقارنة قبل وبعد على شخص هنا: فصورة كهذه تأتي من خدمة قد لا تتوفر على خادمك. هذه هي المانيكانات وما يعمل هنا دون خدمة.',
  'A drawn mannequin, standing': 'مانيكان مرسوم واقف',
  'Mannequin, standing': 'مانيكان واقف',
  'A drawn mannequin, hands on hips': 'مانيكان مرسوم ويداه على خصره',
  'Mannequin, hands on hips': 'مانيكان ويداه على خصره',
  'A red scarf, cut out': 'وشاح أحمر مفرّغ',
  'The garment, cut out on your device': 'القطعة مفرّغة على جهازك',
  'Complete the outfit': 'إكمال الزي',
  'A full outfit, or a top or bottoms to which you add a picture of the other half.':
    'زي كامل، أو قطعة علوية أو سفلية تضيف إليها صورة النصف الآخر.',
  Surroundings: 'المكان',
  'Six to choose from, such as window light or a plaster arch, or your own words.':
    'ستة للاختيار مثل ضوء نافذة أو قوس جصّي، أو كلماتك.',
  Shape: 'الشكل',
  'Upright 2:3 at first, and the other ratios.': 'رأسي 2:3 في البداية، مع النسب الأخرى.',
  'Try on 2': 'تجربة 2',
  'A beta that leaves the rest of the person as it is. Results vary more.':
    'إصدار تجريبي يترك باقي الشخص كما هو. وتتفاوت نتائجه أكثر.',
  'Models of your own': 'عارضون خاصون بك',
  'One clear picture, head to knee. JPEG, PNG or WebP of at most 10 MB.':
    'صورة واحدة واضحة من الرأس إلى الركبة. JPEG أو PNG أو WebP بحد أقصى 10 م.ب.',
  Price: 'السعر',
  'One try-on for each picture. A picture that fails is not charged.':
    'تجربة واحدة لكل صورة. ولا تُحتسب صورة تفشل.',
  'Without an image service the tool says what is missing, and nothing is charged.':
    'دون خدمة صور تذكر الأداة ما ينقص ولا يُحتسب شيء.',
  'Prints, lettering and fine checks are redrawn by the service, often wrongly. Compare each picture with the garment.':
    'تعيد الخدمة رسم النقوش والكتابة والمربعات الدقيقة، وتخطئ كثيرًا. قارن كل صورة بالقطعة.',
  'Length and fit are guessed. Buyers cannot read a size from the picture.':
    'الطول والقياس مخمّنان. ولا يستطيع المشتري معرفة المقاس من الصورة.',
  'A picture of a real person needs that person’s consent, and in many places a note that it was made.':
    'صورة شخص حقيقي تحتاج إلى موافقته، وفي أماكن كثيرة إلى تنبيه بأنها مُنشأة.',
  'We have not measured what services draw, so we say nothing about it. Measured is how well cloth is cut out here, before it is sent. Overlap is 1 when the mask is exact.':
    'لم نقس ما ترسمه الخدمات، لذا لا نقول عنه شيئًا. المقيس هو جودة تفريغ القماش هنا قبل إرساله. التطابق 1 يعني أن القناع دقيق.',
  'Cut-outs of cloth': 'تفريغ القماش',
  'Scarf on its own color': 'وشاح على لونه نفسه',
  'Towels on white': 'مناشف على أبيض',
  'Towels on planks': 'مناشف على ألواح',
  'White fur, plain': 'فرو أبيض، خلفية سادة',
  'Garment, model and surroundings in one call. {amount} try-on for each picture, and a service is needed here too.':
    'القطعة والعارض والمكان في استدعاء واحد. عدد التجارب لكل صورة {amount}، وتلزم خدمة هنا أيضًا.',
  'Can I try it without an account?': 'هل يمكنني التجربة دون حساب؟',
  'You can open your garment, cut it out and put it on white. For a person who wears it, you have to sign in.':
    'يمكنك فتح القطعة وتفريغها ووضعها على أبيض. أما شخص يرتديها فيلزمه تسجيل الدخول.',
  'Who runs the service?': 'من يدير الخدمة؟',
  'The operator of this server connects it by a key. The picture of the garment and your words are sent there.':
    'يوصلها مشغّل هذا الخادم بمفتاح. وتُرسل إليها صورة القطعة وكلماتك.',
  'Are the people real?': 'هل الأشخاص حقيقيون؟',
  'The mannequins are drawn. A person in a result was made by the service.':
    'المانيكانات مرسومة. والشخص في النتيجة صنعته الخدمة.',
  'What can I do today without any service?': 'ماذا يمكنني أن أفعل اليوم دون أي خدمة؟',
  'Flat lays on white, garments cut out, shadows, colors and every size for your shop.':
    'لقطات مسطّحة على أبيض، وملابس مفرّغة، وظلال وألوان وكل مقاس لمتجرك.',
  'Flat lay to model': 'من لقطة مسطّحة إلى عارض',
  'Connect an image service': 'وصل خدمة صور',
};
