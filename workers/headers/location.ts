/** Where a picture was taken, as its EXIF says (EXIF 2.32, 4.6.6). */
import { ByteReader } from './byte-reader.ts';
import { findEntry, readIfd, readTiff, TAG, type TiffEntry, tagNumber } from './exif.ts';

/** Degrees; south and west are negative. */
export interface Location {
  readonly latitude: number;
  readonly longitude: number;
}

const GPS = { latitudeRef: 1, latitude: 2, longitudeRef: 3, longitude: 4 } as const;

/** null without a location, or with impossible coordinates. Never throws. */
export function readLocation(block: Uint8Array | null): Location | null {
  const tiff = block && readTiff(block);
  if (!tiff) return null;
  const first = readIfd(tiff, tiff.firstIfd);
  const gps = readIfd(tiff, tagNumber(tiff, first, TAG.gpsIfd) ?? 0);
  const { littleEndian } = tiff.reader;
  const latitude = degreesOf(gps, GPS.latitude, GPS.latitudeRef, littleEndian);
  const longitude = degreesOf(gps, GPS.longitude, GPS.longitudeRef, littleEndian);
  if (latitude === null || longitude === null) return null;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

/** Degrees, minutes and seconds as three rationals, and a letter for the hemisphere. */
function degreesOf(entries: readonly TiffEntry[], tag: number, ref: number, littleEndian: boolean) {
  const entry = findEntry(entries, tag);
  if (entry?.type !== 5 || entry.count !== 3) return null;
  const value = new ByteReader(entry.value, littleEndian);
  let degrees = 0;
  for (const [n, part] of [1, 60, 3600].entries()) {
    const below = value.u32(n * 8 + 4);
    if (below === 0) return null;
    degrees += value.u32(n * 8) / below / part;
  }
  const letter = String.fromCharCode(findEntry(entries, ref)?.value[0] ?? 0);
  return letter === 'S' || letter === 'W' ? -degrees : degrees;
}
