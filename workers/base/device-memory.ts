/** Of the device's memory that one operation may need: the rest is the page's, the browser's and other programs'. */
const SHARE = 0.5;

/** Not in every browser. */
interface Device {
  readonly deviceMemory?: number;
}

/** Bytes that one operation may need; undefined where the browser does not tell the device's memory, and in Node. */
export function operationBytes(device = globalThis.navigator as Device | undefined): number | undefined {
  const gigabytes = device?.deviceMemory;
  return gigabytes === undefined ? undefined : gigabytes * 2 ** 30 * SHARE;
}
