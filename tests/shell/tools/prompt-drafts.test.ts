/** The words of a prompt: a reload keeps them for the person who wrote them, and for nobody else. */
import { beforeEach, expect, test, vi } from 'vitest';
import { PROMPTS_STORAGE_KEY } from '../../../vocabulary/storage-keys.ts';
import { memoryStorage } from '../../helpers/web-storage.ts';

type Load = (user: { readonly id: string }) => void;
type Reset = (ending: { readonly isShallow: boolean; readonly is401: boolean }) => void;

let loads: Load[];
let resets: Reset[];
vi.mock('../../../shell/remote/account/account.ts', () => ({
  onUserLoaded: (listener: Load) => loads.push(listener),
  onSignedOut: (reset: Reset) => resets.push(reset),
}));

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  // Three of the tools keep other options in the page's address.
  const location = { hash: '', pathname: '/studio', search: '' };
  vi.stubGlobal('window', { location, history: { state: null, replaceState: () => undefined } });
});

/** A page as it is after it has loaded: its modules are new, the storage is the browser's. */
async function loadPage() {
  [loads, resets] = [[], []];
  vi.resetModules();
  const { keepPrompt } = await import('../../../shell/tools/server/prompt-drafts.ts');
  const { createSettings } = await import('../../../shell/tools/server/settings-store.ts');
  const edit = createSettings({ prompt: '', images_num: 1 });
  const scene = createSettings({ prompt: 'Minimalistic studio environment' });
  keepPrompt('ai_edit', edit);
  keepPrompt('try_on', scene);
  return {
    edit,
    scene,
    prompts: () => [edit.current().prompt, scene.current().prompt],
    load: (id: string) => {
      for (const load of loads) load({ id });
    },
    signOut: (hasExpired: boolean) => {
      for (const reset of resets) reset({ isShallow: hasExpired, is401: hasExpired });
    },
  };
}

const START = ['', 'Minimalistic studio environment'];

/** Mara has written two prompts. */
async function written() {
  const page = await loadPage();
  page.load('mara');
  page.edit.set({ prompt: 'A green plinth' });
  page.edit.set({ images_num: 3 });
  page.scene.set({ prompt: '' });
  return page;
}

test('a reload keeps the words, also where they were deleted', async () => {
  await written();
  const next = await loadPage();
  expect(next.prompts()).toEqual(START);
  next.load('mara');
  expect(next.prompts()).toEqual(['A green plinth', '']);
  expect(next.edit.current().images_num).toBe(1);
});

test('what is written before the answer of the server stays', async () => {
  await written();
  const next = await loadPage();
  next.edit.set({ prompt: 'Newer' });
  next.load('mara');
  expect(next.edit.current().prompt).toBe('Newer');
});

test('another person finds nothing, neither in this tab nor after a reload', async () => {
  const page = await written();
  page.signOut(true);
  page.load('noor');
  expect(page.prompts()).toEqual(START);
  expect(localStorage.getItem(PROMPTS_STORAGE_KEY)).toBe(null);
  const next = await loadPage();
  next.load('mara');
  expect(next.prompts()).toEqual(START);
});

test('signing out deletes them; a session that has expired goes on', async () => {
  const page = await written();
  page.signOut(true);
  page.edit.set({ prompt: 'A green plinth and a cup' });
  const next = await loadPage();
  next.load('mara');
  expect(next.prompts()).toEqual(['A green plinth and a cup', '']);
  next.signOut(false);
  expect(next.prompts()).toEqual(START);
  expect(localStorage.getItem(PROMPTS_STORAGE_KEY)).toBe(null);
});

test.each([
  'no JSON',
  '3',
  '{"owner":"mara","prompts":{"ai_edit":7,"try_on":null}}',
  `{"owner":"mara","prompts":{"ai_edit":"${'a'.repeat(2049)}"}}`,
])('what stands in the storage and is none is nothing: %s', async (stored) => {
  localStorage.setItem(PROMPTS_STORAGE_KEY, stored);
  const page = await loadPage();
  page.load('mara');
  expect(page.prompts()).toEqual(START);
});

test('every tool with a prompt keeps it', async () => {
  [loads, resets] = [[], []];
  vi.resetModules();
  localStorage.setItem(
    PROMPTS_STORAGE_KEY,
    JSON.stringify({
      owner: 'mara',
      prompts: Object.fromEntries(
        [
          'generation_bg',
          'generation_prompt',
          'ai_edit',
          'animation',
          'custom_models',
          'try_on',
          'try_on_next',
        ].map((name) => [name, `Words of ${name}`]),
      ),
    }),
  );
  const settings = [
    (await import('../../../shell/tools/scenes/scene-settings.ts')).sceneSettings,
    (await import('../../../shell/tools/prompt/prompt-request.ts')).promptSettings,
    (await import('../../../shell/tools/ai-edit/ai-edit-request.ts')).aiEditSettings,
    (await import('../../../shell/tools/animation/animation-request.ts')).animationSettings,
    (await import('../../../shell/tools/models/models-request.ts')).modelsSettings,
    (await import('../../../shell/tools/try-on/try-on-settings.ts')).tryOnSettings,
    (await import('../../../shell/tools/try-on-next/try-on-next-request.ts')).tryOnNextSettings,
  ];
  for (const load of loads) load({ id: 'mara' });
  const words = settings.map((each) => each.current().prompt);
  expect(new Set(words).size).toBe(settings.length);
  for (const each of words) expect(each).toMatch(/^Words of /);
});
