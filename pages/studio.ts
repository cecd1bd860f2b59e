import { holdEarlyFiles } from './early-files.ts';
import { registerOffline } from './offline/register-offline.ts';

const place = document.getElementById('studio');
if (!place) throw new Error('studio.html has no place for the studio');
const waiting = holdEarlyFiles();
const { mountStudio } = await import('../shell/mount-studio.tsx');
const studio = mountStudio(place, waiting);

if (import.meta.env.PROD) void registerOffline(() => studio.busy);
