import { useState } from 'react';
import type { PictureLayer } from '../../../engine/index.ts';
import { t } from '../../locale/index.ts';
import ServerRun from '../../remote/tasks/server-run.tsx';
import { useEditor, useEditorState, useSession, useSnapshot } from '../../session/core/editor-binding.ts';
import type { Certainty } from '../../session/operations/certainty.ts';
import { activePicture } from '../../session/view/layer-readers.ts';
import { Button } from '../../ui/button.tsx';
import { OutlineCertainty, useCertainty } from '../base/certainty.tsx';
import panel from '../base/inspector.module.css';
import { OperationPanel, OperationSection } from '../base/operation-panel.tsx';
import { REMOVAL_STEP, removal } from '../base/removal.ts';
import { MaskFeather } from '../mask/mask-section.tsx';
import { DocumentBackground } from '../resize/document-background.tsx';
import { EdgeViewChoice } from './edge-view.tsx';
import { FindModes } from './find-modes.tsx';
import { setMarksMode, useMarksMode } from './marks-mode.ts';
import { OutlineModel } from './outline-model.tsx';
import { fringeRemoval, promptedRemoval } from './removal.ts';
import { removalOnServer } from './server-removal.ts';
import { ShiftEdge } from './shift-edge.tsx';

/** Remove background: one press gives the picture a mask, which every mask tool goes on from. */
export default function RemoveBgInspector() {
  const layer = useEditorState(activePicture);
  const last = useCertainty(layer, REMOVAL_STEP);
  const certainty = layer?.mask.painted ? last : null;
  const { mode } = useMarksMode();
  const [prompt, setPrompt] = useState('');
  const isPrompted = mode === 'prompted';
  return (
    <OperationPanel
      title={t('Remove background')}
      layer={layer}
      action={{
        label: t('Remove background'),
        isDone: certainty !== null || mode === 'interactive',
        disabled: isPrompted && prompt.trim() === '',
        operation: () => (isPrompted ? promptedRemoval(prompt) : removal()),
        ...(mode !== 'interactive' && {
          server: (layer) => (
            <ServerRun
              operation="remove_bg"
              cost="image_edit"
              disabled={isPrompted && prompt.trim() === ''}
              request={() => removalOnServer(layer, isPrompted ? prompt : null)}
            />
          ),
        }),
      }}
    >
      <OperationSection first>
        {layer ? <FindModes prompt={prompt} onPrompt={setPrompt} /> : null}
        {layer && !certainty && mode === 'general' ? (
          <p className={panel.quiet}>
            {t('Finds what stands out and makes the rest transparent. The mask stays editable.')}
          </p>
        ) : null}
        {certainty && mode !== 'interactive' ? <Outline certainty={certainty} /> : null}
        {certainty === 'rough' && mode === 'general' ? <OutlineModel /> : null}
      </OperationSection>
      <OperationSection title={t('Background')}>
        <Background />
      </OperationSection>
      {layer?.mask.painted ? <Edges layer={layer} /> : null}
    </OperationPanel>
  );
}

/** How certain the outline is. Strokes correct it where it is not; where it is rough, a box tells better what is meant. */
function Outline({ certainty }: { readonly certainty: Certainty }) {
  const done = t('Background removed');
  if (certainty === 'sure') return <OutlineCertainty certainty={certainty} done={done} />;
  return (
    <OutlineCertainty
      certainty={certainty}
      done={done}
      text={
        certainty === 'unsure'
          ? t('A part may be missing, or a shadow included.')
          : t('The background is busy.')
      }
      action={
        certainty === 'unsure' ? (
          <Button size="sm" onClick={() => setMarksMode({ mode: 'interactive', mark: 'keep' })}>
            {t('Correct with strokes')}
          </Button>
        ) : (
          <Button size="sm" onClick={() => setMarksMode({ mode: 'interactive', mark: 'box' })}>
            {t('Draw a box around it')}
          </Button>
        )
      }
    />
  );
}

function Background() {
  const editor = useEditor();
  return (
    <>
      <DocumentBackground />
      <Button block onClick={() => editor.setTool('generation_bg')}>
        {t('Use a scene or picture…')}
      </Button>
    </>
  );
}

/** A light or dark line along the subject, on another background. */
function FringeButton({ layer }: { readonly layer: PictureLayer }) {
  const session = useSession();
  const busy = useSnapshot((snapshot) => snapshot.progress !== null);
  return (
    <>
      <Button
        block
        size="sm"
        disabled={busy}
        onClick={() => void session.runOperation(layer.id, fringeRemoval())}
      >
        {t('Remove color fringe')}
      </Button>
      <p className={panel.quiet}>
        {t("Replaces the old background's color along the edge with the subject's own color.")}
      </p>
    </>
  );
}

function Edges({ layer }: { readonly layer: PictureLayer }) {
  return (
    <OperationSection title={t('Edges')} compare>
      <EdgeViewChoice />
      <ShiftEdge layer={layer} />
      <MaskFeather layer={layer} />
      <FringeButton layer={layer} />
    </OperationSection>
  );
}
