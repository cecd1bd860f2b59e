/** Files on their way to the batch screen, which may not be loaded yet. */
import { readHash, writeHash } from '../address/hash-binding.ts';

/** More pictures than anyone lays over each other in one document. */
const MANY = 8;

let waiting: File[] = [];
let taker: ((files: readonly File[]) => void) | null = null;

/** Opens the batch screen, with what it is to begin with. What is open in the studio is its template. */
export function openBatch(files: readonly File[] = []): void {
  if (taker) taker(files);
  else waiting = [...waiting, ...files];
  writeHash({ operation: 'batch' });
}

/** Takes files that were dropped or chosen when they are meant for a batch: it is open or on its way, or they are many. */
export function takeForBatch(files: readonly File[]): boolean {
  const isForBatch = taker !== null || readHash().operation === 'batch' || files.length > MANY;
  if (!isForBatch) return false;
  openBatch(files);
  return true;
}

/** The batch screen is there: it gets what waits, and all that comes until the answer is called. */
export function receiveFiles(take: (files: readonly File[]) => void): () => void {
  taker = take;
  const files = waiting;
  waiting = [];
  if (files.length > 0) take(files);
  return () => {
    taker = null;
  };
}

/** The batch screen is closed: it begins with these when it is opened again in this visit. */
export function keepForBatch(files: readonly File[]): void {
  waiting = [...files];
}
