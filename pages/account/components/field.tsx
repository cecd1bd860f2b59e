import { type ComponentProps, type ReactNode, useState } from 'react';
import { t } from '../base/i18n.ts';

/** One field of a form. Its texts are made anew with each render, in the language of the moment. */
export interface FieldSpec {
  readonly name: string;
  /** As the server's `error_details` names it, where that is another name. */
  readonly place?: string;
  readonly label: string;
  readonly type:
    | 'email'
    | 'password'
    | 'text'
    | 'url'
    | 'checkbox'
    | 'switch'
    | 'many'
    | 'choice'
    | 'file'
    | 'amount'
    | 'textarea';
  readonly autocomplete?: string;
  readonly hint?: string;
  readonly value?: string;
  readonly optional?: boolean;
  readonly placeholder?: string;
  /** Of `many`: any number of them; of `choice`: one, the first that is on. */
  readonly options?: readonly { readonly value: string; readonly label: ReactNode; readonly isOn: boolean }[];
  /** Of `file`: what a picker offers. */
  readonly accept?: string;
  /** Said when it is left empty. */
  readonly empty?: string;
  /** Validation error of the value, as the server would state it; null = valid. */
  check?(value: string): string | null;
  /** Beside the label. */
  readonly beside?: ReactNode;
}

interface FieldProps extends FieldSpec {
  readonly id: string;
  /** Error; '' = none. */
  readonly problem: string;
}

/** A field with label, hint and error. */
export function Field(props: FieldProps) {
  const { id, name, label, type, hint = '', value, optional, beside, problem } = props;
  if (type === 'checkbox') {
    return (
      <label className="check">
        <input name={name} type="checkbox" defaultChecked={Boolean(value)} />
        <span>{label}</span>
      </label>
    );
  }
  if (type === 'switch') {
    return (
      <label className="switch">
        <b>{label}</b>
        <input name={name} type="checkbox" defaultChecked={Boolean(value)} />
      </label>
    );
  }
  if (type === 'many') return <Many {...props} />;
  if (type === 'amount') return <Amount {...props} />;
  return (
    <div className="field">
      <span className="row">
        <label htmlFor={id}>{optional ? t('{label} (optional)', { label }) : label}</label>
        {beside}
      </span>
      <Control {...props} />
      <small id={`${id}-hint`}>{hint}</small>
      <small id={`${id}-wrong`} className="wrong">
        {problem}
      </small>
    </div>
  );
}

const described = ({ id, name, problem }: FieldProps) => ({
  id,
  name,
  'aria-describedby': `${id}-hint ${id}-wrong`,
  ...(problem !== '' && { 'aria-invalid': true }),
});

function Control(props: FieldProps) {
  const { type, value, optional = false, autocomplete, placeholder, accept, options = [] } = props;
  const common = { ...described(props), required: !optional };
  if (type === 'choice') {
    return (
      <select {...common} defaultValue={options.find(({ isOn }) => isOn)?.value}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    );
  }
  const typed = { ...common, autoComplete: autocomplete, placeholder };
  if (type === 'textarea') return <textarea {...typed} defaultValue={value} />;
  const more: ComponentProps<'input'> = { type, accept, ...(value !== undefined && { defaultValue: value }) };
  return <input {...typed} {...more} />;
}

/** The first box stands for all of them where something is wrong. */
function Many({ id, name, label, options = [], optional = false, problem }: FieldProps) {
  return (
    <fieldset className="field" data-optional={optional || undefined}>
      <legend>{optional ? t('{label} (optional)', { label }) : label}</legend>
      {options.map((option, at) => (
        <label key={option.value} className="check">
          <input
            type="checkbox"
            name={name}
            value={option.value}
            defaultChecked={option.isOn}
            {...(at === 0 && {
              id,
              'aria-describedby': `${id}-wrong`,
              ...(problem !== '' && { 'aria-invalid': true }),
            })}
          />
          <span>{option.label}</span>
        </label>
      ))}
      <small id={`${id}-wrong`} className="wrong">
        {problem}
      </small>
    </fieldset>
  );
}

/** From −100 to 100, 0 in the middle; its value is shown beside its name. */
function Amount(props: FieldProps) {
  const { id, name, label, problem } = props;
  const [value, setValue] = useState('0');
  return (
    <div className="field" data-amount={name}>
      <span className="row">
        <label htmlFor={id}>{label}</label>
        <output htmlFor={id}>{value}</output>
      </span>
      <input
        {...described(props)}
        type="range"
        min="-100"
        max="100"
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
      <small id={`${id}-wrong`} className="wrong">
        {problem}
      </small>
    </div>
  );
}
