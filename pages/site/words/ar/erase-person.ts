import type { Words } from '../../base/translate.ts';

export const words: Words = {
  'Take somebody out of a photo: mark the person and the shadow, and the background is filled in. The photo never leaves your device.':
    'أزل شخصًا من صورة: حدّد الشخص وظله فتستمر الخلفية مكانهما. لا تغادر الصورة جهازك أبدًا.',
  'Somebody walked through your photo? Mark the person and the shadow: the sea, wall or street behind them is filled in.':
    'مرّ شخص في صورتك. حدّده مع ظله، فيستمر البحر أو الجدار أو الشارع مكانه.',
  'The photo never leaves your device': 'لا تغادر الصورة جهازك',
  'As many people as you mark': 'أي عدد من الأشخاص تحدده',
  'A drawn mannequin stands before the sea, hands on hips': 'مانيكان مرسوم يقف أمام البحر ويداه على خصره',
  'The same sea and sky without the mannequin; the horizon continues':
    'البحر والسماء نفسهما دون المانيكان؛ يستمر الأفق',
  'Open your photo': 'افتح صورتك',
  'The samples here show things, because we have no photos of people.':
    'تُظهر النماذج هنا أشياء لأننا لا نملك صور أشخاص.',
  'Go around with the lasso': 'حدّد باللاسو',
  'Hair, hands, bags and the shadow on the ground belong to it. A little too much is better.':
    'الشعر واليدان والحقائب والظل على الأرض جزء منه. والزيادة القليلة أفضل.',
  'Fill in, then look closely': 'املأ ثم دقّق النظر',
  'Zoom to 100% along the outline. Paint over what is left and fill in again.':
    'كبّر إلى 100% على طول الحدود. ارسم فوق ما بقي واملأ من جديد.',
  'Drawn mannequins of our library, put before a drawn sea and a rendered wall, then marked by their exact outline and filled in once.':
    'مانيكانات مرسومة من مكتبتنا وُضعت أمام بحر مرسوم وجدار مُصيّر، ثم حُدّدت بحدودها الدقيقة ومُلئت مرة واحدة.',
  'A mannequin before a brick wall, half in front of a potted plant':
    'مانيكان أمام جدار من الطوب يحجب نصف نبتة في أصيص',
  'Before: a wall and a plant behind the figure': 'قبل: جدار ونبتة خلف المجسّم',
  'The wall without the mannequin; bricks run unevenly and the plant is cut off':
    'الجدار دون المانيكان؛ الطوب غير منتظم والنبتة مقطوعة',
  'After: bricks run unevenly, and the plant is not completed': 'بعد: الطوب غير منتظم ولا تُستكمل النبتة',
  'Sea and sky without a trace of the mannequin': 'بحر وسماء دون أثر للمانيكان',
  'After, before the sea: nothing is left': 'بعد، أمام البحر: لا يبقى أثر',
  'Lasso and polygon': 'اللاسو والمضلّع',
  'Drag around a person, or set corners. The outline closes when you let go.':
    'اسحب حول الشخص أو ضع أركانًا. تُغلق الحدود عندما ترفع يدك.',
  'Grow the mark': 'توسيع التحديد',
  'Grow adds pixels around it, for hair and blurred edges.':
    'يضيف «توسيع» بكسلات حوله، للشعر والحواف الضبابية.',
  'One after the other': 'واحدًا بعد الآخر',
  'In a group, erase the person in front first. Each fill is one undo step.':
    'في مجموعة أزل من في الأمام أولًا. كل ملء خطوة واحدة في التراجع.',
  'Another result': 'نتيجة أخرى',
  'Try another result starts from another place. The one before comes back by undo.':
    'تبدأ «تجربة نتيجة أخرى» من موضع آخر. وتعود السابقة بالتراجع.',
  'Crop instead': 'الاقتصاص بدلًا من ذلك',
  'Somebody at the edge is gone with a crop, without any filling.':
    'من يقف عند الحافة يزول بالاقتصاص دون أي ملء.',
  'Only unrecognizable': 'إخفاء الهوية فقط',
  'Blur makes faces and license plates unreadable, where the server has the models for it.':
    'تُخفي أداة «تمويه» الوجوه ولوحات السيارات، حيث تتوفر نماذجها على الخادم.',
  'It does not look for people. What you mark goes, and nothing else.':
    'لا تبحث الأداة عن أشخاص. يزول ما تحدده ولا شيء غيره.',
  'What a person hides is not known: half of a friend behind stays half.':
    'ما يحجبه الشخص غير معروف: من يظهر نصفه خلفه يبقى نصفًا.',
  'Railings, fences and rows of bricks are the hardest backgrounds.':
    'الدرابزين والأسوار وصفوف الطوب أصعب الخلفيات.',
  'The larger the person in the frame, the more has to be made up of little.':
    'كلما كبر الشخص في الصورة زاد ما يُستكمل من القليل.',
  'By what is behind the person. The error is the mean difference from the true background, from 0 to 255.':
    'بحسب ما خلف الشخص. الخطأ هو متوسط الفرق عن الخلفية الحقيقية، من 0 إلى 255.',
  'Error by background': 'الخطأ بحسب الخلفية',
  'Behind the person': 'خلف الشخص',
  'Wall with a soft shadow': 'جدار عليه ظل ناعم',
  'Sea and sky': 'بحر وسماء',
  'Curtain with folds': 'ستارة ذات طيّات',
  Bricks: 'طوب',
  Railing: 'درابزين',
  'Through the API a person can be named in words. That needs an image service that the operator of the server connects, and the whole picture is sent there. Without a service, send a mask, as the object remover does.':
    'عبر API يمكن وصف الشخص بالكلمات. يحتاج ذلك إلى خدمة صور يوصلها مشغّل الخادم، وتُرسل الصورة كاملة إليها. ودون خدمة أرسل قناعًا كما في صفحة «إزالة الأشياء».',
  'Who sees my photo?': 'من يرى صورتي؟',
  'Nobody but you. Marking and filling happen in this tab; you can turn the network off some seconds after the editor has opened.':
    'لا أحد سواك. يجري التحديد والملء في علامة التبويب هذه؛ ويمكنك قطع الشبكة بعد ثوانٍ من فتح المحرّر.',
  'Does it find the person by itself?': 'هل تعثر على الشخص بنفسها؟',
  'No. You mark the person. The magic wand helps where clothes have one color.':
    'لا. أنت من يحدد الشخص. وتساعد العصا السحرية حيث تكون الملابس بلون واحد.',
  'May I publish a photo from which somebody was erased?': 'هل يجوز نشر صورة أُزيل منها شخص؟',
  'That depends on where you live and what the photo claims to show. News and evidence must not be changed.':
    'يتوقف ذلك على مكان إقامتك وعلى ما تدّعي الصورة إظهاره. لا يجوز تغيير صور الأخبار والأدلة.',
  'The shadow is still there. What now?': 'ما زال الظل ظاهرًا. ماذا أفعل؟',
  'Paint over it as well and press Fill in again. Shadows reach further than they seem to.':
    'ارسم فوقه أيضًا واضغط «ملء الفراغ» من جديد. تمتد الظلال أبعد مما يبدو.',
  'Blur faces by the API': 'تمويه الوجوه عبر API',
};
