/** The fallback if a page's policy forbids WebAssembly: scalar kernels, and formats without a wasm encoder. */
import { OUTPUT_FORMATS } from '../../../workers/index.ts';
import type { EmbedFormat } from '../validate/api.ts';

export const allFormats: readonly EmbedFormat[] = OUTPUT_FORMATS;
export const formatsWithoutWasm: readonly EmbedFormat[] = ['jpeg', 'png'];
