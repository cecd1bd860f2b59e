/** What undo costs, in time and in bytes, on a 24 MP picture. */
import {
  createEditor,
  createState,
  documentForPicture,
  type Editor,
  TILE_BYTES,
  tools,
} from '../../../engine/index.ts';
import { assetOf } from '../../helpers/documents.ts';
import { createRandom } from '../../helpers/random.ts';
import { type BenchSuite, compare, round, timingOf } from '../bench-row.ts';

const WIDTH = 6000;
const HEIGHT = 4000;
const STROKES = 200;
const NO_KEYS = { shift: false, alt: false, ctrl: false };

function newEditor(): Editor {
  let ids = 0;
  return createEditor({
    state: createState({ document: documentForPicture(assetOf(WIDTH, HEIGHT), 'photo') }),
    tools,
    clock: () => 0,
    newId: () => `id-${++ids}`,
    textSize: (block) => ({ width: block.minWidth, height: block.minHeight }),
  });
}

/** A stroke of 40 px across `length` px of the picture, in steps of a hand. */
function paintStroke(editor: Editor, x: number, y: number, length: number): void {
  const send = (type: 'down' | 'move' | 'up', at: number) =>
    editor.input({
      type,
      samples: [{ at: { x: x + at, y: y + Math.sin(at / 40) * 20 }, pressure: 0.5, time: 0 }],
      modifiers: NO_KEYS,
      pointer: 'mouse',
    });
  send('down', 0);
  for (let at = 8; at < length; at += 8) send('move', at);
  send('up', length);
}

/** Bytes of the tiles that the last entry changed, as they were painted. */
function touchedBytes(editor: Editor): number {
  const entry = editor.state.history.done.at(-1);
  const steps = entry?.redo ?? [];
  return steps.reduce(
    (sum, step) => sum + (step.type === 'mask.paint' ? step.tiles.length * TILE_BYTES : 0),
    0,
  );
}

export const suite: BenchSuite = {
  title: 'Undo on a 24 MP picture',
  async run(report) {
    const editor = newEditor();
    editor.setTool('brush');
    const random = createRandom(7);
    let touched = 0;
    for (let stroke = 0; stroke < STROKES; stroke++) {
      paintStroke(editor, random.next() * (WIDTH - 700), 40 + random.next() * (HEIGHT - 80), 600);
      touched += touchedBytes(editor);
    }
    const held = editor.tiles.bytes;
    report({
      name: 'memory per stroke, 200 strokes of 40 × 600 px',
      value: round(held / STROKES / 1024),
      unit: 'kB',
      peer: 'bytes of the touched tiles',
      peerValue: round(touched / STROKES / 1024),
      ratio: round(held / touched),
      goal: '≤ 1.2×',
      ok: held <= touched * 1.2,
      note: 'everything the tile store holds, undo included',
    });

    const undo: number[] = [];
    const copy: number[] = [];
    const tiles = Array.from({ length: touchedBytes(editor) / TILE_BYTES }, (_, i) =>
      new Uint8Array(TILE_BYTES).fill(i + 1),
    );
    let kept: Uint8Array[] = [];
    for (let round = 0; round < 300; round++) {
      const started = performance.now();
      editor.undo();
      const undone = performance.now();
      kept = tiles.map((tile) => tile.slice());
      const copied = performance.now();
      editor.redo();
      undo.push(undone - started);
      copy.push(copied - undone);
    }
    if (kept.length !== tiles.length) throw new Error('Nothing was copied');
    report(
      compare(
        'undo of a 40-px stroke',
        timingOf(undo),
        `copying its ${tiles.length} tiles`,
        timingOf(copy),
        2,
      ),
    );
  },
};
