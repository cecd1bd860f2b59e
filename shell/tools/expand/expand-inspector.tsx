import { Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import {
  clearMask,
  dimensionsMessage,
  FRAME_LIMITS,
  type Frame,
  frameSize,
  growFrame,
  growToAspect,
  growthFor,
  type LayerId,
  ownPicture,
  parseAspect,
} from '../../../engine/index.ts';
import { t, tMessage } from '../../locale/index.ts';
import ServerRun from '../../remote/tasks/server-run.tsx';
import { useEditor, useEditorState, useSession, useSnapshot } from '../../session/core/editor-binding.ts';
import { Button } from '../../ui/button.tsx';
import fields from '../../ui/field.module.css';
import { useCertainty } from '../base/certainty.tsx';
import panel from '../base/inspector.module.css';
import { OperationPanel, OperationSection } from '../base/operation-panel.tsx';
import { usePendingFrame } from '../resize/pending-frame.ts';
import styles from '../resize/resize.module.css';
import { SideFields } from '../resize/side-fields.tsx';
import { takeExpansion } from '../resize/wanted-expansion.ts';
import { EXPAND_STEP, type ExpandRun, expandOperation } from './expand-operation.ts';
import { expansionOnServer } from './server-expansion.ts';

const ASPECTS = ['16:9', '1:1', '4:5', '9:16'] as const;
const MIDDLE = { x: 0.5, y: 0.5 };
const FIRST_SEED = 1;

/** Expand: the frame grows beyond the picture by handles or numbers, and one press fills what is new from the picture. */
export default function ExpandInspector() {
  const editor = useEditor();
  const session = useSession();
  const picture = useEditorState((state) => ownPicture(state.document));
  const { committed, frame, set } = usePendingFrame();
  const [last, setLast] = useState<ExpandRun | null>(null);
  const isLast = useCertainty(picture, EXPAND_STEP) !== null;
  const busy = useSnapshot((snapshot) => snapshot.progress !== null);
  const growth = growthFor(frame);
  const isCutOut = picture?.mask.painted === true;
  const grow = (next: Frame) => {
    set(next);
    session.zoom('fit');
  };
  const latest = useRef(grow);
  latest.current = grow;
  useEffect(() => {
    const wanted = takeExpansion(editor);
    if (wanted) latest.current(wanted);
  }, [editor]);
  const start = (run: ExpandRun) => {
    setLast(run);
    return expandOperation(run);
  };
  const tryAnother = async () => {
    if (!last || !picture) return;
    editor.undo();
    await session.runOperation(
      picture.id,
      start({ ...last, from: editor.state.document.frame, seed: last.seed + 1 }),
    );
  };
  return (
    <OperationPanel
      title={t('Expand')}
      layer={picture}
      before={isCutOut && picture ? <Masked layer={picture.id} /> : null}
      action={{
        label: t('Expand', { context: 'do' }),
        disabled: growth === null || isCutOut,
        operation: () => start({ from: committed, frame, growth: growth!, seed: FIRST_SEED }),
        server: (layer) => (
          <ServerRun
            operation="generation_expand"
            cost="image_edit"
            capability="outpainting_operation"
            disabled={growth === null || isCutOut}
            request={() =>
              expansionOnServer(layer, { from: committed, frame, growth: growth!, seed: FIRST_SEED })
            }
          />
        ),
      }}
    >
      <OperationSection title={t('Expand by')}>
        <SideFields
          name="expand"
          unit="px"
          max={FRAME_LIMITS.maxSide}
          value={frame.expand}
          onChange={(sides) => grow(growFrame(frame, 'expand', sides, FRAME_LIMITS))}
        />
      </OperationSection>
      <OperationSection title={t('New frame')} compare={isLast}>
        <div className={styles.chips}>
          {ASPECTS.map((name) => (
            <button
              key={name}
              type="button"
              className={fields.chip}
              onClick={() => {
                const bare = growFrame(
                  frame,
                  'expand',
                  { top: 0, right: 0, bottom: 0, left: 0 },
                  FRAME_LIMITS,
                );
                grow(growToAspect(bare, 'expand', parseAspect(name) ?? 1, MIDDLE, FRAME_LIMITS));
              }}
            >
              {name}
            </button>
          ))}
        </div>
        <p className={panel.quiet}>
          {t('{before} → {after}', {
            before: tMessage(dimensionsMessage(frameSize(committed))),
            after: tMessage(dimensionsMessage(frameSize(frame))),
          })}
        </p>
        <p className={panel.quiet}>
          {t(
            'Drag a handle beyond the picture, or choose a ratio. The background continues to the new frame; the subject is not copied.',
          )}
        </p>
        {last && isLast && growth === null ? (
          <Button block disabled={busy} onClick={() => void tryAnother()}>
            {t('Try another')}
          </Button>
        ) : null}
      </OperationSection>
    </OperationPanel>
  );
}

function Masked({ layer }: { readonly layer: LayerId }) {
  const editor = useEditor();
  const clear = () => {
    const transaction = clearMask(editor.context(), layer);
    if (transaction) editor.dispatch(transaction);
  };
  return (
    <OperationSection first>
      <p className={panel.quiet}>
        {t('The picture has a mask. Clear it first, or expand before you cut out.')}
      </p>
      <Button block onClick={clear}>
        <Undo2 size={16} aria-hidden="true" />
        {t('Bring the background back')}
      </Button>
      <p className={panel.quiet}>{t('Resize adds room around a cut-out without filling it.')}</p>
    </OperationSection>
  );
}
