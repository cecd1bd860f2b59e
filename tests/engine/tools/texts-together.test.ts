import { describe, expect, it } from 'vitest';
import { isText, type TextBlock } from '../../../engine/document/document.ts';
import { documentHash } from '../../../engine/document/document-json.ts';
import { selectedIds, selectionOf } from '../../../engine/document/document-selection.ts';
import { redoState, undoState } from '../../../engine/state/state.ts';
import { tools } from '../../../engine/tools/index.ts';
import { alignLayers } from '../../../engine/tools/layers/layer-arrange.ts';
import { duplicateLayers, removeLayers, styleLayers } from '../../../engine/tools/layers/layer-commands.ts';
import { shiftLayers } from '../../../engine/tools/layers/layer-order.ts';
import { styleTexts } from '../../../engine/tools/text/text-commands.ts';
import { sampleDocument, textBlock } from '../../helpers/documents.ts';
import { createRandom } from '../../helpers/random.ts';
import { ToolBench } from './tool-bench.ts';

const PILL = { color: '#ffffff', opacity: 100, radius: 4, padding: 9, blur: 0 };

/** A photo under five texts that differ; the fourth is locked. */
function bench(...selected: string[]): ToolBench {
  const doc = sampleDocument();
  const texts = [...'abcde'].map((id, at) =>
    textBlock(id, {
      left: 30 * at,
      top: 50 * at,
      size: 20 + at,
      locked: id === 'd',
      background: { ...PILL, padding: at },
    }),
  );
  const pictures = doc.layers.filter(({ id }) => id === 'photo');
  const b = new ToolBench(tools.text, { document: { ...doc, layers: [...pictures, ...texts] } });
  b.state = { ...b.state, selection: selectionOf(selected) };
  return b;
}

const text = (b: ToolBench, id: string) => b.document.layers.find((layer) => layer.id === id) as TextBlock;
const order = ({ document }: ToolBench) => document.layers.map(({ id }) => id).join(' ');

type Command = (b: ToolBench, ids: readonly string[]) => Parameters<ToolBench['commit']>[0];

const COMMANDS: Readonly<Record<string, Command>> = {
  font: (b, ids) => styleTexts(b.context(), ids, { font: 'Georgia', weight: 700, size: 31 }),
  color: (b, ids) => styleTexts(b.context(), ids, { color: '#123456', border_width: 3 }),
  pill: (b, ids) =>
    styleTexts(b.context(), ids, ({ background }) => ({ background: { ...background, color: '#00ff00' } })),
  place: (b, ids) => styleTexts(b.context(), ids, { left: 7 }),
  align: (b, ids) => alignLayers(b.context(), ids, 'right'),
  opacity: (b, ids) => styleLayers(b.context(), ids, { opacity: 40 }),
  blend: (b, ids) => styleLayers(b.context(), ids, { blend: 'screen' }),
  lock: (b, ids) => styleLayers(b.context(), ids, { locked: true }),
  up: (b, ids) => shiftLayers(b.context(), ids, 'up'),
  down: (b, ids) => shiftLayers(b.context(), ids, 'down'),
  duplicate: (b, ids) => duplicateLayers(b.context(), ids, ({ name }) => `${name} copy`),
  remove: (b, ids) => removeLayers(b.context(), ids),
};

describe('commands on several texts', () => {
  it.each(Object.entries(COMMANDS))('%s: is one step, and one undo returns everything', (name, command) => {
    const random = createRandom([...name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7));
    let changed = 0;
    for (let round = 0; round < 24; round++) {
      const ids = [...'abcde'].filter(() => random.chance(0.6));
      const b = bench(...ids);
      const before = documentHash(b.document);
      const transaction = command(b, ids);
      if (!transaction) continue;
      b.commit(transaction);
      expect(b.state.history.done).toHaveLength(1);
      const after = documentHash(b.document);
      expect(after).not.toBe(before);
      const undone = undoState(b.state);
      expect(documentHash(undone.document)).toBe(before);
      expect(selectedIds(undone.selection)).toEqual(ids);
      expect(documentHash(redoState(undone).document)).toBe(after);
      changed++;
    }
    expect(changed).toBeGreaterThan(12);
  });

  it('change all of them alike, and keep other differences', () => {
    const b = bench('c', 'a');
    b.commit(COMMANDS.pill!(b, ['c', 'a']));
    const pills = ['a', 'b', 'c'].map((id) => text(b, id).background);
    expect(pills.map(({ color }) => color)).toEqual(['#00ff00', '#ffffff', '#00ff00']);
    expect(pills.map(({ padding }) => padding)).toEqual([0, 1, 2]);
  });

  it('join a slider’s drag into one step', () => {
    const b = bench('a', 'b');
    for (const size of [40, 50, 60]) b.commit(styleTexts(b.context(), ['a', 'b'], { size }, 'drag'));
    expect(b.state.history.done).toHaveLength(1);
    expect([text(b, 'a').size, text(b, 'b').size]).toEqual([60, 60]);
    expect(documentHash(undoState(b.state).document)).toBe(documentHash(bench().document));
  });

  it('move each one place up or down the list, in order, up to its end', () => {
    const b = bench();
    const shift = (by: 'up' | 'down') => b.commit(shiftLayers(b.context(), ['b', 'e', 'd'], by));
    shift('up');
    expect(order(b)).toBe('photo a c b d e');
    expect(shiftLayers(b.context(), ['b', 'd', 'e'], 'up')).toBeNull();
    shift('down');
    expect(order(b)).toBe('photo a b d e c');
    for (let i = 0; i < 2; i++) shift('down');
    expect(order(b)).toBe('b d e photo a c');
    expect(shiftLayers(b.context(), ['b', 'd', 'e'], 'down')).toBeNull();
    expect(shiftLayers(b.context(), ['gone'], 'up')).toBeNull();
  });

  it('place each copy above its original, and select the copies in the order of the originals', () => {
    const b = bench('d', 'a');
    b.commit(COMMANDS.duplicate!(b, ['d', 'a']));
    expect(order(b)).toBe('photo a new-1 b c d new-2 e');
    expect(selectedIds(b.state.selection)).toEqual(['new-2', 'new-1']);
    expect(text(b, 'new-2')).toMatchObject({ locked: false, left: 106, top: 166 });
    expect(
      b.document.layers
        .filter(isText)
        .map(({ name }) => / copy$/.test(name))
        .filter(Boolean),
    ).toHaveLength(2);
  });

  it('return null when nothing changes', () => {
    const b = bench('d');
    expect(styleLayers(b.context(), ['d'], { locked: true })).toBeNull();
    b.commit(styleLayers(b.context(), ['c', 'd'], { locked: true }));
    expect(b.commits.at(-1)?.steps).toHaveLength(1);
    expect(styleTexts(b.context(), ['photo', 'gone'], { size: 9 })).toBeNull();
  });
});
