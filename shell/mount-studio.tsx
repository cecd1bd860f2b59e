import './styles/base.css';
import { createRoot } from 'react-dom/client';
import { keepFocus } from './focus.ts';
import { Studio } from './screens/studio.tsx';
import { createStudioSession } from './session/studio-session.ts';

/** Who works by keyboard goes on there when what they worked with is gone; the first that is on screen. */
const HOMES = ['[data-canvas] textarea', '[data-canvas]', 'input[type=file]'] as const;

/** The shell's way in for a page: a studio of its own in `place`. */
export function mountStudio(place: HTMLElement): void {
  keepFocus(place, () => {
    const found = HOMES.map((home) => place.querySelector<HTMLElement>(home));
    return found.find((element) => element !== null) ?? null;
  });
  createRoot(place).render(<Studio session={createStudioSession()} />);
}
