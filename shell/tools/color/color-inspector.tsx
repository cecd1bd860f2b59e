import { Columns2, RotateCcw } from 'lucide-react';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { IconButton } from '#controls/icon-button.tsx';
import { NEUTRAL_ADJUSTMENTS, type PictureLayer } from '../../../engine/index.ts';
import { plural, t } from '../../locale/index.ts';
import { useEditorState, usePanelSession } from '../../session/core/editor-binding.ts';
import { cx } from '../../ui/cx.ts';
import { HoldButton } from '../../ui/hold-button.tsx';
import panel from '../base/inspector.module.css';
import { PanelHead } from '../base/panel-head.tsx';
import { AdjustmentSlider, useAdjust } from './adjustment-slider.tsx';
import { adjustedPictures, countChanges, SLIDERS } from './adjustment-values.ts';
import styles from './color-inspector.module.css';
import { HdrField } from './hdr-field.tsx';
import { HistogramView } from './histogram.tsx';

/** What the panel has beyond the five of the specification. */
export interface WideColor {
  /** English: of a tab that shows it. */
  readonly title: string;
  readonly Auto: ComponentType<Adjusted>;
  /** In place of the five. */
  readonly Groups: ComponentType<Adjusted>;
}

export interface Adjusted {
  readonly layers: readonly PictureLayer[];
}

/** The pictures that are adjusted. */
export interface ColorTarget extends Adjusted {
  /** Chooses others; null where there is one picture. */
  readonly choice: ReactNode;
}

interface ColorInspectorProps {
  readonly wide?: WideColor | undefined;
  /** Default: the selected pictures. */
  readonly target?: ColorTarget;
}

/** The adjustments of the pictures. They are live: nothing here waits to be applied. */
export default function ColorInspector({ wide, target }: ColorInspectorProps) {
  const document = useEditorState((state) => state.document);
  const selection = useEditorState((state) => state.selection);
  const layers = target?.layers ?? adjustedPictures({ document, selection });
  if (layers.length === 0) {
    return (
      <>
        <PanelHead title={t('Color')} />
        <div className={panel.body}>
          <p className={cx(panel.section, panel.quiet)}>
            {t('No picture to adjust is visible. Show or add one in Layers.')}
          </p>
        </div>
      </>
    );
  }
  return <Sliders layers={layers} wide={wide} choice={target?.choice} />;
}

function Sliders({ layers, wide, choice }: ColorTarget & Pick<ColorInspectorProps, 'wide'>) {
  const session = usePanelSession();
  const adjust = useAdjust(layers);
  const key = layers.map(({ id }) => id).join();
  const changes = Math.max(...layers.map(({ adjustments }) => countChanges(adjustments)));
  // What is hidden comes back when another tool is chosen while the button is held.
  useEffect(() => () => session.hideAdjustments(false), [session]);
  return (
    <>
      <PanelHead
        title={t('Color')}
        note={changes > 0 ? plural(changes, { one: '{count} change', other: '{count} changes' }) : undefined}
      >
        <IconButton
          label={t('Reset all sliders')}
          size="sm"
          disabled={changes === 0}
          onPress={() => adjust(NEUTRAL_ADJUSTMENTS)}
        >
          <RotateCcw size={16} />
        </IconButton>
      </PanelHead>
      <div className={panel.body}>
        <div className={panel.columns}>
          <div className={cx(panel.section, panel.first, styles.seen)}>
            {choice}
            <HistogramView />
            <div className={styles.actions}>
              <HoldButton
                label={t('Compare: hold to see the picture without adjustments')}
                look="plain"
                onHold={session.hideAdjustments}
              >
                <Columns2 size={16} aria-hidden="true" />
                {t('Compare')}
              </HoldButton>
              {wide ? <wide.Auto key={key} layers={layers} /> : null}
            </div>
          </div>
          {wide ? <wide.Groups key={key} layers={layers} /> : <Five layers={layers} />}
        </div>
      </div>
    </>
  );
}

function Five({ layers }: Adjusted) {
  return (
    <>
      {SLIDERS.map(({ name, label }, i) => (
        <div key={name} className={cx(panel.section, i > 0 && panel.joined)}>
          <AdjustmentSlider layers={layers} name={name} label={label} />
        </div>
      ))}
      <div className={cx(panel.section, panel.joined)}>
        <HdrField layers={layers} />
      </div>
    </>
  );
}
