import type { Report } from '../../engine/errors.ts';
import { FORMAT_FACTS } from '../../engine/export/formats.ts';
import { encodePicture } from '../codecs/index.ts';
import { applyMetadata } from '../metadata/index.ts';
import type { ExportedFile } from '../protocol.ts';
import type { EncodeInput } from '../task-map.ts';

/** Pixels → file: flattened where the format has no alpha, encoded, metadata written, every loss said. */
export async function encode(input: EncodeInput): Promise<ExportedFile> {
  const { pixels, width, height } = input;
  const codec = FORMAT_FACTS[input.encode.format];
  const reports: Report[] = [];
  if (!codec.alpha && flatten(pixels, input.flattenOnto)) {
    reports.push({
      code: 'export.alpha-flattened',
      severity: 'loss',
      message: `${codec.label} has no transparency: see-through parts were filled with ${input.flattenOnto}.`,
    });
  }
  const bytes = await encodePicture({ pixels, width, height }, input.encode);
  const original = input.original && new Uint8Array(await input.original.arrayBuffer());
  const result = applyMetadata(bytes, input.encode.format, { width, height }, original, input.metadata);
  return {
    bytes: result.bytes,
    mime: codec.mime,
    extension: codec.extension,
    width,
    height,
    reports: [...reports, ...result.reports],
  };
}

/** Lays straight RGBA onto an opaque '#rrggbb', in place. False when every pixel was opaque. */
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
