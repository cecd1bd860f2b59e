/**
 * The messages of an open picture load with it (`shell/locale/editing-messages.ts`). What can be on screen before says none of them: it
 * would be the general sentence.
 */
import { expect, test } from 'vitest';
import { messages as late } from '../../../shell/locale/en/editing.ts';
import { messages as start } from '../../../shell/locale/en/start.ts';
import { importsIn, importsOf, loadedWith } from '../../helpers/import-graph.ts';
import { idsOf } from './message-members.ts';
import { messagesIn, sources } from './sentences.ts';

const BRINGS_THEM = 'shell/locale/editing-messages.ts';
const ENTRIES = ['shell/mount-studio.tsx'];

/** Parts of the shell that work on an open document alone. A dialog over the empty studio says there is none. */
const OF_DOCUMENTS_IN_SHELL =
  /^shell\/(tools|export|history)\/|^shell\/session\/(operations|retouch|export)\/|^shell\/session\/document\/original-file\.ts$/;

/** Folders of the engine and the workers that speak of an open document, a batch or a recipe, and never of a file that is being opened. */
const OF_DOCUMENTS =
  /^engine\/(export|recipes|tools|kernels\/smart-crop)\/|^workers\/(metadata\/index|codecs\/codec|pool\/batch-\w+|tasks\/(encode|encode-within|read-on-gray|size-search))\.ts$/;
/** The step that a newer version wrote: said in the list of steps. */
const UNKNOWN_STEP = 'engine/journal/journal-format.ts';

const lateIn = (file: string): readonly string[] =>
  messagesIn(file)
    .flatMap(({ id }) => idsOf(id))
    .filter((id) => id in late && !(id in start));

/** Modules that can be loaded while no part has brought the late messages, by whatever is pressed. */
function loadedWithoutThem(entries: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const parts = [...entries];
  const begun = new Set(parts);
  for (const part of parts) {
    const loaded = loadedWith(part);
    if (loaded.has(BRINGS_THEM)) continue;
    for (const file of loaded) {
      seen.add(file);
      for (const next of importsOf(file).later) {
        if (begun.has(next)) continue;
        begun.add(next);
        parts.push(next);
      }
    }
  }
  return seen;
}

test('the empty studio, and what opens over it, says no message that loads with a picture', () => {
  const before = [...loadedWithoutThem(ENTRIES)].filter((file) => file.startsWith('shell/'));
  expect(before.length).toBeGreaterThan(80);
  expect(before).toContain('shell/screens/empty-studio.tsx');
  const said = before
    .filter((file) => !OF_DOCUMENTS_IN_SHELL.test(file))
    .flatMap((file) => lateIn(file).map((id) => `${file}: ${id}`));
  expect(
    said,
    'Move these to a file of shell/locale/en that start.ts has, or import editing-messages.ts in the part that loads them.',
  ).toEqual([]);
});

test('engine and workers say late messages of documents alone, never of a file that is being opened', () => {
  const speakers = [...sources('engine'), ...sources('workers', ['workers/wasm/assembly/'])].filter(
    (file) => lateIn(file).length > 0,
  );
  expect(speakers.length).toBeGreaterThan(20);
  expect(speakers.filter((file) => !OF_DOCUMENTS.test(file) && file !== UNKNOWN_STEP)).toEqual([]);
});

test('a part of the empty studio that says one is found', () => {
  expect(lateIn('shell/batch/batch-errors.ts')).not.toEqual([]);
  expect(loadedWithoutThem(['shell/batch/batch-errors.ts'])).toContain('shell/batch/batch-errors.ts');
  expect(loadedWithoutThem(['shell/batch/batch-screen.tsx']).size).toBe(0);
});

test('distinguishes static, dynamic and type imports', () => {
  const source = [
    "import { a } from './en/start.ts';",
    "import type { B } from './en/steps.ts';",
    "import './editing-messages.ts';",
    "export { c } from './sentences.ts';",
    "const load = () => import('./language-choice.ts');",
  ].join('\n');
  expect(importsIn('shell/locale/sample.ts', source)).toEqual({
    now: ['shell/locale/en/start.ts', 'shell/locale/editing-messages.ts', 'shell/locale/sentences.ts'],
    later: ['shell/locale/language-choice.ts'],
  });
});
