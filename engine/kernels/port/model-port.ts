/**
 * The interface of kernels to trained models. Kernels prepare and read plain tensors; the port chooses the model of a task, its weights and
 * its runtime. A picture is RGB, 0…1, [1, 3, height, width], whatever the model's own layout.
 */

export interface Tensor {
  readonly data: Float32Array;
  /** Lengths from the outermost; their product is the number of values. */
  readonly shape: readonly number[];
}

export type Tensors = Readonly<Record<string, Tensor>>;

/**
 * Tasks, and the names of what they take and give:
 *
 * | task                            | takes              | gives                                                                |
 * | ------------------------------- | ------------------ | -------------------------------------------------------------------- |
 * | upscale-2x, upscale-2x-best     | `picture`, padded  | `picture` of twice the size without the padding                      |
 * | denoise-1, denoise-2            | `picture`, padded  | `picture` without the padding                                        |
 * | faces                           | `picture`, 256²    | `scores-16`, `boxes-16`, `scores-8`, `boxes-8`: one row an anchor    |
 * | text-boxes                      | `picture`          | `map`: how likely each px is text, 0…1                               |
 * | text-reading                    | `picture`, 48 high | `characters`: for each step, how likely each label is                |
 * | matting                         | `picture`          | `coverage` of the subject, 0…1                                       |
 * | inpaint                         | `picture`, `mask`  | `picture`; the mask is 1 where it is to be filled                    |
 */
export const MODEL_TASKS = [
  'upscale-2x',
  'upscale-2x-best',
  'denoise-1',
  'denoise-2',
  'faces',
  'text-boxes',
  'text-reading',
  'matting',
  'inpaint',
] as const;
export type ModelTask = (typeof MODEL_TASKS)[number];

export interface ModelRequest {
  readonly task: ModelTask;
  /** By the names of the table. Without any, the answer says what the model is like, and nothing is computed. */
  readonly inputs: Tensors;
}

export interface ModelAnswer {
  /** Name and version, for the provenance. */
  readonly model: string;
  readonly outputs: Tensors;
  /** For models that answer a picture by tiles. */
  readonly tile?: ModelTile | null;
  /** What the model can name, in its order. */
  readonly labels?: readonly string[] | null;
  /** How large a picture it takes. */
  readonly picture?: Pick<ModelInput, 'size' | 'multiple'> | null;
}

export interface ModelPort {
  /** Tasks that have a model here. */
  readonly tasks: ReadonlySet<ModelTask>;
  /** Rejects with a ModelFailure when no model answers the task, or when the model fails. */
  infer(request: ModelRequest, signal?: { readonly aborted: boolean }): Promise<ModelAnswer>;
}

/** Without models. */
export const NO_MODELS: ModelPort = {
  tasks: new Set(),
  infer: ({ task }) => Promise.reject(new ModelFailure('missing', task)),
};

/** Progress, or a model request, which the caller answers by `next(answer)`. */
export type ModelEvent =
  | { readonly kind: 'progress'; readonly fraction: number }
  | { readonly kind: 'infer'; readonly request: ModelRequest };

/** A kernel that uses models: an operation runs it by `yield*`. */
export type ModelWork<T> = Generator<ModelEvent, T, ModelAnswer | undefined>;

/** One request. Without inputs: describes the model. */
export function* ask(task: ModelTask, inputs: Tensors = {}): ModelWork<ModelAnswer> {
  const answer = yield { kind: 'infer', request: { task, inputs } };
  if (!answer) throw new Error(`The question to a model for ${task} was not answered`);
  return answer;
}

/**
 * missing: no model has the task, whose name `about` is; `about` is otherwise the model's name.
 * load: its file is missing or damaged. runtime: onnxruntime does not start. check: it computes other values than it should.
 * run: it failed. died: its worker ended, twice.
 */
export type ModelFailureCode = 'missing' | 'load' | 'runtime' | 'check' | 'run' | 'died';

export class ModelFailure extends Error {
  override readonly name = 'ModelFailure';
  readonly code: ModelFailureCode;
  readonly about: string;
  constructor(code: ModelFailureCode, about: string, options?: ErrorOptions) {
    const { cause } = options ?? {};
    super(`${code}: ${about}${cause instanceof Error ? ` (${cause.message})` : ''}`, options);
    this.code = code;
    this.about = about;
  }
}

/** How a picture is cut for a model, px of the picture. */
export interface ModelTile {
  /** Side of one run's output. */
  readonly size: number;
  /** px around it that the model needs and does not answer. */
  readonly padding: number;
  /** Output px for each px. */
  readonly scale: number;
}

/** How one input of a graph is fed. */
export interface ModelInput {
  /** In the port, see `ModelTask`. */
  readonly as: string;
  /** In the graph. */
  readonly name: string;
  readonly layout: 'NCHW' | 'NHWC';
  /** A mask has one. */
  readonly channels: 'RGB' | 'BGR' | 'mask';
  /** [width, height]; null when the graph takes any. */
  readonly size: readonly [number, number] | null;
  /** Width and height are multiples of it. */
  readonly multiple: number;
  /** (value − mean) / std, in the order of the graph's channels, of values 0…1. */
  readonly mean: readonly number[];
  readonly std: readonly number[];
}

/** How one output of a graph is read: (value − range[0]) / (range[1] − range[0]), after the activation. */
export interface ModelOutput {
  readonly as: string;
  readonly name: string;
  readonly layout: 'NCHW' | 'NHWC' | 'plain';
  readonly activation: 'none' | 'sigmoid';
  readonly range: readonly [number, number];
  /** A mask that is 1 for the background. */
  readonly isInverted: boolean;
}

/** Known values of one output for the pattern of `checkPattern`: a machine that computes others shall not answer. */
export interface ModelCheck {
  readonly width: number;
  readonly height: number;
  readonly output: string;
  readonly at: readonly number[];
  readonly values: readonly number[];
}

export interface ModelDescription {
  readonly name: string;
  readonly task: ModelTask;
  readonly inputs: readonly ModelInput[];
  readonly outputs: readonly ModelOutput[];
  readonly tile: ModelTile | null;
  readonly check: ModelCheck | null;
  /** Of the ONNX file. */
  readonly sha256: string;
  readonly bytes: number;
}

/** What an answer says of its model. */
export function aboutModel(
  { name, tile, inputs }: ModelDescription,
  labels: readonly string[] | null,
): Omit<ModelAnswer, 'outputs'> {
  const picture = inputs.find(({ as }) => as === 'picture');
  return {
    model: name,
    tile,
    labels,
    picture: picture ? { size: picture.size, multiple: picture.multiple } : null,
  };
}
