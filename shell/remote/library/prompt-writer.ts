/** Writes a prompt for a picture, or improves the user's. */
import { GessoError } from '../../../api/client/gesso-error.ts';
import { wait } from '../../../api/client/retry.ts';
import { ask } from '../../../api/client/session.ts';
import type { SentBody } from '../../../api/contract/base/route.ts';
import type { generatePrompt, getPrompt } from '../../../api/contract/routes/agent.ts';
import { currentAccount } from '../account/account.ts';
import { type Outgoing, uploadPictures } from '../tasks/upload.ts';

export type PromptPurpose = NonNullable<SentBody<typeof generatePrompt>['purpose']>;

export interface PromptWish {
  readonly purpose: PromptPurpose;
  /** The user's prompt; may be empty if there is a picture. */
  readonly prompt: string;
  readonly picture: Outgoing | null;
}

const LOOK_MS = 1_000;

/** Rejects with a GessoError. */
export async function writePrompt(
  { purpose, prompt, picture }: PromptWish,
  signal: AbortSignal,
): Promise<string> {
  const owner = currentAccount().user?.id ?? '';
  const [input] = picture ? await uploadPictures([picture], owner, () => {}, signal) : [];
  const said = prompt.trim();
  const { id } = await ask<typeof generatePrompt>('POST', '/agent/generate-prompt', {
    body: { purpose, ...(input !== undefined && { input }), ...(said !== '' && { prompt: said }) },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  for (;;) {
    const task = await ask<typeof getPrompt>('GET', `/agent/generate-prompt/${id}`);
    if (task.status === 'DONE' && task.prompt !== null) return task.prompt;
    if (task.error) throw new GessoError(task.error, 422);
    if (task.status === 'CANCELLED' || task.status === 'ERROR') throw new GessoError('No prompt was written');
    await wait(LOOK_MS, signal);
  }
}
