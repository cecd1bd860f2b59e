/** What the studio in a frame of a tool page tells that page. */
import { expect, test, vi } from 'vitest';
import { serveFrame } from '../../pages/framed-studio.ts';
import type { FromStudio, ToStudio } from '../../pages/site/base/frame-messages.ts';
import { pageIn } from '../../pages/site/runtime/live-frame.ts';

const ORIGIN = 'http://gesso.test';

/** @param opens what a file does to the document */
function framed(opens: (now: object | null) => object | null) {
  const told: FromStudio[] = [];
  const parent = { postMessage: (message: FromStudio) => told.push(message) };
  let hear: (event: object) => void = () => {};
  vi.stubGlobal('window', {
    parent,
    location: { origin: ORIGIN },
    addEventListener: (_type: string, listener: typeof hear) => {
      hear = listener;
    },
  });
  let editor: object | null = null;
  const session = {
    openFiles: async () => {
      editor = opens(editor);
    },
    getSnapshot: () => ({ saved: { kind: 'saved' as const }, phase: 'empty', editor }),
    subscribe: () => () => {},
  };
  serveFrame(session, async () => {});
  const say = (data: ToStudio) => hear({ source: parent, origin: ORIGIN, data });
  return { told, open: () => say({ gesso: 'open', files: [], fills: null }) };
}

test('a picture that is opened is told as open, also in place of another', async () => {
  const { told, open } = framed(() => ({}));
  open();
  await expect.poll(() => told).toContainEqual({ gesso: 'opened', isOpen: true });
  told.length = 0;
  open();
  await expect.poll(() => told).toEqual([{ gesso: 'opened', isOpen: true }]);
});

test('a file that is refused is told as not open, whatever was open before', async () => {
  const { told, open } = framed((now) => now);
  open();
  await expect.poll(() => told).toEqual([{ gesso: 'ready' }, { gesso: 'opened', isOpen: false }]);
});

test('a frame whose first script did not arrive has no studio, and one that leads elsewhere has another page', () => {
  const holding = (dataset: object | null) =>
    pageIn({ contentDocument: { getElementById: () => dataset && { dataset } } as unknown as Document });
  expect(pageIn({ contentDocument: null })).toBe('none');
  expect(holding({})).toBe('none');
  expect(holding({ begun: '' })).toBe('studio');
  expect(holding(null)).toBe('other');
});
