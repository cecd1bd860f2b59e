import { type ReactNode, useEffect, useRef } from 'react';
import { t } from '../base/i18n.ts';

interface PageProps {
  readonly title: string;
  readonly about?: ReactNode;
  /** The page has changed under the person's eyes: a screen reader goes on from its beginning. */
  readonly isTurned?: boolean;
  readonly children?: ReactNode;
}

/** A page of one card. A page that turns into another gives each its own `key`. */
export function Page({ title, about, isTurned, children }: PageProps) {
  return (
    <Main isTurned={isTurned}>
      <Headline title={title} about={about} />
      {children}
    </Main>
  );
}

interface MainProps {
  /** `wide`: the signed-in pages with their list; `full`: as wide as the window. */
  readonly look?: 'wide' | 'full';
  readonly isTurned?: boolean | undefined;
  readonly children: ReactNode;
}

export function Main({ look, isTurned = false, children }: MainProps) {
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isTurned) main.current?.focus();
  }, [isTurned]);
  return (
    <main ref={main} id="page" tabIndex={-1} className={look}>
      {children}
    </main>
  );
}

interface HeadlineProps extends Pick<PageProps, 'title' | 'about'> {
  /** The name of the browser's tab, where it is another than the heading. */
  readonly tab?: string;
}

/** The heading of a page and what the page is about. */
export function Headline({ title, about, tab = title }: HeadlineProps) {
  useEffect(() => {
    document.title = `${tab} · Gesso`;
  }, [tab]);
  return (
    <div className="head">
      <h1>{title}</h1>
      {about ? (
        <p className="about">{typeof about === 'string' ? withWholeAddresses(about) : about}</p>
      ) : null}
    </div>
  );
}

/** No address is broken at its hyphen or dot where a line has room for it. */
const withWholeAddresses = (text: string): ReactNode =>
  text.split(ADDRESS).map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence
      <span key={at} className="whole">
        {part}
      </span>
    ) : (
      part
    ),
  );

/** Without the mark that ends the sentence, and without marks of direction around it. */
const ADDRESS = /([^\s\u2066-\u2069]+@[^\s\u2066-\u2069]*[^\s.,:;?!\u2066-\u2069])/;

/** Where else to go from here. */
export function MoreOptions({ children }: { readonly children: ReactNode }) {
  return (
    <nav className="links" aria-label={t('More options')}>
      {children}
    </nav>
  );
}
