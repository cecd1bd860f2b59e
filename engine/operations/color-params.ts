/** Colors in parameters: #rrggbb. */
import { matching, type Reader } from '../base/json-reader.ts';
import { message } from '../base/message.ts';

export type Bytes = readonly [red: number, green: number, blue: number];

export const readHexColor: Reader<string> = matching(/^#[0-9a-f]{6}$/, message('expected.color'));

/** `hex` as `readHexColor` gives it. */
export function bytesOf(hex: string): Bytes {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}
