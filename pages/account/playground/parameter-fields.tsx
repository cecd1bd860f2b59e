import { useId } from 'react';
import type { ApiCall, CallParameter, Draft } from './calls.ts';
import { type Schemas, shapeOf } from './schema.ts';

interface ParameterFieldsProps {
  readonly call: ApiCall;
  readonly schemas: Schemas;
  readonly values: Draft['parameters'];
  onChange(values: Draft['parameters']): void;
}

/** What the call takes in its address. */
export const ParameterFields = ({ call, schemas, values, onChange }: ParameterFieldsProps) =>
  call.parameters.length === 0 ? null : (
    <div className="parts">
      {call.parameters.map((parameter) => (
        <ParameterField
          key={`${call.id} ${parameter.name}`}
          parameter={parameter}
          schemas={schemas}
          value={values[parameter.name] ?? ''}
          onChange={(next) => onChange({ ...values, [parameter.name]: next })}
        />
      ))}
    </div>
  );

interface ParameterFieldProps {
  readonly parameter: CallParameter;
  readonly schemas: Schemas;
  readonly value: string;
  onChange(value: string): void;
}

function ParameterField({ parameter, schemas, value, onChange }: ParameterFieldProps) {
  const id = useId();
  const { name, schema, isRequired } = parameter;
  const shape = shapeOf(schema, schemas);
  return (
    <div className="plain">
      <label htmlFor={id}>
        <bdi>{name}</bdi>
        {isRequired ? ' *' : ''}
      </label>
      {shape.is === 'choice' ? (
        <select id={id} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
          <option value="">—</option>
          {shape.values.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          type="text"
          dir="auto"
          autoComplete="off"
          spellCheck={false}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </div>
  );
}
