import { type BatchCell, GessoError, message } from '../../engine/index.ts';

export function problemError({ needs, has }: NonNullable<BatchCell['problem']>) {
  return {
    code: 'encode.failed' as const,
    reason: message('batch.too-small', { needs, has }),
    next: message('next.allow-upscale'),
  };
}

/** Of a file that is made or saved. */
export function asGessoError(error: unknown): GessoError {
  if (error instanceof GessoError) return error;
  return new GessoError('encode.failed', message('encode.failed'), { cause: error });
}
