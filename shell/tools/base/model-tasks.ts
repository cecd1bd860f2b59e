/** Which trained models the server of this page has, for a panel to say what an operation is made with. */
import { useEffect, useState } from 'react';
import type { ModelTask } from '../../../engine/index.ts';
import { openModels } from '../../../workers/index.ts';

let asked: Promise<ReadonlySet<ModelTask>> | null = null;

/** null while it is not known. No model is loaded for it. */
export function useModelTasks(): ReadonlySet<ModelTask> | null {
  const [tasks, setTasks] = useState<ReadonlySet<ModelTask> | null>(null);
  useEffect(() => {
    let isOver = false;
    asked ??= openModels().then((models) => models.tasks);
    void asked.then((known) => {
      if (!isOver) setTasks(known);
    });
    return () => {
      isOver = true;
    };
  }, []);
  return tasks;
}
