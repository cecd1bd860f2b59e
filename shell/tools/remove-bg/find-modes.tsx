import { useId } from 'react';
import { Segments } from '#controls/choice.tsx';
import type { BACKGROUND_REMOVAL_MODES } from '../../../vocabulary/api-options.ts';
import { defineMessage, t, withLabels } from '../../locale/index.ts';
import { SliderField } from '../../ui/slider-field.tsx';
import panel from '../base/inspector.module.css';
import { setMarksMode, useMarksMode } from './marks-mode.ts';
import styles from './remove-bg.module.css';

const MODES = [
  { value: 'general', label: defineMessage('General') },
  { value: 'prompted', label: defineMessage('Prompted') },
  { value: 'interactive', label: defineMessage('Interactive') },
] as const satisfies readonly {
  readonly value: string;
  readonly label: keyof typeof BACKGROUND_REMOVAL_MODES;
}[];
const MARKS = [
  { value: 'keep', label: defineMessage('Keep') },
  { value: 'remove', label: defineMessage('Remove') },
  { value: 'box', label: defineMessage('Box') },
] as const;
const BRUSH = { min: 4, max: 120 } as const;
/** Characters of a prompt: the operation's limit. */
const LONGEST = 1024;

/** How the subject is found, and what that needs. */
export function FindModes(props: { readonly prompt: string; onPrompt(prompt: string): void }) {
  const { mode } = useMarksMode();
  return (
    <>
      <Segments
        label={t('Mode')}
        value={mode}
        options={withLabels(MODES)}
        onChange={(next) => setMarksMode({ mode: next })}
      />
      {mode === 'prompted' ? <PromptField {...props} /> : null}
      {mode === 'interactive' ? <MarkChoice /> : null}
    </>
  );
}

function PromptField({ prompt, onPrompt }: { readonly prompt: string; onPrompt(prompt: string): void }) {
  const id = useId();
  return (
    <>
      <label className={styles.prompt} htmlFor={id}>
        <span>{t('What to keep')}</span>
        <input
          id={id}
          type="text"
          value={prompt}
          maxLength={LONGEST}
          dir="auto"
          placeholder={t('the red bag')}
          onChange={(event) => onPrompt(event.target.value)}
        />
      </label>
      <p className={panel.quiet}>{t('Name a color, a position or a size: red, left, largest.')}</p>
    </>
  );
}

function MarkChoice() {
  const { mark, brush } = useMarksMode();
  return (
    <>
      <Segments
        label={t('Draw')}
        value={mark}
        options={withLabels(MARKS)}
        onChange={(next) => setMarksMode({ mark: next })}
      />
      {mark === 'box' ? null : (
        <SliderField
          label={t('Brush size')}
          unit="px"
          min={BRUSH.min}
          max={BRUSH.max}
          value={brush}
          onChange={(next) => setMarksMode({ brush: next })}
        />
      )}
      <p className={panel.quiet}>{HINTS[mark]()}</p>
    </>
  );
}

const HINTS = {
  keep: () => t('Draw along what to keep. Every stroke corrects the outline.'),
  remove: () => t('Draw along what to take away. Every stroke corrects the outline.'),
  box: () => t('Drag a box around what to keep. It starts over.'),
} as const;
