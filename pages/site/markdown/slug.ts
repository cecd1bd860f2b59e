/** A text as a part of an address: `File formats` is `file-formats`. */
export function slugOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/<[^>]*>|&#?\w+;|['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
}

/** The name of a category inside of a sentence: `Batch and API` is `batch and API`. */
export const inSentence = (name: string): string =>
  name.replace(/\p{L}+/gu, (word) => (word === word.toUpperCase() ? word : word.toLowerCase()));
