import { registerOffline } from './offline/register-offline.ts';
import type { FromStudio } from './site/base/frame-messages.ts';

const place = document.getElementById('studio');
if (!place) throw new Error('studio.html has no place for the studio');
// Read by the page around this frame (`site/runtime/live-frame.ts`).
place.dataset.begun = '';
const { mountStudio } = await import('../shell/mount-studio.tsx').catch(tellMissing);
const studio = mountStudio(place);

// In a frame of a tool page.
if (window.parent !== window)
  void Promise.all([import('./framed-studio.ts'), studio.shown]).then(
    ([{ serveFrame }]) =>
      serveFrame(studio.session, async (fills) => {
        const { markToFill } = await import('../shell/session/operations/marks-to-fill.ts');
        markToFill(studio.session, fills === 'everything');
      }),
    tellMissing,
  );
if (import.meta.env.PROD) void registerOffline(() => studio.busy);

/** A part did not arrive. The page around this frame says so, and has a button to try again. */
function tellMissing(error: unknown): never {
  const message: FromStudio = { gesso: 'missing' };
  window.parent.postMessage(message, window.location.origin);
  throw error;
}
