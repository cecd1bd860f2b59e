import { type FormEvent, type ReactNode, useState } from 'react';
import { t } from '../locale/index.ts';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import fields from './field.module.css';

export interface NamedSize {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

interface SizeFormProps {
  readonly className: string | undefined;
  readonly nameClass?: string | undefined;
  readonly sideClass?: string | undefined;
  /** Of the name's field, for assistive technology. */
  readonly nameLabel: string;
  readonly nameLength: number;
  /** px. */
  readonly sideMax: number;
  readonly buttonSize?: 'sm' | 'md';
  /** More fields, before the button. */
  readonly children?: ReactNode;
  onAdd(size: NamedSize): void;
}

/** A new size: its name, width and height. The name is emptied for the next one. */
export function SizeForm(props: SizeFormProps) {
  const [name, setName] = useState('');
  const [width, setWidth] = useState('1200');
  const [height, setHeight] = useState('1200');
  const add = (event: FormEvent) => {
    event.preventDefault();
    props.onAdd({ name: name.trim(), width: Number(width), height: Number(height) });
    setName('');
  };
  const side = (label: string, value: string, set: (value: string) => void) => (
    <input
      className={cx(fields.in, props.sideClass)}
      aria-label={label}
      type="number"
      required
      min={1}
      max={props.sideMax}
      value={value}
      onChange={(event) => set(event.currentTarget.value)}
    />
  );
  return (
    <form className={props.className} onSubmit={add}>
      <input
        className={cx(fields.in, props.nameClass)}
        aria-label={props.nameLabel}
        placeholder={t('Name')}
        required
        pattern=".*\S.*"
        maxLength={props.nameLength}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {side(t('Width'), width, setWidth)}
      <span aria-hidden="true">×</span>
      {side(t('Height'), height, setHeight)}
      {props.children}
      <Button size={props.buttonSize ?? 'md'} type="submit">
        {t('Add')}
      </Button>
    </form>
  );
}
