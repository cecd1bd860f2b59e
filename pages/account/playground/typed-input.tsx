import { type ComponentProps, useLayoutEffect, useReducer, useRef } from 'react';

/** A number as it is written. */
const NUMBER = /^-?\d+(\.\d+)?$/;

// What a text means: nothing, a number, or itself.
export const readText = (text: string): unknown => (text === '' ? undefined : text);
export const readNumber = (text: string): unknown => (text === '' ? undefined : Number(text));
export const readEither = (text: string): unknown => (NUMBER.test(text) ? Number(text) : readText(text));

interface TypedInputProps
  extends Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'ref'> {
  readonly value: unknown;
  read(text: string): unknown;
  onType(next: unknown): void;
}

/** A field that keeps what is typed as long as it means its value: on the way to 1.05 it says 1.0, which is 1. */
export function TypedInput({ value, read, onType, ...input }: TypedInputProps) {
  const place = useRef<HTMLInputElement>(null);
  const [, look] = useReducer((times: number) => times + 1, 0);
  const text = value === undefined || value === null ? '' : String(value);
  useLayoutEffect(() => {
    const { current } = place;
    // "1." is on the way to a number.
    if (current && !current.validity.badInput && read(current.value) !== (value ?? undefined))
      current.value = text;
  });
  return (
    <input
      {...input}
      ref={place}
      defaultValue={text}
      onChange={({ currentTarget: { value: next, validity } }) => {
        if (validity.badInput) return;
        onType(read(next));
        // The value may stay what it is, beside JSON that cannot be read.
        look();
      }}
      onBlur={({ currentTarget }) => {
        if (currentTarget.validity.badInput) currentTarget.value = text;
      }}
    />
  );
}
