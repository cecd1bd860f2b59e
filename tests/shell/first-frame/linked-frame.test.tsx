import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { MODALS } from '../../../shell/address/hash-state.ts';
import { Studio } from '../../../shell/screens/studio.tsx';
import { EMPTY_SNAPSHOT } from '../../../shell/session/core/session-store.ts';
import type { StudioSession } from '../../../shell/session/core/session-types.ts';

afterEach(() => vi.unstubAllGlobals());

const session = { getSnapshot: () => EMPTY_SNAPSHOT, subscribe: () => () => {} } as unknown as StudioSession;

/** What the studio first holds its elements against when it takes over the page that was opened by this address. */
function firstRender(hash: string): string {
  vi.stubGlobal('navigator', { platform: '', languages: ['en'] });
  vi.stubGlobal('window', {
    matchMedia: () => ({ matches: false }),
    location: { hash, search: '', pathname: '/studio' },
  });
  return renderToString(<Studio session={session} hand={null} />);
}

it('takes over the first frame of a page that a link opened: what the link names comes after it', () => {
  const frame = firstRender('');
  for (const modal of MODALS) expect(firstRender(`#modal=${modal}`) === frame, modal).toBe(true);
  expect(firstRender('#operation=text&only-pro') === frame).toBe(true);
});
