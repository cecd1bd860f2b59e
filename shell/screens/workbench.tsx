import { X } from 'lucide-react';
import { useDeferredValue, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { I18nProvider } from 'react-aria-components';
import { dimensionsMessage, outputSize } from '../../engine/index.ts';
import { keepHashEntries } from '../address/hash-history.ts';
import type { Hint } from '../keyboard/binding.ts';
import '../locale/editing-messages.ts';
import { currentTag, t, tMessage } from '../locale/index.ts';
import { laterPart } from '../parts/later-part.tsx';
import { useEditor, useEditorState, useSession, useSnapshot } from '../session/core/editor-binding.ts';
import { keyCursorWords } from '../stage/key-cursor-words.ts';
import { selectionWords } from '../stage/layer-buttons.tsx';
import { Stage } from '../stage/stage.tsx';
import { Inspector, readyOptions } from '../tools/inspector.tsx';
import { TOOLS, toolById } from '../tools/registry.ts';
import { usePendingFrame } from '../tools/resize/pending-frame.ts';
import sheet from '../tools/sheet.module.css';
import { TOOL_KEYS } from '../tools/tool-keys.ts';
import { useLackingTools } from '../tools/use-lacking-tools.ts';
import { readBrandShelf } from '../ui/brand-shelf.ts';
import { Button, Hidden, Kbd, Spinner } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { useHasToken } from './account-place.tsx';
import { closeResults, useHashBinding } from './hash-sync.ts';
import { useKeys } from './keys.ts';
import { CanvasNotices } from './notices.tsx';
import { QuietBar } from './quiet-bar.tsx';
import { Rail } from './rail.tsx';
import studio from './studio.module.css';
import { TopBar } from './top-bar.tsx';
import styles from './workbench.module.css';

keepHashEntries();

const History = laterPart(() => import('../history/history.tsx'));

const readKits = () => void import('../remote/brand/brand-kits.ts').then(({ brandKits }) => brandKits.load());

interface WorkbenchProps {
  /** Files are dragged over the page. */
  readonly over: boolean;
  readonly mac: boolean;
}

/** The studio with a picture open. */
export default function Workbench({ over, mac }: WorkbenchProps) {
  const editor = useEditor();
  const tool = useEditorState((state) => state.tool);
  const whole = useCanvasFirst();
  const [reached, reach] = useState(false);
  const lacking = useLackingTools(reached || tool !== 'brush');
  const token = useHasToken();
  useEffect(() => readBrandShelf(token ? readKits : null), [token]);
  useHashBinding(editor);
  useKeys(mac);
  return (
    <I18nProvider locale={currentTag()}>
      <a className={studio.skip} href="#inspector">
        {t('Skip to tool options')}
      </a>
      {whole ? <TopBar mac={mac} /> : <QuietBar />}
      <Rail
        tools={TOOLS}
        tool={tool}
        onChoose={(next) => {
          closeResults();
          editor.setTool(next);
        }}
        lacking={lacking}
        onNear={(next) => {
          reach(true);
          readyOptions(next);
        }}
      />
      <Canvas over={over} />
      {whole ? <Inspector tool={tool} /> : <aside className={sheet.sheet} />}
      {whole && token ? <History /> : null}
    </I18nProvider>
  );
}

/** False while only the canvas is rendered: the picture is visible and editable before the controls. */
function useCanvasFirst(): boolean {
  // On a narrow screen the controls reduce the canvas, which would jump.
  const [wide] = useState(() => window.matchMedia('(min-width: 1024px)').matches);
  return useDeferredValue(true, !wide);
}

function Canvas({ over }: { readonly over: boolean }) {
  const session = useSession();
  const tool = useEditorState((state) => state.tool);
  const name = useSnapshot((snapshot) => snapshot.picture?.name ?? t('Untitled'));
  const toolName = t(toolById(tool).name);
  return (
    <main className={styles.canvas}>
      <h1>
        <Hidden>{t('{name}, {toolName} tool', { name, toolName })}</Hidden>
      </h1>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the canvas takes keys (arrows, Enter, Delete) for what is drawn in it */}
      <section className={styles.region} aria-label={t('Canvas')} tabIndex={0} data-canvas="">
        <Stage session={session} />
      </section>
      <Announcer />
      <SizePill />
      <Overlay />
      <HintBar />
      <CanvasProgress />
      <CanvasNotices />
      {over ? <p className={styles.over}>{t('Drop to add as a layer')}</p> : null}
    </main>
  );
}

/** Announces the selection on the canvas and its new position; silent during text editing. */
function Announcer() {
  const words = useEditorState(selectionWords);
  const cursor = useKeyCursorWords();
  return (
    <p aria-live="polite">
      <Hidden>{cursor ?? words}</Hidden>
    </p>
  );
}

/** Position of the keyboard cursor, and whether it draws; null with a pointer. */
function useKeyCursorWords(): string | null {
  const editor = useEditor();
  return useSyncExternalStore(editor.onPreview, () => keyCursorWords(editor.preview));
}

const OVERLAYS = new Map(TOOLS.map(({ id, overlay }) => [id, overlay && laterPart(overlay.load)]));

/** The active tool's overlay at the canvas' edge. */
function Overlay() {
  const tool = useEditorState((state) => state.tool);
  const isShown = useEditorState((state) => toolById(state.tool).overlay?.isShown(state) ?? false);
  const Shown = OVERLAYS.get(tool);
  return isShown && Shown ? <Shown /> : null;
}

function SizePill() {
  const { frame } = usePendingFrame();
  const size = outputSize(frame);
  // Its panel shows the size, and its handles overlap this on a small screen.
  const isFraming = useEditorState((state) => state.tool === 'resize');
  return (
    <p className={cx(styles.sizePill, isFraming && styles.framing)}>
      {tMessage(dimensionsMessage(size))}
      <span>sRGB</span>
    </p>
  );
}

/** The active tool's hints, memoized until a label changes. */
function useHints(): readonly Hint[] {
  const last = useRef<readonly Hint[]>([]);
  return useEditorState((state) => {
    const hints = TOOL_KEYS[state.tool].hints(state);
    const labels = (list: readonly Hint[]) => list.map(({ label }) => label).join('\n');
    if (labels(hints) !== labels(last.current)) last.current = hints;
    return last.current;
  });
}

function HintBar() {
  const hints = useHints();
  const [hidden, setHidden] = useState(false);
  if (hidden) return null;
  return (
    <div className={styles.hint} role="note" aria-label={t('Tool shortcuts')}>
      <ul>
        {hints.map((hint) => (
          <li key={hint.label}>
            {hint.keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
            {t(hint.label)}
          </li>
        ))}
      </ul>
      <button type="button" aria-label={t('Hide shortcut hints')} onClick={() => setHidden(true)}>
        <X size={16} aria-hidden="true" />
      </button>
    </div>
  );
}

function CanvasProgress() {
  const progress = useSnapshot((snapshot) => snapshot.progress);
  if (!progress) return null;
  return (
    <div className={styles.progress} role="status">
      <Spinner />
      <span>
        {progress.fraction === null
          ? tMessage(progress.label)
          : t('{name}, {percent}%', {
              name: tMessage(progress.label),
              percent: Math.round(progress.fraction * 100),
            })}
      </span>
      <Button look="ghost" size="sm" onClick={() => progress.cancel()}>
        {t('Cancel')}
      </Button>
    </div>
  );
}
