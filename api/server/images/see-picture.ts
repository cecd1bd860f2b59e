/** Faces and text in a picture, where this server has the models that find them, within a time limit. */
import { findRegions } from '../../../engine/kernels/detect/regions.ts';
import { ModelFailure, type ModelPort, type ModelTask } from '../../../engine/operations/model-port.ts';
import type { OperationWork } from '../../../engine/operations/operation.ts';
import { readTexts, type SeenText } from '../../../engine/operations/read-texts.ts';
import { drive } from '../../../engine/operations/run-operation.ts';
import type { Raw } from './pixels.ts';

export interface Seen {
  /** Number of faces; null: not looked for, because there is no model for it or no time. */
  readonly faces: number | null;
  /** The largest lines of text, from the top down; null as for faces. */
  readonly texts: readonly SeenText[] | null;
}

/** ms for both; between two questions to a model it is noticed that they are over. */
const TIME = 10_000;
/** Lines of text that a prompt names. */
const LINES = 3;

class TimeUp extends Error {}

/** `now`: ms. */
export async function seePicture(
  picture: Raw,
  models: ModelPort,
  { milliseconds = TIME, now = Date.now } = {},
): Promise<Seen> {
  const end = now() + milliseconds;
  const checkpoint = async () => {
    if (now() > end) throw new TimeUp();
  };
  const look = async <T>(task: ModelTask, work: () => OperationWork<T>): Promise<T | null> => {
    if (!models.tasks.has(task) || now() > end) return null;
    try {
      return await drive(work(), { models, checkpoint });
    } catch (error) {
      if (error instanceof TimeUp || error instanceof ModelFailure) return null;
      throw error;
    }
  };
  const faces = await look('faces', () => findRegions(picture, 'face'));
  const texts = await look('text-boxes', () => readTexts(picture, models.tasks, LINES));
  return { faces: faces?.length ?? null, texts };
}
