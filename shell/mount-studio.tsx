import './styles/base.css';
import { createRoot } from 'react-dom/client';
import { Studio } from './screens/studio.tsx';
import { createStudioSession } from './session/studio-session.ts';

/** The shell's way in for a page: a studio of its own in `place`. */
export function mountStudio(place: HTMLElement): void {
  createRoot(place).render(<Studio session={createStudioSession()} />);
}
