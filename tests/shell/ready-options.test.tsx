/** A tool's options are rendered at once when they were loaded ahead: a fallback would stay for 300 ms. */
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SessionProvider } from '../../shell/session/core/editor-binding.ts';
import { EMPTY_SNAPSHOT } from '../../shell/session/core/session-store.ts';
import type { StudioSession } from '../../shell/session/core/session-types.ts';
import { Inspector, readyOptions } from '../../shell/tools/inspector.tsx';
import { TestEditor } from '../helpers/test-editor.ts';

beforeEach(() => {
  vi.stubGlobal('window', { matchMedia: () => ({ matches: false }), location: { hash: '' } });
});
afterEach(() => vi.unstubAllGlobals());

test('the pointer over a tool loads its options, and choosing it shows them without a fallback', async () => {
  const { editor } = new TestEditor();
  const snapshot = { ...EMPTY_SNAPSHOT, phase: 'ready', editor };
  const session = { getSnapshot: () => snapshot, subscribe: () => () => {} } as unknown as StudioSession;
  const shown = () =>
    renderToStaticMarkup(
      <SessionProvider session={session}>
        <Inspector tool="pan" />
      </SessionProvider>,
    );
  expect(shown()).toContain('aria-busy="true"');
  readyOptions('pan');
  await vi.waitFor(() => expect(shown()).not.toContain('aria-busy'));
  expect(shown()).toContain('Drag to pan.');
});
