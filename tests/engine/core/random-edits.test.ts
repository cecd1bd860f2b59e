import { describe, expect, it } from 'vitest';
import {
  createState,
  type EditorState,
  type HistoryEntry,
  TILE_BYTES,
  type TileId,
} from '../../../engine/index.ts';
import { addHistoryTiles, historyBytes } from '../../../engine/state/history.ts';
import { addDocumentTiles } from '../../../engine/steps/step-tiles.ts';
import { sampleDocument } from '../../helpers/documents.ts';
import { createRandom } from '../../helpers/random.ts';
import { sampledSeeds } from '../../helpers/sampled.ts';
import { TestEditor } from '../../helpers/test-editor.ts';
import { EDITS } from './random-edits.ts';

const SEQUENCES = 220;
const EDITS_EACH = 24;

/** What a person could tell apart: the document, and every entry of both stacks. What an entry weighs is not. */
interface Point {
  readonly batches: number;
  readonly hash: string;
  readonly stacks: unknown;
}

function stacksOf({ history }: EditorState): unknown {
  const plain = ({ bytes: _weight, ...entry }: HistoryEntry) => entry;
  return JSON.parse(
    JSON.stringify({
      done: history.done.map(plain),
      undone: history.undone.map(plain),
      trimmed: history.trimmed,
    }),
  );
}

/** Everything that the document and the undo steps name is there, and the budget holds. */
function expectWhole({ editor }: TestEditor, budget = Infinity): void {
  const named = new Set<TileId>();
  addDocumentTiles(editor.state.document, named);
  addHistoryTiles(editor.state.history, named);
  for (const tile of named) expect(editor.tiles.get(tile)).toHaveLength(TILE_BYTES);
  if (editor.state.history.done.length > 1)
    expect(historyBytes(editor.state.history)).toBeLessThanOrEqual(budget);
}

describe('random editing', () => {
  it.each(sampledSeeds(SEQUENCES, 44))(
    'undoes, redoes and is restored from the journal unchanged (seed %i)',
    async (seed) => {
      const random = createRandom(seed);
      const historyBudget = random.chance(0.3) ? random.integer(20_000, 600_000) : 1e9;
      const test = new TestEditor({
        state: createState({ document: sampleDocument() }),
        checkpointBytes: random.pick([2_000, 30_000, 4_000_000]),
        historyBudget,
      });
      const points: Point[] = [];
      const settle = async () => {
        await test.settled();
        const batches = test.storage.batches.length;
        if (points.at(-1)?.batches === batches) points.pop();
        points.push({ batches, hash: test.hash, stacks: stacksOf(test.state) });
      };
      await settle();
      for (let i = 0; i < EDITS_EACH; i++) {
        await random.pick(EDITS)(test, random, settle);
        await settle();
      }
      expect(test.errors).toEqual([]);
      expectWhole(test, historyBudget);

      // Killed after any batch, also between a checkpoint and the removal of what it stands for.
      const crash = random.integer(points[0]!.batches, test.storage.batches.length);
      const expected = points.find((point) => point.batches >= crash)!;
      const { again, reports } = await test.reload(test.storage.afterCrash(crash));
      expect(reports).toEqual([]);
      expect(again.hash).toBe(expected.hash);
      expect(stacksOf(again.state)).toEqual(expected.stacks);

      for (const editor of [test, (await test.reload()).again]) {
        const { hash } = editor;
        const depth = editor.state.history.done.length;
        editor.jump(0);
        const start = editor.hash;
        editor.jump(Infinity);
        const end = editor.hash;
        while (editor.editor.undo());
        expect(editor.hash).toBe(start);
        while (editor.editor.redo());
        expect(editor.hash).toBe(end);
        expect(editor.jump(depth).hash).toBe(hash);
        if (editor.state.history.trimmed === 0) expect(start).toBe(points[0]!.hash);
      }
    },
  );

  it.each(sampledSeeds(40, 10))(
    'never waits for the journal and loses nothing either (seed %i)',
    async (seed) => {
      const random = createRandom(seed * 7919);
      const test = new TestEditor({
        state: createState({ document: sampleDocument() }),
        checkpointBytes: random.pick([500, 5_000]),
        ...(random.chance(0.3) && { historyBudget: random.integer(20_000, 600_000) }),
      });
      await test.settled();
      const first = test.storage.batches.length;
      const seen = new Set([test.hash]);
      test.editor.subscribe(() => void seen.add(test.hash));
      const pass = async () => {
        for (let turns = random.integer(0, 6); turns > 0; turns--) await null;
      };
      for (let i = 0; i < EDITS_EACH; i++) {
        await random.pick(EDITS)(test, random, pass);
        await pass();
      }
      await test.settled();
      expect(test.errors).toEqual([]);
      const whole = await test.reload();
      expect(whole.reports).toEqual([]);
      expect(whole.again.hash).toBe(test.hash);
      expect(stacksOf(whole.again.state)).toEqual(stacksOf(test.state));
      const crash = random.integer(first, test.storage.batches.length);
      const { again, reports } = await test.reload(test.storage.afterCrash(crash));
      expect(reports).toEqual([]);
      expect(seen).toContain(again.hash);
    },
  );
});
