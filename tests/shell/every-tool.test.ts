/** Every tool of the specification is used in a browser, from the click to its result: by the tests that are named here. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { EDITOR_TOOLS } from '../../vocabulary/editor-options.ts';
import { ROOT } from '../helpers/paths.ts';

/** The file, and the beginning of the test's title there. */
const USED: Readonly<Record<(typeof EDITOR_TOOLS)[number], readonly [file: string, title: string]>> = {
  enhance: ['server-tools', 'on the server makes the picture twice as large'],
  shadow_generation: ['server-tools', 'run on the server too, each as one undo step'],
  resize: ['platform-sizes', 'a platform size makes exactly that size'],
  color_correction: ['color', 'are on the screen and in the file without anything to apply'],
  remove_bg: ['signed-in-tools', '%s runs on the server'],
  blur_bg: ['signed-in-tools', '%s runs on the server'],
  generation_bg: ['background', 'places a product on a template with its shadow'],
  generation_prompt: ['server-tools', 'makes a picture from words'],
  generation_expand: ['expand', 'fills the frame beyond the picture as one step'],
  brush: ['server-tools', 'run on the server too, each as one undo step'],
  custom_models: ['signed-in-tools', '%s dresses a model'],
  info: ['info', 'Info says what a file is, measured'],
  animation: ['animation', 'a picture becomes a film by camera motion'],
  try_on: ['signed-in-tools', '%s dresses a model'],
  try_on_next: ['signed-in-tools', '%s dresses a model'],
  text: ['text-editing', 'suits the picture and is no smaller on the screen'],
  ai_edit: ['signed-in-tools', 'ai_edit changes the picture as words say'],
};

test.each(EDITOR_TOOLS)('%s is used in a browser', (tool) => {
  const [file, title] = USED[tool];
  const source = readFileSync(join(ROOT, `tests/e2e/${file}.test.ts`), 'utf8');
  expect(source).toContain(`('${title}`);
  // Where a title stands for several tools, the tool is one of its rows.
  if (title.startsWith('%s')) expect(source).toContain(`['${tool}',`);
});
