/** The second public entry of the workers: what declares fonts in a page. The shell loads it by `import()` with the list of the font files. */
export { FontFaces } from './base/font-faces.ts';
