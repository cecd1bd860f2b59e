import { expect, it } from 'vitest';
import { isPicture, message, type Recipe } from '../../../engine/index.ts';
import { createSessionStore } from '../../../shell/session/core/session-store.ts';
import { type RecipeWork, recipeOnDocument } from '../../../shell/session/operations/recipe-on-document.ts';
import { assetOf } from '../../helpers/documents.ts';
import { TestEditor } from '../../helpers/test-editor.ts';
import { provenance } from './operation-work.ts';

type Run = NonNullable<RecipeWork['run']>;

const RECIPE: Recipe = { version: 1, name: 'Shop', steps: [{ step: 'remove_bg', decontaminate: true }] };
const said = (text: string) => message('operation.words', { text });
const WORDS = {
  doing: said('doing'),
  done: said('done'),
  failed: said('failed'),
  check: said('check'),
  step: message('step.run-recipe'),
  names: { backdrop: 'Backdrop', shadow: 'Shadow', subject: 'Product' },
};
const layer = (role: 'backdrop' | 'subject', x: number, y: number) => ({
  role,
  x,
  y,
  bytes: new Uint8Array(1),
});
const ANSWER: Awaited<ReturnType<Run>> = {
  file: null,
  layers: [layer('backdrop', 0, 0), layer('subject', 20, 10)],
  size: { width: 60, height: 40 },
  provenance: [provenance('rough')],
};

function recipeWork(run: Run) {
  const test = new TestEditor();
  const store = createSessionStore();
  const asked: string[] = [];
  let files = 7;
  const work: RecipeWork = {
    store,
    library: {
      bytes: async (id) => {
        asked.push(`file of ${id}`);
        return new Blob(['picture']);
      },
      open: async (_file, name) => ({ asset: { ...assetOf(60, 40, ++files), name }, opened: {} as never }),
    },
    saving: {
      encode: async () => {
        asked.push('export');
        return { bytes: new Uint8Array(1) } as never;
      },
    },
    workspace: { current: { editor: test.editor } },
    now: () => 0,
    run,
  };
  return { test, store, asked, run: () => recipeOnDocument(work, RECIPE, WORDS) };
}

it('an unchanged picture goes in as its file, and comes back as layers in one step that says how certain it is', async () => {
  const at = recipeWork(async () => ANSWER);
  const before = at.test.hash;
  expect(await at.run()).toBe(true);
  expect(at.asked).toEqual([expect.stringMatching(/^file of /)]);
  const { layers } = at.test.editor.state.document;
  expect(layers.filter(isPicture).map(({ id, toBase: { e, f } }) => [id, e, f])).toEqual([
    ['photo:backdrop', 0, 0],
    ['photo', 20, 10],
  ]);
  expect(at.test.labels.at(-1)).toBe('Run recipe (rough)');
  expect(at.store.get().notices.at(-1)).toMatchObject({
    tone: 'note',
    title: WORDS.done,
    text: [WORDS.check],
  });
  expect(at.store.get().progress).toBeNull();
  at.test.editor.undo();
  expect(at.test.hash).toBe(before);
});

it('a changed document goes in as an export shows it', async () => {
  const at = recipeWork(async () => ANSWER);
  await at.test.stroke([50, 50], [150, 150]).settled();
  expect(await at.run()).toBe(true);
  expect(at.asked).toEqual(['export']);
});

it('canceled, failed, or edited meanwhile: nothing has changed', async () => {
  const canceled = recipeWork(async (_request, call) => {
    canceled.store.get().progress!.cancel!();
    call!.signal!.throwIfAborted();
    return ANSWER;
  });
  const before = canceled.test.hash;
  expect(await canceled.run()).toBe(false);
  expect(canceled.test.hash).toBe(before);

  const edited = recipeWork(async () => {
    await edited.test.stroke([50, 50], [150, 150]).settled();
    return ANSWER;
  });
  expect(await edited.run()).toBe(false);
  expect(edited.test.editor.state.document.layers.map(({ id }) => id)).toEqual(['photo']);
  expect(edited.store.get().notices.at(-1)).toMatchObject({ title: WORDS.failed });
});
