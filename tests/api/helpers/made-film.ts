/** The boxes of an MP4 that say what it is: 320 × 240 px, 5 s. */
export function madeFilm(): Buffer {
  const box = (type: string, ...content: Buffer[]) => {
    const inner = Buffer.concat(content);
    const head = Buffer.alloc(8);
    head.writeUInt32BE(inner.length + 8, 0);
    head.write(type, 4, 'latin1');
    return Buffer.concat([head, inner]);
  };
  const movie = Buffer.alloc(100);
  movie.writeUInt32BE(1000, 12);
  movie.writeUInt32BE(5000, 16);
  const track = Buffer.alloc(84);
  track.writeUInt32BE(320 << 16, 76);
  track.writeUInt32BE(240 << 16, 80);
  return Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\0\0isom')),
    box('moov', box('mvhd', movie), box('trak', box('tkhd', track))),
    box('mdat', Buffer.alloc(64)),
  ]);
}
