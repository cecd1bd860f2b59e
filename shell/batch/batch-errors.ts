import { type BatchCell, GessoError } from '../../engine/index.ts';

export function problemError({ needs, has }: NonNullable<BatchCell['problem']>) {
  return {
    code: 'encode.failed' as const,
    message: `Needs ${needs} px; the picture has ${has}.`,
    next: 'Allow upscaling, or choose Bounds.',
  };
}

export function asGessoError(error: unknown): GessoError {
  if (error instanceof GessoError) return error;
  return new GessoError('encode.failed', error instanceof Error ? error.message : String(error));
}
