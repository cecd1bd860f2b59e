import { t } from '../../locale/index.ts';
import { usePanelSession } from '../../session/editor-binding.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import panel from '../inspector.module.css';
import { PanelHead } from '../panel-head.tsx';

export default function PanInspector() {
  const session = usePanelSession();
  return (
    <>
      <PanelHead title={t('Pan')} shortcut="H" />
      <div className={panel.body}>
        <div className={cx(panel.section, panel.first)}>
          <p className={panel.quiet}>
            {t(
              'Drag to look around. With any other tool, hold Space. Ctrl and the wheel zoom at the pointer.',
            )}
          </p>
          <div className={panel.three}>
            <Button size="sm" onClick={() => session.zoom('fit')}>
              {t('Fit')}
            </Button>
            <Button size="sm" onClick={() => session.zoom(1)}>
              {t('100 %')}
            </Button>
            <Button size="sm" onClick={() => session.zoom(2)}>
              {t('200 %')}
            </Button>
          </div>
        </div>
      </div>
    </>
  );
}
