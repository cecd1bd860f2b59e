import { t } from '../../locale/index.ts';
import panel from '../base/inspector.module.css';
import { useModelTasks } from '../base/model-tasks.ts';

/** At a terminal of the server; no language has another. It asks a license question. */
const ADD_MODEL = 'npm run models -- add isnet';

/** Beside a rough outline: what a model that is missing would change; nothing where it is there. */
export function OutlineModel() {
  const tasks = useModelTasks();
  if (!tasks || tasks.has('matting')) return null;
  return (
    <p className={panel.quiet}>
      {t('Busy backgrounds come out rough: no trained model for them is installed on this server.')}{' '}
      {t('The operator of this server can install it: {command}', { command: ADD_MODEL })}
    </p>
  );
}
