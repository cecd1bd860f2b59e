/** The result of a task on its way to a connected storage. */
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ApiError } from '../../../api/server/base/api-error.ts';
import { createKeepResult } from '../../../api/server/services/edits/keep-result.ts';
import type { TaskContext } from '../../../api/server/services/tasks/task-kinds.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gesso-keep-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('a storage that refuses a result leaves no file open', async () => {
  const path = join(folder, 'result.png');
  await writeFile(path, Buffer.alloc(1024 * 1024));
  const streams: Readable[] = [];
  const keep = createKeepResult({
    uploads: { keep: () => Promise.reject(new Error('not asked')) },
    storages: {
      async put(_userId, _address, content) {
        streams.push(content as Readable);
        await once(content as Readable, 'open');
        throw new ApiError('storageUnreachable');
      },
    },
    storageQuota: { require: async () => undefined },
  });
  const facts = { format: 'png', mime: 'image/png', width: 1, height: 1, bytes: 1024 * 1024 };
  const context = { userId: 'someone' } as TaskContext;
  await expect(
    keep.result(facts, path, { destination: 'storage://shop/', name: 'result' }, context),
  ).rejects.toMatchObject({ kindName: 'storageUnreachable' });
  const [stream] = streams;
  if (!stream!.closed) await once(stream!, 'close', { signal: AbortSignal.timeout(5_000) });
  expect(stream!.destroyed).toBe(true);
});
