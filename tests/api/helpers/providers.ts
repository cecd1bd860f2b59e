/** Everything that providers do, done by kinds of task that a test leads. */

import type { TaskResult } from '../../../api/server/services/tasks/task-kinds.ts';
import { createScriptedKind } from './task-people.ts';
import type { TestServer } from './test-server.ts';

const KINDS = [
  ['image.erase', 'image_edit'],
  ['scene.remove-product', 'image_edit'],
  ['image.generate', 'image_generation'],
  ['scene.prepare', 'scene_generation'],
  ['scene.create', 'scene_generation'],
  ['scene.resize', 'scene_generation'],
  ['animation.generate', 'animation_generation'],
  ['try-on.generate', 'try_on_generation'],
  ['ai-edit.generate', 'ai_edit'],
  ['prompt.generate', 'prompt_generation'],
] as const;

export interface Providers {
  /** What the next runs make; one small picture when not said. */
  result: TaskResult | undefined;
}

export function addProviders({ services }: TestServer): Providers {
  const providers: Providers = { result: undefined };
  for (const [name, category] of KINDS) {
    const scripted = createScriptedKind({ name, category });
    scripted.act = async () => providers.result;
    const known = services.tasks.kinds.find(name);
    // The server's own methods would take seconds, and read their pictures.
    if (known) Object.assign(known, { check: undefined, isHeavy: undefined }, scripted.kind);
    else services.tasks.kinds.register(scripted.kind);
  }
  return providers;
}
