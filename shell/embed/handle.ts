/** Puts an editor into a shadow root and gives its handle: the one way in, and the way out. */
import { type Editor, GessoError, type Message, message, outputSize } from '../../engine/index.ts';
import { download } from '../base/download.ts';
import { gessoError } from '../session/core/gesso-error.ts';
import { createEditorTranslator } from './core/editor-translator.ts';
import { createEvents } from './core/events.ts';
import { onDemand } from './core/on-demand.ts';
import { paintStroke } from './core/paint-stroke.ts';
import { createPublicWords } from './core/public-words.ts';
import { randomName } from './core/random-name.ts';
import { createEmbedSession } from './core/session.ts';
import { createToolbar } from './core/toolbar.ts';
import { createEmbedView, type EmbedView } from './core/view.ts';
import { allFormats } from './core/wasm-policy.ts';
import type { Panels } from './panels/index.ts';
import type { EmbedChange, EmbedFile, EmbedHandle, OpenedInEmbed } from './validate/api.ts';
import { EmbedRefusal } from './validate/embed-refusal.ts';
import { readPicture, readTheme, type Settings } from './validate/options.ts';
import { invalid, optional, textOf } from './validate/primitives.ts';
import { readPoints, readStroke } from './validate/stroke.ts';

/** `workerUrl`: null = the worker of this build, of this page's origin. */
export function startEmbed(
  root: ShadowRoot,
  settings: Settings,
  workerUrl: URL | null,
  ended: () => void = () => {},
): EmbedHandle {
  const events = createEvents((error) => reportError(error));
  let destroyed = false;
  let view: EmbedView | null = null;
  let stopWatching = () => {};
  let loading: Promise<Panels> | null = null;
  let panels: Panels | null = null;

  const translator = createEditorTranslator(settings.locale, document.documentElement.lang);
  const toolbar = createToolbar({
    root,
    settings,
    translator,
    choose: (file) => void open(file).catch(heard),
    turnPanels: (button) => void turnPanels(button).catch(heard),
    exportNow: (choice) => void exportByHand(choice).catch(heard),
  });
  const words = createPublicWords(translator);
  const session = createEmbedSession({
    settings,
    words,
    workerUrl,
    screen: () => ({
      width: Math.max(1, toolbar.box.clientWidth),
      height: Math.max(1, toolbar.box.clientHeight),
    }),
    shown,
    failed: heard,
  });
  if (settings.onChange) events.on('change', settings.onChange);
  if (settings.onExport) events.on('export', settings.onExport);

  function shown(editor: Editor): void {
    view?.dispose();
    stopWatching();
    editor.setTool(settings.tools[0] ?? 'brush');
    toolbar.follow(editor);
    view = createEmbedView({ ...toolbar, session, editor, translator });
    panels?.follow(editor);
    stopWatching = watchChanges(
      editor,
      async () => {
        const english = await translator.english();
        return (step) => english.tMessage(step, panels?.templates);
      },
      (change) => events.tell('change', change),
    );
  }

  /** They load when they are opened for the first time. */
  async function turnPanels(button: HTMLButtonElement): Promise<void> {
    loading ??= onDemand(import('./panels/index.ts'))
      .then(({ createPanels }) =>
        createPanels({ toolbar, settings, session, translator, workerUrl, button, failed: heard }),
      )
      .catch((error: unknown) => {
        loading = null;
        throw error;
      });
    const loaded = await loading;
    if (destroyed) {
      loaded.dispose();
      return;
    }
    panels = loaded;
    loaded.turn();
  }

  /** Errors are for the page's developer. */
  function show(error: GessoError | EmbedRefusal): void {
    toolbar.say(error instanceof EmbedRefusal ? 'nothing' : error);
  }

  /** Errors without a caller. */
  function heard(thrown: unknown): void {
    const error = failureOf(thrown);
    if (destroyed || error.code === 'cancelled') return;
    show(error);
    void words.refusal(error).then((refusal) => events.tell('error', refusal));
  }

  function alive(): void {
    if (!destroyed) return;
    throw new EmbedRefusal('embed.destroyed', 'This editor was destroyed.', 'Call embed() again.');
  }

  /** Shows that something opens, and what came of it. */
  async function opening(work: Promise<OpenedInEmbed>): Promise<OpenedInEmbed> {
    toolbar.say('opening');
    try {
      const opened = await work;
      toolbar.say('nothing');
      offerFormats();
      events.tell('open', opened);
      return opened;
    } catch (thrown) {
      const error = failureOf(thrown);
      if (!destroyed && error.code !== 'cancelled') show(error);
      throw error;
    }
  }

  function offerFormats(): void {
    const { formats } = session;
    toolbar.offer(
      formats,
      allFormats.filter((each) => !formats.includes(each)),
    );
  }

  async function open(picture: unknown, name?: string): Promise<OpenedInEmbed> {
    alive();
    const given = readPicture(picture);
    const asked = optional(name, (each) => textOf(each, 'The name', 255));
    return opening(session.open(given, asked));
  }

  async function exportFile(choice: unknown): Promise<EmbedFile> {
    alive();
    const file = await session.export(choice);
    alive();
    return file;
  }

  /** A call's error in English for the page's developer. Only at the boundary to the page, because users never see it. */
  async function refuse(error: unknown): Promise<never> {
    throw await words.refusal(failureOf(error));
  }

  /** By the button: the page gets the file, or the browser saves it. */
  async function exportByHand(choice: unknown): Promise<void> {
    toolbar.say('exporting');
    const file = await exportFile(choice);
    toolbar.say({ bytes: file.blob.size });
    if (events.count('export') > 0) events.tell('export', file);
    else download(file.blob, file.name);
  }

  offerFormats();
  if (settings.picture !== null) void open(settings.picture).catch(heard);

  return {
    open: (picture, name) => open(picture, name).catch(refuse),
    paint(points, stroke) {
      alive();
      const samples = readPoints(points);
      const how = readStroke(stroke);
      return words.now(() => paintStroke(session.opened(), samples, how));
    },
    addText(text, style) {
      alive();
      const editor = session.opened();
      const { readText, readTextStyle, writeText } = session.parts.loaded();
      return words.now(() => writeText(editor, readText(text), readTextStyle(style)));
    },
    setFrame(change) {
      alive();
      const editor = session.opened();
      const { readFrame, changeFrame } = session.parts.loaded();
      words.now(() => changeFrame(editor, readFrame(change), randomName()));
    },
    undo() {
      alive();
      return words.now(() => session.opened().undo());
    },
    redo() {
      alive();
      return words.now(() => session.opened().redo());
    },
    async apply(recipe, options) {
      alive();
      session.opened();
      try {
        const { applyRecipe } = await onDemand(import('./extra/recipe.ts'));
        return await applyRecipe({ session, translator, workerUrl }, recipe, options);
      } catch (error) {
        return refuse(error);
      }
    },
    export: (choice) => exportFile(choice).catch(refuse),
    async document() {
      alive();
      session.opened();
      return session.pack().catch(refuse);
    },
    async load(file) {
      alive();
      if (!(file instanceof Blob)) throw invalid('The document', 'a Blob or a File');
      return opening(session.load(file)).catch(refuse);
    },
    on(event, listener) {
      alive();
      return events.on(event, listener);
    },
    setTheme(theme) {
      alive();
      toolbar.wear(readTheme(theme));
    },
    get formats() {
      return session.formats;
    },
    destroy() {
      if (destroyed) return;
      destroyed = true;
      stopWatching();
      view?.dispose();
      view = null;
      panels?.dispose();
      events.clear();
      session.dispose();
      toolbar.dispose();
      ended();
    },
  };
}

