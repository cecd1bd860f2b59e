import { registerOffline } from './offline/register-offline.ts';

const place = document.getElementById('studio');
if (!place) throw new Error('studio.html has no place for the studio');
const { mountStudio } = await import('../shell/mount-studio.tsx');
const studio = mountStudio(place);

// In a frame of a tool page.
if (window.parent !== window)
  void Promise.all([import('./framed-studio.ts'), studio.shown]).then(([{ serveFrame }]) =>
    serveFrame(studio.session, async (fills) => {
      const { markToFill } = await import('../shell/session/operations/marks-to-fill.ts');
      markToFill(studio.session, fills === 'everything');
    }),
  );
if (import.meta.env.PROD) void registerOffline(() => studio.busy);
