/** An uncompressed CMYK TIFF without a profile (TIFF 6.0, section 16). `inks`: C, M, Y, K a px, 255 = full. */
export function cmykTiff(width: number, height: number, inks: Uint8Array): Buffer {
  const entries: [tag: number, type: number, count: number, value: number][] = [
    [256, 4, 1, width],
    [257, 4, 1, height],
    [258, 3, 4, 0],
    [259, 3, 1, 1],
    [262, 3, 1, 5],
    [273, 4, 1, 0],
    [277, 3, 1, 4],
    [278, 4, 1, height],
    [279, 4, 1, inks.length],
  ];
  const bitsAt = 8 + 2 + entries.length * 12 + 4;
  const head = Buffer.alloc(bitsAt + 8);
  head.write('II*\0', 'latin1');
  head.writeUInt32LE(8, 4);
  head.writeUInt16LE(entries.length, 8);
  entries.forEach(([tag, type, count, value], n) => {
    const at = 10 + 12 * n;
    head.writeUInt16LE(tag, at);
    head.writeUInt16LE(type, at + 2);
    head.writeUInt32LE(count, at + 4);
    const stands = tag === 258 ? bitsAt : tag === 273 ? head.length : value;
    if (type === 3 && count === 1) head.writeUInt16LE(stands, at + 8);
    else head.writeUInt32LE(stands, at + 8);
  });
  for (let n = 0; n < 4; n++) head.writeUInt16LE(8, bitsAt + 2 * n);
  return Buffer.concat([head, inks]);
}
