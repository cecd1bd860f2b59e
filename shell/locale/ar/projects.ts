import type { Catalogue } from '../words/translator.ts';

/** Documents in the account, and links that show them. */
export const projects: Catalogue = {
  '{name} (copy)': '{name} (نسخة)',
  Projects: 'المشاريع',
  'Projects…': 'المشاريع…',
  Project: 'المشروع',
  'Share link': 'مشاركة رابط',
  'Share link…': 'مشاركة رابط…',
  'Saved in your account': 'المحفوظ في حسابك',
  Versions: 'الإصدارات',
  'This project was changed on another device': 'تم تغيير هذا المشروع على جهاز آخر',
  'Keep both: yours becomes a project of its own, and the other one stays as it is.':
    'الاحتفاظ بالاثنين: تصبح نسختك مشروعًا مستقلًا، وتبقى الأخرى كما هي.',
  'Keep both': 'الاحتفاظ بالاثنين',
  "The picture couldn't be saved to your account": 'تعذر حفظ الصورة في حسابك',
  'It is kept on this device.': 'إنها محفوظة على هذا الجهاز.',
  'Save as new project': 'الحفظ كمشروع جديد',
  'Delete “{name}” with its versions and links? This cannot be undone.':
    'هل تريد حذف «{name}» مع إصداراته وروابطه؟ لا يمكن التراجع عن ذلك.',
  '{time}, open here': '{time}، مفتوح هنا',
  'Rename {name}': 'إعادة تسمية {name}',
  Rename: 'إعادة التسمية',
  'Project name': 'اسم المشروع',
  'On this device only': 'على هذا الجهاز فقط',
  'Saved to account': 'محفوظ في الحساب',
  'Saves to your account soon': 'سيُحفظ في حسابك قريبًا',
  'Saving to account…': 'جارٍ الحفظ في الحساب…',
  'Saving to account, {percent}%': 'جارٍ الحفظ في الحساب، {percent}%',
  'Offline: kept on this device': 'دون اتصال: محفوظ على هذا الجهاز',
  'Changed on another device': 'تم التغيير على جهاز آخر',
  'Not saved to account': 'غير محفوظ في الحساب',
  'All {most} versions of this project have names. Take the name of one away, and it makes room.':
    'جميع إصدارات هذا المشروع ({most}) لها أسماء. أزِل اسم أحدها ليتوفر مكان.',
  'Your projects keep all that an account can. Delete a project to save another version.':
    'تحفظ مشاريعك كل ما يتسع له الحساب. احذف مشروعًا لحفظ إصدار آخر.',
  'There are as many of these as an account keeps. Delete one first.':
    'بلغت الحد الأقصى الذي يحتفظ به الحساب. احذف واحدًا أولًا.',
  'This project was deleted. Your picture is still here: save it as a new project.':
    'تم حذف هذا المشروع. صورتك ما زالت هنا: احفظها كمشروع جديد.',
  'Saving to an account needs a secure address, one that begins with https.':
    'يتطلب الحفظ في الحساب عنوانًا آمنًا يبدأ بـ https.',
  'No projects yet. A saved picture is on every device where you sign in.':
    'لا مشاريع بعد. تجد الصورة المحفوظة على كل جهاز تسجّل الدخول منه.',
  'Save this picture': 'حفظ هذه الصورة',
  'No projects yet. Open a picture and choose “Save to account” under its name: then it is on every device where you sign in.':
    'لا توجد مشاريع بعد. افتح صورة واختر «حفظ في الحساب» تحت اسمها: عندها تكون على كل جهاز تسجل الدخول فيه.',
  'Show more': 'عرض المزيد',
  'Save to account': 'حفظ في الحساب',
  'Save now': 'الحفظ الآن',
  'Saved to your account, the picture can be opened on every device where you sign in, with its layers, texts and masks. It counts as storage of your plan.':
    'عند الحفظ في حسابك يمكن فتح الصورة على كل جهاز تسجل الدخول فيه، مع طبقاتها ونصوصها وأقنعتها. وتُحتسب من مساحة التخزين في خطتك.',
  'It is sent as soon as the server answers.': 'سيتم الإرسال فور استجابة الخادم.',
  'Changes are saved by themselves. The steps that can be undone stay on this device.':
    'تُحفظ التغييرات تلقائيًا. أما الخطوات التي يمكن التراجع عنها فتبقى على هذا الجهاز.',
  Links: 'الروابط',
  '{width} × {height} px': '{width} × {height} بكسل',
  'Version {number} was restored': 'تمت استعادة الإصدار {number}',
  'The versions after it are kept.': 'تبقى الإصدارات التي بعده محفوظة.',
  Revoke: 'إلغاء الرابط',
  'Revoke this link? Whoever has it can no longer open it. This cannot be undone.':
    'هل تريد إلغاء هذا الرابط؟ لن يستطيع من لديه الرابط فتحه بعد ذلك. لا يمكن التراجع عن ذلك.',
  'Revoke the link that was made {made}': 'إلغاء الرابط الذي أُنشئ {made}',
  'Made {made}, with a password': 'أُنشئ {made}، بكلمة مرور',
  'Made {made}': 'أُنشئ {made}',
  'Made {made}, with a password, ends {end}': 'أُنشئ {made}، بكلمة مرور، ينتهي في {end}',
  'Made {made}, ends {end}': 'أُنشئ {made}، ينتهي في {end}',
  'Anyone with the link sees this picture as it is now, and nothing else: no layers, no erased parts, no file name, no place where it was taken.':
    'كل من لديه الرابط يرى هذه الصورة كما هي الآن، ولا شيء غيرها: لا طبقات ولا أجزاء ممحوة ولا اسم ملف ولا مكان التقاط.',
  'Longer side': 'الضلع الأطول',
  '{side} px': '{side} بكسل',
  Ends: 'ينتهي',
  'When you revoke it': 'عند إلغائه',
  Password: 'كلمة المرور',
  'At least {least} characters, or none.': '{least} أحرف على الأقل، أو بلا كلمة مرور.',
  'Create link': 'إنشاء رابط',
  'Save to account and create link': 'حفظ في الحساب وإنشاء رابط',
  'The link is shown once. Copy it now.': 'يظهر الرابط مرة واحدة. انسخه الآن.',
  Link: 'الرابط',
  Copied: 'تم النسخ',
  'Copy it with the keyboard: it is selected.': 'انسخه بلوحة المفاتيح: إنه محدد.',
  'A version with a name is kept. Of those without one the oldest goes when there are more than {most}.':
    'يبقى الإصدار الذي له اسم. ومن الإصدارات بلا اسم يُحذف الأقدم عندما تتجاوز {most}.',
  'Name of version {number}': 'اسم الإصدار {number}',
  'Version {number}': 'الإصدار {number}',
  'Restore version {number}': 'استعادة الإصدار {number}',
  Current: 'الحالي',
  'This version is damaged, or was saved by a newer Gesso.': 'هذا الإصدار تالف، أو حُفظ بإصدار أحدث من Gesso.',
  'After {count} days': {
    zero: 'بعد {count} يوم',
    one: 'بعد يوم واحد',
    two: 'بعد يومين',
    few: 'بعد {count} أيام',
    many: 'بعد {count} يومًا',
    other: 'بعد {count} يوم',
  },
};
