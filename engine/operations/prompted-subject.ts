/** The subject that a prompt means. Words that nothing here understands are an error that names them. */
import { GessoError } from '../base/errors.ts';
import { stringUpTo } from '../base/json-reader.ts';
import { message } from '../base/message.ts';
import { findFaces } from '../kernels/detect/faces.ts';
import type { ModelTask } from './model-port.ts';
import type { OperationInput, OperationWarning, OperationWork } from './operation.ts';
import { progressOf } from './progress.ts';
import { promptedCut } from './prompt/prompted-cut.ts';
import { readPrompt } from './prompt/read-prompt.ts';
import { type FoundSubject, noMatch } from './subject.ts';

/** The most confidence where the prompt names a thing that was not looked for. */
const UNCHECKED = 0.69;
/** Below it a part may be missing. */
const SURE = 0.9;

/** Characters. */
export const PROMPT_LONGEST = 1024;
export const readPromptText = stringUpTo(PROMPT_LONGEST);

/** Requirements of a prompt. */
export interface PromptNeeds {
  /** Words, as they were written, that are not understood here: 'operation.needs-provider'. */
  readonly openWords: readonly string[];
  /** Without it: 'operation.needs-model'. */
  readonly model: ModelTask | null;
}

export function needsOfPrompt(prompt: string): PromptNeeds {
  const { open, person } = readPrompt(prompt);
  return { openWords: open, model: person ? 'faces' : null };
}

export function* byPrompt(
  { picture }: OperationInput,
  text: string,
  models: ReadonlySet<ModelTask>,
  from: number,
  to: number,
): OperationWork<FoundSubject> {
  const { colors, places, size, person, things, open } = readPrompt(text);
  if (open.length > 0) throw needsProvider(open);
  if (person && !models.has('faces')) {
    throw new GessoError('operation.needs-model', message('operation.needs-model'), {
      kept: message('kept.everything'),
    });
  }
  const faces = person ? yield* findFaces(picture) : null;
  const points = faces?.map(({ x, y, width, height }) => ({
    x: (x + width / 2) / picture.width,
    y: (y + height / 2) / picture.height,
  }));
  if (points?.length === 0) throw noMatch(text);
  const cut = yield* progressOf(
    promptedCut(picture, { colors, places, size, points: points ?? null }),
    from,
    to,
  );
  if (!cut) throw noMatch(text);
  const confidence = Math.min(cut.confidence, things.length > 0 ? UNCHECKED : 1);
  const warnings: OperationWarning[] = [
    ...(cut.way === 'color' ? (['rough'] as const) : confidence < SURE ? (['unsure'] as const) : []),
    ...(things.length > 0 ? (['unchecked-words'] as const) : []),
  ];
  return { coverage: cut.coverage, confidence, warnings };
}

function needsProvider(words: readonly string[]): GessoError {
  return new GessoError(
    'operation.needs-provider',
    message('operation.words-not-understood', { words: words.join(', ') }),
    { kept: message('kept.everything'), next: message('operation.words-understood') },
  );
}
