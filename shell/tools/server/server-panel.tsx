import type { ReactNode } from 'react';
import { number, t } from '../../locale/index.ts';
import { cancelServerTask, runServerTask, runServerTasks } from '../../remote/tasks/run-server-task.ts';
import { isOver, type ServerTaskRequest } from '../../remote/tasks/server-task.ts';
import { useLastTurn } from '../../remote/tasks/use-server-task.ts';
import { useSession } from '../../session/core/editor-binding.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import panel from '../base/inspector.module.css';
import { PanelHead } from '../base/panel-head.tsx';
import { RunButton } from '../base/run-button.tsx';
import type { StudioTool } from '../base/studio-tool.ts';
import { useBalance } from './balance.ts';
import { type Charge, chargeWords } from './charge-words.ts';
import { GateState } from './gate-state.tsx';
import styles from './server.module.css';
import { TaskState } from './task-state.tsx';
import { useGate } from './use-gate.ts';

type ServerTool = Pick<StudioTool, 'id' | 'name' | 'group' | 'needs' | 'capability'>;

interface ServerPanelProps {
  readonly tool: ServerTool;
  readonly action: ServerAction;
  /** Over everything, also while the tool cannot be used. */
  readonly before?: ReactNode;
  /** Several requests of one press, below the first action. */
  readonly second?: SecondAction;
  /** Options: `OperationSection`s. */
  readonly children: ReactNode;
}

export interface ServerAction {
  readonly label: string;
  readonly charge: Charge;
  /** Required first step, in words; null = ready. */
  readonly missing: string | null;
  /** Called on press. */
  request(): ServerTaskRequest;
}

export interface SecondAction extends Pick<ServerAction, 'label' | 'charge'> {
  /** Called on press. */
  requests(): readonly ServerTaskRequest[];
}

/** The panel of a server tool: its requirements, or its options and one action with its cost. */
export function ServerPanel({ tool, action, before, second, children }: ServerPanelProps) {
  const gate = useGate(tool);
  const name = t(tool.name);
  return (
    <>
      <PanelHead title={name}>
        {tool.group === 'beta' ? <span className={styles.badge}>{t('Beta')}</span> : null}
      </PanelHead>
      {before}
      {gate.kind === 'open' ? (
        <>
          <div className={panel.body}>
            <TaskState operation={tool.id} />
            <div className={panel.columns}>{children}</div>
          </div>
          <ServerFoot tool={tool} action={action} second={second} />
        </>
      ) : (
        <GateState gate={gate} name={name} />
      )}
    </>
  );
}

const sayLeft = (left: number | null) => (left === null ? '' : t('{count} left', { count: number(left) }));
const sayAfter = (after: number | null) =>
  after === null ? '' : t('{count} left after this', { count: number(after) });

interface ServerFootProps {
  readonly tool: Pick<StudioTool, 'id'>;
  readonly action: ServerAction;
  readonly second: SecondAction | undefined;
}

/** The action with its cost and the remaining balance. */
function ServerFoot({ tool, action, second }: ServerFootProps) {
  const session = useSession();
  const tasks = useLastTurn(tool.id);
  const running = tasks.filter((task) => !isOver(task));
  const { left, after } = useBalance(action.charge, tasks.map(({ phase }) => phase).join());
  const cancelAll = () => {
    for (const { id } of running) cancelServerTask(id);
  };
  // What runs has been reserved: the action that is counted here would be the one after it.
  const isShort = running.length === 0 && after !== null && after < 0;
  return (
    <div className={cx(panel.apply, styles.foot)}>
      <RunButton
        cancel={running.length === 0 ? null : cancelAll}
        ending={running.length > 0 && running.every(({ phase }) => phase === 'cancelling')}
        look="primary"
        disabled={isShort || action.missing !== null}
        onClick={() => runServerTask(session, action.request())}
      >
        {action.label}
        <span className={styles.cost}>{chargeWords(action.charge)}</span>
      </RunButton>
      {second ? (
        <Button
          block
          disabled={
            running.length > 0 || action.missing !== null || (left !== null && left < second.charge.amount)
          }
          onClick={() => runServerTasks(session, second.requests())}
        >
          {second.label}
          <span className={styles.cost}>{chargeWords(second.charge)}</span>
        </Button>
      ) : null}
      <p className={panel.facts}>
        {isShort ? (
          <>
            <span>{t('{count} left: not enough', { count: number(left ?? 0) })}</span>
            <a href="/account/billing">{t('Buy more')}</a>
          </>
        ) : (
          <>
            <span>{running.length > 0 ? sayLeft(left) : (action.missing ?? sayAfter(after))}</span>
            <span>{t('Runs on the server')}</span>
          </>
        )}
      </p>
    </div>
  );
}
