/** What a tool page fetches for its live editor, by the names that a build gives. */
import { expect, it } from 'vitest';
import { editorFiles } from '../../../pages/site/base/editor-files.ts';

it('names what the first stroke needs, and nothing else', () => {
  const built = [
    'workbench-CCy_5cE2.js',
    'workbench-5NzmqQj5.css',
    'open-Ge2-bsW7.js',
    'open-Ge2-bsW7.js.br',
    'kernels-DibYZtSV.wasm',
    'kernels-DibYZtSV.js.map',
    'pixel.worker-BZP8JkVe.js',
    'pixelxworker-BZP8JkVe.js',
    'account-shared-Ch84B5lH.js',
    'open-project-Ch84B5lH.js',
  ];
  expect(editorFiles(built)).toBe(
    'open-Ge2-bsW7.js pixel.worker-BZP8JkVe.js kernels-DibYZtSV.wasm workbench-5NzmqQj5.css workbench-CCy_5cE2.js',
  );
  expect(editorFiles([])).toBe('');
});
