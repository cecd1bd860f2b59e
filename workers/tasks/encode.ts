import type { Report } from '../../engine/base/errors.ts';
import { message } from '../../engine/base/message.ts';
import { type EncodeOptions, FORMAT_FACTS } from '../../engine/export/formats.ts';
import type { RawPicture } from '../codecs/codec.ts';
import { encodePicture } from '../codecs/index.ts';
import { applyMetadata } from '../metadata/index.ts';
import type { ExportedFile } from '../protocol/protocol.ts';
import type { EncodeInput } from '../protocol/task-map.ts';

/** Pixels → file: flattened for a format without alpha, encoded, metadata written, every loss reported. */
export async function encode(input: EncodeInput): Promise<ExportedFile> {
  const reports = flattenFor(input, input.encode);
  const file = await writeFile(input, input.encode, input, await originalBytes(input));
  return { ...file, reports: [...reports, ...file.reports] };
}

/** The source of the metadata. */
export async function originalBytes({ original }: EncodeInput): Promise<Uint8Array | null> {
  return original && new Uint8Array(await original.arrayBuffer());
}

/** Encodes px that the format can hold unchanged, and writes the metadata. */
export async function writeFile(
  { pixels, width, height, sampleOf = { width, height } }: RawPicture,
  options: EncodeOptions,
  { metadata, dpi = null, embedProfile = false }: Pick<EncodeInput, 'metadata' | 'dpi' | 'embedProfile'>,
  original: Uint8Array | null,
): Promise<ExportedFile> {
  const { mime, extension } = FORMAT_FACTS[options.format];
  const started = performance.now();
  const bytes = await encodePicture({ pixels, width, height, sampleOf }, options);
  const seconds = (performance.now() - started) / 1000;
  const result = applyMetadata(
    bytes,
    options.format,
    { width, height },
    original,
    metadata,
    dpi,
    embedProfile,
  );
  const { reports } = result;
  return { bytes: result.bytes, mime, extension, width, height, encode: options, seconds, reports };
}

/** Flattens the pixels onto the color, in place, when the format has no alpha; reports it when any changed. */
export function flattenFor({ pixels, flattenOnto }: EncodeInput, { format }: EncodeOptions): Report[] {
  const { alpha, label } = FORMAT_FACTS[format];
  if (alpha || !flatten(pixels, flattenOnto)) return [];
  return [
    {
      code: 'export.alpha-flattened',
      severity: 'loss',
      message: message('export.alpha-filled', { format: label, color: flattenOnto }),
    },
  ];
}

/** Flattens straight RGBA onto an opaque '#rrggbb', in place. False when every pixel was opaque. */
function flatten(pixels: Uint8Array, color: string): boolean {
  const value = Number.parseInt(color.slice(1, 7), 16);
  const onto = [(value >> 16) & 255, (value >> 8) & 255, value & 255];
  let changed = false;
  for (let i = 3; i < pixels.length; i += 4) {
    const alpha = pixels[i]!;
    if (alpha === 255) continue;
    changed = true;
    for (let k = 0; k < 3; k++) {
      const at = i - 3 + k;
      pixels[at] = Math.round((pixels[at]! * alpha + onto[k]! * (255 - alpha)) / 255);
    }
    pixels[i] = 255;
  }
  return changed;
}
