import { describe, expect, it } from 'vitest';
import { message } from '../../../engine/base/message.ts';
import {
  createJournal,
  createState,
  GessoError,
  restoreJournal,
  TILE_BYTES,
  type Transaction,
} from '../../../engine/index.ts';
import { sampleDocument } from '../../helpers/documents.ts';
import { MemoryStorage } from '../../helpers/memory-storage.ts';
import { TestEditor, type TestEditorOptions } from '../../helpers/test-editor.ts';

const opacity = (value: number) =>
  ({ type: 'picture.patch', id: 'photo', patch: { opacity: value } }) as const;

/** An editor with three strokes and a slider's drag behind it, all of it journaled. */
async function edited(options: TestEditorOptions = {}): Promise<TestEditor> {
  const test = await new TestEditor(options).settled();
  for (const x of [10, 200, 400]) await test.stroke([x, 10], [x + 90, 120]).settled();
  for (const value of [90, 80, 70])
    await test.commit([opacity(value)], { gesture: 'drag', label: message('step.opacity') }).settled();
  return test;
}

function entriesOf(storage: MemoryStorage): readonly string[] {
  return storage.keys.filter((key) => key.includes('/entry/'));
}

describe('a reload', () => {
  it('brings back picture, strokes and the undo stack', async () => {
    const test = await edited();
    const { again, reports } = await test.reload();
    expect(reports).toEqual([]);
    expect(again.hash).toBe(test.hash);
    expect(again.labels).toEqual(['Brush stroke', 'Brush stroke', 'Brush stroke', 'Opacity']);
    expect(again.jump(0).hash).toBe(test.jump(0).hash);
  });

  it('takes a step that was named in English, as earlier versions did, for a change', async () => {
    const test = await edited();
    const storage = test.storage.afterCrash(test.storage.batches.length);
    for (const [key, record] of await storage.read('journal/')) {
      if (!key.includes('/entry/')) continue;
      const { transaction } = record as { transaction: Transaction };
      storage.damage(key, { ...(record as object), transaction: { ...transaction, label: 'Brush stroke' } });
    }
    const { again, reports } = await test.reload(storage);
    expect(reports).toEqual([]);
    expect(again.hash).toBe(test.hash);
    expect(again.labels).toEqual(['Change', 'Change', 'Change', 'Change']);
  });

  it('finds undone steps where they were', async () => {
    const test = await edited();
    await test.undo().undo().settled();
    const { again } = await test.reload();
    expect(again.state.history.undone).toHaveLength(2);
    expect(again.redo().redo().hash).toBe(test.redo().redo().hash);
  });

  it('continues the same journal, any number of times', async () => {
    let test = await edited();
    for (let i = 0; i < 4; i++) {
      test = (await test.reload()).again;
      await test.commit([opacity(i)]).settled();
    }
    expect(test.labels).toHaveLength(8);
    expect((await test.reload()).again.hash).toBe(test.hash);
  });

  it('restores an opened picture without any edit', async () => {
    const test = await new TestEditor().settled();
    expect((await test.reload()).again.hash).toBe(test.hash);
  });

  it('finds nothing in empty storage', async () => {
    expect(await restoreJournal(new MemoryStorage(), 'test')).toBeNull();
  });

  it('keeps journals apart', async () => {
    const test = await edited();
    const other = createJournal(test.storage, 'other');
    other.start(createState({ document: sampleDocument() }), test.editor.tiles);
    await other.settled();
    expect((await restoreJournal(test.storage, 'other'))!.state.document).toEqual(sampleDocument());
    expect((await test.reload()).again.hash).toBe(test.hash);
  });
});

