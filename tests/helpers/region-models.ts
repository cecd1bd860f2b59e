/** Models made of functions that find what a test says: a face and a line of text in the middle of whatever they see. */
import {
  type ModelAnswer,
  ModelFailure,
  type ModelPort,
  type ModelTask,
  type Tensors,
} from '../../engine/kernels/port/model-port.ts';

const LABELS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'];

/** `text`: recognized for every line; null: nothing is detected. */
export function regionModels(text: string | null = 'AB7444'): ModelPort {
  const tasks: ReadonlySet<ModelTask> = new Set(['faces', 'text-boxes', 'text-reading']);
  const answers: Partial<Record<ModelTask, (inputs: Tensors) => Tensors>> = {
    faces: () => face(text !== null),
    'text-boxes': ({ picture }) => ({ map: line(picture!.shape, text !== null) }),
    'text-reading': () => ({ characters: spelled(text ?? '') }),
  };
  return {
    tasks,
    async infer({ task, inputs }): Promise<ModelAnswer> {
      const answer = answers[task];
      if (!answer) throw new ModelFailure('missing', task);
      return { model: `made ${task}`, outputs: answer(inputs), labels: LABELS };
    },
  };
}

/** 64 px of the 256 that the detector sees, in the middle. */
function face(isThere: boolean): Tensors {
  const scores = new Float32Array(512).fill(-20);
  const boxes = new Float32Array(512 * 16);
  const middle = (8 * 16 + 8) * 2;
  if (isThere) scores[middle] = 4;
  boxes.set([-8, -8, 64, 64], middle * 16);
  const of = (data: Float32Array) => ({ data, shape: [1, data.length] });
  return {
    'scores-16': of(scores),
    'boxes-16': of(boxes),
    'scores-8': of(new Float32Array(384).fill(-20)),
    'boxes-8': of(new Float32Array(384 * 16)),
  };
}

/** A quarter as wide as the picture and a fourteenth as high: longer than it is high, as a line of text is. */
function line([, , height = 0, width = 0]: readonly number[], isThere: boolean) {
  const data = new Float32Array(width * height);
  for (let y = Math.floor(height * 0.465); isThere && y < height * 0.535; y++)
    data.fill(0.95, y * width + Math.floor(width * 0.375), y * width + Math.floor(width * 0.625));
  return { data, shape: [1, 1, height, width] };
}

/** Each letter, and the empty label between. */
function spelled(text: string) {
  const count = LABELS.length + 2;
  const data = new Float32Array(text.length * 2 * count);
  for (const [n, letter] of [...text].entries()) {
    data[2 * n * count + LABELS.indexOf(letter) + 1] = 0.97;
    data[(2 * n + 1) * count] = 1;
  }
  return { data, shape: [1, text.length * 2, count] };
}
