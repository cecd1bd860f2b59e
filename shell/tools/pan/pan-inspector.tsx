import { t } from '../../locale/index.ts';
import { usePanelSession } from '../../session/core/editor-binding.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { TOUCH, useMedia } from '../../ui/media.ts';
import panel from '../base/inspector.module.css';
import { PanelHead } from '../base/panel-head.tsx';

export default function PanInspector() {
  const session = usePanelSession();
  const touch = useMedia(TOUCH);
  return (
    <>
      <PanelHead title={t('Pan')} shortcut="H" />
      <div className={panel.body}>
        <div className={cx(panel.section, panel.first)}>
          <p className={panel.quiet}>
            {touch
              ? t('Drag to pan. Pinch to zoom. With any other tool, use two fingers.')
              : t('Drag to pan. Hold Space to pan with any other tool. Ctrl+wheel zooms at the pointer.')}
          </p>
          <div className={panel.three}>
            <Button size="sm" onClick={() => session.zoom('fit')}>
              {t('Fit')}
            </Button>
            <Button size="sm" onClick={() => session.zoom(1)}>
              {t('100%')}
            </Button>
            <Button size="sm" onClick={() => session.zoom(2)}>
              {t('200%')}
            </Button>
          </div>
        </div>
      </div>
    </>
  );
}
