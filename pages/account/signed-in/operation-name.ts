/** Names of API operations by their operationId, as in usage, and of what an entry of the history did. */
import { type EntryKind, entryKind, recipeTitle } from '../../../vocabulary/entry-kinds.ts';
import { t, type Words } from '../base/i18n.ts';

const NAMES: Readonly<Record<string, Words>> = {
  editImage: () => t('Image edit'),
  editImageAsync: () => t('Image edit'),
  editUploadedImage: () => t('Image edit'),
  uploadAndEdit: () => t('Image edit'),
  uploadAndEditNext: () => t('Image edit'),
  uploadAndResize: () => t('Image resize'),
  editImageBatch: () => t('Batch edit'),
};

/** As an entry of the history is called; of what makes none, the id in words: `checkImageReadiness` is "Check image readiness". */
export function sayOperation(id: string): string {
  const name = NAMES[id]?.();
  if (name !== undefined) return name;
  const kind = entryKind(id, null);
  if (kind !== 'edit') return KINDS[kind]();
  const words = id.replaceAll(
    /([a-z\d])([A-Z])/g,
    (_all, end: string, start: string) => `${end} ${start.toLowerCase()}`,
  );
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** As the studio names them. */
const KINDS: Readonly<Record<EntryKind, Words>> = {
  text_to_image: () => t('Text to image'),
  ai_edit: () => t('AI edit'),
  scene: () => t('Scene'),
  scene_resize: () => t('Scene resize'),
  animation: () => t('Animation'),
  try_on: () => t('Try-on'),
  erase: () => t('Erase'),
  remove_product: () => t('Product removed'),
  remove_bg: () => t('Remove background'),
  clean_edges: () => t('Clean edges'),
  blur_bg: () => t('Blur background'),
  upscale: () => t('Upscale'),
  enhance: () => t('Enhance'),
  blur_regions: () => t('Blur plates or faces'),
  expand: () => t('Expand'),
  auto_color: () => t('Auto color'),
  adjust: () => t('Adjust color'),
  backdrop: () => t('Backdrop'),
  background_color: () => t('Background color'),
  shadow: () => t('Shadow'),
  fill: () => t('Scale and center'),
  padding: () => t('Padding'),
  resize: () => t('Resize'),
  format: () => t('File format'),
  batch: () => t('Batch edit'),
  edit: () => t('Image edit'),
};

interface Entry {
  readonly request: unknown;
  readonly tasks: readonly { readonly operation: string }[];
}

/** Of an entry of the history. */
export const sayEntry = ({ request, tasks: [first] }: Entry): string =>
  recipeTitle(request) ?? KINDS[entryKind(first?.operation, request)]();
