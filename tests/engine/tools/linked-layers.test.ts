import { describe, expect, it } from 'vitest';
import {
  documentForPicture,
  isPicture,
  type PictureLayer,
  pictureLayer,
} from '../../../engine/document/document.ts';
import { duplicateLayers, removeLayer, styleLayer } from '../../../engine/tools/layers/layer-commands.ts';
import { reorderLayer, shiftLayers } from '../../../engine/tools/layers/layer-order.ts';
import { moveTool } from '../../../engine/tools/move/move.ts';
import { assetOf } from '../../helpers/documents.ts';
import { ToolBench } from './tool-bench.ts';

const shadowAsset = { ...assetOf(60, 40, 2), hasAlpha: true };

/** A cut-out of 700 × 500 px over its shadow, which is locked, and a picture that does not belong to it. */
function scene() {
  const start = documentForPicture(assetOf(700, 500), 'mug');
  const [photo] = start.layers.filter(isPicture);
  const mug: PictureLayer = { ...photo!, locked: false };
  const shadow = pictureLayer(shadowAsset, {
    id: 'mug.shadow',
    name: 'Shadow',
    clip: 'frame',
    locked: true,
    toBase: { ...mug.toBase, e: 20, f: 480 },
  });
  const bench = new ToolBench(moveTool, {
    document: {
      ...start,
      layers: [{ ...mug, id: 'mug2' }, shadow, mug],
      assets: { ...start.assets, [shadowAsset.id]: shadowAsset },
    },
  });
  const placeOf = (id: string) => {
    const layer = bench.state.document.layers.find((each) => each.id === id) as PictureLayer;
    return layer.toBase;
  };
  return { bench, placeOf };
}

describe('A shadow', () => {
  // The bench proves of each transaction that undoing it gives the same document again, and that a file keeps it.
  it('moves with its product, during the drag too, in one step; nothing else moves', () => {
    const { bench, placeOf } = scene();
    bench.down(300, 300).move(340, 310);
    expect(bench.preview).toMatchObject({ along: [{ id: 'mug.shadow', toBase: { e: 60, f: 490 } }] });
    bench.up(340, 310);
    expect(bench.commits).toHaveLength(1);
    expect(placeOf('mug')).toMatchObject({ e: 40, f: 10 });
    expect(placeOf('mug.shadow')).toMatchObject({ e: 60, f: 490 });
    expect(placeOf('mug2')).toMatchObject({ e: 0, f: 0 });
    bench.key('ArrowRight');
    expect(placeOf('mug.shadow')).toMatchObject({ e: 61, f: 490 });
  });

  it('scales with its product, about the same point', () => {
    const { bench, placeOf } = scene();
    bench.down(300, 300).up(300, 300);
    bench.down(700, 500, { handle: 'se' }).move(350, 250).up(350, 250);
    expect(placeOf('mug')).toMatchObject({ a: 0.5, d: 0.5, e: 0, f: 0 });
    expect(placeOf('mug.shadow')).toMatchObject({ a: 0.5, d: 0.5, e: 10, f: 240 });
  });

  it('moves alone when it is moved itself', () => {
    const { document } = scene().bench.state;
    const layers = document.layers.map((layer) => ({
      ...layer,
      locked: false,
      visible: layer.id === 'mug.shadow',
    }));
    const bench = new ToolBench(moveTool, { document: { ...document, layers } as typeof document });
    bench.down(50, 490).move(90, 490).up(90, 490);
    expect(bench.state.document.layers.map((layer) => 'toBase' in layer && layer.toBase.e)).toEqual([
      0, 60, 0,
    ]);
  });

  it('hides and shows with its product, in one step; its other looks are its own', () => {
    const { bench } = scene();
    const looks = () => bench.state.document.layers.map(({ visible, opacity }) => [visible, opacity]);
    bench.commit(styleLayer(bench.context(), 'mug', { visible: false }));
    expect(looks()).toEqual([
      [true, 100],
      [false, 100],
      [false, 100],
    ]);
    bench.commit(styleLayer(bench.context(), 'mug', { visible: true }));
    bench.commit(styleLayer(bench.context(), 'mug', { opacity: 40 as never }));
    expect(looks()).toEqual([
      [true, 100],
      [true, 100],
      [true, 40],
    ]);
    bench.commit(styleLayer(bench.context(), 'mug.shadow', { visible: false }));
    expect(looks().map(([visible]) => visible)).toEqual([true, false, true]);
  });

  it('is copied under a copy of its product, and moves with that one then', () => {
    const { bench, placeOf } = scene();
    bench.commit(duplicateLayers(bench.context(), ['mug', 'mug.shadow'], ({ name }) => `${name} copy`));
    const [copy] = bench.state.selection.layer ? [bench.state.selection.layer] : [''];
    expect(bench.state.document.layers.map(({ id }) => id)).toEqual([
      'mug2',
      'mug.shadow',
      'mug',
      `${copy}.shadow`,
      copy,
    ]);
    expect(placeOf(`${copy}.shadow`)).toMatchObject({ e: 36, f: 496 });
    bench.key('ArrowRight');
    expect([placeOf(`${copy}.shadow`).e, placeOf('mug.shadow').e]).toEqual([37, 20]);
  });

  it('goes when its product is removed', () => {
    const { bench } = scene();
    bench.commit(removeLayer(bench.context(), 'mug'));
    expect(bench.state.document.layers.map(({ id }) => id)).toEqual(['mug2']);
  });
});

