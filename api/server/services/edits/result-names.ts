/** File names of results in a storage's folder: those of the inputs, unique within a batch. */
import { readStorageAddress } from '../storages/storage-address.ts';
import { isStorageAddress } from './sources.ts';

/** Without an extension, in the order of the inputs; null = the input has no name. */
export function nameResults(inputs: readonly string[]): readonly (string | null)[] {
  const used = new Set<string>();
  return inputs.map((input) => {
    const base = baseName(input);
    if (base === null) return null;
    let name = base;
    // Some storages are case-sensitive and some are not.
    for (let n = 2; used.has(name.toLowerCase()); n += 1) name = `${base}-${n}`;
    used.add(name.toLowerCase());
    return name;
  });
}

/** The last path segment of a URL without its extension; null for an id. */
function baseName(input: string): string | null {
  const path = isStorageAddress(input)
    ? readStorageAddress(input, 'input').path
    : (URL.parse(input)?.pathname ?? '');
  const plain = decode(path.split('/').at(-1) ?? '')
    .replace(/\.\w{1,5}$/, '')
    .replace(/[\p{Cc}/\\]/gu, '')
    .slice(0, 200);
  return plain === '' || /^\.+$/.test(plain) ? null : plain;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