it('charges packed tiles at their packed size, so that no step is dropped', async () => {
  const historyBudget = 40 * TILE_BYTES;
  const test = await new TestEditor({ historyBudget, checkpointBytes: 30_000 }).settled();
  for (let i = 0; i < 60; i++) await test.stroke([60 + i * 2, 60], [60 + i * 2, 190]).settled();
  expect(test.state.history.trimmed).toBe(0);
  const { again } = await test.reload();
  await again.stroke([300, 60], [300, 190]).settled();
  expect(again.state.history).toMatchObject({ trimmed: 0, done: { length: 61 } });
  expect(again.state.history.done.reduce((sum, entry) => sum + entry.bytes, 0)).toBeLessThan(historyBudget);
});

describe('what is written', () => {
  it('is one batch a gesture: the step and only the tiles that are new', async () => {
    const test = await new TestEditor().settled();
    const before = test.storage.batches.length;
    await test.stroke([10, 10], [60, 60]).settled();
    await test.undo().settled();
    await test.redo().settled();
    const [stroke, undo, redo, ...more] = test.storage.batches.slice(before);
    expect(more).toEqual([]);
    expect(stroke!.put.map(([key]) => key.split('/')[2])).toEqual(['tile', 'entry']);
    for (const jump of [undo!, redo!]) expect(jump.put.map(([key]) => key.split('/')[2])).toEqual(['entry']);
  });

  it('packs tiles', async () => {
    const test = await new TestEditor().settled();
    await test.stroke([10, 10], [60, 60]).settled();
    const tiles = test.storage.batches
      .flatMap((batch) => batch.put)
      .filter(([key]) => key.includes('/tile/'));
    for (const [, bytes] of tiles) expect((bytes as Uint8Array).length).toBeLessThan(6000);
    expect(tiles.length).toBeGreaterThan(0);
  });

  it('makes a checkpoint after so many bytes, and removes the previous records only after it is stored', async () => {
    const test = await edited({ checkpointBytes: 3000 });
    const { batches } = test.storage;
    const checkpoints = batches.flatMap((batch, i) =>
      batch.put.some(([key]) => key.endsWith('/checkpoint')) ? [i] : [],
    );
    expect(checkpoints.length).toBeGreaterThan(2);
    for (const [i, batch] of batches.entries()) {
      if (batch.remove.length === 0) continue;
      expect(checkpoints).toContain(i - 1);
      expect(batch.put).toEqual([]);
    }
    expect(entriesOf(test.storage).length).toBeLessThan(6);
  });

  it('stays small over a long session: old tiles and entries go', async () => {
    const test = await new TestEditor({ checkpointBytes: 20_000, historyBudget: 500_000 }).settled();
    let most = 0;
    for (let i = 0; i < 120; i++) {
      await test.stroke([(i * 97) % 700, (i * 61) % 500], [(i * 53) % 700, (i * 89) % 500]).settled();
      most = Math.max(most, test.storage.keys.length);
    }
    expect(test.state.history.trimmed).toBeGreaterThan(20);
    // Some thirty strokes between checkpoints, beside what the budget lets undo keep.
    expect(most).toBeLessThan(160);
    const { again } = await test.reload();
    expect(again.state.history.trimmed).toBe(test.state.history.trimmed);
    expect(again.hash).toBe(test.hash);
  });

  it('shares a batch when changes come faster than storage writes', async () => {
    const test = await new TestEditor().settled();
    const before = test.storage.batches.length;
    const release = test.storage.hold();
    for (let i = 0; i < 50; i++) test.commit([opacity(i)], { gesture: 'drag' });
    release();
    await test.settled();
    expect(test.storage.batches.length - before).toBeLessThanOrEqual(2);
    expect((await test.reload()).again.hash).toBe(test.hash);
  });

  it('includes, in the same batch, the host’s data about its journals', async () => {
    const storage = new MemoryStorage();
    const journal = createJournal(storage, 'test', { alongside: (about) => [['about/test', about]] });
    const document = sampleDocument();
    journal.start(createState({ document }), new TestEditor().editor.tiles);
    await journal.settled();
    const [, about] = (await storage.read('about/'))[0]!;
    expect(about).toMatchObject({ assets: Object.keys(document.assets) });
  });
});

