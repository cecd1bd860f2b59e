/** What of Try on stands in the page's address, and what a link chooses. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parseHash } from '../../../shell/address/hash-state.ts';
import { address } from '../../../shell/tools/try-on/about.ts';
import { TRY_ON_START, tryOnSettings } from '../../../shell/tools/try-on/try-on-settings.ts';

const follow = (hash: string) => address.follow(parseHash(hash), undefined as never);

beforeEach(() =>
  vi.stubGlobal('window', {
    location: { hash: '#operation=try_on', pathname: '/studio', search: '' },
    history: {
      state: null,
      replaceState(_: unknown, __: string, url: string) {
        window.location.hash = url.slice(url.indexOf('#'));
      },
    },
  }),
);
afterEach(() => {
  tryOnSettings.set(TRY_ON_START);
  vi.unstubAllGlobals();
});

test('a link chooses the list of models, the category and the recipe; nonsense changes nothing', () => {
  follow('#operation=try_on&tryon-screen=my_models&category=males&recipe-id=4');
  expect(tryOnSettings.current()).toMatchObject({ tab: 'my_models', selectedCategory: 'males', recipeId: 4 });
  follow('#operation=try_on&tryon-screen=nowhere&recipe-id=0x4');
  expect(tryOnSettings.current()).toMatchObject({ tab: 'my_models', selectedCategory: 'males', recipeId: 4 });
});

test('what is chosen in the panel stands in the address, what is at its start does not', () => {
  tryOnSettings.set({ tab: 'my_models', recipeId: 7 });
  expect(parseHash(window.location.hash)).toMatchObject({
    'tryon-screen': 'my_models',
    'recipe-id': '7',
    category: null,
  });
  tryOnSettings.set(TRY_ON_START);
  expect(window.location.hash).toBe('#operation=try_on');
});
