/** A provider of image work: a method of this server, a trained model, or an image service over HTTP. Input and output are files. */
import type { Quality } from '../../../../engine/operations/operation.ts';
import type { TEXT_TO_IMAGE_STYLES } from '../../../../vocabulary/api-options.ts';
import type { WorkKind } from '../../base/provider-order.ts';
import type { Film } from '../../images/film-facts.ts';
import type { PictureFile } from '../../images/picture-facts.ts';
import type { Growth } from '../../images/reframe-picture.ts';

/** A local picture file that passed `readHeader`. */
export interface HeldPicture {
  readonly path: string;
  readonly picture: PictureFile;
}

/** Options of text-to-image. */
export interface Look {
  /** Megapixels; a service with fixed sizes ignores it. */
  readonly megapixels: 1 | 2;
  readonly style: (typeof TEXT_TO_IMAGE_STYLES)[number];
  /** Favors detail over speed. */
  readonly isPrecise: boolean;
}

export interface Work extends Partial<Look> {
  readonly kind: WorkKind;
  /** Prompt. Without one, `fill` continues the surroundings. */
  readonly prompt: string | null;
  /** Negative prompt. */
  readonly negativePrompt: string | null;
  /** null for `generate`. */
  readonly picture: HeldPicture | null;
  /** For `fill`: white where the picture changes, black elsewhere, of the picture's size. */
  readonly mask: HeldPicture | null;
  /** For a `fill` that extends a picture: the picture alone, and px to add on each side. */
  readonly beyond?: { readonly core: HeldPicture; readonly growth: Growth };
  /** Reference pictures, at most 4. */
  readonly references: readonly HeldPicture[];
  /** Aspect ratio of the result, width by height; null = the picture's. */
  readonly aspect: number | null;
  /** 32 bits. */
  readonly seed: number;
  readonly steps?: number;
  readonly guidance?: number;
  /** Length of a video in seconds. */
  readonly duration?: 5 | 10;
}

export interface ProviderHost {
  /** Folder for results and temporary files; the caller deletes it. */
  readonly folder: string;
  /** Idempotency key: equal in each attempt. */
  readonly onceKey: string;
  /** An abort rejects within 100 ms with its reason. */
  readonly signal: AbortSignal;
  /** Progress 0…1, never decreasing. */
  onProgress(fraction: number): void;
}

export interface Made {
  /** A path in `folder`. For `fill`, of the original's size and with its px outside the mask. */
  readonly path: string;
  readonly file: PictureFile | Film;
  /** Name and version of the model; null if there is none or it is unknown. */
  readonly model: string | null;
  /** null if the result is not reproducible. */
  readonly seed: number | null;
  /** Confidence, 0…1; null if unknown. */
  readonly confidence: number | null;
  /**
   * Warning ids, those of operations included; the API has their texts. `filled-locally`: continued from the surroundings, without
   * understanding them. `other-provider`: the preferred provider was unavailable. `prompt-not-read`: the prompt was ignored.
   * `camera-motion`: a video by the server's own method. `no-clear-subject`: the whole picture moves. `template-by-word`: a word of the
   * prompt chose a template.
   */
  readonly warnings: readonly string[];
}

/**
 * `run` rejects with the signal's reason; with a ProviderUnavailable if another provider, or a later attempt, may succeed; with an ApiError
 * if the request or the result is invalid.
 */
export interface Provider {
  /** Id in settings and provenance. */
  readonly id: string;
  /** `local`: kernels. `model`: a trained model on this server. `service`: over HTTP. */
  readonly source: 'local' | 'model' | 'service';
  readonly quality: Quality | null;
  /** Does the same seed give the same bytes? */
  readonly isRepeatable: boolean;
  /** Operations available here. */
  readonly kinds: ReadonlySet<WorkKind>;
  /** Maximum px of the picture; null = the server's limit. */
  readonly maxPixels: number | null;
  run(work: Work, host: ProviderHost): Promise<Made>;
}

/** Why a provider is unavailable. */
export type Absence = 'silent' | 'slow' | 'busy' | 'key' | 'quota' | 'setup' | 'model';

/** The provider is unavailable: the next one is asked. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
  readonly provider: string;
  readonly absence: Absence;
  constructor(provider: string, absence: Absence, options?: ErrorOptions) {
    super(`${provider} is not available: ${absence}`, options);
    this.provider = provider;
    this.absence = absence;
  }
}
