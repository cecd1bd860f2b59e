/** A Blob of many bytes without a long task: the browser copies what a Blob is made of at once. */

/** Bytes a task: about 2 ms. */
export const PIECE = 4 * 1024 * 1024;

/** null when it was given up meanwhile. @param pause lets other tasks run */
export async function blobInPieces(
  bytes: Uint8Array,
  type: string,
  isGivenUp: () => boolean,
  pause: () => Promise<void> = nextTask,
): Promise<Blob | null> {
  const pieces: Blob[] = [];
  for (let at = 0; at < bytes.length; at += PIECE) {
    if (at > 0) await pause();
    if (isGivenUp()) return null;
    pieces.push(new Blob([bytes.subarray(at, at + PIECE) as Uint8Array<ArrayBuffer>]));
  }
  return new Blob(pieces, { type });
}

function nextTask(): Promise<void> {
  return new Promise((done) => {
    setTimeout(done);
  });
}
