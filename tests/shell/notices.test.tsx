import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { message } from '../../engine/index.ts';
import * as arabic from '../../shell/locale/ar/index.ts';
import * as german from '../../shell/locale/de/index.ts';
import { setTranslations } from '../../shell/locale/index.ts';
import { Toasts } from '../../shell/screens/notices.tsx';
import { SessionProvider } from '../../shell/session/core/editor-binding.ts';
import { HISTORY_TRIMMED, kept } from '../../shell/session/core/notices.ts';
import { createSessionStore } from '../../shell/session/core/session-store.ts';
import type { StudioSession } from '../../shell/session/core/session-types.ts';

afterEach(() => setTranslations('en', null));

test('a notice that is shown follows a change of language, its name and its button too', () => {
  const store = createSessionStore();
  store.notify(kept('mug.jpg', { label: message('action.go-back'), run: () => {} }));
  store.notify(HISTORY_TRIMMED);
  const session = { ...store, getSnapshot: store.get } as unknown as StudioSession;
  const shown = () =>
    renderToStaticMarkup(
      <SessionProvider session={session}>
        <Toasts />
      </SessionProvider>,
    ).replace(/[\u2066-\u2069]/g, '');

  expect(shown()).toContain('mug.jpg was saved');
  expect(shown()).toContain('Oldest undo steps were removed');
  setTranslations('de', german);
  expect(shown()).toContain('mug.jpg wurde gespeichert');
  expect(shown()).toContain('Dorthin zurück');
  expect(shown()).not.toMatch(/saved|Oldest|Go back/);
  setTranslations('ar', arabic);
  expect(shown()).toContain('حُفظت mug.jpg');
  expect(shown()).not.toMatch(/gespeichert|Undo/);
});
