/** The panel "quick-actions": operations on the picture, each by one press and one step to undo. */
import { Droplet, Eclipse, ImageUpscale, Scissors, X } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { type PictureLayer, shadowOf } from '../../../engine/index.ts';
import { defineMessage, t } from '../../locale/index.ts';
import { useEditorState } from '../../session/core/editor-binding.ts';
import type { LayerOperation } from '../../session/core/layer-operation.ts';
import { activePicture } from '../../session/view/layer-readers.ts';
import certainty from '../../tools/base/certainty.module.css?inline';
import { OutlineCertainty, useCertainty } from '../../tools/base/certainty.tsx';
import styles from '../../tools/base/inspector.module.css';
import { PanelHead } from '../../tools/base/panel-head.tsx';
import { activeProduct, isCutOut } from '../../tools/base/product.ts';
import { REMOVAL_STEP, removal } from '../../tools/base/removal.ts';
import { isCutOutFile, isMasked } from '../../tools/blur/blur-settings.ts';
import { fringeRemoval } from '../../tools/remove-bg/removal.ts';
import { DocumentBackground } from '../../tools/resize/document-background.tsx';
import { shadowOperation } from '../../tools/shadow/shadow-operation.ts';
import { SHADOW_START } from '../../tools/shadow/shadow-settings.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import type { ExtraHost, ExtraPanel } from './extra-panel.ts';
import { createLayerRunner, type LayerRunner } from './layer-runner.ts';
import own from './quick-actions.css?inline';
import { blurring, upscaling } from './quick-jobs.ts';

export function panel(host: ExtraHost): ExtraPanel {
  const runner = createLayerRunner(host);
  const words = host.translator.tMessage;
  return {
    title: defineMessage('Quick actions'),
    view: <QuickActions runner={runner} wordsOf={words} />,
    sheets: [certainty, own],
  };
}

interface QuickActionsProps {
  readonly runner: LayerRunner;
  readonly wordsOf: ExtraHost['translator']['tMessage'];
}

function QuickActions({ runner, wordsOf }: QuickActionsProps) {
  const layer = useEditorState(activePicture);
  const progress = useSyncExternalStore(runner.subscribe, () => runner.get().progress);
  const product = useEditorState((state) => activeProduct(state, layer));
  const cutOut = useEditorState((state) => product !== null && isCutOut(state, product));
  const shadow = useEditorState(({ document }) => product && shadowOf(document, product.id));
  const hasNoBackground = useEditorState(({ document }) => layer !== null && isCutOutFile(document, layer));
  const last = useCertainty(layer, REMOVAL_STEP);
  const isCut = layer !== null && isMasked(layer);
  const busy = progress !== null;
  const start = (layer: PictureLayer | null, job: () => LayerOperation) => () => {
    if (layer) void runner.run(layer.id, job());
  };
  return (
    <>
      <PanelHead title={t('Quick actions')} />
      <div className={styles.body}>
        <Section first>
          {layer ? null : (
            <p className={styles.quiet}>{t('No picture is visible. Show or add one in Layers.')}</p>
          )}
          <Button
            block
            look={isCut ? 'plain' : 'primary'}
            disabled={busy || !layer}
            onClick={start(layer, removal)}
          >
            <Scissors size={16} aria-hidden="true" />
            {t('Remove background')}
          </Button>
          {layer && isCut && last ? <OutlineCertainty certainty={last} /> : null}
        </Section>
        {cutOut ? (
          <Section title={t('Background')}>
            <DocumentBackground />
            {layer && isCut ? (
              <Button block size="sm" disabled={busy} onClick={start(layer, fringeRemoval)}>
                {t('Remove color fringe')}
              </Button>
            ) : null}
          </Section>
        ) : null}
        <Section title={t('Effects')}>
          <Button
            block
            disabled={busy || !layer || hasNoBackground}
            onClick={start(layer, () => blurring(layer!, shadow !== null))}
          >
            <Droplet size={16} aria-hidden="true" />
            {t('Blur background')}
          </Button>
          <Button
            block
            disabled={busy || !cutOut}
            onClick={start(product, () => shadowOperation(SHADOW_START))}
          >
            <Eclipse size={16} aria-hidden="true" />
            {shadow ? t('Update shadow') : t('Add shadow')}
          </Button>
          {cutOut ? null : <p className={styles.quiet}>{t('For a shadow, remove the background first.')}</p>}
        </Section>
        <Section title={t('Size')}>
          <Button block disabled={busy || !layer} onClick={start(layer, upscaling)}>
            <ImageUpscale size={16} aria-hidden="true" />
            {t('Upscale {factor}', { factor: '2×' })}
          </Button>
        </Section>
        <Section>
          <p className={styles.quiet}>{t('Runs on this device. Each action is one step to undo.')}</p>
        </Section>
      </div>
      {progress ? (
        <div className={styles.apply}>
          <div role="status">{wordsOf(progress.label)}</div>
          <progress aria-label={wordsOf(progress.label)} max={1} value={progress.fraction ?? 0} />
          <Button onClick={(event) => event.detail < 2 && progress.cancel()}>
            <X size={16} aria-hidden="true" />
            {t('Cancel')}
          </Button>
        </div>
      ) : null}
    </>
  );
}

interface SectionProps {
  readonly title?: string;
  /** The panel's title is the one over it. */
  readonly first?: boolean;
  readonly children: ReactNode;
}

function Section({ title, first, children }: SectionProps) {
  return (
    <section className={cx(styles.section, first && styles.first)}>
      {title ? <h3 className={styles.title}>{title}</h3> : null}
      {children}
    </section>
  );
}
