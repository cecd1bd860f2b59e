/**
 * The studio's panels beside an embedded picture: React, the panels and their sheets. Loaded when a person first opens them.
 */
import { createRoot, type Root } from 'react-dom/client';
import type { Editor } from '../../../engine/index.ts';
import type { Messages } from '../../locale/words/translator.ts';
import type { EditorTranslator } from '../core/editor-translator.ts';
import { onDemand } from '../core/on-demand.ts';
import type { EmbedSession } from '../core/session.ts';
import type { Toolbar } from '../core/toolbar.ts';
import type { Settings } from '../validate/options.ts';
import { createMaskOverlay, type MaskOverlay } from './mask-overlay.ts';
import { panelLanguageOf } from './panel-language.ts';
import { createPanelSession } from './panel-session.ts';
import { panelTree, TITLES } from './panel-view.tsx';
import { adoptPanelSheets } from './sheets.ts';

export interface Panels {
  /** Open or collapsed. Selections in them are kept. */
  /** English, of what they do beyond what every editor does. */
  readonly templates: Messages | undefined;
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
  readonly workerUrl: URL | null;
  /** Sets `aria-expanded`. */
  readonly button: HTMLButtonElement;
  failed(error: unknown): void;
}): Promise<Panels> {
  const { toolbar, settings, session, workerUrl, button, failed } = options;
  const { language } = options.translator;
  const isPlain = settings.panels.every((id) => id in TITLES);
  const [more, translator] = await Promise.all([
    isPlain
      ? null
      : onDemand(import('../extra/extras.ts')).then(({ loadExtras }) =>
          loadExtras(settings.panels, language),
        ),
    options.translator.whole(),
    session.parts.load(),
  ]);
  const extras = more?.make({ session, status: toolbar.status, workerUrl });
  const panelLanguage = panelLanguageOf(more?.translator ?? translator);
  const life = new AbortController();
  const dropSheets = adoptPanelSheets(
    toolbar.frame.getRootNode() as ShadowRoot,
    [...(extras?.values() ?? [])].flatMap(({ sheets }) => sheets),
  );
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
    place.addEventListener(type, panelLanguage.activate, { capture: true, signal: life.signal });
  button.setAttribute('aria-controls', place.id);
  toolbar.frame.append(place);

  function draw(): void {
    if (place.hidden) return;
    root ??= quietRoot(place, (error) => {
      failed(error);
      root = null;
      turn();
    });
    const tree = panelTree(panels.session, { label, panels: settings.panels, extras }, documents);
    root.render(panelLanguage.provide(tree));
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
    templates: more?.templates,
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
