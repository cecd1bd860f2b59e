import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { ColorField } from '#controls/color-field.tsx';
import { IconButton } from '#controls/icon-button.tsx';
import { SelectBox } from '#controls/select-box.tsx';
import type { Recipe, RecipeStep } from '../../engine/index.ts';
import { BACKDROP_KINDS, SHADOW_EFFECTS } from '../../vocabulary/operation-options.ts';
import { RECIPE_LIMITS, RECIPE_STEPS } from '../../vocabulary/recipe-options.ts';
import { t } from '../locale/index.ts';
import { NumberBox } from '../ui/number-field.tsx';
import styles from './batch.module.css';
import parts from './recipe-dialog.module.css';
import { EFFECT_WORDS, newStep, STEP_WORDS, TEMPLATE_WORDS } from './recipe-words.ts';

/** Steps that a column of a batch can have; it has its own size and format. */
const ADDED = RECIPE_STEPS.filter((step) => step !== 'resize' && step !== 'format');

interface RecipeEditorProps {
  readonly recipe: Recipe;
  onChange(steps: readonly RecipeStep[]): void;
}

/** The steps in their order: each with its options, moved and deleted on its own. */
export function RecipeEditor({ recipe: { steps }, onChange }: RecipeEditorProps) {
  const at = (index: number, step: RecipeStep) => onChange(steps.map((one, n) => (n === index ? step : one)));
  const swap = (index: number, other: number) => {
    const next = [...steps];
    [next[index], next[other]] = [next[other]!, next[index]!];
    onChange(next);
  };
  return (
    <>
      <ol className={parts.steps} aria-label={t('Steps')}>
        {steps.map((step, n) => {
          const label = t(STEP_WORDS[step.step]);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is what stands at its place
            <li key={n} className={parts.step}>
              <span className={parts.stepName}>{label}</span>
              <span className={parts.options}>
                <StepOptions step={step} onChange={(next) => at(n, next)} />
              </span>
              <span className={parts.moves}>
                <IconButton
                  label={t('Move {label} up', { label })}
                  size="sm"
                  disabled={n === 0}
                  onPress={() => swap(n, n - 1)}
                >
                  <ArrowUp size={16} />
                </IconButton>
                <IconButton
                  label={t('Move {label} down', { label })}
                  size="sm"
                  disabled={n === steps.length - 1}
                  onPress={() => swap(n, n + 1)}
                >
                  <ArrowDown size={16} />
                </IconButton>
                <IconButton
                  label={t('Delete {label}', { label })}
                  size="sm"
                  disabled={steps.length === 1}
                  onPress={() => onChange(steps.filter((_, index) => index !== n))}
                >
                  <Trash2 size={16} />
                </IconButton>
              </span>
            </li>
          );
        })}
      </ol>
      <SelectBox
        label={t('Add a step')}
        value="none"
        options={[
          { value: 'none', label: t('Add a step') },
          ...ADDED.map((id) => ({ value: id, label: t(STEP_WORDS[id]) })),
        ]}
        onChange={(id) => {
          const chosen = ADDED.find((one) => one === id);
          if (chosen && steps.length < RECIPE_LIMITS.steps) onChange([...steps, newStep(chosen)]);
        }}
      />
    </>
  );
}

interface StepOptionsProps {
  readonly step: RecipeStep;
  onChange(step: RecipeStep): void;
}

