import { describe, expect, it } from 'vitest';
import {
  ENCODE_DEFAULTS,
  ownPreset,
  PLATFORM_PRESETS,
  parsePresets,
  printPresets,
} from '../../../engine/index.ts';
import type { TemplateLayer } from '../../../shell/batch/batch-request.ts';
import { readSettings } from '../../../shell/batch/batch-storage.ts';
import { fitChoices, fitId } from '../../../shell/batch/fit-choices.ts';
import { keyOf, openStore, stubWindow } from './store-deps.ts';

stubWindow();

describe('what is set in a batch', () => {
  it('keeps overrides, columns, presets and the pattern for the next visit', async () => {
    const { store, reopen } = await openStore();
    const focus = { x: 0.51, y: 0.62 };
    store.override(keyOf('a.jpg', 'meta_feed'), { fit: { mode: 'fill', focus } });
    store.override(keyOf('b.jpg', 'meta_feed'), { focus });
    store.addOwn([ownPreset('own-1', 'Shop card', 320, 200)]);
    store.setPattern('{preset}-{name}');
    const next = reopen();
    await next.restore();
    const { overrides, own, presets, pattern } = next.getSnapshot();
    expect(overrides).toEqual({
      [keyOf('a.jpg', 'meta_feed')]: { fit: { mode: 'fill', focus } },
      [keyOf('b.jpg', 'meta_feed')]: { focus },
    });
    expect(own.map(({ label }) => label)).toEqual(['Shop card']);
    expect(presets.at(-1)).toMatchObject({ width: 320 });
    expect(pattern).toBe('{preset}-{name}');
  });

  it('lays a document’s texts on others only when that is ticked, and keeps for the next visit that it was', async () => {
    const laid = (name: string): TemplateLayer => ({ name, marks: () => [], mask: () => null });
    const { store, reopen } = await openStore({}, [], laid('sale.jpg'));
    const ticked = async (name: string) => {
      const next = reopen(laid(name));
      await next.restore();
      return next.getSnapshot().template?.on;
    };
    expect(store.getSnapshot().template?.on).toBe(false);
    expect(await ticked('sale.jpg')).toBe(false);
    store.layTemplate(true);
    expect([await ticked('sale.jpg'), await ticked('other.jpg')]).toEqual([true, false]);
    store.layTemplate(false);
    expect(await ticked('sale.jpg')).toBe(false);
  });

  it('keeps the rule of a preset of one’s own: unticked and ticked again, on the next visit, and as JSON', async () => {
    const rule = {
      fit: { mode: 'canvas', background: { kind: 'blur' } },
      encode: ENCODE_DEFAULTS.webp,
      maxBytes: 90_000,
      upscale: false,
    } as const;
    const { store, reopen } = await openStore();
    store.addOwn([ownPreset('own-1', 'Shop card', 320, 200)]);
    store.ruleForColumn('own-1', rule);
    store.setColumns(PLATFORM_PRESETS.slice(0, 2));
    const [kept] = store.getSnapshot().own;
    expect(kept).toMatchObject({ label: 'Shop card', rule });
    expect(parsePresets(printPresets(store.getSnapshot().own))).toEqual([kept]);
    const next = reopen();
    await next.restore();
    next.setColumns([...next.getSnapshot().presets, ...next.getSnapshot().own]);
    await next.addFiles([new File(['a'], 'a.jpg')]);
    expect(next.tally().cells.at(-1)).toMatchObject({ preset: { id: 'own-1' }, rule, overridden: false });
    expect(next.getSnapshot().presets[0]!.rule).toEqual(PLATFORM_PRESETS[0]!.rule);
  });

  it('gives a whole column what is changed, and its cells keep the rest of their own', async () => {
    const { store } = await openStore();
    const a = keyOf('a.jpg', 'youtube_thumb');
    const b = keyOf('b.jpg', 'youtube_thumb');
    const focus = { x: 0.2, y: 0.7 };
    const column = () => store.tally().cells.filter(({ preset }) => preset.id === 'youtube_thumb');
    store.override(a, { focus });
    store.override(b, { fit: { mode: 'bounds' }, maxBytes: 50_000 });

    store.ruleForColumn('youtube_thumb', { upscale: false });
    expect(column().map(({ rule }) => [rule.upscale, rule.fit])).toEqual([
      [false, { mode: 'crop', focus }],
      [false, { mode: 'bounds' }],
    ]);

    store.ruleForColumn('youtube_thumb', { fit: { mode: 'fill', focus: 'center' } });
    expect(column().map(({ rule }) => [rule.fit, rule.maxBytes])).toEqual([
      [{ mode: 'fill', focus }, null],
      [{ mode: 'fill', focus: 'center' }, 50_000],
    ]);

    // Nothing is cut on a canvas: the focus waits until something is again.
    store.ruleForColumn('youtube_thumb', { fit: { mode: 'canvas', background: { kind: 'blur' } } });
    expect(column().map(({ overridden }) => overridden)).toEqual([false, true]);
    store.ruleForColumn('youtube_thumb', { fit: { mode: 'crop', focus: 'smart' } });
    expect(column()[0]!.rule.fit).toEqual({ mode: 'crop', focus });
  });

  it('gives a whole column a cell’s rule, and that cell has nothing of its own any more', async () => {
    const { store } = await openStore();
    const a = keyOf('a.jpg', 'youtube_thumb');
    const focus = { x: 0.2, y: 0.7 };
    store.override(a, { focus, maxBytes: 90_000 });
    const cell = () => store.tally().cells.filter(({ preset }) => preset.id === 'youtube_thumb');
    store.ruleForColumn('youtube_thumb', cell()[0]!.rule);
    expect(cell().map(({ rule, overridden }) => [rule.fit, rule.maxBytes, overridden])).toEqual([
      [{ mode: 'crop', focus }, 90_000, false],
      [{ mode: 'crop', focus }, 90_000, false],
    ]);
    expect(store.getSnapshot().overrides).toEqual({});
  });

  it('puts a cell’s focus back to what its fit says', async () => {
    const { store } = await openStore();
    const key = keyOf('a.jpg', 'youtube_thumb');
    store.override(key, { focus: { x: 0.2, y: 0.7 } });
    store.override(key, { fit: { mode: 'crop', focus: 'center' }, focus: null });
    expect(store.tally().cells.find((cell) => cell.key === key)!.rule.fit).toEqual({
      mode: 'crop',
      focus: 'center',
    });
  });

  it('foretells the name that a file gets beside all others', async () => {
    const { store } = await openStore();
    store.setPattern('shop');
    await store.start();
    const { cells } = store.tally();
    const names = store.outcomes().map(({ name }) => name);
    expect(names.slice(0, 3)).toEqual(['shop.jpg', 'shop-2.jpg', 'shop-3.jpg']);
    expect(cells.map((cell) => store.nameOf(cell))).toEqual(names);
    store.override(cells[0]!.key, { encode: ENCODE_DEFAULTS.png });
    const [first, second] = store.tally().cells;
    expect([store.nameOf(first!), store.nameOf(second!)]).toEqual(['shop.png', 'shop.jpg']);
    store.include(store.getSnapshot().entries[0]!.id, false);
    expect(store.nameOf(store.tally().cells[0]!)).toBe('shop.jpg');
  });

  it('offers every fit that a column can have, also a point and a color of one’s own', () => {
    const point = { mode: 'fill', focus: { x: 0.2, y: 0.3 } } as const;
    const color = { mode: 'canvas', background: { kind: 'color', color: '#336699' } } as const;
    for (const fit of [point, color, { mode: 'bounds' } as const]) {
      expect(fitChoices(fit).filter((choice) => choice.id === fitId(fit))).toMatchObject([{ fit }]);
    }
    expect(fitChoices(point)).toHaveLength(fitChoices({ mode: 'bounds' }).length + 1);
  });

  it('opens with what it has when what was kept is spoilt', () => {
    expect(
      readSettings({
        own: '{',
        columns: 7,
        overrides: 7,
        pattern: 3,
        laidOf: 1,
      }),
    ).toMatchObject({ own: [], columns: null, overrides: {}, pattern: null, laidOf: null });
    expect(readSettings(undefined).columns).toBeNull();
    expect(PLATFORM_PRESETS).toHaveLength(14);
  });
});
