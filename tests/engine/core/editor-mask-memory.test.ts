import { describe, expect, it } from 'vitest';
import { TILE_BYTES } from '../../../engine/index.ts';
import { TestEditor } from '../../helpers/test-editor.ts';

const opacity = (value: number) =>
  ({ type: 'picture.patch', id: 'photo', patch: { opacity: value } }) as const;

async function open(options: ConstructorParameters<typeof TestEditor>[0] = {}): Promise<TestEditor> {
  return new TestEditor(options).settled();
}

describe('the memory of masks', () => {
  it('is the touched tiles, and at most the budget', async () => {
    const budget = 12 * TILE_BYTES;
    const test = await open({ historyBudget: budget });
    for (let i = 0; i < 60; i++)
      await test.stroke([(i * 97) % 700, (i * 61) % 500], [(i * 53) % 700, (i * 89) % 500]).settled();
    expect(test.state.history.trimmed).toBeGreaterThan(0);
    // The document itself holds six tiles at most; what is not collected yet is a few strokes' worth.
    expect(test.editor.tiles.bytes).toBeLessThanOrEqual(budget + 6 * TILE_BYTES);
    while (test.editor.undo());
    for (const layer of test.state.document.layers)
      if (layer.kind === 'picture')
        for (const id of layer.mask.tiles.rows.flat()) expect(() => test.editor.tiles.get(id)).not.toThrow();
  });

  it('shrinks as strokes age, and every one of them can still be undone', async () => {
    const test = await open();
    const hashes = [test.hash];
    for (let i = 0; i < 60; i++) {
      await test.stroke([100 + i * 3, 100], [100 + i * 3, 180]).settled();
      hashes.push(test.hash);
    }
    expect(test.state.history.trimmed).toBe(0);
    expect(test.editor.tiles.bytes).toBeLessThan(60 * 2 * TILE_BYTES * 0.6);
    for (let depth = 60; depth >= 0; depth--) expect(test.jump(depth).hash).toBe(hashes[depth]);
    expect(test.jump(60).hash).toBe(hashes[60]);
  });

  it('returns to its value after a walk through the whole history', async () => {
    const test = await open();
    for (let i = 0; i < 80; i++) await test.stroke([100 + i * 3, 100], [100 + i * 3, 180]).settled();
    const before = test.editor.tiles.bytes;
    for (let depth = 0; depth <= 80; depth++) {
      const layer = test.jump(depth).state.document.layers[0];
      if (layer?.kind === 'picture') layer.mask.tiles.rows.flat().forEach(test.editor.tiles.get);
    }
    await test.settled();
    for (let i = 0; i < 32; i++) test.commit([opacity(i)]);
    expect(test.editor.tiles.bytes).toBeLessThanOrEqual(before);
  });

  it('does not grow with the picture', async () => {
    const large = await open({ size: [12_000, 8_000] });
    const small = await open({ size: [700, 500] });
    for (const test of [large, small]) await test.stroke([100, 100], [200, 200]).settled();
    expect(large.editor.tiles.bytes).toBe(small.editor.tiles.bytes);
    expect(large.state.history.done[0]!.bytes).toBe(small.state.history.done[0]!.bytes);
  });
});
