import { type FormEvent, useEffect, useState } from 'react';
import { Heading } from 'react-aria-components';
import { writeHash } from '../address/hash-binding.ts';
import { t } from '../locale/index.ts';
import { askForDemo, readDemoSurvey, type Survey } from '../remote/account/shop-calls.ts';
import { sayAnyError } from '../remote/tasks/api-error.ts';
import { Button, Spinner } from '../ui/button.tsx';
import dialog from '../ui/dialog.module.css';
import fields from '../ui/field.module.css';
import { ModalDialog } from '../ui/modal-dialog.tsx';
import styles from './schedule-demo.module.css';

type Field = Survey['fields'][number];

const close = () => writeHash({ modal: null });

const AUTOCOMPLETE: Readonly<Record<string, string>> = {
  email: 'email',
  first_name: 'given-name',
  last_name: 'family-name',
  company: 'organization',
  website: 'url',
  phone: 'tel',
};

/** Requests a demo, with the fields of the server's survey. */
export default function ScheduleDemo() {
  const [survey, setSurvey] = useState<Survey | null>(null);
  const [state, setState] = useState<'asking' | 'sending' | 'sent'>('asking');
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    readDemoSurvey().then(setSurvey, setError);
  }, []);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = [...new FormData(event.currentTarget)].filter(
      (pair): pair is [string, string] => typeof pair[1] === 'string' && pair[1].trim() !== '',
    );
    setState('sending');
    setError(null);
    try {
      await askForDemo(Object.fromEntries(given));
      setState('sent');
    } catch (thrown) {
      setState('asking');
      setError(thrown);
    }
  };
  return (
    <ModalDialog onClose={close}>
      <div className={styles.room}>
        <Heading slot="title" level={2} className={dialog.title ?? ''}>
          {state === 'sent' ? t('Thank you') : t('Schedule a demo')}
        </Heading>
        {state === 'sent' ? (
          <p className={dialog.text} role="status">
            {t('We will write to you and find a time.')}
          </p>
        ) : survey ? (
          <form className={styles.form} onSubmit={(event) => void send(event)}>
            {survey.fields.map((field) => (
              <div key={field.name} className={styles.field}>
                <label htmlFor={idOf(field)}>
                  {field.required ? t(field.label) : t('{label} (optional)', { label: t(field.label) })}
                </label>
                <Input field={field} />
              </div>
            ))}
            <div className={dialog.actions}>
              <Button size="lg" onClick={close}>
                {t('Cancel')}
              </Button>
              <Button
                look="primary"
                size="lg"
                type="submit"
                busy={state === 'sending'}
                disabled={state === 'sending'}
              >
                {t('Send')}
              </Button>
            </div>
          </form>
        ) : error ? null : (
          <p className={dialog.text} role="status">
            <Spinner /> {t('Loading…')}
          </p>
        )}
        {error ? (
          <p className={styles.failed} role="alert">
            {sayAnyError(error)}
          </p>
        ) : null}
        {state === 'sent' ? (
          <div className={dialog.actions}>
            <Button size="lg" onClick={close}>
              {t('Close')}
            </Button>
          </div>
        ) : null}
      </div>
    </ModalDialog>
  );
}

const idOf = ({ name }: Field): string => `demo-${name}`;

function Input({ field }: { readonly field: Field }) {
  const { name, type, required, options, max_length: longest } = field;
  const common = { id: idOf(field), name, required, className: fields.in };
  if (options) {
    return (
      <select {...common} defaultValue="">
        <option value="">—</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {t(label)}
          </option>
        ))}
      </select>
    );
  }
  const limit = longest === null ? {} : { maxLength: longest };
  if (type === 'textarea') return <textarea rows={3} {...common} {...limit} />;
  return (
    <input
      type={type === 'email' ? 'email' : 'text'}
      autoComplete={AUTOCOMPLETE[name]}
      {...common}
      {...limit}
    />
  );
}