/** Notifies the page after the editor's listeners, once for simultaneous changes: a listener may then call the handle. */
function watchChanges(
  editor: Editor,
  words: () => Promise<(step: Message) => string>,
  tell: (change: EmbedChange) => void,
): () => void {
  let before = editor.state;
  let waiting = false;
  let stopped = false;
  const stop = editor.subscribe((state) => {
    const same = state.document === before.document && state.history === before.history;
    before = state;
    if (same || waiting) return;
    waiting = true;
    queueMicrotask(async () => {
      const wordsOf = await words().catch(() => null);
      waiting = false;
      if (!stopped) tell(changeOf(editor, wordsOf));
    });
  });
  return () => {
    stopped = true;
    stop();
  };
}

function changeOf({ state }: Editor, wordsOf: ((step: Message) => string) | null): EmbedChange {
  const { done, undone } = state.history;
  const last = done.at(-1)?.label;
  return {
    canUndo: done.length > 0,
    canRedo: undone.length > 0,
    lastStep: last ? (wordsOf?.(last) ?? last.id) : null,
    ...outputSize(state.document.frame),
  };
}

/** A worker that a page's policy does not let start looks like one that crashed: say what the policy needs. */
function failureOf(thrown: unknown): GessoError | EmbedRefusal {
  if (thrown instanceof EmbedRefusal) return thrown;
  const error = gessoError(thrown);
  const { code, reason, kept } = error;
  if (code !== 'worker.crashed') return error;
  return new GessoError(code, reason, { kept, next: message('next.allow-worker'), cause: error });
}
