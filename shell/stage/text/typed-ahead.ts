/**
 * Letters typed after a press that places a text, before the text exists: the press may wait for pending saves. Without this, they would be
 * tool shortcuts.
 */

/** Older letters are dropped, ms. */
const PATIENCE = 3000;

let letters = '';
let since = 0;

export function typeAhead(letter: string, now: number): void {
  if (now - since > PATIENCE) {
    letters = '';
    since = now;
  }
  letters += letter;
}

/** Typed text for the new block. */
export function takeTypedAhead(now: number): string {
  const taken = now - since > PATIENCE ? '' : letters;
  letters = '';
  return taken;
}
