/** The flattened picture of a share link: as exported, at the link's size. */
import { ENCODE_DEFAULTS, outputSize, type Size } from '../../../engine/index.ts';
import { UPLOAD_LIMITS } from '../../../vocabulary/limits.ts';
import type { StudioSession } from '../../session/core/session-types.ts';

/** Above it, the form would exceed the server's limit. */
const MOST = UPLOAD_LIMITS.maxFileBytes - 64 * 1024;
const WHITE = '#ffffff';

/** At most the frame's size. @param side the longer one, px */
export function sharedSize(frame: Parameters<typeof outputSize>[0], side: number): Size<'output'> {
  const whole = outputSize(frame);
  const scale = Math.min(1, side / Math.max(whole.width, whole.height));
  const px = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: px(whole.width), height: px(whole.height) } as Size<'output'>;
}

/** Lossless if that is small enough. Rejects with a GessoError. */
export async function sharedPicture(
  session: Pick<StudioSession, 'encodeExport'>,
  output: Size<'output'>,
): Promise<Blob> {
  const choices = {
    output,
    metadata: 'strip',
    flattenOnto: WHITE,
    anyFormat: false,
    dpi: null,
    embedProfile: false,
    linearLight: false,
    keepOriginal: false,
  } as const;
  const exact = await session.encodeExport({
    ...choices,
    encode: { ...ENCODE_DEFAULTS.png, compression: 'fast' },
    goal: null,
  });
  const file =
    exact.bytes.length <= MOST
      ? exact
      : await session.encodeExport({
          ...choices,
          encode: { ...ENCODE_DEFAULTS.webp, lossless: false, quality: 95 },
          goal: { kind: 'bytes', atMost: MOST },
        });
  return new Blob([new Uint8Array(file.bytes)], { type: file.mime });
}
