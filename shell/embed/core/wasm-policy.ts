/** What is left where a page's policy forbids WebAssembly: scalar kernels, and the formats that need no wasm encoder. */
import { OUTPUT_FORMATS } from '../../../workers/index.ts';
import type { EmbedFormat } from '../validate/api.ts';

export const allFormats: readonly EmbedFormat[] = OUTPUT_FORMATS;
export const formatsWithoutWasm: readonly EmbedFormat[] = ['jpeg', 'png'];
