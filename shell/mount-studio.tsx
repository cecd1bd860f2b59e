import './styles/base.css';
import { createRoot } from 'react-dom/client';
import { keepFocus } from './keyboard/focus.ts';
import { setLanguage, wantedLanguage } from './locale/language-choice.ts';
import { BrokenStudio } from './screens/broken-studio.tsx';
import { Studio } from './screens/studio.tsx';
import { LANGUAGE_MISSING } from './session/core/notices.ts';
import { createStudioSession } from './session/studio-session.ts';

/** Who works by keyboard goes on there when what they worked with is gone; the first that is on screen. */
const HOMES = ['[data-canvas] textarea', '[data-canvas]', '[data-choose-file]'] as const;

export interface MountedStudio {
  /** A picture is on its way: nothing that can wait should take its time. */
  readonly busy: boolean;
}

/** The shell's way in for a page: a studio of its own in `place`. `waiting`: files that came before it. */
export function mountStudio(place: HTMLElement, waiting: () => readonly File[] = () => []): MountedStudio {
  keepFocus(place, () => {
    const found = HOMES.map((home) => place.querySelector<HTMLElement>(home));
    return found.find((element) => element !== null) ?? null;
  });
  const session = createStudioSession();
  const root = createRoot(place, {
    // Without this the page would be left blank.
    onUncaughtError(error) {
      reportError(error);
      root.render(<BrokenStudio />);
    },
  });
  const show = () => root.render(<Studio session={session} waiting={waiting} />);
  const language = wantedLanguage();
  // English is there; any other is loaded first, so that nothing is said twice.
  if (language === 'en') show();
  else {
    setLanguage(language)
      .catch(() => session.notify(LANGUAGE_MISSING))
      .finally(show);
  }
  return {
    get busy() {
      return session.getSnapshot().progress !== null;
    },
  };
}
