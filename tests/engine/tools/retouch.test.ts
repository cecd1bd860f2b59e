import { describe, expect, it } from 'vitest';
import { createRetouchTool, documentForPicture, type FinishedStroke } from '../../../engine/index.ts';
import { TILE_SIZE } from '../../../engine/tiles/tiles.ts';
import type { RetouchHost } from '../../../engine/tools/retouch/retouch.ts';
import { assetOf } from '../../helpers/documents.ts';
import { ToolBench } from './tool-bench.ts';

/** A picture of 700 × 500 px, frame px = source px, and a brush of 40. */
function deps(host: Partial<RetouchHost> = {}) {
  const told: string[] = [];
  const strokes: FinishedStroke[] = [];
  const sources: RetouchHost['source'][] = [];
  const offsets: RetouchHost['offset'][] = [];
  const state = { source: { layer: 'photo', at: { x: 100, y: 80 } }, picking: false, offset: null, ...host };
  const tool = createRetouchTool({
    ...state,
    picked: (source) => sources.push(source),
    missing: () => told.push('missing'),
    began: (offset) => offsets.push(offset),
    painted: (stroke) => strokes.push(stroke),
    cancelled: () => told.push('cancelled'),
    ...host,
  });
  const bench = new ToolBench(tool, {
    document: documentForPicture(assetOf(700, 500), 'photo'),
    brush: { brush_size: 40 },
  });
  return { bench, told, strokes, sources, offsets };
}

/** Of all tiles, at a source px. */
function coverageAt({ tiles }: FinishedStroke, x: number, y: number): number {
  const tile = tiles.find(
    ({ tx, ty }) => tx === Math.floor(x / TILE_SIZE) && ty === Math.floor(y / TILE_SIZE),
  );
  return tile?.coverage[(y % TILE_SIZE) * TILE_SIZE + (x % TILE_SIZE)] ?? 0;
}

describe('The retouch tool', () => {
  it('passes on a stroke’s coverage and source, and changes neither document nor masks', () => {
    const { bench, strokes, offsets } = deps();
    const before = bench.document;
    bench.down(240, 200).move(300, 200).up(300, 200);
    expect(bench.document).toBe(before);
    expect(bench.commits).toEqual([]);
    expect(strokes).toHaveLength(1);
    const [stroke] = strokes;
    expect(stroke).toMatchObject({ layer: 'photo', offset: { x: -140, y: -120 } });
    expect(offsets).toEqual([{ x: -140, y: -120 }]);
    // Over the side of a tile, at 256.
    for (const x of [240, 255, 256, 300]) expect(coverageAt(stroke!, x, 200)).toBe(255);
    expect(coverageAt(stroke!, 270, 230)).toBe(0);
  });

  it('shows the stroke during and after the gesture, until it is dropped', () => {
    const { bench, strokes } = deps();
    bench.down(240, 200).move(300, 200);
    expect(bench.preview).toMatchObject({ kind: 'retouch', layer: 'photo', offset: { x: -140, y: -120 } });
    const { scratch } = bench.preview as { scratch?: ReadonlyMap<string, Uint8Array> };
    bench.up(300, 200);
    expect(bench.preview).toMatchObject({ kind: 'retouch' });
    expect(strokes[0]!.scratch).toBe(scratch);
  });

  it('samples at the same offset, stroke after stroke, when aligned', () => {
    const { bench, strokes } = deps({ offset: { x: 30, y: -7 } });
    bench.down(240, 200).move(260, 200).up(260, 200).wait(1000);
    bench.down(400, 300).move(420, 300).up(420, 300);
    expect(strokes.map(({ offset }) => offset)).toEqual([
      { x: 30, y: -7 },
      { x: 30, y: -7 },
    ]);
  });

  it('starts at the source with each stroke when not aligned', () => {
    const { bench, strokes } = deps();
    bench.down(240, 200).move(260, 200).up(260, 200).wait(1000);
    bench.down(400, 300).move(420, 300).up(420, 300);
    expect(strokes.map(({ offset }) => offset)).toEqual([
      { x: -140, y: -120 },
      { x: -300, y: -220 },
    ]);
  });

  it('sets the source with Alt, or while picking it, without painting', () => {
    for (const [host, keys] of [
      [{}, { alt: true }],
      [{ picking: true }, {}],
    ] as const) {
      const { bench, strokes, sources } = deps(host);
      bench.down(333.7, 210.2, { keys }).move(400, 200, { keys }).up(400, 200, { keys });
      expect(sources).toEqual([{ layer: 'photo', at: { x: 333, y: 210 } }]);
      expect(strokes).toEqual([]);
      expect(bench.preview).toBeNull();
    }
  });

  it('sets no source beside the picture', () => {
    const { bench, sources } = deps({ picking: true });
    bench.click(-20, 100).click(800, 100);
    expect(sources).toEqual([]);
  });

  it('reports a missing source, also when it is in another layer, and paints nothing', () => {
    for (const source of [null, { layer: 'other', at: { x: 1, y: 1 } }]) {
      const { bench, told, strokes } = deps({ source });
      bench.down(240, 200).move(300, 200).up(300, 200);
      expect(told).toEqual(['missing']);
      expect(strokes).toEqual([]);
      expect(bench.preview).toBeNull();
    }
  });

  it('drops the current stroke with Escape; the next Escape drops waiting ones', () => {
    const { bench, told, strokes } = deps();
    bench.down(240, 200).move(300, 200).key('Escape');
    expect(bench.preview).toBeNull();
    expect(told).toEqual([]);
    bench.up(300, 200);
    expect(strokes).toEqual([]);
    bench.key('Escape');
    expect(told).toEqual(['cancelled']);
  });

  it('paints with keys: Enter presses at the cursor, and releases', () => {
    const { bench, strokes } = deps();
    bench.key('ArrowRight').key('Enter').key('ArrowRight', { shift: true }).key('Enter');
    expect(strokes).toHaveLength(1);
    expect(strokes[0]!.tiles.length).toBeGreaterThan(0);
    expect(bench.commits).toEqual([]);
  });
});
