/**
 * The interface of an image operation. An operation computes px or coverage from one picture: it parses its own parameters, declares its
 * requirements, and runs as a pure generator. It is independent of workers, server and network, so studio, batch and API run the same code
 * and get the same bytes.
 */
import type { OperationId } from '../../vocabulary/operation-ids.ts';
import type { Left } from '../kernels/backdrop/place-product.ts';
import type { PixelGrid } from '../kernels/cut-out/backdrop-plane.ts';
import type { FoundRegion } from '../kernels/detect/regions.ts';
import type { ModelAnswer, ModelRequest, ModelTask } from './model-port.ts';

/** How good the best local answer of an operation is: `model` when a trained model makes it. */
export type Quality = 'rough' | 'good' | 'model';

export interface OperationInput {
  /** Upright. Never written to. */
  readonly picture: PixelGrid;
  /** What the person marked: 0…255 a px of the picture. */
  readonly marked?: Uint8Array;
  /** What a person left of the subject where it was placed before: 0…255 a px, over the box of the subject. */
  readonly left?: Left;
  /** 1…100, of the tables of the JPEG that the picture was read from (`jpegQuality`); null or absent where it was none. */
  readonly jpegQuality?: number | null;
}

export interface OperationNeeds {
  /** `marked` is required. */
  readonly marks: boolean;
  /** The model without which there is no answer; null when kernels suffice. */
  readonly model: ModelTask | null;
}

export interface OperationLimits {
  /** Of the picture. */
  readonly pixels: number;
}

export interface OperationEstimate {
  /** Bytes at the peak, beside the picture's own. */
  readonly bytes: number;
  /** On one core of a laptop: for the order of a queue and a first guess of the time, not a promise. */
  readonly seconds: number;
}

/** What a person should know of an answer; screens and the API have words for each. */
export type OperationWarning =
  | 'rough' // found by what stands out, or doubted by all that it shows: edges may be wrong
  | 'unsure' // a part may be missing, or a shadow included
  | 'check-regions' // a region may be none, or one may be missing
  | 'nothing-found' // no face, plate or text: the picture is as it was
  | 'unchecked-words' // the prompt names a thing, and only its other words chose the part
  | 'already-cut-out' // the picture had a transparent background; nothing was removed
  | 'no-model' // made without the trained model that was asked for, which is not here
  | 'partly-model' // one step was made without its trained model, which is not here; another with one
  | 'larger-model' // made with the larger model: the small one that was asked for is not here
  | 'smaller-model' // made with the small model: the larger one that was asked for is not here
  | 'strong-denoise' // noise was removed by the strong model: the light one is not here
  | 'light-denoise' // noise was removed by the light model: the strong one is not here
  | 'nothing-to-repair' // the file has no traces of compression that are worth it; they were left
  | 'model-failed'; // a model was here and did not work: the answer is that of the kernels

/** Where an answer comes from. */
export interface Provenance<P> {
  readonly operation: OperationId;
  readonly provider: 'local' | 'model';
  /** Name and version of the model. */
  readonly model?: string;
  readonly seed?: number;
  /** All of them, with defaults. The same ones give the same answer. */
  readonly params: P;
  /** 0…1: expected agreement with a careful person's answer, conservative. From 0.9 on it is sure. */
  readonly confidence: number;
  readonly warnings: readonly OperationWarning[];
}

export interface OperationResult<P = unknown> {
  /** Multiplies the alpha of the picture: 0…255 a px. */
  readonly coverage?: Uint8Array;
  /** In place of the picture; it may have another size if there is no coverage. */
  readonly picture?: PixelGrid;
  /**
   * The same answer in parts, bottom first, for a host that keeps them editable. Their places are px of `picture`, which shows
   * them over each other (and over a color, where the parameters ask for one).
   */
  readonly layers?: readonly OperationLayer[];
  /** Detected regions, highest confidence first. */
  readonly regions?: readonly FoundRegion[];
  readonly provenance: Provenance<P>;
}

export interface OperationLayer extends PixelGrid {
  readonly role: 'backdrop' | 'shadow' | 'subject';
  /** Upper left corner; it may lie outside. */
  readonly x: number;
  readonly y: number;
  /** In place of the alpha: 0…255 a px. */
  readonly coverage?: Uint8Array;
}

/** Progress, or a question to a model, which the runner answers by `next(answer)`. */
export type OperationEvent =
  | { readonly kind: 'progress'; readonly fraction: number }
  | { readonly kind: 'infer'; readonly request: ModelRequest };

/** A part of an operation's work. */
export type OperationWork<T> = Generator<OperationEvent, T, ModelAnswer | undefined>;
export type OperationRun<P> = OperationWork<OperationResult<P>>;

export interface Operation<P = unknown> {
  readonly id: OperationId;
  readonly quality: Quality;
  readonly needs: OperationNeeds;
  /** Models with which the answer is better, beside those that it needs. */
  readonly improvedBy?: readonly ModelTask[];
  readonly limits: OperationLimits;
  /** Models that these parameters ask for, beside those: faces, for a prompt that names a person. */
  asksFor?(params: P): readonly ModelTask[];
  /** Fetches what these parameters need beside the code, such as weights of our own. Hosts wait for it before `run`. */
  ready?(params: P): Promise<void>;
  /** Reads untrusted parameters; absent ones get their default. Throws 'document.invalid', which names the field. */
  readParams(value: unknown): P;
  /** `models`: the tasks that it may ask a model for. */
  estimate(
    size: { readonly width: number; readonly height: number },
    params: P,
    models: ReadonlySet<ModelTask>,
  ): OperationEstimate;
  /**
   * Yields about every 20 ms, with a fraction that never falls. Throws a GessoError when there is no honest answer:
   * 'operation.no-subject', for example. Deterministic for picture, marks, parameters and models.
   *
   * @param models the tasks that it may ask a model for
   */
  run(input: OperationInput, params: P, models: ReadonlySet<ModelTask>): OperationRun<P>;
}
