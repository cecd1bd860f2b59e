import { type EditorState, FORMAT_FACTS, message, untouchedPicture } from '../../../engine/index.ts';
import { type ExportedFile, mayKeepFile } from '../../../workers/index.ts';
import type { ExportChoices } from '../core/export-choices.ts';

/** Does the document show anything else than the picture that was opened? */
export function isEdited({ document, history }: Pick<EditorState, 'document' | 'history'>): boolean {
  // What was filled in or retouched is a picture of its own, and untouched as such.
  if (history.done.some(({ origin }) => /^picture\.replace$|^retouch\./.test(origin))) return true;
  return untouchedPicture(document) === null;
}

/** Would this export be the picture that was opened, in the format it came in? */
export function isSameAsOpened(
  state: Pick<EditorState, 'document' | 'history'>,
  { encode, output }: Pick<ExportChoices, 'encode' | 'output'>,
): boolean {
  const { document } = state;
  const asset = isEdited(state) ? undefined : document.assets[untouchedPicture(document) ?? ''];
  return (
    asset !== undefined &&
    asset.mime === FORMAT_FACTS[encode.format].mime &&
    asset.size.width === output.width &&
    asset.size.height === output.height
  );
}

/** The opened file itself, when nothing was changed and nothing in it must be removed; otherwise null. */
export async function originalFile(
  state: Pick<EditorState, 'document' | 'history'>,
  choices: ExportChoices,
  bytesOf: (id: string) => Promise<Blob>,
): Promise<ExportedFile | null> {
  const id = untouchedPicture(state.document);
  if (!id || !choices.keepOriginal || !isSameAsOpened(state, choices)) return null;
  // The smallest file above a likeness is never the original, which was not made to be small.
  if (choices.goal?.kind === 'score') return null;
  const bytes = new Uint8Array(await (await bytesOf(id)).arrayBuffer());
  if (choices.goal && bytes.length > choices.goal.atMost) return null;
  const { encode, output } = choices;
  if (!mayKeepFile(bytes, choices.metadata)) return null;
  const { mime, extension } = FORMAT_FACTS[encode.format];
  return {
    bytes,
    mime,
    extension,
    width: output.width,
    height: output.height,
    encode,
    reports: [
      {
        code: 'export.original-bytes',
        severity: 'note',
        message: message('export.original-bytes'),
      },
    ],
  };
}
