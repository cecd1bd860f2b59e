import { Columns2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { PictureLayer } from '../../../engine/index.ts';
import { t } from '../../locale/index.ts';
import { useSession } from '../../session/core/editor-binding.ts';
import type { LayerOperation } from '../../session/core/layer-operation.ts';
import { cx } from '../../ui/cx.ts';
import { HoldButton } from '../../ui/hold-button.tsx';
import panel from './inspector.module.css';
import { useOwnRun } from './own-run.ts';
import { PanelHead } from './panel-head.tsx';
import { RunButton } from './run-button.tsx';

interface OperationPanelProps {
  readonly title: string;
  /** The picture that it is done to; null when none is visible. */
  readonly layer: PictureLayer | null;
  readonly action: OperationAction;
  /** Above the options: a required first step, for example. */
  readonly before?: ReactNode;
  /** Options: `OperationSection`s. */
  readonly children: ReactNode;
}

export interface OperationAction {
  readonly label: string;
  /** Pressed again, it does the same once more: it is not the next thing to do. */
  readonly isDone?: boolean;
  /** Something else has to be done first. */
  readonly disabled?: boolean;
  /** Called on press. */
  operation(): LayerOperation;
  /** The same, done by the server: a `ServerRun`. It comes with the tool, or the action above it would move while it loads. */
  server?(layer: PictureLayer): ReactNode;
}

/** The panel of a tool that runs an image operation on the active picture; the canvas shows its progress and time left. */
export function OperationPanel({ title, layer, action, before, children }: OperationPanelProps) {
  const session = useSession();
  const { busy, cancel, follow } = useOwnRun(title);
  return (
    <>
      <PanelHead title={title} />
      <div className={panel.body}>
        {layer ? (
          before
        ) : (
          <OperationSection first>
            <p className={panel.quiet}>{t('No picture is visible. Show or add one in Layers.')}</p>
          </OperationSection>
        )}
        <div className={panel.columns}>{children}</div>
      </div>
      <div className={panel.apply}>
        <RunButton
          cancel={cancel}
          look={action.isDone ? 'plain' : 'primary'}
          disabled={busy || !layer || action.disabled}
          onClick={() => layer && follow(session.runOperation(layer.id, action.operation()))}
        >
          {action.label}
        </RunButton>
        {(layer && action.server?.(layer)) ?? <RunsHere />}
      </div>
    </>
  );
}

const RunsHere = () => (
  <p className={panel.facts}>
    <span>{t('Runs on this device')}</span>
  </p>
);

interface OperationSectionProps {
  readonly title?: string;
  /** The panel's title is the one over it. */
  readonly first?: boolean;
  /** Beside its title, a button that shows the original while it is held. */
  readonly compare?: boolean;
  readonly children: ReactNode;
}

export function OperationSection({ title, first, compare, children }: OperationSectionProps) {
  return (
    <div className={cx(panel.section, first && panel.first)}>
      {title ? (
        <h3 className={panel.title}>
          {title}
          {compare ? <CompareButton /> : null}
        </h3>
      ) : null}
      {children}
    </div>
  );
}

/** Shows the picture as it was opened while it is held. */
function CompareButton() {
  const session = useSession();
  const [comparing, setComparing] = useState(false);
  const hold = (on: boolean) => {
    setComparing(on);
    session.setComparing(on);
  };
  return (
    <HoldButton label={t('Hold to compare with the original')} look="plain" onHold={hold}>
      <Columns2 size={16} aria-hidden="true" />
      {comparing ? t('Before') : t('Compare')}
    </HoldButton>
  );
}
