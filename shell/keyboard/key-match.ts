/** From a key press to the command that it stands for. */
import type { Binding, Chord } from './binding.ts';

/** The part of a KeyboardEvent that matching needs. */
export interface KeyPress {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  getModifierState(key: string): boolean;
}

export interface Match {
  readonly command: string;
  readonly hold: boolean;
}

/** What a key press means, or null. Shifted signs are tried before plain ones, so `Shift+[` is not taken for `[`. */
export function matchKey(press: KeyPress, mac: boolean, keymap: readonly Binding[]): Match | null {
  let fallback: Match | null = null;
  for (const binding of keymap) {
    if (!binding.command) continue;
    for (const chord of binding.chords) {
      if (!fits(chord, press, mac)) continue;
      const match = { command: binding.command, hold: chord.hold === true };
      if (chord.shift !== undefined) return match;
      fallback ??= match;
    }
  }
  return fallback;
}

function fits(chord: Chord, press: KeyPress, mac: boolean): boolean {
  // AltGr arrives as Ctrl+Alt on Windows, and it is how many layouts type [ ] { } \.
  const altGraph = press.getModifierState('AltGraph');
  const command = mac ? press.metaKey : press.ctrlKey && !altGraph;
  const foreign = mac ? press.ctrlKey : press.metaKey;
  if (command !== (chord.command === true) || foreign || (press.altKey && !altGraph)) return false;
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key;
  if (key !== chord.key && (chord.code === undefined || press.code !== chord.code)) return false;
  const shift = chord.shift ?? (/^[a-z]$/.test(chord.key) ? false : null);
  return shift === null || shift === press.shiftKey;
}

/** How a key is written here: Ctrl is Cmd on a Mac. */
export function keyName(key: string, mac: boolean): string {
  return mac && key === 'Ctrl' ? 'Cmd' : key;
}

export function isMac(platform: string): boolean {
  return /mac|iphone|ipad/i.test(platform);
}
