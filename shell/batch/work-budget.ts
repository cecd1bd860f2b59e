/** Limits parallel work on whole pictures. */

/** Estimated bytes that pictures may hold at a time: decoded, their copies, and the files that are written. */
export const BUDGET = 700e6;
const BYTES = { each: 100e6, px: 14 } as const;

export function bytesOf({ width, height }: { readonly width: number; readonly height: number }): number {
  return BYTES.each + pxBytes(width * height);
}

/** Of px that are worked on, without what each picture takes beside them. */
export function pxBytes(px: number): number {
  return BYTES.px * px;
}

/** One is left to the page. */
export function cores(): number {
  return Math.max(1, Math.min(4, (globalThis.navigator?.hardwareConcurrency ?? 2) - 1));
}
