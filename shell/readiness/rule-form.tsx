import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Segments } from '#controls/choice.tsx';
import { NumberBox } from '#controls/number-field.tsx';
import { SelectBox } from '#controls/select-box.tsx';
import {
  READINESS_FILE_TYPES,
  type ReadinessRule,
  type ReadinessValue,
} from '../../vocabulary/readiness-rules.ts';
import { t } from '../locale/index.ts';
import { Button } from '../ui/button.tsx';
import styles from './readiness.module.css';
import { isPossible, RULE_CHECKS, RULE_FIELDS, type RuleCheck, ruleValue } from './rule-fields.ts';
import { CHECK_NAMES, ruleText, typeName } from './rule-words.ts';

interface RuleFormProps {
  /** null for a new rule. */
  readonly rule: ReadinessRule | null;
  onSave(rule: ReadinessRule): void;
  onCancel(): void;
}

/** A rule of one's own, or another value for a marketplace's. */
export function RuleForm({ rule, onSave, onCancel }: RuleFormProps) {
  const [value, setValue] = useState<ReadinessValue>(() => rule ?? ruleValue('longest-side-min'));
  const [level, setLevel] = useState<ReadinessRule['level']>(rule?.level ?? 'required');
  const title = useId();
  const head = useRef<HTMLHeadingElement>(null);
  const possible = isPossible(value);
  useEffect(() => {
    head.current?.focus({ preventScroll: true });
    head.current?.scrollIntoView({ block: 'start' });
  }, []);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const id = rule?.id ?? `own.${crypto.randomUUID()}`;
    if (possible) onSave({ ...ruleValue(value.check, { ...value }), id, level, kind: 'own', sources: [] });
  };
  return (
    <form className={styles.form} aria-labelledby={title} onSubmit={save}>
      <h4 ref={head} id={title} tabIndex={-1}>
        {rule ? t('Edit rule') : t('Add a rule')}
      </h4>
      {rule ? null : (
        <SelectBox
          label={t('What is checked')}
          value={value.check}
          options={RULE_CHECKS.map((check) => ({ value: check, label: t(CHECK_NAMES[check]) }))}
          onChange={(check: RuleCheck) => setValue(ruleValue(check, { ...value }))}
        />
      )}
      <Numbers value={value} onChange={setValue} />
      {value.check === 'file-type' ? <Types value={value} onChange={setValue} /> : null}
      <Segments
        label={t('Level')}
        value={level}
        options={[
          { value: 'required', label: t('Required') },
          { value: 'recommended', label: t('Recommended') },
        ]}
        onChange={setLevel}
      />
      <p className={styles.aside} role="status">
        {possible ? ruleText({ ...value, id: '', level, kind: 'own', sources: [] }) : impossible(value)}
      </p>
      <div className={styles.buttons}>
        <Button onClick={onCancel}>{t('Cancel')}</Button>
        <Button look="primary" type="submit" disabled={!possible}>
          {rule ? t('Save') : t('Add')}
        </Button>
      </div>
    </form>
  );
}

interface ValueProps {
  readonly value: ReadinessValue;
  onChange(value: ReadinessValue): void;
}

function Numbers({ value, onChange }: ValueProps) {
  const of = value as unknown as Readonly<Record<string, number>>;
  return RULE_FIELDS[value.check].map(({ name, label, unit, min, max, step }) => (
    <NumberBox
      key={name}
      label={t(label)}
      prefix={t(label)}
      value={of[name]!}
      min={min}
      max={max}
      step={step}
      unit={unit && t(unit)}
      onChange={(number) => onChange({ ...value, [name]: number })}
    />
  ));
}

function Types({ value, onChange }: ValueProps) {
  const chosen = value.check === 'file-type' ? value.types : [];
  return (
    <fieldset className={styles.types}>
      <legend>{t('File types')}</legend>
      {READINESS_FILE_TYPES.map((type) => (
        <label key={type}>
          <input
            type="checkbox"
            checked={chosen.includes(type)}
            onChange={({ target }) => {
              const types = READINESS_FILE_TYPES.filter((each) =>
                each === type ? target.checked : chosen.includes(each),
              );
              onChange({ check: 'file-type', types });
            }}
          />
          {typeName(type)}
        </label>
      ))}
    </fieldset>
  );
}

function impossible({ check }: ReadinessValue): string {
  if (check === 'file-type') return t('Choose at least one file type.');
  if (check === 'ratio') return t('The first number must not be larger than the second.');
  return t('No room is left for the product.');
}
