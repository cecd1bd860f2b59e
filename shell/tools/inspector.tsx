import { ChevronDown, ChevronRight } from 'lucide-react';
import { type ComponentType, lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import type { ToolId } from '../../engine/index.ts';
import { t, tMessage, tMessages } from '../locale/index.ts';
import { laterPart } from '../parts/later-part.tsx';
import { useEditorState } from '../session/core/editor-binding.ts';
import { partMissing } from '../session/core/notices.ts';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { SHEET, useMedia } from '../ui/media.ts';
import { PartBoundary } from '../ui/part-boundary.tsx';
import styles from './base/inspector.module.css';
import BrushInspector from './brush/brush-inspector.tsx';
import { TOOLS, toolById } from './registry.ts';
import own from './sheet.module.css';
import { SheetGrab } from './sheet-grab.tsx';

/** The brush is the tool that a picture opens in, so its options come with the workbench. The others load when they are asked for. */
const INSPECTORS = new Map<ToolId, ComponentType>(
  TOOLS.map(({ id }) => [id, id === 'brush' ? BrushInspector : lazy(() => load(id))]),
);
/** Those that are there: a lazy one waits for a fallback that React shows for 300 ms at least. */
const loaded = new Map<ToolId, ComponentType>();

async function load(id: ToolId): Promise<{ readonly default: ComponentType }> {
  const module = await toolById(id).inspector();
  loaded.set(id, module.default);
  return module;
}

/** Loads a tool's options before the tool is chosen. What fails is tried again then. */
export function readyOptions(id: ToolId): void {
  if (id !== 'brush' && !loaded.has(id)) load(id).catch(() => {});
}

const BrandSizes = laterPart(() => import('./resize/brand-sizes.tsx'));
const LayersPanel = laterPart(() => import('./layers/layers-panel.tsx'));
const ShapeIcon = laterPart(() => import('./shapes/shape-icon.tsx'));
const StepsPanel = laterPart(() => import('./retouch/steps-of-studio.tsx'));

/** The active tool's options; a sheet that folds away on small screens. */
export function Inspector({ tool }: { readonly tool: ToolId }) {
  const [open, setOpen] = useState(true);
  const sheet = useMedia(SHEET);
  // The same one as long as the tool is in use: another component would start anew.
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks anew
  const Panel = useMemo(() => loaded.get(tool) ?? INSPECTORS.get(tool)!, [tool, attempt]);
  const { name: short, title = short } = toolById(tool);
  const name = t(short);
  return (
    <aside className={own.sheet} id="inspector" aria-label={t('{name} options', { name })} data-open={open}>
      <SheetGrab open={open} onChange={setOpen} />
      {/* Not the dock's key: of two alike React leaves the first where it was. */}
      <PartBoundary
        key={`panel ${tool} ${attempt}`}
        // What was rejected once stays rejected.
        onBroken={() =>
          INSPECTORS.set(
            tool,
            lazy(() => load(tool)),
          )
        }
        instead={<MissingPanel title={t(title)} onAgain={() => setAttempt(attempt + 1)} />}
      >
        <Suspense fallback={<Skeleton title={t(title)} />}>
          <Panel />
        </Suspense>
      </PartBoundary>
      {tool === 'resize' ? <BrandSizes /> : null}
      {/* In a sheet what is open lies over the options: who chooses a tool wants to see its. */}
      <Dock key={sheet ? tool : null} />
    </aside>
  );
}

function Skeleton({ title }: { readonly title: string }) {
  return (
    <>
      <div className={styles.head}>
        <h2>{title}</h2>
      </div>
      <div className={cx(styles.body, own.skeleton)} aria-busy="true">
        <i />
        <i />
        <i />
      </div>
    </>
  );
}

function MissingPanel({ title, onAgain }: { readonly title: string; onAgain(): void }) {
  const { title: what, text = [], actions } = partMissing(onAgain, false);
  return (
    <>
      <div className={styles.head}>
        <h2>{title}</h2>
      </div>
      <div className={cx(styles.body, styles.section)} role="alert">
        <p>
          {tMessage(what)}. {tMessages(...text)}
        </p>
        {actions.map(({ label, run }) => (
          <Button key={label.id} onClick={run}>
            {tMessage(label)}
          </Button>
        ))}
      </div>
    </>
  );
}

type DockPanel = 'layers' | 'steps';

/** Layers and steps, folded until asked for, one at a time. */
function Dock() {
  const [open, setOpen] = useState<DockPanel | null>(null);
  const layers = useEditorState((state) => state.document.layers.length);
  const steps = useEditorState((state) => state.history.done.length);
  const item = (id: DockPanel, title: string, count: number, panel: ReactNode) => (
    <section className={own.dockItem} aria-label={title}>
      <button
        type="button"
        className={own.dockButton}
        aria-expanded={open === id}
        onClick={() => setOpen(open === id ? null : id)}
      >
        {open === id ? (
          <ChevronDown size={16} aria-hidden="true" />
        ) : (
          <ChevronRight size={16} aria-hidden="true" />
        )}
        {title} <span>{count}</span>
      </button>
      {open === id ? <div className={own.dockBody}>{panel}</div> : null}
    </section>
  );
  return (
    <div className={own.dock}>
      {item('layers', t('Layers'), layers, <LayersPanel shapeIcon={ShapeIcon} />)}
      {item('steps', t('Steps'), steps, <StepsPanel />)}
    </div>
  );
}
