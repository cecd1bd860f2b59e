import type { Words } from '../../base/translate.ts';

export const words: Words = {
  'Make a film of 5 or 10 seconds from a product photo: a camera moves over it, with depth. On your device, free, as MP4 or WebM.':
    'اصنع فيلمًا مدته 5 أو 10 ثوانٍ من صورة منتج: كاميرا تتحرك فوقها بعمق. على جهازك، مجانًا، بصيغة MP4 أو WebM.',
  'A still product photo becomes a film of five or ten seconds: a camera moves, the product nearer than its background.':
    'تصبح صورة منتج ثابتة فيلمًا مدته خمس أو عشر ثوانٍ: تتحرك كاميرا، والمنتج أقرب من خلفيته.',
  'Made on your device, free': 'يُصنع على جهازك مجانًا',
  'MP4 or WebM, 30 pictures a second': 'MP4 أو WebM، بمعدل 30 صورة في الثانية',
  'What is in the picture does not move by itself': 'ما في الصورة لا يتحرك من تلقاء نفسه',
  'First picture of a film: a perfume bottle on gray paper': 'أول صورة في فيلم: زجاجة عطر على ورق رمادي',
  'Last picture of the same film: the camera is nearer, and the bottle grew more than the paper':
    'آخر صورة في الفيلم نفسه: الكاميرا أقرب وكبرت الزجاجة أكثر من الورق',
  'One product before a calm background works best.': 'منتج واحد أمام خلفية هادئة هو الأفضل.',
  'Choose a camera move': 'اختر حركة الكاميرا',
  'Move closer, move away, pan left, pan right or orbit, for 5 or 10 seconds.':
    'اقتراب أو ابتعاد أو تحريك إلى اليسار أو اليمين أو دوران حول العنصر، لمدة 5 أو 10 ثوانٍ.',
  'Create and download': 'أنشئ ونزّل',
  'The film is made in this tab, with progress. It stays while you use other tools.':
    'يُصنع الفيلم في علامة التبويب هذه مع بيان التقدم. ويبقى أثناء استخدامك أدوات أخرى.',
  'First and last picture of a pan, as the film has them. The bottle passes faster than the paper behind it.':
    'أول وآخر صورة في تحريك أفقي كما في الفيلم. تمر الزجاجة أسرع من الورق خلفها.',
  'The bottle left of the middle': 'الزجاجة يسار الوسط',
  'Pan left, at the start': 'تحريك إلى اليسار، في البداية',
  'The bottle right of the middle': 'الزجاجة يمين الوسط',
  'The camera circles a handbag: it turns against the paper behind it':
    'تدور الكاميرا حول حقيبة يد، فتتحرك أمام الورق الذي خلفها',
  'Play an orbit of 5 seconds': 'تشغيل دورة من 5 ثوانٍ',
  'Pan left, after 5 seconds': 'تحريك إلى اليسار، بعد 5 ثوانٍ',
  'Five moves': 'خمس حركات',
  'An orbit ends where it began, so it can be played in a loop.':
    'ينتهي الدوران حيث بدأ، فيمكن تشغيله في حلقة.',
  'Five or ten seconds': 'خمس أو عشر ثوانٍ',
  'The same way, at half the speed.': 'المسار نفسه بنصف السرعة.',
  Size: 'الحجم',
  'The longer side has at most 1280 px. Crop before, for a square or a story.':
    'الضلع الأطول 1280 بكسل على الأكثر. اقتص قبل ذلك لمربع أو لقصة.',
  'With your edits': 'مع تعديلاتك',
  'The film shows the document: texts, background and adjustments are in it.':
    'يُظهر الفيلم المستند: وفيه النصوص والخلفية والتعديلات.',
  'Every browser': 'كل متصفح',
  'H.264 or VP9 where the browser encodes video; otherwise an animated WebP of 640 px.':
    'H.264 أو VP9 حيث يرمّز المتصفح الفيديو؛ وإلا فملف WebP متحرك بعرض 640 بكسل.',
  'Living scenes': 'مشاهد حية',
  'On the server, with an account and an image service: you say in words what moves.':
    'على الخادم، مع حساب وخدمة صور: تصف بالكلمات ما يتحرك.',
  'Nothing in the picture moves by itself: cloth does not wave, a hand does not turn.':
    'لا شيء في الصورة يتحرك من تلقاء نفسه: لا يتموج قماش ولا تدور يد.',
  'Without a clear subject the picture moves as one, and a sentence says so.':
    'دون عنصر واضح تتحرك الصورة كلها معًا، وتذكر جملة ذلك.',
  'One clip, without sound and without cuts.': 'مقطع واحد دون صوت ودون تقطيع.',
  'Behind the product the background is made up. It shows as a narrow band beside it.':
    'الخلفية وراء المنتج مُستكملة، وتظهر شريطًا ضيقًا بجانبه.',
  'Depth needs an outline that the tool is sure of, at 0.8 or more; otherwise the product would tear at its edge. Of our {all} test pictures, many of them hard on purpose, {clear} are clear enough.':
    'يحتاج العمق إلى حدود تتأكد منها الأداة بدرجة 0.8 فأكثر، وإلا تمزق المنتج عند حافته. من صور اختبارنا البالغة {all}، وكثير منها صعب عمدًا، {clear} واضحة بما يكفي.',
  'Which pictures get depth': 'أي الصور تحصل على عمق',
  'Moves with depth': 'تتحرك بعمق',
  'Earphones, plain': 'سماعات أذن، خلفية سادة',
  'Without an image service the server makes camera motion, and says so in the result. With one, the service gets the picture and your words. Ten seconds count as two animations.':
    'دون خدمة صور يصنع الخادم حركة كاميرا ويذكر ذلك في النتيجة. ومع خدمة تحصل هي على الصورة وكلماتك. تُحسب عشر ثوانٍ مقطعين متحركين.',
  'Is this AI video?': 'هل هذا فيديو بالذكاء الاصطناعي؟',
  'Not what runs here: it is a camera move over two layers, computed. Films in which something lives need an image service.':
    'ليس ما يعمل هنا: إنها حركة كاميرا محسوبة فوق طبقتين. الأفلام التي يتحرك فيها شيء تحتاج إلى خدمة صور.',
  'Which file do I get?': 'أي ملف أحصل عليه؟',
  'An MP4 where the browser encodes H.264, a WebM where it encodes VP9, else an animated WebP.':
    'MP4 حيث يرمّز المتصفح H.264، وWebM حيث يرمّز VP9، وإلا فملف WebP متحرك.',
  'Can I post it as a reel?': 'هل يمكنني نشره كمقطع Reel؟',
  'Yes. Crop the picture to 9:16 first, with Resize, then create the film.':
    'نعم. اقتص الصورة إلى 9:16 أولًا بأداة «الحجم» ثم أنشئ الفيلم.',
  'Is the film kept?': 'هل يُحفظ الفيلم؟',
  'Yes, in your browser, with its picture, until you make another one or delete the document. Download it to keep it elsewhere.':
    'نعم، في متصفحك مع صورته، إلى أن تُنشئ غيره أو تحذف المستند. نزّله لتحتفظ به في مكان آخر.',
  'Image to video API': 'واجهة API من صورة إلى فيديو',
  'Films for fashion': 'أفلام للأزياء',
};
