/** Conversion of CMYK pictures as on the server. Loaded with the first one: docs/decisions/print-colors.md. */
import { GENERIC_PRESS } from './generic-press.ts';
import { type InkTable, inksToRgba, inkTable } from './ink-table.ts';
import { readPressProfile } from './press-profile.ts';

/** `inks`: C, M, Y, K a px, 255 = full. `icc`: the file's profile; the generic one replaces an unreadable profile. */
export function toScreen(inks: Uint8Array, icc: Uint8Array | null): Uint8ClampedArray {
  const rgba = new Uint8ClampedArray(inks.length);
  inksToRgba(tableOf(icc), inks, rgba);
  return rgba;
}

function tableOf(icc: Uint8Array | null): InkTable {
  const toLab = readPressProfile(icc);
  if (toLab) return inkTable(toLab);
  const { grid, base64 } = GENERIC_PRESS;
  return { grid, nodes: Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)) };
}
