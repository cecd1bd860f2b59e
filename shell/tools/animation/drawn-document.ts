/** What the document shows, as the picture that a film is made of: with the edits, of any tool and any layer. */
import type { Size } from '../../../engine/index.ts';
import type { CallOptions } from '../../../workers/index.ts';
import type { ExportChoices } from '../../session/core/export-choices.ts';
import type { StudioSession } from '../../session/core/session-types.ts';
import { plainPng } from '../../session/export/plain-png.ts';

/** Rejects with a GessoError. */
export async function drawnDocument(
  session: Pick<StudioSession, 'encodeExport'>,
  { width, height }: { readonly width: number; readonly height: number },
  options?: CallOptions,
): Promise<Blob> {
  const { bytes, mime } = await session.encodeExport(
    plainPng({ width, height } as ExportChoices['output']),
    options,
  );
  return new Blob([new Uint8Array(bytes)], { type: mime });
}

/** px of the longer side that is sent: not even its bare px are more bytes than an upload may have. */
const LONGEST_SENT = 1536;

/** Never larger than the document. */
export function sentSize({ width, height }: Size<'output'>): {
  readonly width: number;
  readonly height: number;
} {
  const scale = Math.min(1, LONGEST_SENT / Math.max(width, height));
  const px = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: px(width), height: px(height) };
}
