import { FILL_RIM } from '../../../engine/index.ts';
import { isMac, keyName } from '../../keyboard/key-match.ts';
import { t } from '../../locale/index.ts';
import ServerRun from '../../remote/tasks/server-run.tsx';
import { useEditor, useEditorState, useSession } from '../../session/core/editor-binding.ts';
import { activePicture } from '../../session/view/layer-readers.ts';
import { Kbd } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import panel from '../base/inspector.module.css';
import { useOwnRun } from '../base/own-run.ts';
import { RunButton } from '../base/run-button.tsx';
import { useCoverage } from '../mask/mask-map.tsx';
import styles from './fill-panel.module.css';
import { fillOnServer } from './server-fill.ts';

/** The panel's foot while marks are to be filled in: takes them away in one step, on this device. */
export default function FillIn() {
  const session = useSession();
  const editor = useEditor();
  const layer = useEditorState(activePicture);
  const coverage = useCoverage(layer, editor.tiles);
  const { busy, cancel, follow } = useOwnRun('fill');
  const filled = useEditorState((state) => state.history.done.at(-1)?.label.id === 'step.fill-in');
  if (layer?.mask.use !== 'fill' || !coverage) return null;
  const empty = coverage.percent === 0 && !layer.mask.painted;
  const fill = () => follow(session.fillIn(layer.id));
  const fillAgain = () => {
    editor.undo();
    fill();
  };
  return (
    <div className={cx(panel.apply, styles.foot)}>
      {empty && !filled ? (
        <p className={panel.quiet}>
          {t('Paint over what you want to remove. It is filled from the surroundings.')}
        </p>
      ) : null}
      {filled && empty ? (
        <RunButton cancel={cancel} disabled={busy} onClick={fillAgain}>
          {t('Try another result')}
        </RunButton>
      ) : (
        <RunButton cancel={cancel} look="primary" disabled={busy || empty} onClick={fill}>
          {t('Fill in')}
          <Kbd>{keyName('Ctrl', isMac(navigator.platform))}</Kbd>
          <Kbd>↵</Kbd>
        </RunButton>
      )}
      <p className={cx(panel.facts, empty && !filled && styles.spare)}>
        <span>{empty ? t('Nothing marked yet') : t('{percent} marked', { percent: coverage.amount })}</span>
      </p>
      <ServerRun
        operation="brush"
        cost="image_edit"
        disabled={empty}
        why={t(
          'The server keeps the result in your history, and may have a model that draws what was hidden.',
        )}
        request={() => fillOnServer(session, layer)}
      />
      {empty ? null : (
        <p className={cx(panel.quiet, styles.spare)}>
          {t('Fills the marked area and {px} px around it.', { px: FILL_RIM })}
        </p>
      )}
    </div>
  );
}