function StepOptions({ step, onChange }: StepOptionsProps) {
  switch (step.step) {
    case 'blur_bg':
      return (
        <SelectBox
          label={t('Blur strength')}
          value={step.level}
          options={[
            { value: 'low', label: t('Low') },
            { value: 'medium', label: t('Medium') },
            { value: 'high', label: t('High') },
          ]}
          onChange={(level) => onChange({ ...step, level: level as typeof step.level })}
        />
      );
    case 'upscale':
      return (
        <SelectBox
          label={t('Factor')}
          value={step.factor}
          options={[
            { value: '2x', label: '2×' },
            { value: '4x', label: '4×' },
          ]}
          onChange={(factor) => onChange({ ...step, factor: factor as typeof step.factor })}
        />
      );
    case 'blur_regions':
      return (
        <SelectBox
          label={t('What to blur')}
          value={step.kinds.join(' ')}
          options={[
            { value: 'plate', label: t('License plates') },
            { value: 'face', label: t('Faces') },
            { value: 'plate face', label: t('License plates and faces') },
          ]}
          onChange={(kinds) => onChange({ ...step, kinds: kinds.split(' ') as typeof step.kinds })}
        />
      );
    case 'expand':
      return <span className={styles.quiet}>{t('To the shape of the column, without cropping.')}</span>;
    case 'adjust':
      return <Amounts step={step} onChange={onChange} />;
    case 'backdrop':
      return <BackdropOptions step={step} onChange={onChange} />;
    case 'shadow':
      return (
        <SelectBox
          label={t('Kind of shadow')}
          value={step.effect}
          options={SHADOW_EFFECTS.map((effect) => ({ value: effect, label: t(EFFECT_WORDS[effect]) }))}
          onChange={(effect) => onChange({ ...step, effect: effect as typeof step.effect })}
        />
      );
    case 'fill':
      return (
        <NumberBox
          label={t('Part of the frame, %')}
          value={step.percent}
          min={RECIPE_LIMITS.fill.min}
          max={RECIPE_LIMITS.fill.max}
          unit="%"
          onChange={(percent) => onChange({ ...step, percent })}
        />
      );
    case 'resize':
    case 'format':
      return <span className={styles.quiet}>{t('A column uses its own.')}</span>;
    default:
      return null;
  }
}

type StepOf<Id extends RecipeStep['step']> = Extract<RecipeStep, { step: Id }>;

function Amounts({ step, onChange }: { readonly step: StepOf<'adjust'>; onChange(step: RecipeStep): void }) {
  const amount = (name: 'exposure' | 'contrast' | 'saturation' | 'sharpness', label: string) => (
    <NumberBox
      label={label}
      prefix={label}
      value={step[name]}
      min={-100}
      max={100}
      onChange={(value) => onChange({ ...step, [name]: value })}
    />
  );
  return (
    <>
      {amount('exposure', t('Exposure'))}
      {amount('contrast', t('Contrast'))}
      {amount('saturation', t('Saturation'))}
      {amount('sharpness', t('Sharpness'))}
    </>
  );
}

interface BackdropProps {
  readonly step: StepOf<'backdrop'>;
  onChange(step: RecipeStep): void;
}

function BackdropOptions({ step, onChange }: BackdropProps) {
  const plain = (color: string) => color.slice(0, 7);
  return (
    <>
      <SelectBox
        label={t('Kind of backdrop')}
        value={step.kind}
        options={[
          { value: 'color', label: t('Color') },
          { value: 'gradient', label: t('Gradient') },
          { value: 'template', label: t('Template') },
        ]}
        onChange={(kind) => {
          if (kind === 'color') onChange({ step: 'backdrop', kind, color: '#ffffff' });
          if (kind === 'gradient')
            onChange({ step: 'backdrop', kind, from: '#ffffff', to: '#d9d9d9', angle: 0 });
          if (kind === 'template')
            onChange({ step: 'backdrop', kind, template: 'sweep', color: null, seed: 0 });
        }}
      />
      {step.kind === 'color' ? (
        <ColorField
          label={t('Background color')}
          value={step.color}
          onChange={(color) => onChange({ ...step, color: plain(color) })}
        />
      ) : null}
      {step.kind === 'gradient' ? (
        <>
          <ColorField
            label={t('First color')}
            value={step.from}
            onChange={(color) => onChange({ ...step, from: plain(color) })}
          />
          <ColorField
            label={t('Last color')}
            value={step.to}
            onChange={(color) => onChange({ ...step, to: plain(color) })}
          />
        </>
      ) : null}
      {step.kind === 'template' ? (
        <SelectBox
          label={t('Template')}
          value={step.template}
          options={BACKDROP_KINDS.map((kind) => ({ value: kind, label: t(TEMPLATE_WORDS[kind]) }))}
          onChange={(template) => onChange({ ...step, template: template as typeof step.template })}
        />
      ) : null}
    </>
  );
}