describe('a stroke over hundreds of tiles', () => {
  it('is packed in several tasks, and restored completely after a reload', async () => {
    const test = await new TestEditor({ size: [9000, 9000] }).settled();
    for (let x = 100; x < 9000; x += 800) test.stroke([x, 50], [x + 130, 8950]);
    await test.settled();
    expect(test.yields).toBeGreaterThan(2);
    expect((await test.reload()).again.hash).toBe(test.hash);
  });
});

describe('a damaged journal', () => {
  const damagedBy = async (spoil: (storage: MemoryStorage, test: TestEditor) => void) => {
    const test = await edited();
    const storage = test.storage.afterCrash(test.storage.batches.length);
    spoil(storage, test);
    const { again, reports } = await test.reload(storage);
    for (const report of reports) expect(report).toMatchObject({ code: 'journal.trimmed', severity: 'loss' });
    return { test, again, reports, storage };
  };

  it.each<[string, unknown]>([
    ['is missing', undefined],
    ['is not a record', 'gibberish'],
    ['names an unknown step', { kind: 'transaction', transaction: { steps: [{ type: 'x' }] } }],
    ['jumps to where no step is', { kind: 'jump', depth: 99 }],
  ])('keeps what came before an entry that %s, and says what it left out', async (_what, value) => {
    const { again, reports, storage } = await damagedBy((s) => s.damage(entriesOf(s)[2]!, value));
    expect(reports).toHaveLength(1);
    expect(again.labels).toEqual(['Brush stroke', 'Brush stroke']);
    // What was left out is gone for good: the next write starts from a checkpoint.
    await again.commit([opacity(5)], { label: message('test.after') }).settled();
    const next = await again.reload(storage);
    expect(next.reports).toEqual([]);
    expect(next.again.labels).toEqual(['Brush stroke', 'Brush stroke', 'test.after']);
    expect(next.again.hash).toBe(again.hash);
  });

  it('survives another crash between the repairing checkpoint and the removal of the rest', async () => {
    const { test, again, storage } = await damagedBy((s) => s.damage(entriesOf(s)[2]!, 'gibberish'));
    await again.settled();
    const crashed = storage.afterCrash(test.storage.batches.length + 1);
    // It was spoilt behind the back of the batches: spoil the copy as well.
    crashed.damage(entriesOf(crashed)[2]!, 'gibberish');
    const next = await again.reload(crashed);
    expect(next.reports).toEqual([]);
    expect(next.again.hash).toBe(again.hash);
    expect(next.again.labels).toEqual(['Brush stroke', 'Brush stroke']);
  });

  it('keeps the steps before one with a damaged tile', async () => {
    const { again, reports, test } = await damagedBy((s, t) => {
      const last = t.state.history.done[2]!.redo.find((step) => step.type === 'mask.paint')!;
      if (last.type !== 'mask.paint') throw new Error('A stroke was expected');
      s.damage(`journal/test/tile/${last.tiles.at(-1)!.after}`, new Uint8Array(7));
    });
    expect(reports).toHaveLength(1);
    expect(again.labels.length).toBeLessThan(test.labels.length);
    expect(again.state.document.layers).toHaveLength(1);
  });

  it('keeps the picture when only the undo steps of its checkpoint are damaged', async () => {
    const test = await edited({ checkpointBytes: 1 });
    const { storage } = test;
    const [[key, checkpoint]] = (await storage.read('journal/test/checkpoint')) as [[string, object]];
    storage.damage(key, { ...checkpoint, history: { done: 'gibberish' } });
    const { again, reports } = await test.reload();
    expect(reports.map((report) => report.message)).toEqual([message('journal.undo-lost')]);
    expect(again.hash).toBe(test.hash);
    expect(again.labels).toEqual([]);
  });

  it('treats a damaged tile of the document as unpainted, and keeps the rest', async () => {
    const test = await edited({ checkpointBytes: 1 });
    const layer = test.state.document.layers[0]!;
    if (layer.kind !== 'picture') throw new Error('The photo is at the bottom');
    const painted = layer.mask.tiles.rows[0]!.filter((id) => id.length === 32);
    test.storage.damage(`journal/test/tile/${painted[0]}`, undefined);
    const { again, reports } = await test.reload();
    expect(reports).toHaveLength(1);
    const restored = again.state.document.layers[0]!;
    if (restored.kind !== 'picture') throw new Error('The photo is at the bottom');
    expect(restored.mask.tiles.rows[0]!.filter((id) => id.length === 32)).toEqual(painted.slice(1));
    expect(again.labels).toEqual([]);
  });

  it('of a newer version is not touched, with a message', async () => {
    const test = await edited({ checkpointBytes: 1 });
    const { storage } = test;
    const [[key, checkpoint]] = (await storage.read('journal/test/checkpoint')) as [
      [string, { document: object }],
    ];
    storage.damage(key, { ...checkpoint, document: { ...checkpoint.document, version: 2 } });
    const before = storage.batches.length;
    const { again, reports } = await test.reload();
    expect(reports[0]!.message.id).toBe('document.newer-version');
    await again.settled();
    expect(storage.batches).toHaveLength(before);
  });

  it('with an unreadable checkpoint is reported, and editing starts empty', async () => {
    const { again, reports } = await damagedBy((s) => s.damage('journal/test/checkpoint', 7));
    expect(reports.length).toBeGreaterThan(0);
    expect(again.state.document.layers).toEqual([]);
  });
});

