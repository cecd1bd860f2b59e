/** The bot challenge, with a solver that the test answers for: started and stopped, retried, renewed, used once. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Notice } from '../../../shell/session/core/notice.ts';

const LIFE = 240_000;

/** Whether the solver's script loads. */
let isLoaded: boolean;
let solvers: number;
let check: typeof import('../../../api/client/bot-check.ts');
let call: typeof import('../../../api/client/call.ts');

class FakeWorker {
  onmessage: ((event: { readonly data: unknown }) => void) | null = null;
  onerror: (() => void) | null = null;
  constructor() {
    solvers += 1;
  }
  postMessage(): void {
    setTimeout(
      () => (isLoaded ? this.onmessage?.({ data: { derivedKey: `${solvers}` } }) : this.onerror?.()),
      10,
    );
  }
  terminate(): void {}
}

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  [isLoaded, solvers] = [true, 0];
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('fetch', async (url: string | URL | Request) =>
    String(url).endsWith('/configuration')
      ? Response.json({ support_email: 'help@gesso.example' })
      : Response.json({ parameters: {}, signature: 's' }),
  );
  check = await import('../../../api/client/bot-check.ts');
  call = await import('../../../api/client/call.ts');
});
afterEach(() => {
  // Files share modules: calls of the next one need no check.
  check.stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const asks = () => new call.GessoError('Bot check failed: solve a new challenge.', 403);

describe('a token', () => {
  test('is renewed before each 240 seconds are over, until the check is stopped', async () => {
    void check.begin();
    await later(100);
    expect([check.checkStatus(), check.checkState(), solvers]).toEqual(['started', 'ready', 1]);
    await later(LIFE);
    expect(solvers).toBe(2);
    await later(LIFE);
    expect(solvers).toBe(3);
    check.stop();
    await later(3 * LIFE);
    expect([check.checkStatus(), solvers]).toEqual(['stopped', 3]);
  });

  test('is used by one call, and the next call gets another', async () => {
    void check.begin();
    await later(100);
    const used: unknown[] = [];
    for (let n = 0; n < 2; n += 1) {
      void check.withCheck(async (token) => used.push(token));
      await later(100);
    }
    expect(new Set(used).size).toBe(2);
  });

  test('is asked for once more when the server asks, and then the refusal stands', async () => {
    const make = vi.fn(async (_: string | undefined) => {
      throw asks();
    });
    const ended = expect(check.withCheck(make)).rejects.toMatchObject({ status: 403 });
    await later(1_000);
    await ended;
    expect(make.mock.calls.map(([token]) => typeof token)).toEqual(['undefined', 'string']);
  });
});

test('a script that does not load is tried 10 times more, each after a longer wait, and the call is not repeated', async () => {
  isLoaded = false;
  void check.begin().catch(() => undefined);
  const at: number[] = [];
  for (let ms = 0; ms < 60_000 && check.checkState() !== 'failed'; ms += 50) {
    if (solvers > at.length) at.push(ms);
    await later(50);
  }
  expect([check.checkState(), solvers]).toEqual(['failed', 11]);
  const waits = at.slice(1).map((ms, n) => ms - at[n]!);
  expect(waits.every((wait, n) => n === 0 || wait >= waits[n - 1]! - 50)).toBe(true);

  const { withRetries } = await import('../../../api/client/retry.ts');
  const call = withRetries(() => check.withCheck(async () => 'made'), { isRepeatable: true, retries: 4 });
  const ended = expect(call).rejects.toThrow(
    'Challenge failed. Please try again. If the issue persists, contact support.',
  );
  await later(120_000);
  await ended;
  expect(solvers).toBe(22);
});

describe('the panel of the studio', () => {
  let notices: Map<string, Omit<Notice, 'id'>>;
  const shown = () =>
    [...notices.values()].map(({ tone, text, actions }) => [
      tone,
      text?.map(({ values }) => values?.text).join(' '),
      actions.map(({ label }) => label.values?.text),
    ]);

  beforeEach(async () => {
    notices = new Map();
    const { showCheck } = await import('../../../shell/remote/account/check-panel.ts');
    let ids = 0;
    showCheck({
      notify(notice) {
        ids += 1;
        notices.set(`${ids}`, notice);
        return `${ids}`;
      },
      dismiss: (id) => void notices.delete(id),
    });
  });

  test('stays away while the challenge is solved ahead, also where that fails', async () => {
    isLoaded = false;
    void check.begin().catch(() => undefined);
    await later(60_000);
    expect([check.checkState(), shown()]).toEqual(['failed', []]);
  });

  test('says that a call waits, that it failed with a way out, and leaves when it is solved', async () => {
    isLoaded = false;
    const ended = check
      .withCheck(async (token) => {
        if (token === undefined) throw asks();
      })
      .catch(() => undefined);
    await later(2_000);
    expect(shown()).toEqual([['note', 'Your browser solves it by itself; this takes a moment.', []]]);
    await later(60_000);
    await ended;
    expect(shown()).toEqual([
      [
        'danger',
        'Challenge failed. Please try again. If the issue persists, contact support.',
        ['Contact support', 'Try again'],
      ],
    ]);
    isLoaded = true;
    [...notices.values()][0]!.actions.at(-1)!.run();
    await later(1_000);
    expect([check.checkState(), shown()]).toEqual(['ready', []]);
  });
});
