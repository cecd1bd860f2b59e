/** A form generated from a schema, synchronized with the JSON in both directions. */
import { useId } from 'react';
import { t } from '../base/i18n.ts';
import { PictureField } from './picture-field.tsx';
import {
  type Form,
  formOf,
  type ObjectField,
  type Schema,
  type Schemas,
  type Shape,
  shapeOf,
  startOf,
} from './schema.ts';
import { readEither, readNumber, readText, TypedInput } from './typed-input.tsx';
import { countValues, type Path } from './values.ts';

/** What every part of the form shares. */
export interface FormContext {
  readonly schemas: Schemas;
  /** What the server says is wrong, by the paths that it gives fields. */
  readonly problems: Readonly<Record<string, readonly string[]>>;
  /** @param next `undefined` takes the value away */
  onChange(path: Path, next: unknown): void;
  /** Sends the file and resolves with its id. */
  onUpload(file: File): Promise<string>;
}

interface PartProps {
  readonly context: FormContext;
  readonly name: string;
  readonly path: Path;
  readonly value: unknown;
  readonly isRequired?: boolean;
}

interface NodeProps extends PartProps {
  readonly schema: Schema;
}

export const BodyForm = ({ context, schema, value }: Pick<NodeProps, 'context' | 'schema' | 'value'>) => {
  const shape = shapeOf(schema, context.schemas);
  return shape.is === 'object' ? (
    <Fields context={context} fields={shape.fields} path={[]} value={value} />
  ) : (
    <Part context={context} name="body" path={[]} value={value} shape={shape} />
  );
};

interface FieldsProps extends Omit<PartProps, 'name'> {
  readonly fields: readonly ObjectField[];
}

const Fields = ({ context, fields, path, value }: FieldsProps) => (
  <div className="parts">
    {fields.map(({ name, schema, isRequired }) => (
      <Node
        key={name}
        context={context}
        name={name}
        schema={schema}
        path={[...path, name]}
        value={(value as Readonly<Record<string, unknown>> | undefined)?.[name]}
        isRequired={isRequired}
      />
    ))}
  </div>
);

function Node({ schema, ...part }: NodeProps) {
  return <Part {...part} shape={shapeOf(schema, part.context.schemas)} />;
}

interface ShapeProps extends PartProps {
  readonly shape: Shape;
}

function Part({ shape, ...part }: ShapeProps) {
  switch (shape.is) {
    case 'object':
      return <Group {...part} fields={shape.fields} />;
    case 'list':
      return <List {...part} item={shape.item} />;
    case 'one-of':
      return <OneOf {...part} forms={shape.forms} />;
    case 'any':
      return <p className="about">{t('{name}: in the JSON only', { name: part.name })}</p>;
    default:
      return <Plain {...part} shape={shape} />;
  }
}

interface GroupProps extends PartProps {
  readonly fields: readonly ObjectField[];
}

function Group({ fields, ...part }: GroupProps) {
  const { name, value, context, path } = part;
  const count = countValues(value);
  return (
    <details className="group" open={count > 0 || undefined}>
      <summary>
        <bdi>{name}</bdi>
        {count > 0 ? <span className="badge">{count}</span> : null}
      </summary>
      <Problem part={part} />
      <Fields context={context} fields={fields} path={path} value={value} />
    </details>
  );
}

function List({ item, ...part }: PartProps & { readonly item: Schema }) {
  const { name, value, context, path } = part;
  const items = Array.isArray(value) ? value : [];
  const first = startOf(shapeOf(item, context.schemas));
  return (
    <fieldset className="list">
      <legend>
        <bdi>{name}</bdi>
      </legend>
      <Problem part={part} />
      {items.map((each, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an item is its place in the JSON
        <div key={at} className="item">
          <Node context={context} name={String(at + 1)} schema={item} path={[...path, at]} value={each} />
          <button type="button" onClick={() => context.onChange([...path, at], undefined)}>
            {t('Remove')}
          </button>
        </div>
      ))}
      <button type="button" onClick={() => context.onChange([...path, items.length], first ?? '')}>
        {t('Add')}
      </button>
    </fieldset>
  );
}

