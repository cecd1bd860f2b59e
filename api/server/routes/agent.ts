/** Prompt writing and edits by prompt. Edits need an image service: without one the route returns `operationUnavailable`. */
import type * as z from 'zod';
import * as contract from '../../contract/routes/agent.ts';
import { ApiError, printError } from '../base/api-error.ts';
import { answer } from '../http/answer.ts';
import type { Task } from '../services/tasks/tasks.ts';
import type { BindFamily } from './bind-family.ts';

export const bindAgent: BindFamily = (tools, { services }) => {
  const { beginWork, history, tasks } = services;

  answer(tools, contract.generatePrompt, async ({ body, caller }) =>
    showPrompt(
      await beginWork(caller, {
        kind: 'prompt.generate',
        route: contract.generatePrompt,
        input: body,
        pictures: [body.input],
      }),
    ),
  );
  answer(tools, contract.getPrompt, async ({ params, caller }) => {
    const task = await tasks.find(caller.userId, params.id);
    if (task.category !== 'prompt_generation') throw new ApiError('taskNotFound');
    return showPrompt(task);
  });
  answer(tools, contract.generateAiEdit, async ({ body, caller }) => {
    const task = await beginWork(caller, {
      kind: 'ai-edit.generate',
      route: contract.generateAiEdit,
      input: body,
      pictures: [body.input, ...(body.reference_inputs ?? [])],
      makes: { images: body.images_num },
      output: body.output,
    });
    return history.group(caller.userId, task.groupId);
  });
};

function showPrompt({ id, state, data, error }: Task): z.input<typeof contract.promptTask> {
  const prompt = data?.prompt;
  return {
    id,
    status: state,
    prompt: typeof prompt === 'string' ? prompt : null,
    provider: typeof prompt === 'string' ? String(data?.provider ?? 'local') : null,
    error: error && printError(error),
  };
}
