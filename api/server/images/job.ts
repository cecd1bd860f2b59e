/** Jobs of pool threads, and the messages in both directions: plain values. */
import type { QualityMeasures } from '../../../engine/kernels/quality/picture-quality.ts';
import type { Provenance } from '../../../engine/operations/operation.ts';
import type { ReadinessMark } from '../../../engine/readiness/check-picture.ts';
import type { ReadinessRule } from '../../../vocabulary/readiness-rules.ts';
import type { StoredError } from '../../contract/base/stored-error.ts';
import type { SceneDone, SceneJob } from './compose-scene.ts';
import type { Described, DescribeJob } from './describe-picture.ts';
import type { EditDone, EditJob } from './edit-job.ts';
import type { ExpandDone, ExpandJob } from './expand-picture.ts';
import type { MaskDone, MaskJob } from './fill-mask.ts';
import type { FillDone, FillJob } from './fill-picture.ts';
import type { Frame, FrameJob, MergeJob } from './frame-picture.ts';
import type { FilmDone, FilmJob } from './make-film.ts';
import type { ThumbnailJob } from './make-thumbnail.ts';
import type { PictureFile } from './picture-facts.ts';
import type { ReframeDone, ReframeJob } from './reframe-picture.ts';
import type { Box } from './seen-box.ts';

interface Reading {
  /** Path of a picture that passed `readHeader`. */
  readonly input: string;
  readonly source: PictureFile;
}

/** Finds the subject of a picture. */
export interface SegmentJob extends Reading {
  readonly kind: 'segment';
  /** Path of the mask. */
  readonly output: string;
}

export interface SegmentDone {
  /** Smallest box around the visible subject, px of the source. */
  readonly box: Box;
  readonly provenance: Provenance<unknown>;
}

/** Measures the quality of a picture. */
export interface MeasureJob extends Reading {
  readonly kind: 'measure';
}

/** Checks a picture against rules of marketplaces. */
export interface ReadinessJob extends Reading {
  readonly kind: 'readiness';
  /** Extension of the caller's file name, lower case, without a dot; null without one. */
  readonly extension: string | null;
  readonly rules: readonly ReadinessRule[];
}

export interface JobAnswers {
  readonly edit: EditDone;
  readonly segment: SegmentDone;
  readonly measure: QualityMeasures;
  readonly mask: MaskDone;
  readonly fill: FillDone;
  readonly frame: Frame;
  readonly merge: PictureFile;
  readonly readiness: readonly ReadinessMark[];
  readonly reframe: ReframeDone;
  readonly expand: ExpandDone;
  readonly describe: Described;
  readonly scene: SceneDone;
  readonly film: FilmDone;
  readonly thumbnail: Uint8Array;
}

export type Job =
  | EditJob
  | SegmentJob
  | MeasureJob
  | MaskJob
  | FillJob
  | FrameJob
  | MergeJob
  | ReadinessJob
  | ReframeJob
  | ExpandJob
  | DescribeJob
  | SceneJob
  | FilmJob
  | ThumbnailJob;
export type DoneOf<J extends Job> = JobAnswers[J['kind']];

/** An ApiError or an unexpected error, as sent between threads. */
export interface JobFailure {
  /** null: unexpected. */
  readonly error: StoredError | null;
  readonly message: string;
  readonly stack?: string | undefined;
}

export type JobRequest = Job & { readonly id: number };
export type JobAnswer =
  | { readonly id: number; readonly done: DoneOf<Job> }
  | { readonly id: number; readonly failed: JobFailure }
  | { readonly id: number; readonly progress: number; readonly stage: string };
