import { useId } from 'react';
import { plural, t } from '../base/i18n.ts';
import type { ApiCall } from './calls.ts';
import { WithCode } from './with-code.tsx';

interface CallChoiceProps {
  readonly calls: readonly ApiCall[];
  readonly call: ApiCall;
  readonly isDocumented: boolean;
  onChoose(call: ApiCall): void;
}

/** Which call, in the groups of the reference. */
export function CallChoice({ calls, call, isDocumented, onChoose }: CallChoiceProps) {
  const id = useId();
  const choose = (callId: string) => {
    const next = calls.find((each) => each.id === callId);
    if (next) onChoose(next);
  };
  return (
    <section className="call">
      <label htmlFor={id}>{t('Call')}</label>
      <select id={id} dir="ltr" value={call.id} onChange={({ currentTarget }) => choose(currentTarget.value)}>
        {[...new Set(calls.map(({ tag }) => tag))].map((tag) => (
          <optgroup key={tag} label={tag}>
            {calls
              .filter((each) => each.tag === tag)
              .map(({ id: callId, method, path }) => (
                <option key={callId} value={callId}>{`${method} ${path}`}</option>
              ))}
          </optgroup>
        ))}
      </select>
      <p className="about" lang="en" dir="ltr">
        <WithCode text={call.summary} />
      </p>
      {isDocumented ? <a href="/reference">{t('Read the API reference')}</a> : null}
    </section>
  );
}

/** On the button that spends it. Nothing where the call is free. */
export function CostOfCall({ call: { cost } }: { readonly call: ApiCall }) {
  if (cost === null) return null;
  return (
    <span className="cost">
      {cost.unit === 'credit'
        ? plural(cost.amount, { one: '{count} credit', other: '{count} credits' })
        : plural(cost.amount, { one: '{count} use of your plan', other: '{count} uses of your plan' })}
    </span>
  );
}
