import { expect, test } from 'vitest';
import { SCENE_TEMPLATES } from '../../../api/server/services/library/scene-list.ts';
import { SCENE_NAMES } from '../../../shell/tools/scenes/scene-names.ts';

test('each scene template of the server has a name that languages translate, and in English it is the server’s', () => {
  const own = SCENE_TEMPLATES.map(({ id }) => [id, SCENE_NAMES[id]]);
  expect(own).toEqual(SCENE_TEMPLATES.map(({ id, name }) => [id, name]));
});