describe('The order of a product, its shadow and its backdrop', () => {
  /** One transaction each, which the bench undoes and does again. */
  function listed(...ids: readonly string[]) {
    const start = documentForPicture(assetOf(700, 500), 'mug');
    const [photo] = start.layers.filter(isPicture);
    const bench = new ToolBench(moveTool, {
      document: { ...start, layers: ids.map((id) => ({ ...photo!, id })) },
    });
    const order = () => bench.state.document.layers.map(({ id }) => id).join(' ');
    return {
      to(id: string, place: number) {
        const made = reorderLayer(bench.context(), id, place);
        if (made) bench.commit(made);
        return order();
      },
      shift(by: 'up' | 'down', ...moved: readonly string[]) {
        const made = shiftLayers(bench.context(), moved, by);
        if (made) bench.commit(made);
        return made && order();
      },
    };
  }
  const SCENE = ['under', 'mug:backdrop', 'mug.shadow', 'mug', 'text'];

  it('stays when the product is dragged up or down the list', () => {
    expect(listed(...SCENE).to('mug', 4)).toBe('under mug:backdrop text mug.shadow mug');
    expect(listed(...SCENE).to('mug', 0)).toBe('mug:backdrop mug.shadow mug under text');
    // Between its own: the places are theirs.
    expect(listed(...SCENE).to('mug', 2)).toBe(SCENE.join(' '));
    // What was put behind the product on purpose stays there.
    expect(listed('mug:backdrop', 'text', 'mug.shadow', 'mug').to('mug', 1)).toBe(
      'mug:backdrop mug.shadow mug text',
    );
  });

  it('holds shadow and backdrop under the product when they are dragged themselves', () => {
    expect(listed(...SCENE).to('mug.shadow', 4)).toBe(SCENE.join(' '));
    expect(listed(...SCENE).to('mug.shadow', 0)).toBe(SCENE.join(' '));
    expect(listed(...SCENE).to('mug:backdrop', 4)).toBe(SCENE.join(' '));
    expect(listed(...SCENE).to('mug:backdrop', 0)).toBe('mug:backdrop under mug.shadow mug text');
  });

  it('brings forward and sends backward past other layers, never past its own', () => {
    expect(listed(...SCENE).shift('up', 'mug')).toBe('under mug:backdrop text mug.shadow mug');
    expect(listed(...SCENE).shift('down', 'mug')).toBe('mug:backdrop mug.shadow mug under text');
    expect(listed(...SCENE).shift('down', 'mug.shadow', 'mug')).toBe(
      'mug:backdrop mug.shadow mug under text',
    );
    expect(listed(...SCENE.slice(1)).shift('down', 'mug')).toBeNull();
    expect(listed(...SCENE).shift('up', 'mug.shadow')).toBeNull();
    expect(listed(...SCENE).shift('down', 'text')).toBe('under mug:backdrop mug.shadow text mug');
  });
});
