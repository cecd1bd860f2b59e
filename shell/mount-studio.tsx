import './styles/base.css';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { type EarlyHand, holdEarlyHand } from './first-frame/early-hand.ts';
import { rememberWork } from './first-frame/stored-work.ts';
import { keepFocus } from './keyboard/focus.ts';
import { currentLanguage } from './locale/index.ts';
import { setLanguage, wantedLanguage } from './locale/language-choice.ts';
import { BrokenStudio } from './screens/broken-studio.tsx';
import { Studio } from './screens/studio.tsx';
import { LANGUAGE_MISSING } from './session/core/notices.ts';
import type { StudioSession } from './session/core/session-types.ts';
import { createStudioSession } from './session/studio-session.ts';

/** Focus targets for keyboard users when the focused element is removed: the first visible one. */
const HOMES = ['[data-canvas] textarea', '[data-canvas]', '[data-choose-file]'] as const;

export interface MountedStudio {
  readonly session: StudioSession;
  /** It stands in the page: until then nothing may be opened, or the first frame is not what it takes over. */
  readonly shown: Promise<void>;
  /** A picture is loading: defer everything else. */
  readonly busy: boolean;
}

/**
 * The shell's way in for a page: a studio of its own in `place`. Where the first frame is shown there, it takes over its elements, and
 * with them what is typed and where the keyboard is.
 */
export function mountStudio(place: HTMLElement): MountedStudio {
  keepFocus(place, () => {
    const found = HOMES.map((home) => place.querySelector<HTMLElement>(home));
    return found.find((element) => element !== null) ?? null;
  });
  const session = createStudioSession();
  rememberWork(session);
  const frame = window.gessoFrame;
  // Hidden until the frame's script has run, which custom headers may block.
  place.style.visibility = '';
  const hand: EarlyHand = frame?.hand ?? holdEarlyHand(place);
  const show = () => {
    const studio = <Studio session={session} hand={hand} />;
    const options = {
      // Without this the page would be left blank.
      onUncaughtError(error: unknown) {
        reportError(error);
        root.render(<BrokenStudio />);
      },
    };
    const root: Root =
      frame?.language === currentLanguage()
        ? hydrateRoot(place, studio, options)
        : createRoot(place, options);
    if (frame?.language !== currentLanguage()) root.render(studio);
  };
  const language = wantedLanguage();
  // English is there; any other is loaded first, so that nothing is said twice.
  const spoken =
    language === 'en'
      ? Promise.resolve(show())
      : setLanguage(language)
          .catch(() => {
            session.notify(LANGUAGE_MISSING);
            // The page was in the other language until now.
            return setLanguage('en');
          })
          .finally(show);
  return {
    session,
    shown: spoken,
    get busy() {
      return session.getSnapshot().progress !== null;
    },
  };
}
