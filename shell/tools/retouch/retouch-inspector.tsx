import { Crosshair, Stamp } from 'lucide-react';
import { useCallback, useSyncExternalStore } from 'react';
import { Segments, Toggle } from '#controls/choice.tsx';
import { t } from '../../locale/index.ts';
import { useEditor, useEditorState } from '../../session/core/editor-binding.ts';
import {
  RETOUCH_DEFAULTS,
  type RetouchSettings,
  retouchSettings,
  setRetouch,
  watchRetouch,
} from '../../session/retouch/retouch-settings.ts';
import { startingBrushSize } from '../../session/view/brush-start.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { TOUCH, useMedia } from '../../ui/media.ts';
import { SliderField } from '../../ui/slider-field.tsx';
import panel from '../base/inspector.module.css';
import { PanelHead } from '../base/panel-head.tsx';
import { BrushTip } from '../mask/erase-inspector.tsx';
import { PreserveProduct } from '../product/preserve-product.tsx';

/** Clone and heal: paints px of one place of a picture over another. */
export default function RetouchInspector() {
  const editor = useEditor();
  const settings = useRetouch();
  const brush = useEditorState((state) => state.brush);
  const startSize = useEditorState(() => startingBrushSize(editor));
  const { mode, opacity, aligned, preserves } = settings;
  return (
    <>
      <PanelHead title={t('Retouch')} shortcut={mode === 'heal' ? 'J' : 'S'} />
      <div className={panel.body}>
        <div className={cx(panel.section, panel.first)}>
          <Segments
            label={t('Retouching mode')}
            value={mode}
            options={[
              { value: 'heal', label: t('Heal') },
              { value: 'clone', label: t('Clone') },
            ]}
            onChange={(next) => setRetouch(editor, { mode: next })}
          />
          <Source settings={settings} />
          <p className={cx(panel.quiet, panel.aside)}>
            {mode === 'heal'
              ? t(
                  'Copies texture from the source and matches the color around the stroke. Good for dust and scratches; for whole objects, use Fill in under Erase.',
                )
              : t('Copies pixels from the source unchanged. Good near edges.')}
          </p>
        </div>
        <div className={panel.columns}>
          <div className={cx(panel.section, panel.tight)}>
            <BrushTip brush={brush} startSize={startSize} />
            <SliderField
              label={t('Opacity')}
              value={opacity}
              min={1}
              max={100}
              unit="%"
              resetTo={RETOUCH_DEFAULTS.opacity}
              onChange={(next) => setRetouch(editor, { opacity: next })}
            />
          </div>
          <div className={cx(panel.section, panel.tight)}>
            <Toggle
              label={t('Aligned')}
              on={aligned}
              onChange={(next) => setRetouch(editor, { aligned: next, offset: null })}
            >
              {t('Aligned')}
            </Toggle>
            <p className={panel.quiet}>
              {aligned
                ? t('The source moves with the brush from stroke to stroke.')
                : t('Every stroke starts at the source.')}
            </p>
            <PreserveProduct
              own={{ on: preserves, turn: (next) => setRetouch(editor, { preserves: next }) }}
            />
          </div>
        </div>
      </div>
    </>
  );
}

function Source({ settings: { source, picking, ready } }: { readonly settings: RetouchSettings }) {
  const editor = useEditor();
  const touch = useMedia(TOUCH);
  return (
    <>
      <Button
        size="sm"
        block
        aria-pressed={picking}
        disabled={!ready}
        onClick={() => setRetouch(editor, { picking: !picking })}
      >
        {picking ? <Crosshair size={16} aria-hidden="true" /> : <Stamp size={16} aria-hidden="true" />}
        {t('Set source')}
      </Button>
      <p className={panel.quiet} aria-live="polite">
        {picking
          ? t('Tap or click where the pixels should come from.')
          : source
            ? t('Source at {x}, {y}', { x: source.at.x, y: source.at.y })
            : touch
              ? t('No source yet. Press Set source.')
              : t('No source yet. Alt-click on the picture, or press Set source.')}
      </p>
    </>
  );
}

function useRetouch(): RetouchSettings {
  const editor = useEditor();
  const subscribe = useCallback((listener: () => void) => watchRetouch(editor, listener), [editor]);
  return useSyncExternalStore(subscribe, () => retouchSettings(editor));
}
