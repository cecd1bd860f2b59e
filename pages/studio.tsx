import '../shell/styles/base.css';
import { createRoot } from 'react-dom/client';
import { Studio } from '../shell/screens/studio.tsx';
import { createStudioSession } from '../shell/session/studio-session.ts';
import { registerOffline } from './offline/register-offline.ts';

const place = document.getElementById('studio');
if (!place) throw new Error('studio.html has no place for the studio');
createRoot(place).render(<Studio session={createStudioSession()} />);

if (import.meta.env.PROD) window.addEventListener('load', () => void registerOffline());
