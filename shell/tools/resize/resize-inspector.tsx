import { RotateCcw } from 'lucide-react';
import { useEffect } from 'react';
import { Segments } from '#controls/choice.tsx';
import { IconButton } from '#controls/icon-button.tsx';
import { dimensionsMessage, frameSize, message, outputSize, type ResizeMode } from '../../../engine/index.ts';
import { defineMessage, t, tMessage, withLabels } from '../../locale/index.ts';
import { useEditor, useEditorState } from '../../session/core/editor-binding.ts';
import { Button, Kbd } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import panel from '../base/inspector.module.css';
import { PanelHead } from '../base/panel-head.tsx';
import { pressInOptions } from './apply-keys.ts';
import { CanvasMode } from './canvas-mode.tsx';
import { CropMode } from './crop-mode.tsx';
import { OutpaintMode } from './outpaint-mode.tsx';
import { usePendingFrame } from './pending-frame.ts';
import { ResizeSizeMode } from './size-mode.tsx';

const MODES: readonly { value: ResizeMode; label: string; verb(): string }[] = [
  { value: 'crop', label: defineMessage('Crop'), verb: () => t('Crop', { context: 'do' }) },
  { value: 'resize', label: defineMessage('Resize'), verb: () => t('Resize', { context: 'do' }) },
  { value: 'outpaint', label: defineMessage('Outpaint'), verb: () => t('Expand', { context: 'do' }) },
  { value: 'canvas', label: defineMessage('Canvas'), verb: () => t('Apply canvas') },
];
const PANELS = { crop: CropMode, resize: ResizeSizeMode, outpaint: OutpaintMode, canvas: CanvasMode };

export default function ResizeInspector() {
  const editor = useEditor();
  const mode = useEditorState((state) => state.resize.mode);
  const { committed, pending, frame, apply, discard } = usePendingFrame();
  const Mode = PANELS[mode];
  const verb = MODES.find(({ value }) => value === mode)?.verb() ?? t('Apply');
  const before = outputSize(committed);
  const after = outputSize(frame);
  const enlarged = after.width / frameSize(frame).width;
  const megapixels = (after.width * after.height) / 1e6;
  // Leaving the tool leaves the pending frame behind: nothing is applied that was not asked for.
  useEffect(() => () => editor.cancel(), [editor]);
  return (
    <>
      <PanelHead title={t('Resize')} shortcut="R">
        <IconButton label={t('Discard changes')} size="sm" disabled={pending === null} onPress={discard}>
          <RotateCcw size={16} />
        </IconButton>
      </PanelHead>
      <div className={panel.body} onKeyDownCapture={(event) => pressInOptions(editor, event)}>
        <div className={cx(panel.section, panel.first)}>
          <Segments
            label={t('Resize mode')}
            value={mode}
            options={withLabels(MODES)}
            onChange={(next) => {
              editor.cancel();
              editor.setResize({ mode: next });
            }}
          />
        </div>
        <Mode key={mode} />
      </div>
      <div className={panel.apply}>
        <Button look="primary" size="lg" block disabled={pending === null} onClick={apply}>
          {verb}
          <Kbd>↵</Kbd>
        </Button>
        {pending && enlarged > 1.005 ? (
          <p className={panel.quiet}>
            {tMessage(message('export.upscaled', { factor: Number(enlarged.toPrecision(2)) }))}
          </p>
        ) : null}
        <p className={panel.facts}>
          <span>
            {pending
              ? t('{before} → {after}', {
                  before: tMessage(dimensionsMessage(before)),
                  after: tMessage(dimensionsMessage(after)),
                })
              : t('Now {dimensions}', { dimensions: tMessage(dimensionsMessage(before)) })}
          </span>
          <span>
            {megapixels < 0.1 ? t('Under 0.1 MP') : t('{count} MP', { count: Number(megapixels.toFixed(1)) })}
          </span>
        </p>
      </div>
    </>
  );
}
