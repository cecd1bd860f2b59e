import type { Words } from '../../base/translate.ts';

export const words: Words = {
  'Remove the background of a product picture in your browser, free and without an account. Soft edges, full size, nothing uploaded.':
    'أزل خلفية صورة المنتج في متصفحك مجانًا ودون حساب. حواف ناعمة وبكسلات دقيقة ولا شيء يُرفع.',
  'Drop a picture and press Remove background. The result is a mask that you can still edit.':
    'أفلت صورة واضغط «إزالة الخلفية». النتيجة قناع يمكنك تعديله بعد ذلك.',
  'Free, without an account': 'مجانًا ودون حساب',
  'Runs on your device: nothing is uploaded': 'تعمل على جهازك: لا يُرفع شيء',
  'Works offline once it has loaded': 'تعمل دون اتصال بعد تحميلها',
  'A leather bag on green paper': 'حقيبة جلدية على ورق أخضر',
  'The same bag without its background, also through the handle':
    'الحقيبة نفسها دون خلفيتها، حتى من داخل المقبض',
  'Drop a picture': 'أفلت صورة',
  'JPEG, PNG, WebP, AVIF, TIFF, and HEIC where the browser decodes it. Up to 120 megapixels.':
    'JPEG وPNG وWebP وAVIF وTIFF، وHEIC حيث يفكّ المتصفح ترميزها. حتى 120 ميغابكسل.',
  'Press Remove background': 'اضغط «إزالة الخلفية»',
  'Several methods and a small neural network find the subject. The panel says how sure the result is.':
    'تعثر خوارزميات وشبكة عصبية صغيرة على العنصر. تذكر اللوحة مدى التأكد من النتيجة.',
  'Correct and export': 'صحّح وصدّر',
  'Paint what is missing, look at the edges on black or white, then export PNG, WebP or AVIF with transparency.':
    'لوّن ما ينقص، وافحص الحواف على الأسود أو الأبيض، ثم صدّر PNG أو WebP أو AVIF بشفافية.',
  'Transparent or a color': 'شفاف أو بلون',
  'Keep transparency, or put white or any other color behind the product.':
    'أبقِ الشفافية، أو ضع الأبيض أو أي لون آخر خلف المنتج.',
  'Say what to keep': 'حدّد ما يبقى',
  'A text such as “the left bottle”, strokes on what stays and what goes, or a box around it.':
    'بنص مثل «الزجاجة اليسرى»، أو بضربات على ما يبقى وما يُزال، أو بإطار حوله.',
  Edges: 'الحواف',
  'Grow, shrink or feather the outline in pixels. The picture itself does not change.':
    'وسّع الحدود أو قلّصها أو نعّم حوافها بالبكسل. الصورة نفسها لا تتغير.',
  'Shadow and backdrop': 'الظل والخلفية',
  'Add a contact shadow or a reflection, and one of nine backdrops, as layers.':
    'أضف ظل تلامس أو انعكاسًا، وواحدة من تسع خلفيات، كطبقات.',
  'Many pictures': 'صور كثيرة',
  'A batch removes the background of every picture and exports every size in one ZIP file.':
    'تزيل الدفعة خلفية كل صورة وتصدّر كل المقاسات في ملف ZIP واحد.',
  'The API': 'واجهة API',
  'The same operation in one call, for your whole catalog. The result is the same to the byte.':
    'العملية نفسها في استدعاء واحد وبالبايتات نفسها، لكتالوجك.',
  'Thin things are the hardest: wire baskets and cables against a busy background lose parts. The panel then says that it is unsure.':
    'الأشياء الرفيعة هي الأصعب: السلال السلكية والكابلات أمام خلفية مزدحمة تفقد أجزاء. تذكر اللوحة حينها أنها غير متأكدة.',
  'Hair and fur get a soft edge, but single hairs in front of a pattern may be missing.':
    'يحصل الشعر والفرو على حافة ناعمة، لكن قد تنقص شعرات منفردة أمام نقش.',
  'Glass counts as part of the product and stays opaque: what is seen through it is not removed.':
    'يُعدّ الزجاج جزءًا من المنتج ويبقى معتمًا: لا يُزال ما يُرى من خلاله.',
  'Without strokes or a text, the tool decides by itself what the subject is. With several products it keeps all of them.':
    'دون ضربات أو نص تقرر الأداة بنفسها ما هو العنصر. ومع عدة منتجات تُبقيها كلها.',
  'Measured on pictures whose exact masks are known. None of them was used to choose the method. Overlap is 1 when the mask is exact.':
    'قيس على صور لها أقنعة دقيقة. لم تُستخدم أي منها لاختيار الطريقة. التطابق 1 يعني أن القناع دقيق.',
  'Overlap of the mask with the exact one': 'تطابق القناع مع القناع الدقيق',
  Picture: 'الصورة',
  Overlap: 'التطابق',
  Confidence: 'درجة الثقة',
  'Mean of 23 pictures': 'متوسط 23 صورة',
  'Gray speaker, horizon': 'مكبّر صوت رمادي، أفق',
  'Scarf, spot of light': 'وشاح، بقعة ضوء',
  'Hand with a bottle, plain': 'يد مع زجاجة، خلفية سادة',
  'Fur toy, fabric': 'لعبة فرو، قماش',
  'Cable on planks': 'كابل على ألواح',
  'Gray speaker, sun on the wall': 'مكبّر صوت رمادي، شمس على الجدار',
  'Is it really free?': 'هل هي مجانية حقًا؟',
  'Yes. Removing a background on your device costs no credit and needs no account, in any number and at full size.':
    'نعم. إزالة الخلفية على جهازك لا تكلّف رصيدًا ولا تحتاج إلى حساب، بأي عدد وبالحجم الكامل.',
  'Is my picture uploaded?': 'هل تُرفع صورتي؟',
  'No. The work is done in this tab. You can turn the network off some seconds after the editor has opened.':
    'لا. يجري العمل في علامة التبويب هذه. يمكنك قطع الشبكة بعد ثوانٍ من فتح المحرّر.',
  'Can I keep working on it?': 'هل يمكنني متابعة العمل عليها؟',
  'Yes. “Continue in the full studio” opens the same picture with its mask and undo history.':
    'نعم. «المتابعة في الاستوديو الكامل» تفتح الصورة نفسها مع قناعها وسجل التراجع.',
  'Which size do I get?': 'ما الحجم الذي أحصل عليه؟',
  'The size of your picture. You can also resize it for a marketplace when you export.':
    'حجم صورتك. ويمكنك أيضًا تغيير مقاسها لمتجر عند التصدير.',
};
