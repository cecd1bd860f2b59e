import { Segments } from '#controls/choice.tsx';
import type { EnhanceParams } from '../../../engine/index.ts';
import { defineMessage, t } from '../../locale/index.ts';
import panel from '../base/inspector.module.css';
import { useModelTasks } from '../base/model-tasks.ts';
import { ADD_MODELS, QUALITY_WORDS } from './enhance-words.ts';

interface QualityFieldProps {
  readonly settings: EnhanceParams;
  onChange(quality: EnhanceParams['quality']): void;
}

/** The model that works in place of the one that is missing. */
const OTHER_WORDS = {
  'upscale-2x': defineMessage('The larger model is not installed on this server. The small one is used.'),
  'upscale-2x-best': defineMessage(
    'The small model is not installed on this server. The larger one is used.',
  ),
  'denoise-2': defineMessage(
    'The model for light noise is not installed on this server. The strong one is used.',
  ),
} as const;

const QUALITIES = ['fast', 'optimal', 'best'] as const;

/** How it is made, and what a model that is missing would change. */
export function QualityField({ settings: { quality, upscale }, onChange }: QualityFieldProps) {
  const tasks = useModelTasks();
  const [wanted, other] =
    upscale === null
      ? (['denoise-1', 'denoise-2'] as const)
      : quality === 'best'
        ? (['upscale-2x-best', 'upscale-2x'] as const)
        : (['upscale-2x', 'upscale-2x-best'] as const);
  const isThere = quality === 'fast' || !tasks || tasks.has(wanted);
  const text = isThere
    ? t(QUALITY_WORDS[quality].text)
    : tasks.has(other)
      ? t(OTHER_WORDS[other])
      : t(
          'No trained model is installed on this server, so it works without one. With a model the result is sharper.',
        );
  return (
    <>
      <Segments
        label={t('Quality')}
        value={quality}
        options={QUALITIES.map((value) => ({ value, label: t(QUALITY_WORDS[value].label) }))}
        onChange={onChange}
      />
      <p className={panel.quiet}>{text}</p>
      {isThere ? null : (
        <p className={panel.quiet}>
          {t('The operator of this server can install it: {command}', { command: ADD_MODELS })}
        </p>
      )}
    </>
  );
}
