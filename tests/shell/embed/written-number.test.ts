import { describe, expect, it } from 'vitest';
import { readNumber } from '../../../shell/embed/controls/written-number.ts';

describe('A number that a person writes', () => {
  it.each([
    ['12', 12],
    ['-3.5', -3.5],
    ['\u22123,5', -3.5],
    ['+12', 12],
    [' 1.', 1],
    ['.5', 0.5],
    ['\u0661\u0662\u066b\u0665', 12.5],
    ['\u200e40', 40],
  ])('is read as it is meant: %s', (text, value) => {
    expect(readNumber(text)).toBe(value);
  });

  it.each(['', '-', 'abc', '1e5', '1.2.3', '12px'])('is none when it is none: %s', (text) => {
    expect(readNumber(text)).toBeNull();
  });
});
