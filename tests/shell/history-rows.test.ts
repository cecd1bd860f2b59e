import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { entryName } from '../../shell/history/entry-words.ts';
import { rowsInWindow } from '../../shell/history/rows-in-window.ts';

describe('Rows of the history that are laid out', () => {
  test('are at most 80 of 5,000, wherever it is scrolled and however wide the window is', () => {
    fc.assert(
      fc.property(fc.nat(5_000 * 200), fc.integer({ min: 1, max: 7_680 }), (start, extent) => {
        const { from, to } = rowsInWindow(5_000, 200, start, extent);
        expect(to - from).toBeLessThanOrEqual(80);
        const [first, last] = [Math.floor(start / 200), Math.ceil((start + extent) / 200)];
        expect(from).toBeLessThanOrEqual(Math.min(first, 5_000));
        expect(to).toBeGreaterThanOrEqual(Math.min(last, 5_000));
      }),
      { seed: 20261125 },
    );
  });

  test('are empty for an empty list', () => {
    expect(rowsInWindow(0, 200, 0, 1_000)).toEqual({ from: 0, to: 0 });
  });
});

describe('An entry of the history', () => {
  const named = (request: object, operation = 'editImageAsync') =>
    entryName({ tasks: [{ operation }], request } as unknown as Parameters<typeof entryName>[0]);

  test.each([
    ['Remove background', { background: { remove: true, blur: null } }],
    ['Remove background', { background: { remove: { category: 'products' } }, padding: '10%' }],
    ['Blur background', { background: { remove: false, blur: { level: 'low' } } }],
    ['Background color', { background: { color: '#ffffff' } }],
    ['Upscale', { restorations: { upscale: 'photo' } }],
    ['Enhance', { restorations: { polish: true } }],
    ['Blur plates or faces', { privacy: { blur_faces: true } }],
    ['Expand', { resizing: { fit: { type: 'outpaint', growth: { left: 40 } } } }],
    ['Resize', { background: null, resizing: { width: 800, fit: 'crop' } }],
    ['Image edit', {}],
  ])('is called %s for what was done', (name, operations) => {
    expect(named({ operations })).toBe(name);
  });

  test('is called by its route, by its recipe, or by the recipe’s first step', () => {
    expect(named({}, 'eraseWithBrush')).toBe('Erase');
    expect(named({ recipe: { name: 'Shop', steps: [{ step: 'shadow' }] } })).toBe('Shop');
    expect(named({ recipe: { name: '', steps: [{ step: 'shadow' }] } })).toBe('Shadow');
    expect(named({ recipe: 'r-1' })).toBe('Image edit');
    expect(named({ operations: 'none' })).toBe('Image edit');
  });
});