describe('storage that fails', () => {
  const full = new GessoError('storage.full', message('storage.full'));

  it('does not stop editing, which continues in memory with a report', async () => {
    const test = await edited();
    test.storage.fail(full);
    test.commit([opacity(1)]);
    await expect(test.editor.settled()).rejects.toBe(full);
    expect(test.errors).toEqual([full]);
    expect(test.stroke([50, 50], [80, 80]).labels).toHaveLength(6);
    await expect(test.editor.settled()).rejects.toBe(full);
  });

  it('names errors of the platform', async () => {
    const test = await edited();
    test.storage.fail(new Error('IndexedDB is closed'));
    test.commit([opacity(1)]);
    await expect(test.editor.settled()).rejects.toMatchObject({
      code: 'storage.unavailable',
      cause: new Error('IndexedDB is closed'),
    });
  });

  it('keeps the stored changes', async () => {
    const test = await edited();
    const { hash } = test;
    test.storage.fail(full);
    test.commit([opacity(1)]);
    await test.editor.settled().catch(() => {});
    expect((await test.reload(test.storage.afterCrash(Infinity))).again.hash).toBe(hash);
  });

  it('is completed by one checkpoint once it works again', async () => {
    const test = await edited();
    test.storage.fail(full);
    for (let i = 0; i < 9; i++) {
      test.stroke([i * 50, 200], [i * 50 + 40, 260]);
      await test.editor.settled().catch(() => {});
    }
    test.storage.fail(null);
    for (let i = 0; i < 64; i++)
      await test
        .commit([opacity(i)])
        .editor.settled()
        .catch(() => {});
    await test.settled();
    const { again, reports } = await test.reload();
    expect(reports).toEqual([]);
    expect(again.hash).toBe(test.hash);
    expect(again.labels).toEqual(test.labels);
    // Fewer and fewer tries while it failed, not one for each of the nine strokes.
    expect(test.errors.length).toBeLessThan(6);
  });

  it('is tried again when the host asks for it', async () => {
    const test = new TestEditor();
    const journal = createJournal(test.storage, 'test');
    journal.start(test.state, test.editor.tiles);
    await journal.settled();
    test.storage.fail(full);
    for (let i = 0; i < 5; i++) {
      journal.record({ kind: 'jump', depth: 0 }, test.state);
      await journal.settled().catch(() => {});
    }
    test.storage.fail(null);
    journal.start(test.state, test.editor.tiles);
    await expect(journal.settled()).resolves.toBeUndefined();
  });
});
