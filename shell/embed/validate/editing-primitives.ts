/** Readers that nothing needs before something is edited or exported. */
import { LOCAL_LIMITS } from '../../../engine/index.ts';
import { invalid, recordOf, wholeIn } from './primitives.ts';

export function colorOf(value: unknown, what: string): string {
  if (typeof value !== 'string' || !/^#[0-9a-f]{6}([0-9a-f]{2})?$/i.test(value)) {
    throw invalid(what, 'a color such as #1a2b3c');
  }
  return value.toLowerCase();
}

export function booleanOf(value: unknown, what: string): boolean {
  if (typeof value !== 'boolean') throw invalid(what, 'true or false');
  return value;
}

export function readSize(value: unknown): { width: number; height: number } {
  const size = recordOf(value ?? null, 'The size', ['width', 'height']);
  return {
    width: wholeIn(size.width, 'width', 1, LOCAL_LIMITS.maxSide),
    height: wholeIn(size.height, 'height', 1, LOCAL_LIMITS.maxSide),
  };
}
