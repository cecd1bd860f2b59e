import { FORMAT_FACTS, GessoError, message } from '../../../engine/index.ts';
import type { EncodeOptions } from '../../../workers/index.ts';
import { formatsWithoutWasm } from './wasm-policy.ts';

/** The same file by the browser's own encoder. Throws 'encode.failed' for a format that is off. */
export function withoutWasm(encode: EncodeOptions): EncodeOptions {
  if (encode.format === 'jpeg') return { ...encode, effort: 'fast' };
  if (formatsWithoutWasm.includes(encode.format)) return encode;
  throw new GessoError(
    'encode.failed',
    message('embed.format-off', { format: FORMAT_FACTS[encode.format].label }),
    {
      kept: message('kept.picture'),
      next: message('next.allow-wasm'),
    },
  );
}
