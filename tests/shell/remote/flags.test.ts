import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { flagReader, pollFlags } from '../../../api/client/account/flags.ts';
import { setActiveFlags } from '../../../shell/remote/account/active-flags.ts';
import { modelsSettings } from '../../../shell/tools/models/models-request.ts';
import { tryOnSettings } from '../../../shell/tools/try-on/try-on-settings.ts';
import { FEATURE_FLAGS } from '../../../vocabulary/platform.ts';

const made: {
  key: string;
  polling: unknown;
  options: Record<string, unknown>;
  refreshes: number;
  asked: unknown;
}[] = [];
let isAnswered = true;

vi.mock('../../../api/client/configuration.ts', () => ({
  readConfiguration: async () => ({ flags: { sdk_key: 'key/of-the-service' } }),
}));
vi.mock('@configcat/sdk', () => ({
  PollingMode: { ManualPoll: 'manual' },
  LogLevel: { Off: 'off' },
  createConsoleLogger: () => null,
  getClient(key: string, polling: unknown, options: Record<string, unknown>) {
    const client = { key, polling, options, refreshes: 0, asked: null as unknown };
    made.push(client);
    return {
      async forceRefreshAsync() {
        client.refreshes += 1;
        return isAnswered ? { isSuccess: true } : { isSuccess: false, errorMessage: 'Timed out' };
      },
      async getAllValuesAsync(user: unknown) {
        client.asked = user;
        return [{ settingKey: 'fraudCheck', settingValue: true }];
      },
    };
  },
}));

describe('Feature flags of a person', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test('are read 5 s after the start and every 60 s, and told when they change', async () => {
    const read = vi.fn<() => Promise<Readonly<Record<string, unknown>>>>(async () => ({}));
    const tell = vi.fn();
    const stop = pollFlags(read, tell);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(read).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect([read.mock.calls.length, tell.mock.calls.length]).toEqual([1, 0]);

    read.mockResolvedValue({ maintenanceMode: true, fraudCheck: 'yes', unknown: true });
    await vi.advanceTimersByTimeAsync(59_999);
    expect(read).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(tell.mock.calls).toEqual([[{ ...FEATURE_FLAGS, maintenanceMode: true }]]);

    // A service that does not answer changes nothing, and is asked again.
    read.mockRejectedValueOnce(new Error('offline'));
    await vi.advanceTimersByTimeAsync(60_000);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([read.mock.calls.length, tell.mock.calls.length]).toEqual([4, 1]);

    stop();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(read).toHaveBeenCalledTimes(4);
  });

  test('are asked for by hand, refreshed each time, for the email, with 30 s for an answer', async () => {
    vi.stubGlobal('location', new URL('https://gesso.example/studio'));
    const read = await flagReader('mara@studio.example');
    expect(await read()).toEqual({ fraudCheck: true });
    expect(made).toMatchObject([
      {
        key: 'key/of-the-service',
        polling: 'manual',
        options: { requestTimeoutMs: 30_000, baseUrl: 'https://gesso.example' },
        refreshes: 1,
        asked: { identifier: 'mara@studio.example', email: 'mara@studio.example' },
      },
    ]);
    isAnswered = false;
    await expect(read()).rejects.toThrow('Timed out');
    expect(made[0]!.refreshes).toBe(2);
  });

  test('begin Models and Try on with version 2 where they have the next fashion models; a choice stays', () => {
    vi.stubGlobal('window', { location: { hash: '', search: '', pathname: '/studio' } });
    const versions = () => [modelsSettings, tryOnSettings].map((settings) => settings.current().model);
    const setNext = (fashionModelsVNext: boolean) => setActiveFlags({ ...FEATURE_FLAGS, fashionModelsVNext });
    expect(versions()).toEqual(['v1', 'v1']);
    setNext(true);
    expect(versions()).toEqual(['v2', 'v2']);
    modelsSettings.set({ model: 'v1' });
    setActiveFlags({ ...FEATURE_FLAGS, fashionModelsVNext: true, discountBanner: true });
    expect(versions()).toEqual(['v1', 'v2']);
    tryOnSettings.set({ model: 'v1' });
    setNext(false);
  });
});
