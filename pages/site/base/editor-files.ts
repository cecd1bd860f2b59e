/** Files of the studio that its frame on a tool page needs before a first stroke, in the order in which it needs them. */
const NAMES =
  'studio rolldown-runtime mount-studio shared open framed-studio pixel.worker worker-start kernels editor open-document workbench marks-to-fill'.split(
    ' ',
  );

/** In pages, where the names stand that a build of the studio gave these files. */
export const EDITOR_FILES = '{editor-files}';

/** @param built names of files in the build's `assets`. @returns of the needed ones, apart by spaces */
export function editorFiles(built: Iterable<string>): string {
  const all = [...built];
  return NAMES.flatMap((name) => {
    const pattern = new RegExp(`^${name.replace('.', '\\.')}-[\\w-]{8}\\.(js|css|wasm)$`);
    return all.filter((file) => pattern.test(file)).sort();
  }).join(' ');
}
