import { registerOffline } from './offline/register-offline.ts';

const place = document.getElementById('studio');
if (!place) throw new Error('studio.html has no place for the studio');
const { mountStudio } = await import('../shell/mount-studio.tsx');
const studio = mountStudio(place);

if (import.meta.env.PROD) void registerOffline(() => studio.busy);
