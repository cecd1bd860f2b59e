/** The panel of operations in an embedded editor: in Arabic. */
import type { Catalogue } from '../words/translator.ts';

export const quickActions: Catalogue = {
  'Quick actions': 'إجراءات سريعة',
  'For a shadow, remove the background first.': 'لإضافة ظل، أزل الخلفية أولًا.',
  'Upscale {factor}': 'تكبير {factor}',
  'Runs on this device. Each action is one step to undo.':
    'يعمل على هذا الجهاز. كل إجراء خطوة واحدة يمكن التراجع عنها.',
};
