/** The name of an API operation: rows of usage and history have its operationId. */
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

/** An operation without a name here is made of its id: `generateImage` is "Generate image". */
export function sayOperation(id: string): string {
  const name = NAMES[id]?.();
  if (name !== undefined) return name;
  const words = id.replaceAll(
    /([a-z\d])([A-Z])/g,
    (_all, end: string, start: string) => `${end} ${start.toLowerCase()}`,
  );
  return words.charAt(0).toUpperCase() + words.slice(1);
}
