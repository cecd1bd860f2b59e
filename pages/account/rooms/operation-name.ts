/** What a call of the API did, in words: rows of usage and history know it by its operationId. */
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

/** Of one that has no words here: `generateImage` as "Generate image". */
export function sayOperation(id: string): string {
  const name = NAMES[id]?.();
  if (name !== undefined) return name;
  const words = id.replaceAll(
    /([a-z\d])([A-Z])/g,
    (_all, end: string, start: string) => `${end} ${start.toLowerCase()}`,
  );
  return words.charAt(0).toUpperCase() + words.slice(1);
}
