/** Prerenders the studio's first screen at build time, with the components that hydrate it in the browser. */
import { renderToString } from 'react-dom/server';
import { type Edit, editsBetween, tokensOf } from '../first-frame/frame-edits.ts';
import { DEVICES, type Device, type FrameName, type Frames } from '../first-frame/frames.ts';
import * as ar from '../locale/ar/index.ts';
import * as de from '../locale/de/index.ts';
import { type LanguageModule, setTranslations } from '../locale/index.ts';
import { LANGUAGES, type Language } from '../locale/words/languages.ts';
import { EMPTY_SNAPSHOT } from '../session/core/session-store.ts';
import type { StudioSession } from '../session/core/session-types.ts';
import { Studio } from './studio.tsx';

const WORDS: Readonly<Record<Language, LanguageModule | null>> = {
  en: null,
  de,
  ar,
};

/** A session without events: all that the empty studio needs. */
const SESSION = { getSnapshot: () => EMPTY_SNAPSHOT, subscribe: () => () => {} } as unknown as StudioSession;

export function renderFrames(): Frames {
  const html = renderFrame('en', 'keys');
  const others: Partial<Record<FrameName, readonly Edit[]>> = {};
  for (const { id } of LANGUAGES) {
    for (const device of DEVICES) {
      const edits = editsBetween(tokensOf(html), tokensOf(renderFrame(id, device)));
      if (edits.length > 0) others[`${id}-${device}`] = edits;
    }
  }
  return { html, others };
}

/** The frame as HTML. Browser APIs that the components use are stubbed meanwhile. */
export function renderFrame(language: Language, device: Device): string {
  const browser = {
    window: {
      matchMedia: () => ({ matches: device === 'touch' }),
      location: { hash: '', search: '', pathname: '/studio' },
    },
    navigator: { platform: device === 'mac' ? 'MacIntel' : '', languages: [language] },
  };
  const before = Object.keys(browser).map((name) => [
    name,
    Object.getOwnPropertyDescriptor(globalThis, name),
  ]);
  for (const [name, value] of Object.entries(browser))
    Object.defineProperty(globalThis, name, { value, configurable: true });
  try {
    setTranslations(language, WORDS[language]);
    const html = renderToString(<Studio session={SESSION} hand={null} />);
    // Removes preload hints of the samples' thumbnails: the script has priority.
    return html.replace(/^(<link rel="preload"[^>]*>)+/, '');
  } finally {
    setTranslations('en', null);
    for (const [name, own] of before as [string, PropertyDescriptor | undefined][]) {
      if (own) Object.defineProperty(globalThis, name, own);
      else Reflect.deleteProperty(globalThis, name);
    }
  }
}
