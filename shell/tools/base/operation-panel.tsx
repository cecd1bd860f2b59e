import { Columns2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { PictureLayer } from '../../../engine/index.ts';
import type { CostKind } from '../../../vocabulary/costs.ts';
import type { Operation } from '../../address/hash-state.ts';
import { t } from '../../locale/index.ts';
import type { ServerTaskRequest } from '../../remote/tasks/server-task.ts';
import { useSession, useSnapshot } from '../../session/core/editor-binding.ts';
import type { LayerOperation } from '../../session/core/layer-operation.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { HoldButton } from '../../ui/hold-button.tsx';
import panel from './inspector.module.css';
import { PanelHead } from './panel-head.tsx';
import place from './server-place.module.css';

/** Without a connection the tool works as before: it runs here. */
const ServerRun = lazy(() =>
  import('../../remote/tasks/server-run.tsx').catch(() => ({ default: RunsHere })),
);

interface OperationPanelProps {
  readonly title: string;
  /** The picture that it is done to; null when none is visible. */
  readonly layer: PictureLayer | null;
  readonly action: OperationAction;
  /** Over the options: what has to be done first, for example. */
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
  /** Asked when it is pressed. */
  operation(): LayerOperation;
  /** The same, done by the server. */
  readonly server?: ServerAction;
}

interface ServerAction {
  readonly operation: Operation;
  readonly cost: CostKind;
  request(layer: PictureLayer): ServerTaskRequest;
}

/** The panel of a tool that runs an image operation on the active picture; the canvas shows its progress, time left and Cancel. */
export function OperationPanel({ title, layer, action, before, children }: OperationPanelProps) {
  const session = useSession();
  const busy = useSnapshot((snapshot) => snapshot.progress !== null);
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
        <Button
          look={action.isDone ? 'plain' : 'primary'}
          size="lg"
          block
          busy={busy}
          disabled={busy || !layer || action.disabled}
          onClick={() => layer && void session.runOperation(layer.id, action.operation())}
        >
          {action.label}
        </Button>
        {action.server && layer ? (
          <Suspense fallback={<ServerRunPlace />}>
            <ServerRun
              {...action.server}
              disabled={action.disabled === true}
              request={() => action.server!.request(layer)}
            />
          </Suspense>
        ) : (
          <RunsHere />
        )}
      </div>
    </>
  );
}

const RunsHere = () => (
  <p className={panel.facts}>
    <span>{t('Runs on this device')}</span>
  </p>
);

/** As high as what loads in its place: the action above it must not move under a pointer that presses it. */
const ServerRunPlace = () => (
  <div className={place.place}>
    <p>{t('Runs on this device')}</p>
    <p aria-hidden="true">
      {t('Sign in to run it on the server.')}{' '}
      {t('The server spares this device and keeps the result in your history.')}
    </p>
  </div>
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
