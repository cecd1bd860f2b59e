/** The subject of a picture, as operations need it that treat it and its background apart: the marks, or what a cut-out finds. */
import { GessoError } from '../base/errors.ts';
import { message } from '../base/message.ts';
import type { PixelGrid } from '../kernels/base/pixel-grid.ts';
import { certaintyOf, ROUGH } from '../kernels/cut-out/certainty.ts';
import { cutOutWhole } from '../kernels/cut-out/cut-out-whole.ts';
import { decontaminate } from '../kernels/cut-out/decontaminate.ts';
import { cutOutByModel, type ModelCutOut } from '../kernels/model-cut/cut-out-by-model.ts';
import { partOfModelWork } from './model-part.ts';
import type { ModelTask } from './model-port.ts';
import type { OperationInput, OperationWarning, OperationWork, Provenance } from './operation.ts';
import { type ProgressEvent, progressOf } from './progress.ts';

export interface Subject {
  /** Coverage times the picture's alpha, 0…255 a px. */
  readonly coverage: Uint8Array;
  /** 0…1; marks are as good as it gets. */
  readonly confidence: number;
  readonly warnings: readonly OperationWarning[];
  /** Name of the model that found it. */
  readonly model?: string;
}

/** With it subjects are found better. */
export const SUBJECT_MODELS: readonly ModelTask[] = ['matting'];

/** A detected subject, before the picture's own alpha is applied. */
export interface FoundSubject {
  /** 0…255 a px of the picture. */
  readonly coverage: Uint8Array;
  readonly confidence: number;
  readonly warnings: readonly OperationWarning[];
  readonly model?: string;
}

/** Rows of about that many px between two places at which the work can stop. */
const PX_A_TURN = 1_000_000;
/** Share of the work for the cut-out. */
const FOUND = 0.95;

/** Throws 'operation.no-subject' where nothing is marked, nothing stands out, or nothing is visible. */
export function* subjectOf(
  { picture, marked }: OperationInput,
  models: ReadonlySet<ModelTask>,
  from: number,
  to: number,
): OperationWork<Subject> {
  const split = from + FOUND * (to - from);
  const found = marked ? markedOf(marked) : yield* prominent(picture, models, from, split);
  return yield* visiblePart(picture, found, split, to);
}

const markedOf = (coverage: Uint8Array): FoundSubject => ({ coverage, confidence: 1, warnings: [] });

function* prominent(
  picture: PixelGrid,
  models: ReadonlySet<ModelTask>,
  from: number,
  to: number,
): OperationWork<FoundSubject> {
  const found = yield* standingOut(picture, models, from, to);
  return { ...found, warnings: found.warnings.filter((warning) => warning !== 'already-cut-out') };
}

/** What stands out of a picture: by the model for it, where that is here and can be better. Throws 'operation.no-subject'. */
export function* standingOut(
  picture: PixelGrid,
  models: ReadonlySet<ModelTask>,
  from: number,
  to: number,
): OperationWork<FoundSubject> {
  const cut: ModelCutOut | null = models.has('matting')
    ? yield* partOfModelWork(cutOutByModel(picture), from, to)
    : yield* progressOf(cutOutWhole(picture), from, to);
  if (!cut) throw noSubject();
  const { coverage, confidence, model } = cut;
  return { coverage, confidence, warnings: warningsOf(cut), ...(model && { model }) };
}

/** What an answer says of the models that made it. */
export function madeBy(
  ...models: readonly (string | undefined)[]
): Pick<Provenance<unknown>, 'provider' | 'model'> {
  const names = models.filter((name) => name !== undefined);
  return names.length > 0 ? { provider: 'model', model: names.join(', ') } : { provider: 'local' };
}

/** What is seen of a subject: its coverage times the picture's alpha. Throws 'operation.no-subject' where that is nothing. */
export function* visiblePart(
  picture: PixelGrid,
  { coverage: source, ...found }: FoundSubject,
  from: number,
  to: number,
): Generator<ProgressEvent, Subject, unknown> {
  const coverage = new Uint8Array(source.length);
  let most = 0;
  for (let i = 0; i < coverage.length; i++) {
    if (i % PX_A_TURN === PX_A_TURN - 1) {
      yield { kind: 'progress', fraction: from + (i / coverage.length) * (to - from) };
    }
    const visible = Math.floor((source[i]! * picture.pixels[i * 4 + 3]!) / 255 + 0.5);
    coverage[i] = visible;
    most = Math.max(most, visible);
  }
  if (most < LEAST) throw noSubject();
  return { ...found, coverage };
}

/**
 * Px of the picture for a subject before another background: without the old background's color in the px of its edge, where
 * a light or dark line would show. The alpha is the picture's.
 */
export function* ownColors(
  { picture }: OperationInput,
  { coverage }: Subject,
  from: number,
  to: number,
): Generator<ProgressEvent, OperationInput['picture'], unknown> {
  return { ...picture, pixels: yield* progressOf(decontaminate(picture, coverage), from, to) };
}

/** A subject with less coverage everywhere is not seen. */
const LEAST = 8;

/** What a person should know of a cut-out. */
function warningsOf({ way, confidence }: Pick<ModelCutOut, 'way' | 'confidence'>): OperationWarning[] {
  if (way === 'alpha') return ['already-cut-out'];
  if (way === 'rough' || (way === 'plain' && confidence < ROUGH)) return ['rough'];
  return certaintyOf(confidence) === 'sure' ? [] : ['unsure'];
}

/** @param words a prompt that means no part of the picture */
export function noMatch(words: string): GessoError {
  return new GessoError('operation.no-subject', message('operation.no-match', { words }), {
    kept: message('kept.everything'),
    next: message('operation.mark-by-hand'),
  });
}

export function noSubject(): GessoError {
  return new GessoError('operation.no-subject', message('operation.no-subject'), {
    kept: message('kept.everything'),
    next: message('operation.mark-by-hand'),
  });
}
