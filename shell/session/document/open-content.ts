/** Opens a document from the content of its file. */
import { GessoError, message } from '../../../engine/index.ts';
import type { DocumentPackage } from '../../../workers/index.ts';
import { openPackage, type PackageFault } from './open-package.ts';
import type { PictureLibrary } from './picture-library.ts';
import type { Workspace } from './workspace.ts';

/** Trusts nothing of it: pictures and tiles must be what their names say. Rejects with a GessoError; what was open stays then. */
export async function openContent(
  { library, workspace }: { readonly library: PictureLibrary; readonly workspace: Workspace },
  content: DocumentPackage,
  fileName: string,
): Promise<void> {
  const { document, tiles, opened } = await openPackage(content, library.open, damaged);
  const { takeCarriedFonts } = await import('../fonts/own-fonts.ts');
  await takeCarriedFonts(document, content.assets);
  await workspace.beginDocument(document, tiles, opened, fileName);
}

function damaged(fault: PackageFault, name: string): GessoError {
  const reasons = {
    tile: message('document-file.mask-changed'),
    'missing-picture': message('document-file.picture-missing', { name }),
    'wrong-picture': message('document-file.wrong-picture', { name }),
    'no-picture': message('document-file.no-picture'),
  };
  const next = message('next.another-copy-of-file');
  return new GessoError('document.invalid', reasons[fault], { next });
}
