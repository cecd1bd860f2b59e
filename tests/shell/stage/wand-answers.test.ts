import { describe, expect, it } from 'vitest';
import {
  createEditor,
  createState,
  documentForPicture,
  isPicture,
  TILE_BYTES,
  type TileCoverage,
  tools,
} from '../../../engine/index.ts';
import { answerWand } from '../../../shell/stage/input/wand-answers.ts';
import { keyCursorWords } from '../../../shell/stage/key-cursor-words.ts';
import type { CallOptions, PixelPool, WandRequest } from '../../../workers/index.ts';
import { assetOf } from '../../helpers/documents.ts';

const NO_KEYS = { shift: false, alt: false, ctrl: false };
const tile: TileCoverage = { tx: 0, ty: 0, coverage: new Uint8Array(TILE_BYTES).fill(255) };

interface Call {
  readonly request: WandRequest;
  readonly signal: AbortSignal | undefined;
  resolve(tiles: readonly TileCoverage[]): void;
  reject(error: unknown): void;
}

let ids = 0;

function start() {
  const editor = createEditor({
    state: createState({ document: documentForPicture(assetOf(700, 500), 'photo') }),
    tools,
    clock: () => 0,
    newId: () => `id-${++ids}`,
    textSize: () => ({ width: 1, height: 1 }),
  });
  editor.setBrush({ shape: 'wand', tolerance: 20 });
  const calls: Call[] = [];
  const failures: unknown[] = [];
  const pool: Pick<PixelPool, 'wand'> = {
    wand: (request: WandRequest, options?: CallOptions) =>
      new Promise((resolve, reject) => calls.push({ request, signal: options?.signal, resolve, reject })),
  };
  const stop = answerWand(editor, pool, (error) => failures.push(error));
  const click = (x: number, y: number) => {
    const samples = [{ at: { x, y }, pressure: 0.5, time: 0 }];
    editor.input({ type: 'down', samples, modifiers: NO_KEYS, pointer: 'mouse' });
    editor.input({ type: 'up', samples, modifiers: NO_KEYS, pointer: 'mouse' });
  };
  const strokes = () => {
    const [layer] = editor.state.document.layers;
    return isPicture(layer) ? layer.mask.strokes : -1;
  };
  return { editor, calls, failures, stop, click, strokes };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('The wand’s question', () => {
  it('goes to the workers with the brush’s tolerance, and its answer is painted', async () => {
    const { calls, click, strokes } = start();
    click(30.6, 40.2);
    expect(calls[0]?.request).toMatchObject({ at: { x: 30, y: 40 }, tolerance: 20, contiguous: true });
    calls[0]?.resolve([tile]);
    await settle();
    expect(strokes()).toBe(1);
  });

  it('is taken back by Escape, by another and by the stage’s end', async () => {
    const { editor, calls, click, strokes, stop, failures } = start();
    click(30, 40);
    editor.input({ type: 'key', key: 'Escape', modifiers: NO_KEYS });
    expect(calls[0]?.signal?.aborted).toBe(true);
    click(50, 60);
    click(70, 80);
    expect(calls.map(({ signal }) => signal?.aborted)).toEqual([true, true, false]);
    stop();
    expect(calls[2]?.signal?.aborted).toBe(true);
    for (const call of calls) call.reject(new Error('cancelled'));
    await settle();
    expect(strokes()).toBe(0);
    expect(failures).toEqual([]);
  });

  it('that fails is said, and ends the gesture', async () => {
    const { editor, calls, click, failures } = start();
    click(30, 40);
    calls[0]?.reject(new Error('broken'));
    await settle();
    expect(failures).toHaveLength(1);
    expect(editor.preview).toBeNull();
  });
});

describe('The cursor that the keys move', () => {
  const cursor = { x: 12.4, y: 7 };
  const outline = [{ x: 0, y: 0 }];

  it('says where it is and what it does', () => {
    expect(keyCursorWords({ kind: 'shape', outline: [], closed: false, cursor })).toBe('At 12, 7');
    expect(keyCursorWords({ kind: 'shape', outline, closed: false, cursor })).toBe('Corner 1 set, at 12, 7');
    expect(keyCursorWords({ kind: 'shape', outline, closed: true, cursor })).toBe('Drawing, at 12, 7');
    expect(keyCursorWords({ kind: 'shape', outline, closed: true })).toBeNull();
    expect(keyCursorWords(null)).toBeNull();
  });
});
