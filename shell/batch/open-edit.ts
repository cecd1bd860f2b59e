/** The document that is open in the studio, as one picture with all that is on it: the first row of a batch. */
import {
  type Attention,
  attentionOfEdit,
  buildDrawList,
  ENCODE_DEFAULTS,
  hasOverlays,
  outputSize,
  picturesAlone,
} from '../../engine/index.ts';
import { OUTPUT_FORMATS } from '../../workers/index.ts';
import type { StudioSession } from '../session/core/session-types.ts';
import { isSameAsOpened } from '../session/document/original-file.ts';
import { plainPng } from '../session/export/plain-png.ts';
import { attentionSize } from '../session/operations/smart-focus.ts';

export interface OpenEdit {
  readonly name: string;
  /** Rejects with a GessoError. */
  flatten(signal: AbortSignal): Promise<File>;
  /** Its subject; `flat` is the attention of that file. Rejects with a GessoError. */
  attention(flat: Attention, signal: AbortSignal): Promise<Attention>;
}

/** null without a document. Rendered exactly like an export, at its own size. */
export function openEdit({
  getSnapshot,
  encodeExport,
  stage: { pool, typesetter },
}: Pick<StudioSession, 'getSnapshot' | 'encodeExport' | 'stage'>): OpenEdit | null {
  const { editor, picture } = getSnapshot();
  if (!editor || !picture) return null;
  return {
    name: picture.name,
    async flatten(signal) {
      const output = outputSize(editor.state.document.frame);
      // Nothing was changed: the opened file is it, and nothing is encoded.
      const own = OUTPUT_FORMATS.map((format) => ENCODE_DEFAULTS[format]).find((encode) =>
        isSameAsOpened(editor.state, { encode, output }),
      );
      const file = await encodeExport(
        // What a file of the batch keeps is decided there.
        { ...plainPng(output, own), metadata: 'all-with-gps', keepOriginal: true },
        { signal },
      );
      return new File([file.bytes as Uint8Array<ArrayBuffer>], picture.name, { type: file.mime });
    },
    async attention(flat, signal) {
      const list = buildDrawList(editor.state.document, typesetter);
      if (!hasOverlays(list)) return flat;
      const size = attentionSize(list.frame);
      const pixels = await pool.render(picturesAlone(list), size, { signal });
      return attentionOfEdit(list, await pool.attention({ pixels, ...size }, { signal }), flat);
    },
  };
}
