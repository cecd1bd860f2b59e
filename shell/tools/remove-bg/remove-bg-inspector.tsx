import { Columns2 } from 'lucide-react';
import { useState } from 'react';
import { type PictureLayer, setBackground } from '../../../engine/index.ts';
import { t } from '../../locale/index.ts';
import { useEditor, useEditorState, useSession, useSnapshot } from '../../session/core/editor-binding.ts';
import { activePicture } from '../../session/view/layer-readers.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { useGesture } from '../../ui/gesture.ts';
import { HoldButton } from '../../ui/hold-button.tsx';
import panel from '../base/inspector.module.css';
import { PanelHead } from '../base/panel-head.tsx';
import { MaskFeather } from '../mask/mask-section.tsx';
import { BackgroundField } from '../resize/background-field.tsx';
import { CutOutCertainty, useCutOut } from './certainty.tsx';
import { EdgeViewChoice } from './edge-view.tsx';
import { ShiftEdge } from './shift-edge.tsx';

/** Remove background: one press gives the picture a mask, which every mask tool goes on from. */
export default function RemoveBgInspector() {
  const session = useSession();
  const layer = useEditorState(activePicture);
  const busy = useSnapshot((snapshot) => snapshot.progress !== null);
  const cutOut = useCutOut(layer);
  return (
    <>
      <PanelHead title={t('Remove background')} />
      <div className={panel.body}>
        <div className={panel.columns}>
          <div className={cx(panel.section, panel.first)}>
            <Background />
            {layer && cutOut ? null : (
              <p className={panel.quiet}>
                {layer
                  ? t('Finds what stands out and makes the rest transparent. The mask stays editable.')
                  : t('No picture is visible. Show or add one in Layers.')}
              </p>
            )}
            {cutOut && layer ? <CutOutCertainty certainty={cutOut} /> : null}
          </div>
          {layer?.mask.painted ? <Edges layer={layer} /> : null}
        </div>
      </div>
      <div className={panel.apply}>
        <Button
          look={cutOut ? 'plain' : 'primary'}
          size="lg"
          block
          busy={busy}
          disabled={busy || !layer}
          onClick={() => layer && void session.removeBackground(layer.id)}
        >
          {t('Remove background')}
        </Button>
        <p className={panel.facts}>
          <span>{t('Runs on this device')}</span>
        </p>
      </div>
    </>
  );
}

/** What shows where the background was: the document's own background, so that it is live. */
function Background() {
  const editor = useEditor();
  const gesture = useGesture();
  const background = useEditorState((state) => state.document.frame.background);
  return (
    <BackgroundField
      value={background}
      transparentLabel={t('Transparent')}
      onChange={(color) => {
        editor.dispatch(setBackground(editor.context(), color, { gesture: gesture.current() }));
      }}
    />
  );
}

function Edges({ layer }: { readonly layer: PictureLayer }) {
  const session = useSession();
  const [comparing, setComparing] = useState(false);
  const hold = (on: boolean) => {
    setComparing(on);
    session.setComparing(on);
  };
  return (
    <div className={panel.section}>
      <h3 className={panel.title}>
        {t('Edges')}
        <HoldButton label={t('Hold to compare with the original')} look="plain" onHold={hold}>
          <Columns2 size={16} aria-hidden="true" />
          {comparing ? t('Before') : t('Compare')}
        </HoldButton>
      </h3>
      <EdgeViewChoice />
      <ShiftEdge layer={layer} />
      <MaskFeather layer={layer} />
    </div>
  );
}
