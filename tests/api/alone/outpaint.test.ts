import { expect, it, vi } from 'vitest';
import { ApiError } from '../../../api/server/base/api-error.ts';
import { createEdits, type EditsDeps } from '../../../api/server/services/edits/edits.ts';

const CALLER = { kind: 'user', userId: 'ada', sessionId: 's' } as const;
const OUTPAINT = {
  input: 'an-upload',
  operations: { resizing: { width: 2000, height: 900, fit: 'outpaint' } },
} as const;

function submit(deps: Partial<EditsDeps>, edit: object = OUTPAINT) {
  const tasks = { submitAll: vi.fn(async () => [{ id: 'task' }]) };
  const edits = createEdits({
    tasks,
    sources: { check: async () => undefined },
    storages: {},
    checkAvailable: () => undefined,
    ...deps,
  } as never);
  const submitted = edits.submit(CALLER, [edit as never], { operation: 'editImage' });
  return { submitted, tasks };
}

it('outpaints for those whose plan has it, once something here can', async () => {
  const asked: unknown[] = [];
  const allow = { require: async (...told: unknown[]) => void asked.push(told) };
  await submit({ capabilities: allow as never }).submitted;
  expect(asked).toEqual([['ada', 'outpainting_operation']]);
  await submit({ capabilities: allow as never }, { ...OUTPAINT, operations: {} }).submitted;
  expect(asked).toHaveLength(1);

  const refuse = { require: () => Promise.reject(new ApiError('capabilityMissing')) };
  const { submitted, tasks } = submit({ capabilities: refuse });
  await expect(submitted).rejects.toMatchObject({ kindName: 'capabilityMissing' });
  expect(tasks.submitAll).not.toHaveBeenCalled();
});

it('says that outpaint is not here before it speaks of plans', async () => {
  const require = vi.fn();
  const checkAvailable = () => {
    throw new ApiError('operationUnavailable');
  };
  const { submitted } = submit({ capabilities: { require }, checkAvailable });
  await expect(submitted).rejects.toMatchObject({ kindName: 'operationUnavailable' });
  expect(require).not.toHaveBeenCalled();
});
