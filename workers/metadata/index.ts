import type { Report } from '../../engine/base/errors.ts';
import { GessoError } from '../../engine/base/errors.ts';
import { type Message, message } from '../../engine/base/message.ts';
import { readExif } from '../headers/exif.ts';
import { readHeader } from '../headers/index.ts';
import type { MetadataPolicy, OutputFormat } from '../protocol/protocol.ts';
import { withSrgbProfile } from './color-profile.ts';
import { insertIntoJpeg, insertIntoPng, insertIntoWebp } from './containers.ts';
import { setJpegDensity, setPngDensity } from './density.ts';
import { buildExif } from './exif-writer.ts';

export interface MetadataResult {
  readonly bytes: Uint8Array;
  readonly reports: readonly Report[];
}

/**
 * Writes the EXIF that the policy keeps into an encoded file, and reports what was kept and removed. `dpi` is written where the
 * format has a place for it: JPEG and PNG. `profile`: mark the file as sRGB.
 */
export function applyMetadata(
  encoded: Uint8Array,
  format: OutputFormat,
  size: { readonly width: number; readonly height: number },
  original: Uint8Array | null,
  policy: MetadataPolicy,
  dpi: number | null = null,
  profile = false,
): MetadataResult {
  const tagged = profile ? withSrgbProfile(encoded, format, size) : encoded;
  const file = dpi === null ? tagged : withDensity(tagged, format, dpi);
  const block = original && readExifBlock(original);
  if (!block) return { bytes: file, reports: [] };
  const exif = buildExif(block, policy, size, dpi);
  const written = exif && insert(file, format, size, exif);
  const hadGps = readExif(block).hasGps;
  if (!written) return { bytes: file, reports: [removed(exif ? whyNotWritten(format) : stripped(hadGps))] };
  const reports: Report[] = [
    {
      code: 'export.metadata-kept',
      severity: 'note',
      message:
        policy === 'copyright'
          ? message('metadata.copyright-kept')
          : hadGps && policy === 'all-with-gps'
            ? message('metadata.kept-with-gps')
            : message('metadata.kept'),
    },
  ];
  if (hadGps && policy !== 'all-with-gps') reports.push(removed(message('metadata.gps-removed')));
  return { bytes: written, reports };
}

function withDensity(file: Uint8Array, format: OutputFormat, dpi: number): Uint8Array {
  if (format === 'jpeg') return setJpegDensity(file, dpi);
  return format === 'png' ? setPngDensity(file, dpi) : file;
}

function insert(
  file: Uint8Array,
  format: OutputFormat,
  { width, height }: { readonly width: number; readonly height: number },
  exif: Uint8Array,
): Uint8Array | null {
  if (format === 'jpeg') return insertIntoJpeg(file, exif);
  if (format === 'png') return insertIntoPng(file, exif);
  if (format === 'webp') return insertIntoWebp(file, exif, width, height);
  return null;
}

function whyNotWritten(format: OutputFormat): Message {
  return format === 'avif' ? message('metadata.removed-avif') : message('metadata.removed-too-large');
}

function stripped(hadGps: boolean): Message {
  return hadGps ? message('metadata.removed-with-gps') : message('metadata.removed');
}

function removed(what: Message): Report {
  return { code: 'export.metadata-removed', severity: 'note', message: what };
}

/** The original was opened before, so it can be read; an unreadable one has no metadata to keep. */
function readExifBlock(original: Uint8Array): Uint8Array | null {
  try {
    return readHeader(original).exif;
  } catch (error) {
    if (error instanceof GessoError) return null;
    throw error;
  }
}
