import { beforeEach, describe, expect, test, vi } from 'vitest';
import { keepPreferences, takePreferences } from '../../shell/ui/taken-preferences.ts';
import { chooseTheme, showTheme } from '../../shell/ui/theme.ts';

let kept: Map<string, string>;
let dataset: Record<string, string>;
const chosen = vi.fn(async () => {});

beforeEach(() => {
  kept = new Map();
  dataset = {};
  chosen.mockClear();
  vi.stubGlobal('document', { documentElement: { dataset } });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

describe('the preferences of an account', () => {
  test('change nothing while nothing was chosen', async () => {
    chooseTheme('dark');
    await takePreferences({ language: null, theme: 'system' }, chosen);
    expect(dataset.theme).toBe('dark');
    expect(chosen).not.toHaveBeenCalled();
  });

  test('are taken over once; what is chosen in this browser later stays', async () => {
    const said = { language: 'ar', theme: 'dark' } as const;
    await takePreferences(said, chosen);
    expect([dataset.theme, chosen.mock.calls]).toEqual(['dark', [['ar']]]);
    chooseTheme('light');
    await takePreferences(said, chosen);
    expect([dataset.theme, chosen.mock.calls.length]).toEqual(['light', 1]);
    // Chosen anew in another browser.
    await takePreferences({ ...said, theme: 'system' }, chosen);
    expect(dataset.theme).toBeUndefined();
  });

  test('that this browser has set are not taken again', async () => {
    keepPreferences({ language: 'de', theme: 'dark' });
    await takePreferences({ language: 'de', theme: 'dark' }, chosen);
    expect(chosen).not.toHaveBeenCalled();
  });

  test('are asked for again where the language could not be loaded', async () => {
    chosen.mockRejectedValueOnce(new Error('offline'));
    await takePreferences({ language: 'de', theme: 'dark' }, chosen);
    expect(dataset.theme).toBeUndefined();
    await takePreferences({ language: 'de', theme: 'dark' }, chosen);
    expect(dataset.theme).toBe('dark');
  });

  test('a theme is shown on the next visit', () => {
    chooseTheme('dark');
    delete dataset.theme;
    showTheme();
    expect(dataset.theme).toBe('dark');
  });
});
