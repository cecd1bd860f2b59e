import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pollFlags } from '../../../api/client/account/flags.ts';
import { setActiveFlags } from '../../../shell/remote/account/active-flags.ts';
import { modelsSettings } from '../../../shell/tools/models/models-request.ts';
import { tryOnSettings } from '../../../shell/tools/try-on/try-on-settings.ts';
import { FEATURE_FLAGS } from '../../../vocabulary/platform.ts';

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
