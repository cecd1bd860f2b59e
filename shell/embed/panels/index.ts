/**
 * The studio's panels beside an embedded picture: React, the panels and their sheets. Loaded when a person first opens them.
 */
import { createRoot, type Root } from 'react-dom/client';
import type { Editor } from '../../../engine/index.ts';
import type { Translator } from '../../locale/words/translator.ts';
import type { EditorTranslator } from '../core/editor-translator.ts';
import { onDemand } from '../core/on-demand.ts';
import type { EmbedSession } from '../core/session.ts';
import type { Toolbar } from '../core/toolbar.ts';
import type { Settings } from '../validate/options.ts';
import { createMaskOverlay, type MaskOverlay } from './mask-overlay.ts';
import { panelLanguageOf } from './panel-language.ts';
import { createPanelSession } from './panel-session.ts';
import { panelTree } from './panel-view.tsx';
import { adoptPanelSheets } from './sheets.ts';

export interface Panels {
  /** Open or collapsed. Selections in them are kept. */
  turn(): void;
  /** Another document is there. */
  follow(editor: Editor): void;
  dispose(): void;
}

/** What comes before anything in the panels runs by a person's hand. */
const BY_HAND = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'click', 'input', 'change'] as const;

/** Needs an open picture. */
export async function createPanels(options: {
  readonly toolbar: Toolbar;
  readonly settings: Settings;
  readonly session: EmbedSession;
  readonly translator: EditorTranslator;
  /** Sets `aria-expanded`. */
  readonly button: HTMLButtonElement;
  failed(error: unknown): void;
}): Promise<Panels> {
  const { toolbar, settings, session, button, failed } = options;
  const isWide = settings.panels.includes('adjustments');
  const [translator, wide] = await Promise.all([
    isWide ? wordsOf(options.translator) : options.translator.whole(),
    isWide ? onDemand(import('../extra/color.ts')) : null,
    session.parts.load(),
  ]);
  const language = panelLanguageOf(translator);
  const life = new AbortController();
  const dropSheets = adoptPanelSheets(toolbar.frame.getRootNode() as ShadowRoot, wide?.sheets);
  const place = document.createElement('aside');
  place.className = 'panels';
  place.id = 'panels';
  place.hidden = true;
  const panels = createPanelSession({
    session,
    hasMoveTool: settings.tools.includes('move'),
    status: toolbar.status,
    failed,
  });
  let root: Root | null = null;
  let overlay: MaskOverlay | null = null;
  let documents = 0;

  const label = button.textContent ?? '';
  place.setAttribute('aria-label', label);
  for (const type of BY_HAND)
    place.addEventListener(type, language.activate, { capture: true, signal: life.signal });
  button.setAttribute('aria-controls', place.id);
  toolbar.frame.append(place);

  function draw(): void {
    if (place.hidden) return;
    root ??= quietRoot(place, (error) => {
      failed(error);
      root = null;
      turn();
    });
    const tree = panelTree(
      panels.session,
      { label, panels: settings.panels, wide: wide?.wideColor },
      documents,
    );
    root.render(language.provide(tree));
  }

  function turn(): void {
    place.hidden = !place.hidden;
    button.setAttribute('aria-expanded', String(!place.hidden));
    draw();
  }

  function follow(editor: Editor): void {
    documents++;
    overlay?.dispose();
    overlay = createMaskOverlay(session, editor, failed);
    panels.follow(editor);
    draw();
  }
  if (session.editor) follow(session.editor);

  return {
    turn,
    follow,
    dispose() {
      root?.unmount();
      overlay?.dispose();
      panels.dispose();
      life.abort();
      dropSheets();
      place.remove();
    },
  };
}

/** With what the opt-in panel says. */
async function wordsOf(translator: EditorTranslator): Promise<Translator> {
  const { language } = translator;
  if (language === 'en') return translator.whole();
  return (await onDemand(import('../extra/color-words.ts'))).colorTranslator(language);
}

/**
 * React listens to the document for `selectionchange` from its first root on and for good, and nothing here asks for it: a root
 * that has no document while it is made leaves the page's alone.
 */
function quietRoot(place: HTMLElement, crashed: (error: unknown) => void): Root {
  Object.defineProperty(place, 'ownerDocument', { value: null, configurable: true });
  try {
    return createRoot(place, { onUncaughtError: crashed });
  } finally {
    Reflect.deleteProperty(place, 'ownerDocument');
  }
}
