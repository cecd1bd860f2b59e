import type { ReactNode } from 'react';
import { Logo } from '../../../shell/ui/logo.tsx';
import { DialogHost } from './dialog.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { OutboxNote } from './outbox-note.tsx';

interface FrameProps {
  /** The person's language could not be loaded: the page is in English. */
  readonly isLanguageMissing: boolean;
  readonly children: ReactNode;
}

/** What stands around every account page: the mark, the languages, the foot. */
export function Frame({ isLanguageMissing, children }: FrameProps) {
  return (
    <>
      <header className="bar">
        <a href="/studio">
          <Logo />
          Gesso
        </a>
        {/* The signed-in pages fill it. */}
        <div id="top" />
        <LanguageChoice isMissing={isLanguageMissing} />
      </header>
      {children}
      <OutboxNote />
      <DialogHost />
    </>
  );
}
