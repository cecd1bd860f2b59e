/**
 * Letters typed after a press that places a text, and before the text is there: the press may have to wait until the
 * last change is saved, and hands do not wait for a disk. Without this they would be taken for the tools' keys.
 */

/** Older letters were meant for something that did not come, ms. */
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

/** What was typed for the text that begins now. */
export function takeTypedAhead(now: number): string {
  const taken = now - since > PATIENCE ? '' : letters;
  letters = '';
  return taken;
}
