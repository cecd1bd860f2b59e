import type { DeviceStorage } from '../journal/journal-storage.ts';
import { assetKey, listJournals } from '../journal/journals.ts';

/** The first picture of a journal as it was opened, `side` px high; null when the browser cannot show it. */
export async function recentPicture(
  storage: DeviceStorage,
  id: string,
  side: number,
): Promise<ImageBitmap | null> {
  try {
    const summary = (await listJournals(storage)).find((each) => each.id === id);
    const blob = summary?.assets[0] && (await storage.get(assetKey(summary.assets[0])));
    return blob instanceof Blob
      ? await createImageBitmap(blob, { resizeHeight: side, resizeQuality: 'medium' })
      : null;
  } catch {
    // A list without this one picture is still a list; opening it says what is wrong.
    return null;
  }
}
