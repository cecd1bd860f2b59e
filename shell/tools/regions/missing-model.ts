/** Whether plates or faces can be found: what finds them is a trained model, which this server may not have. */
import { REGION_TASKS } from '../../../engine/index.ts';
import { defineMessage } from '../../locale/index.ts';
import { useModelTasks } from '../base/model-tasks.ts';
import type { Findable } from './region-operations.ts';

/** false also while it is not known. */
export function useMissingModel(kind: Findable): boolean {
  const tasks = useModelTasks();
  return tasks !== null && !REGION_TASKS[kind].every((task) => tasks.has(task));
}

export const MISSING_MODEL = {
  plate: defineMessage("License plates aren't detected: the model isn't installed on this server."),
  face: defineMessage("Faces aren't detected: the model isn't installed on this server."),
} as const satisfies Readonly<Record<Findable, string>>;
