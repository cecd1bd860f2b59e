/** The action of a panel while its own work runs, and while another one's does. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { message } from '../../../engine/index.ts';
import { SessionProvider } from '../../../shell/session/core/editor-binding.ts';
import { createSessionStore } from '../../../shell/session/core/session-store.ts';
import type { StudioSession } from '../../../shell/session/core/session-types.ts';
import { type OwnRun, useOwnRun } from '../../../shell/tools/base/own-run.ts';
import { RunButton } from '../../../shell/tools/base/run-button.tsx';

let known: OwnRun;

function Panel({ name }: { readonly name: string }) {
  known = useOwnRun(name);
  return (
    <RunButton cancel={known.cancel} look="primary" disabled={known.busy}>
      {name}
    </RunButton>
  );
}

function studio() {
  const store = createSessionStore();
  const session = { ...store, getSnapshot: store.get } as unknown as StudioSession;
  /** What the panel of that name shows and knows. */
  const panel = (name: string) => {
    const html = renderToStaticMarkup(
      <SessionProvider session={session}>
        <Panel name={name} />
      </SessionProvider>,
    );
    return { html, run: known };
  };
  return { store, panel };
}

test('its place is Cancel while its own work runs, also after the panel was closed and opened', async () => {
  const { store, panel } = studio();
  expect(panel('Upscale').html).toMatch(/<button[^>]*>Upscale<\/button>/);

  const cancel = vi.fn();
  let end = () => {};
  panel('Upscale').run.follow(
    new Promise<void>((resolve) => {
      end = resolve;
    }),
  );
  store.set({ progress: { label: message('step.fill-in'), fraction: 0, cancel } });

  const own = panel('Upscale');
  expect(own.html).toMatch(/<button[^>]*data-cancels[^>]*>.*Cancel<\/button>/);
  expect(own.html).not.toMatch(/Upscale|disabled/);
  own.run.cancel?.();
  expect(cancel).toHaveBeenCalledOnce();

  const other = panel('Add shadow');
  expect(other.html).toMatch(/<button[^>]*disabled[^>]*>Add shadow<\/button>/);
  expect(other.run).toMatchObject({ busy: true, cancel: null });

  store.set({ progress: null });
  end();
  expect(panel('Upscale').html).toMatch(/<button[^>]*>Upscale<\/button>/);
  // What runs next is not its work.
  await vi.waitFor(() => {
    store.set({ progress: { label: message('step.fill-in'), fraction: 0, cancel } });
    expect(panel('Upscale').run.cancel).toBeNull();
  });
});
