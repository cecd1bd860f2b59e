import { describe, expect, test } from 'vitest';
import {
  droppedStyle,
  lookOf,
  readStyles,
  STYLE_LIMITS,
  sameLook,
  withStyle,
} from '../../shell/tools/text/style-shelf.ts';
import { textBlock } from '../helpers/text-block.ts';

const look = lookOf(textBlock('Sale', { left: 12, angle: 30, size: 40 }));

describe('named text styles', () => {
  test('are what a text looks like, not what it says and where it lies', () => {
    expect(Object.keys(look)).not.toEqual(
      expect.arrayContaining(['text', 'left', 'top', 'angle', 'minWidth']),
    );
    expect(look.size).toBe(40);
    expect(sameLook(look, lookOf(textBlock('Other', { top: 5, size: 40 })))).toBe(true);
    expect(sameLook(look, lookOf(textBlock('Sale', { size: 41 })))).toBe(false);
  });

  test('come back as they were saved', () => {
    const saved = withStyle([], ' Price ', look);
    expect(saved).toEqual([{ name: 'Price', look }]);
    expect(readStyles(structuredClone(saved))).toEqual(saved);
  });

  test('have one of each name, and the oldest goes when there are too many', () => {
    let saved = withStyle([], 'a', look);
    saved = withStyle(saved, 'a', { ...look, size: 9 });
    expect(saved).toHaveLength(1);
    expect(saved[0]!.look.size).toBe(9);
    for (let i = 0; i < STYLE_LIMITS.styles - 1; i++) {
      const next = withStyle(saved, `style ${i}`, look);
      expect(droppedStyle(saved, next)).toBeUndefined();
      saved = next;
    }
    const last = withStyle(saved, `style ${STYLE_LIMITS.styles - 1}`, look);
    expect(droppedStyle(saved, last)?.name).toBe('a');
    saved = last;
    expect(saved).toHaveLength(STYLE_LIMITS.styles);
    expect(saved[0]!.name).toBe('style 0');
    expect(withStyle(saved, '  ', look)).toBe(saved);
  });

  test('that cannot be read are left out, one by one', () => {
    const good = { name: 'good', look };
    const bad = [
      null,
      7,
      { name: '', look },
      { name: 'x'.repeat(41), look },
      { name: 'color', look: { ...look, color: 'javascript:1' } },
      { name: 'part', look: { size: 3 } },
      { name: 'more', look: { ...look, text: 'hello' } },
    ];
    expect(readStyles([...bad, good])).toEqual([good]);
    for (const value of [undefined, null, 'x', {}]) expect(readStyles(value)).toEqual([]);
  });
});
