import { FORMAT_FACTS, GessoError } from '../../../engine/index.ts';
import type { EncodeOptions } from '../../../workers/index.ts';
import { formatsWithoutWasm } from './wasm-policy.ts';

/** The same file by the browser's own encoder. Throws 'encode.failed' for a format that is off. */
export function withoutWasm(encode: EncodeOptions): EncodeOptions {
  if (encode.format === 'jpeg') return { ...encode, effort: 'fast' };
  if (formatsWithoutWasm.includes(encode.format)) return encode;
  throw new GessoError(
    'encode.failed',
    `${FORMAT_FACTS[encode.format].label} is off here: this page's policy does not allow WebAssembly.`,
    {
      kept: 'The picture is as it was.',
      next: "Export JPEG or PNG, or add 'wasm-unsafe-eval' to script-src.",
    },
  );
}
