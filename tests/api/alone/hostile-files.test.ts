/**
 * Files that are sent to stop the server: bombs in everything that is packed, sound files cut off, sound files changed by chance.
 * A sample of them; all of them go through in `tests/long/hostile-files.test.ts`.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { HOSTILE_FORMATS, intactTwin, pinnedFiles } from '../../helpers/hostile-files/corpus.ts';
import { createHostileSender } from '../helpers/hostile-deps.ts';
import { useServer } from '../helpers/test-server.ts';

/** A dozen bombs of a format take seconds, and as many times that as other work beside them takes. */
const FORMAT_MS = 300_000;

const server = useServer();
let sender: Awaited<ReturnType<typeof createHostileSender>>;

beforeAll(async () => {
  sender = await createHostileSender(server());
});

describe.each(HOSTILE_FORMATS)('a hostile %s', (format) => {
  test(
    'is refused cheaply or worked on for no more than a sound picture costs, and never a fault of the server',
    async () => {
      const faults: string[] = [];
      for (const file of pinnedFiles(format)) {
        const { name, fault } = await sender.send(format, file);
        if (fault) faults.push(`${name}: ${fault}`);
      }
      expect(faults.join('\n')).toBe('');
    },
    FORMAT_MS,
  );

  test('leaves the server able to take a sound one', async () => {
    const { fault, isRefused } = await sender.send(format, { name: 'sound', make: () => intactTwin(format) });
    expect({ fault, isRefused }).toEqual({ fault: undefined, isRefused: false });
  });
});
