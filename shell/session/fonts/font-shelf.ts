/** The person's own font files, kept on this device by the hash of their bytes. Texts name them; documents carry them along. */
import { createStore, entries, get, set } from 'idb-keyval';
import { hash128, type OwnFont, ownFont, ownFontId } from '../../../engine/index.ts';

interface Kept {
  readonly label: string;
  readonly bytes: Uint8Array;
}

const open = () => createStore('gesso-fonts', 'fonts');
/** What this tab has put there or read: a browser that keeps nothing still has them while the tab is open. */
const here = new Map<string, Kept>();
let puts = 0;

/** Changes with every font that is put on the shelf: one that was missing may be there now. */
export function shelfVersion(): number {
  return puts;
}

/** Ids as texts name them, by label. */
export async function ownFonts(): Promise<readonly string[]> {
  try {
    for (const [hash, kept] of await entries(open()))
      if (isSound(String(hash), kept)) here.set(String(hash), kept);
  } catch {
    // A private window keeps nothing.
  }
  return Array.from(here, ([hash, { label }]) => ownFontId({ label, hash })).sort();
}

export async function ownFontBytes(hash: string): Promise<Uint8Array | null> {
  const known = here.get(hash);
  if (known) return known.bytes;
  try {
    const kept: unknown = await get(hash, open());
    if (!isSound(hash, kept)) return null;
    here.set(hash, kept);
    return kept.bytes;
  } catch {
    return null;
  }
}

/** false when the browser keeps it for this tab alone. */
export async function putOwnFont({ label, hash }: OwnFont, bytes: Uint8Array): Promise<boolean> {
  here.set(hash, { label, bytes });
  puts++;
  try {
    await set(hash, { label, bytes }, open());
    return true;
  } catch {
    return false;
  }
}

/** What another version wrote, or a disk spoiled, is as good as missing. */
function isSound(hash: string, kept: unknown): kept is Kept {
  if (typeof kept !== 'object' || kept === null) return false;
  const { label, bytes } = kept as Record<string, unknown>;
  return (
    typeof label === 'string' &&
    bytes instanceof Uint8Array &&
    ownFont(ownFontId({ label, hash })) !== null &&
    hash128(bytes) === hash
  );
}
