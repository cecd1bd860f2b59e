import './styles/base.css';
import { createRoot } from 'react-dom/client';
import { keepFocus } from './focus.ts';
import { Studio } from './screens/studio.tsx';
import { createStudioSession } from './session/studio-session.ts';

/** Who works by keyboard goes on there when what they worked with is gone; the first that is on screen. */
const HOMES = ['[data-canvas] textarea', '[data-canvas]', 'input[type=file]'] as const;

export interface MountedStudio {
  /** A picture is on its way: nothing that can wait should take its time. */
  readonly busy: boolean;
}

/** The shell's way in for a page: a studio of its own in `place`. */
export function mountStudio(place: HTMLElement): MountedStudio {
  keepFocus(place, () => {
    const found = HOMES.map((home) => place.querySelector<HTMLElement>(home));
    return found.find((element) => element !== null) ?? null;
  });
  const session = createStudioSession();
  createRoot(place).render(<Studio session={session} />);
  return {
    get busy() {
      return session.getSnapshot().progress !== null;
    },
  };
}
