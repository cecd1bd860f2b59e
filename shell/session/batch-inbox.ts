/** Files for the batch screen, queued until it is loaded. */
import { readHash, writeHash } from '../address/hash-binding.ts';

/** More pictures than a document would have as layers. */
const MANY = 8;

let waiting: File[] = [];
let taker: ((files: readonly File[]) => void) | null = null;

/** Opens the batch screen with its initial files. The open document becomes its template. */
export function openBatch(files: readonly File[] = []): void {
  if (taker) taker(files);
  else waiting = [...waiting, ...files];
  writeHash({ operation: 'batch' });
}

/** Are there files that only this page has? */
export const hasWaiting = (): boolean => waiting.length > 0;

/** Passes dropped or chosen files to a batch: if one is open or loading, or if there are many. */
export function takeForBatch(files: readonly File[]): boolean {
  const isForBatch = taker !== null || readHash().operation === 'batch' || files.length > MANY;
  if (!isForBatch) return false;
  openBatch(files);
  return true;
}

/** The batch screen is mounted: receives queued and later files until the returned function is called. */
export function receiveFiles(take: (files: readonly File[]) => void): () => void {
  taker = take;
  const files = waiting;
  waiting = [];
  if (files.length > 0) take(files);
  return () => {
    taker = null;
  };
}

/** The batch screen was closed: its files are kept for the next time in this visit. */
export function keepForBatch(files: readonly File[]): void {
  waiting = [...files];
}