function OneOf({ forms, ...part }: PartProps & { readonly forms: readonly Form[] }) {
  const { name, value, context, path } = part;
  const id = useId();
  const at = formOf(forms, value);
  const form = forms[at];
  const choose = (next: number) => context.onChange(path, startOf(forms[next]?.shape ?? { is: 'any' }));
  return (
    <div className="ways">
      <div className="row">
        <label htmlFor={id}>{t('{name}: form', { name })}</label>
        <select id={id} value={at} onChange={(event) => choose(Number(event.currentTarget.value))}>
          {forms.map((each, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a form is its place
            <option key={place} value={place}>
              {each.name === '' ? t('Value') : each.name}
            </option>
          ))}
        </select>
      </div>
      {form?.shape.is === 'object' ? (
        <div className="nested">
          {/* What is fixed has been chosen above. */}
          <Fields
            context={context}
            fields={form.shape.fields.filter(({ schema }) => schema.const === undefined)}
            path={path}
            value={value}
          />
        </div>
      ) : form ? (
        <Part {...part} shape={form.shape} />
      ) : null}
    </div>
  );
}

interface PlainProps extends PartProps {
  readonly shape: Extract<Shape, { is: 'text' | 'number' | 'choice' | 'flag' }>;
}

function Plain({ shape, ...part }: PlainProps) {
  const { name, value, context, path, isRequired = false } = part;
  const id = useId();
  const change = (next: unknown) => context.onChange(path, next);
  if (shape.is === 'text' && shape.isPicture) {
    return (
      <>
        <PictureField
          name={name}
          value={typeof value === 'string' ? value : ''}
          onChange={change}
          onUpload={context.onUpload}
        />
        <Problem part={part} />
      </>
    );
  }
  return (
    <div className="plain">
      <label htmlFor={id}>
        <bdi>{name}</bdi>
        {isRequired ? ' *' : ''}
      </label>
      <PlainControl id={id} shape={shape} value={value} onChange={change} />
      <Problem part={part} />
    </div>
  );
}

interface ControlProps {
  readonly id: string;
  readonly shape: PlainProps['shape'];
  readonly value: unknown;
  onChange(next: unknown): void;
}

const AS_FLAG: Readonly<Record<string, boolean>> = { true: true, false: false };

function PlainControl({ id, shape, value, onChange }: ControlProps) {
  const text = value === undefined || value === null ? '' : String(value);
  if (shape.is === 'flag') {
    return (
      <select id={id} value={text} onChange={(event) => onChange(AS_FLAG[event.currentTarget.value])}>
        <option value="">—</option>
        <option value="true">true</option>
        <option value="false">false</option>
      </select>
    );
  }
  if (shape.is === 'choice') {
    const choose = (next: string) => {
      const listed = shape.values.find((each) => String(each) === next);
      onChange(AS_FLAG[next] ?? listed);
    };
    return (
      <select id={id} value={text} onChange={(event) => choose(event.currentTarget.value)}>
        <option value="">—</option>
        {shape.values.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
    );
  }
  if (shape.is === 'number') {
    return (
      <TypedInput
        id={id}
        type="number"
        step="any"
        min={shape.min}
        max={shape.max}
        value={value}
        read={readNumber}
        onType={onChange}
      />
    );
  }
  return (
    <>
      <TypedInput
        id={id}
        type="text"
        dir="auto"
        autoComplete="off"
        spellCheck={false}
        list={shape.suggested.length > 0 ? `${id}-list` : undefined}
        value={value}
        read={shape.takesNumbers ? readEither : readText}
        onType={onChange}
      />
      {shape.suggested.length > 0 ? (
        <datalist id={`${id}-list`}>
          {shape.suggested.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
      ) : null}
    </>
  );
}

function Problem({ part: { path, context } }: { readonly part: PartProps }) {
  const sentences = context.problems[path.join('.')];
  return sentences ? (
    <small className="wrong" role="alert">
      {sentences.join(' ')}
    </small>
  ) : null;
}
