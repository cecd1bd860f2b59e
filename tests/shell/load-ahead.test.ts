/** Code that the pointer loads ahead of a press: what fails is told by the press, not by an error of the page. */
import { expect, test, vi } from 'vitest';
import { loadAhead } from '../../shell/base/load-ahead.ts';

test('what cannot be loaded ahead leaves no unhandled rejection', async () => {
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  loadAhead(() => Promise.reject(new Error('offline')));
  // Node tells of those that are left after the microtasks.
  await new Promise((done) => setImmediate(done));
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});
