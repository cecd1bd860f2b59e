import { type ReactNode, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../shell/ui/button.tsx';
import { takeEarlySubmit } from '../base/early-submit.ts';
import {
  checkFields,
  controlsOf,
  findProblems,
  type Problems,
  readRefusal,
  sayProblem,
} from '../base/form-problems.ts';
import { t, type Words } from '../base/i18n.ts';
import { sayError } from '../base/say-error.ts';
import { showInDialog } from './blocked-dialog.tsx';
import { Field, type FieldSpec } from './field.tsx';

export type Values = Readonly<Record<string, string>>;

interface FormProps {
  readonly fields: readonly FieldSpec[];
  /** Of the button. */
  readonly action: string;
  /** Between the fields and the button. */
  readonly children?: ReactNode;
  /** `pairs`: two fields beside each other where there is room; `wide`: as wide as its place, many boxes in columns; `aside`: the boxes at
   * the end. */
  readonly look?: 'pairs' | 'wide' | 'aside';
  /** Focus its first field: the form has just been opened. */
  readonly isFocused?: boolean;
  /** Once sent, the form is as it was at first. */
  readonly resets?: boolean;
  /** Said above the button when a field is wrong; without it, the words beside the field stand alone. */
  readonly invalid?: Words;
  /** Rejections are shown beside the fields, or above the button. */
  onSend(values: Values, data: FormData): Promise<void>;
  /** With it there is a second button. */
  onCancel?(): void;
}

/**
 * A form that shows field errors beside the fields and others above its button, and keeps its values. The browser holds the values; React
 * renders the rest.
 */
export function Form(props: FormProps) {
  const { fields, action, children, look, resets = false, isFocused, invalid, onSend, onCancel } = props;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems>({});
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    // Until there is a script, the browser checks.
    element.noValidate = true;
    if (takeEarlySubmit(element)) element.requestSubmit();
  }, []);
  useEffect(() => {
    if (isFocused) form.current?.querySelector('input')?.focus();
  }, [isFocused]);
  const show = (found: Problems) => {
    setProblems(found);
    const first = form.current && controlsOf(form.current).find(({ name }) => name in found);
    first?.focus();
  };
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    if (isBusy) return;
    setError(null);
    const found = { ...checkFields(element, fields), ...findProblems(element) };
    show(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    const data = new FormData(element);
    const values = Object.fromEntries([...data].map(([name, value]) => [name, String(value)]));
    try {
      await onSend(values, data);
      if (resets) element.reset();
    } catch (failure) {
      if (showInDialog(failure, values.email)) return;
      const refusal = readRefusal(element, failure, fields);
      show(refusal.problems);
      if (refusal.isGeneral) setError(failure);
    } finally {
      setBusy(false);
    }
  };
  const submit = (
    <Button look="primary" size="lg" type="submit" wraps busy={isBusy} aria-busy={isBusy || undefined}>
      {action}
    </Button>
  );
  return (
    <form ref={form} method="post" className={look} onSubmit={send}>
      {fields.map((field) => (
        <Field
          key={field.name}
          {...field}
          id={`${id}-${field.name.replaceAll('.', '-')}`}
          problem={sayProblem(problems[field.name], field.empty)}
        />
      ))}
      {children}
      <p className="said" role="alert" data-kind="error">
        {error !== null ? sayError(error) : invalid && Object.keys(problems).length > 0 ? invalid() : ''}
      </p>
      {onCancel === undefined ? (
        submit
      ) : (
        <div className="actions">
          {submit}
          <Button look="ghost" size="lg" wraps onClick={onCancel}>
            {t('Cancel')}
          </Button>
        </div>
      )}
    </form>
  );
}
