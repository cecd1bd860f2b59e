import type { FontSpec } from './measurer-port.ts';

/** A stretch of text on one line in one font. */
export interface DrawRun {
  readonly text: string;
  /** Left edge and baseline, block px. */
  readonly x: number;
  readonly baseline: number;
  /** As measured; painters do not use it to place glyphs, tests do. */
  readonly width: number;
  readonly font: FontSpec;
  readonly letterSpacing: number;
  readonly direction: 'ltr' | 'rtl';
}
