/** What is specific to one image service. */

import type { WorkKind } from '../../base/provider-order.ts';
import type { FrameJob } from '../../images/frame-picture.ts';
import type { AskService } from '../base/ask.ts';
import type { Look } from '../base/provider.ts';

export interface SentPicture {
  /** PNG. */
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Work with pictures in the service's format. */
export interface SentWork extends Partial<Look> {
  readonly kind: WorkKind;
  readonly prompt: string | null;
  readonly negativePrompt: string | null;
  readonly picture: SentPicture | null;
  readonly mask: SentPicture | null;
  readonly references: readonly SentPicture[];
  /** Aspect ratio of the result, width by height; null = the picture's. */
  readonly aspect: number | null;
  readonly seed: number;
  readonly steps?: number | undefined;
  readonly guidance?: number | undefined;
  readonly duration?: 5 | 10 | undefined;
}

export interface DialectTools {
  readonly ask: AskService;
  readonly signal: AbortSignal;
  readonly onceKey: string;
  /** Waits one polling interval; rejects when cancelled. */
  wait(): Promise<void>;
  /** Progress of the service, 0…1. */
  onProgress(fraction: number): void;
}

export interface SentResult {
  readonly bytes: Uint8Array;
  readonly model: string | null;
  readonly seed: number | null;
}

export interface Dialect {
  readonly id: string;
  readonly kinds: ReadonlySet<WorkKind>;
  readonly isRepeatable: boolean;
  readonly maxPixels: number;
  readonly marks: FrameJob['marks'];
  /** Accepted sizes of a picture to fill; null = any. */
  readonly fillSizes: FrameJob['sizes'];
  send(work: SentWork, tools: DialectTools): Promise<SentResult>;
}

/** For services that fill by a prompt only. */
export const ERASE_PROMPT =
  'Remove what is in the masked area. Continue the surrounding background there, so that nothing shows that something was removed.';
/** For services that dress people by a prompt only. */
export const TRY_ON_PROMPT =
  'Show the person of the first picture wearing the clothes of the other pictures. Keep the face, the body and the pose.';

/** Maximum bytes of a result, JSON with base64 included. */
export const MOST_BYTES = 16 * 1024 * 1024;
export const MOST_FILM_BYTES = 64 * 1024 * 1024;
