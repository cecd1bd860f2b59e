import { describe, expect, it } from 'vitest';
import { type MessageValues, message } from '../../../engine/base/message.ts';
import { readMessage } from '../../../engine/base/message-reader.ts';

const read = (value: unknown) => readMessage(value, 'label');

describe('a message from storage', () => {
  it('is read as it was written', () => {
    const written = message('step.crop', {
      to: message('size.dimensions', { width: 3, height: 4 }),
      name: 'a',
    });
    expect(read(JSON.parse(JSON.stringify(written)))).toEqual(written);
    expect(read({ id: 'step.add-text' })).toEqual(message('step.add-text'));
  });

  const nested = (depth: number): MessageValues =>
    depth === 0 ? { a: 1 } : { a: { id: 'a', values: nested(depth - 1) } };

  it.each<[string, unknown]>([
    ['nothing', null],
    ['no id', { values: {} }],
    ['an id that is a sentence', { id: 'Brush stroke' }],
    ['a long id', { id: 'a'.repeat(101) }],
    ['another field', { id: 'a', html: '<b>' }],
    ['values that are a list', { id: 'a', values: [1] }],
    ['a value that is none', { id: 'a', values: { a: true } }],
    ['a number that is none', { id: 'a', values: { a: Number.NaN } }],
    ['a long value', { id: 'a', values: { a: 'x'.repeat(1001) } }],
    [
      'many values',
      { id: 'a', values: Object.fromEntries(Array.from({ length: 17 }, (_, i) => [`v${i}`, i])) },
    ],
    ['a name that is no word', { id: 'a', values: { 'a b': 1 } }],
    ['messages in messages without end', { id: 'a', values: nested(9) }],
  ])('is refused with %s', (_what, value) => {
    expect(() => read(value)).toThrow(expect.objectContaining({ code: 'document.invalid' }));
  });
});
