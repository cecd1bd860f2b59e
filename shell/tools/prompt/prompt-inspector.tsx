import type { CSSProperties } from 'react';
import { RatioChoice, Toggle } from '#controls/choice.tsx';
import {
  GENERATION_ASPECT_RATIOS,
  RESOLUTIONS,
  TEXT_TO_IMAGE_STYLES,
} from '../../../vocabulary/api-options.ts';
import { chargeOf } from '../../../vocabulary/costs.ts';
import { PROMPT_LENGTH } from '../../../vocabulary/limits.ts';
import { defineMessage, plural, t } from '../../locale/index.ts';
import { NumberBox } from '../../ui/number-field.tsx';
import panel from '../base/inspector.module.css';
import { OperationSection } from '../base/operation-panel.tsx';
import { Fold } from '../server/fold.tsx';
import { CountLine, SegmentLine } from '../server/option-lines.tsx';
import { PromptField } from '../server/prompt-field.tsx';
import styles from '../server/server.module.css';
import { ServerPanel } from '../server/server-panel.tsx';
import * as tool from './about.ts';
import { generateRequest, promptSettings } from './prompt-request.ts';

type Ratio = (typeof GENERATION_ASPECT_RATIOS)[number];

const STYLE_NAMES: Readonly<Record<(typeof TEXT_TO_IMAGE_STYLES)[number], string>> = {
  precise: defineMessage('Precise'),
  creative: defineMessage('Creative'),
};

/** Prompt: pictures from words alone. One becomes a layer; several are there to choose from. */
export default function PromptInspector() {
  const settings = promptSettings.use();
  const { set } = promptSettings;
  const isShort = settings.prompt.trim().length < PROMPT_LENGTH.min;
  return (
    <ServerPanel
      tool={tool}
      action={{
        label: plural(settings.images_num, { one: 'Create', other: 'Create {count}' }),
        charge: chargeOf(tool.cost, { images: settings.images_num }),
        missing: isShort ? t('Describe the picture first') : null,
        request: () => generateRequest(promptSettings.current()),
      }}
    >
      <OperationSection first title={t('Generate from text')}>
        <PromptField
          label={t('What the picture shows')}
          placeholder={t('Amber glass bottle on a stone plinth, warm plaster wall, soft window light')}
          value={settings.prompt}
          purpose="image"
          picture={null}
          onChange={(prompt) => set({ prompt })}
        />
        <SegmentLine
          label={t('Style')}
          value={settings.style}
          options={TEXT_TO_IMAGE_STYLES.map((value) => ({ value, label: t(STYLE_NAMES[value]) }))}
          onChange={(style) => set({ style })}
        />
      </OperationSection>
      <OperationSection title={t('Aspect ratio')}>
        <div className={styles.ratios}>
          <RatioChoice<Ratio>
            label={t('Aspect ratio')}
            value={settings.aspect_ratio}
            options={GENERATION_ASPECT_RATIOS.map((value) => ({ value, label: value }))}
            shape={shapeOf}
            onChange={(aspect_ratio) => set({ aspect_ratio })}
          />
        </div>
        <SegmentLine
          label={t('Resolution')}
          value={settings.resolution}
          options={RESOLUTIONS.map((value) => ({ value, label: value }))}
          onChange={(resolution) => set({ resolution })}
        />
        <CountLine value={settings.images_num} onChange={(images_num) => set({ images_num })} />
      </OperationSection>
      <Advanced />
    </ServerPanel>
  );
}

/** px of the longer side. */
const SIDE = 20;

function shapeOf(ratio: string): CSSProperties {
  const [width = 1, height = 1] = ratio.split(':').map(Number);
  const scale = SIDE / Math.max(width, height);
  return { width: width * scale, height: height * scale };
}

function Advanced() {
  const { steps, guidance_scale, highPrecision } = promptSettings.use();
  const { set } = promptSettings;
  return (
    <Fold title={t('Advanced')}>
      <div className={panel.two}>
        <NumberBox
          label={t('Steps')}
          prefix={t('Steps')}
          value={steps}
          min={1}
          max={100}
          onChange={(next) => set({ steps: next })}
        />
        <NumberBox
          label={t('Guidance')}
          prefix={t('Guidance')}
          value={guidance_scale}
          min={0}
          max={30}
          step={0.1}
          onChange={(next) => set({ guidance_scale: next })}
        />
      </div>
      <Toggle
        label={t('High precision')}
        on={highPrecision}
        onChange={(next) => set({ highPrecision: next })}
      >
        {t('High precision')}
      </Toggle>
    </Fold>
  );
}
