import { describe, expect, it } from 'vitest';
import {
  brushTarget,
  createState,
  isPicture,
  layerById,
  TILE_SIZE,
  tileAt,
  tools,
} from '../../../engine/index.ts';
import { sampleDocument } from '../../helpers/documents.ts';
import { TestEditor } from '../../helpers/test-editor.ts';
import { ToolBench } from './tool-bench.ts';

const ON_BOTH = 100;
/** The overlay begins 30, 40 px off. */
const BESIDE = 20;

function paintedBy(bench: ToolBench): readonly unknown[] {
  return bench.commits.map(({ steps }) => steps[0]?.type === 'mask.paint' && steps[0].id);
}

function open(): ToolBench {
  return new ToolBench(tools.brush);
}

describe('the picture that tools work on', () => {
  it('is the topmost one under the brush when none is selected', () => {
    expect(paintedBy(open().click(ON_BOTH, ON_BOTH))).toEqual(['overlay']);
    expect(paintedBy(open().click(BESIDE, BESIDE))).toEqual(['photo']);
  });

  it('is the selected one wherever the brush is', () => {
    const bench = open().select('photo').click(ON_BOTH, ON_BOTH);
    expect(paintedBy(bench.select('overlay').click(ON_BOTH + 1, ON_BOTH))).toEqual(['photo', 'overlay']);
    const overlay = layerById(bench.document, 'overlay');
    // The overlay is drawn at half size: its own px are (100 − 30) × 2 and (100 − 40) × 2.
    if (!isPicture(overlay)) throw new Error('The overlay is gone');
    expect(bench.tiles.get(tileAt(overlay.mask.tiles, 0, 0))[120 * TILE_SIZE + 140]).toBe(255);
  });

  it('is selected by painting, so that the panels show the same picture', async () => {
    const test = await new TestEditor({ state: createState({ document: sampleDocument() }) }).settled();
    expect(brushTarget(test.state)?.id).toBe('overlay');
    await test.stroke([BESIDE, BESIDE], [BESIDE + 4, BESIDE]).settled();
    expect(brushTarget(test.state)?.id).toBe('photo');
    await test.undo().settled();
    expect(brushTarget(test.state)?.id).toBe('overlay');
  });

  it.each(['rectangle', 'lasso'] as const)('is the same for a %s', (shape) => {
    const bench = open();
    bench.state = { ...bench.state, brush: { ...bench.state.brush, shape } };
    bench.down(5, 5).move(25, 5).move(5, 35).up(25, 35);
    expect(paintedBy(bench)).toEqual(['photo']);
    expect(bench.commits[0]?.selection).toEqual({ layer: 'photo', caret: null });
  });

  it('is never a hidden one, and null when all are hidden', () => {
    const bench = open().select('overlay');
    const hide = (...ids: string[]) => {
      const layers = bench.document.layers.map((layer) => ({ ...layer, visible: !ids.includes(layer.id) }));
      bench.state = { ...bench.state, document: { ...bench.document, layers } };
      return brushTarget(bench.context());
    };
    expect(hide('overlay')?.id).toBe('photo');
    expect(hide('overlay', 'photo')).toBeNull();
  });
});
