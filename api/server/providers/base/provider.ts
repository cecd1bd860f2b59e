/**
 * A provider does work on images: a method of this server, a model of the operator, or an image service over HTTP. All of
 * them take and give files.
 */
import type { Quality } from '../../../../engine/operations/operation.ts';
import type { TEXT_TO_IMAGE_STYLES } from '../../../../vocabulary/api-options.ts';
import type { WorkKind } from '../../base/provider-order.ts';
import type { Film } from '../../images/film-facts.ts';
import type { PictureFile } from '../../images/picture-facts.ts';
import type { Growth } from '../../images/reframe-picture.ts';

/** A picture file on this machine that `readHeader` has let pass. */
export interface HeldPicture {
  readonly path: string;
  readonly picture: PictureFile;
}

/** How a picture from text is to be made. */
export interface Look {
  /** Millions of px; a service of fixed sizes makes its own. */
  readonly megapixels: 1 | 2;
  readonly style: (typeof TEXT_TO_IMAGE_STYLES)[number];
  /** Detail before time. */
  readonly isPrecise: boolean;
}

export interface Work extends Partial<Look> {
  readonly kind: WorkKind;
  /** What to make, in words. `fill` without one continues the surroundings. */
  readonly prompt: string | null;
  /** What it must not show. */
  readonly negativePrompt: string | null;
  /** null for `generate`. */
  readonly picture: HeldPicture | null;
  /** Of `fill`: white where the picture changes, black where it stays, of the picture's size. */
  readonly mask: HeldPicture | null;
  /** Of a `fill` that continues a picture beyond its edges: the picture alone, and px that it grows by on each side. */
  readonly beyond?: { readonly core: HeldPicture; readonly growth: Growth };
  /** What the prompt speaks of; at most 4. */
  readonly references: readonly HeldPicture[];
  /** Width by height of the result; null = like the picture. */
  readonly aspect: number | null;
  /** 32 bits. */
  readonly seed: number;
  readonly steps?: number;
  readonly guidance?: number;
  /** Seconds of a film. */
  readonly duration?: 5 | 10;
}

export interface ProviderHost {
  /** For results and temporary files; whoever asks removes it with all that is in it. */
  readonly folder: string;
  /** The same for the same work, however often it is tried. */
  readonly onceKey: string;
  /** Aborting rejects within 100 ms with its reason. */
  readonly signal: AbortSignal;
  /** 0…1, never falling. */
  onProgress(fraction: number): void;
}

export interface Made {
  /** In the folder of the host. A picture of `fill` has the size of the original, and its px outside of the mask. */
  readonly path: string;
  readonly file: PictureFile | Film;
  /** Name and version; null when there is none, or the provider does not say. */
  readonly model: string | null;
  /** null when chance cannot be repeated. */
  readonly seed: number | null;
  /** 0…1; null when nobody knows. */
  readonly confidence: number | null;
  /**
   * Ids, those of operations too; the API has words for each. `filled-locally`: the surroundings were continued, nothing was understood.
   * `other-provider`: the provider that comes first did not answer. `prompt-not-read`: the prompt was not followed. `camera-motion`:
   * a film by the server's own method. `no-clear-subject`: the picture moves as a whole in it. `template-by-word`: the prompt chose a template by its words.
   */
  readonly warnings: readonly string[];
}

/**
 * `run` rejects with the reason of its signal; with a ProviderUnavailable when another provider, or the same one later, may do it;
 * with an ApiError when the request or the answer is what is wrong.
 */
export interface Provider {
  /** As settings and provenance name it. */
  readonly id: string;
  /** `local`: kernels. `model`: a trained model on this server. `service`: asked over HTTP. */
  readonly source: 'local' | 'model' | 'service';
  readonly quality: Quality | null;
  /** Is the same seed the same bytes? */
  readonly isRepeatable: boolean;
  /** What it can do here. */
  readonly kinds: ReadonlySet<WorkKind>;
  /** px of the picture; null = any that the server takes. */
  readonly maxPixels: number | null;
  run(work: Work, host: ProviderHost): Promise<Made>;
}

/** What keeps a provider from answering. */
export type Absence = 'silent' | 'slow' | 'busy' | 'key' | 'quota' | 'setup' | 'model';

/** It does not answer now: the next provider in line is asked. */
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
