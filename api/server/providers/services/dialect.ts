/** How one image service is asked: everything about it that the others do not share. */

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

/** Work whose pictures are as the service takes them. */
export interface SentWork extends Partial<Look> {
  readonly kind: WorkKind;
  readonly prompt: string | null;
  readonly negativePrompt: string | null;
  readonly picture: SentPicture | null;
  readonly mask: SentPicture | null;
  readonly references: readonly SentPicture[];
  /** Width by height of the result; null = like the picture. */
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
  /** Between two looks at work that goes on; rejects when it is cancelled. */
  wait(): Promise<void>;
  /** 0…1 of what the service does. */
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
  /** What a picture that is filled must have; null = any. */
  readonly fillSizes: FrameJob['sizes'];
  send(work: SentWork, tools: DialectTools): Promise<SentResult>;
}

/** For services that fill by a prompt alone. */
export const ERASE_PROMPT =
  'Remove what is in the masked area. Continue the surrounding background there, so that nothing shows that something was removed.';
/** For services that put clothes on people by a prompt alone. */
export const TRY_ON_PROMPT =
  'Show the person of the first picture wearing the clothes of the other pictures. Keep the face, the body and the pose.';

/** Bytes of a result at most, as JSON with base64 too. */
export const MOST_BYTES = 16 * 1024 * 1024;
export const MOST_FILM_BYTES = 64 * 1024 * 1024;
