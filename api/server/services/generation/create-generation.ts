/** Registers the kinds of generated work that a provider supports; requests for others report what is missing. */
import type { Config } from '../../base/config.ts';
import type { TaskKinds } from '../tasks/task-kinds.ts';
import { createSceneKind } from './create-scene-kind.ts';
import { createEraseKind, createRemoveProductKind } from './erase-kinds.ts';
import { createPromptKind } from './prompt-kind.ts';
import { readAiEdit, readAnimation, readGenerate, readTryOn } from './prompted-calls.ts';
import { createPromptedKind } from './prompted-kinds.ts';
import { createPrepareKind, createResizeKind } from './scene-kinds.ts';
import { createWorkbench, type WorkbenchDeps } from './workbench.ts';

export interface GenerationDeps extends WorkbenchDeps {
  readonly kinds: Pick<TaskKinds, 'register'>;
  readonly config: Pick<Config, 'providers'>;
}

/** Maximum results of one task. */
const MOST_RESULTS = 4;

export function registerGeneration({ kinds, config, ...deps }: GenerationDeps): void {
  const bench = createWorkbench(deps);
  kinds.register(createEraseKind(bench));
  kinds.register(createRemoveProductKind(bench));
  kinds.register(createPrepareKind(bench));
  kinds.register(createResizeKind(bench));
  kinds.register(createPromptKind(bench));
  const deadlineMs = MOST_RESULTS * config.providers.seconds * 1000;
  kinds.register(createSceneKind(bench, deadlineMs));
  const prompted = [
    createPromptedKind(
      bench,
      { name: 'image.generate', category: 'image_generation', costs: 'image_edit', read: readGenerate },
      deadlineMs,
    ),
    createPromptedKind(
      bench,
      { name: 'ai-edit.generate', category: 'ai_edit', costs: 'ai_edit', read: readAiEdit },
      deadlineMs,
    ),
    createPromptedKind(
      bench,
      { name: 'try-on.generate', category: 'try_on_generation', costs: 'try_on', read: readTryOn },
      deadlineMs,
    ),
    createPromptedKind(
      bench,
      {
        name: 'animation.generate',
        category: 'animation_generation',
        costs: 'animation',
        read: readAnimation,
      },
      deadlineMs,
    ),
  ] as const;
  const operations = ['generation_prompt', 'ai_edit', 'try_on', 'animation'] as const;
  for (const [at, kind] of prompted.entries()) {
    const operation = operations[at];
    if (operation && deps.providers.providersOf(operation).length > 0) kinds.register(kind as never);
  }
}
