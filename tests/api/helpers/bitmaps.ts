/** Windows bitmaps as the specification has them: the oracle of the server's own reader. */

export interface BitmapOptions {
  readonly bits: 1 | 4 | 8 | 16 | 24 | 32;
  /** Rows of indices (up to 8 bits) or of packed values, top row first. */
  readonly rows: readonly (readonly number[])[];
  /** 0xRRGGBB. */
  readonly palette?: readonly number[];
  readonly topDown?: boolean;
  /** Of red, green, blue and alpha: bit fields in a V4 header. */
  readonly masks?: readonly [number, number, number, number];
  /** Data as it is, in place of `rows` packed. */
  readonly packed?: { readonly compression: 1 | 2; readonly data: readonly number[] };
}

export function writeBitmap({ bits, rows, palette = [], topDown, masks, packed }: BitmapOptions): Buffer {
  const width = rows[0]?.length ?? 0;
  const height = rows.length;
  const infoSize = masks ? 108 : 40;
  const data = packed ? Buffer.from(packed.data) : packRows(topDown ? rows : [...rows].reverse(), bits);
  const at = 14 + infoSize + palette.length * 4;
  const head = Buffer.alloc(at);
  head.write('BM');
  head.writeUInt32LE(at + data.length, 2);
  head.writeUInt32LE(at, 10);
  head.writeUInt32LE(infoSize, 14);
  head.writeInt32LE(width, 18);
  head.writeInt32LE(topDown ? -height : height, 22);
  head.writeUInt16LE(1, 26);
  head.writeUInt16LE(bits, 28);
  head.writeUInt32LE(packed?.compression ?? (masks ? 3 : 0), 30);
  head.writeUInt32LE(data.length, 34);
  head.writeUInt32LE(palette.length, 46);
  masks?.forEach((mask, n) => {
    head.writeUInt32LE(mask, 54 + 4 * n);
  });
  palette.forEach((color, n) => {
    head.writeUInt32LE(color, 14 + infoSize + 4 * n);
  });
  return Buffer.concat([head, data]);
}

/** Each row filled up to four bytes; px from the highest bit of a byte down, values of several bytes with the lowest first. */
function packRows(rows: readonly (readonly number[])[], bits: number): Buffer {
  return Buffer.concat(
    rows.map((row) => {
      const packed = Buffer.alloc(Math.ceil((row.length * bits) / 32) * 4);
      row.forEach((value, x) => {
        if (bits >= 8) packed.writeUIntLE(value, (x * bits) / 8, bits / 8);
        else {
          const byte = (x * bits) >> 3;
          packed.writeUInt8(packed.readUInt8(byte) | (value << (8 - bits - ((x * bits) & 7))), byte);
        }
      });
      return packed;
    }),
  );
}
