/** The scene's second mode: an image of a model holding the product. */
import { expect, test } from 'vitest';
import { createScene } from '../../../api/contract/routes/scenes.ts';
import { sceneBody } from '../../../shell/tools/scenes/scene-request.ts';
import { isUnmade, modePatch, SCENE_START } from '../../../shell/tools/scenes/scene-settings.ts';

const people = { id: 269, has_human: true, is_available: true };
const podium = { id: 101, has_human: false, is_available: true };
const templates = [people, podium];
const model = { ...SCENE_START, mode: 'model' } as const;

test('its words say that a person holds the product, and the server takes them', () => {
  const wordsOf = (prompt: string) => sceneBody({ ...model, prompt }, 'p').prompt;
  expect(wordsOf(' On a beach ')).toBe('A person holds the product. On a beach');
  expect(wordsOf('')).toBe('A person holds the product');
  expect(createScene.body?.safeParse(sceneBody({ ...model, prompt: 'x'.repeat(2048) }, 'p'))?.success).toBe(
    true,
  );
  expect(sceneBody({ ...SCENE_START, prompt: 'On a beach' }, 'p').prompt).toBe('On a beach');
});

test('a template without a person is chosen no longer in it', () => {
  const chosen = { ...SCENE_START, templateId: podium.id };
  expect(modePatch('model', chosen, templates)).toEqual({ mode: 'model', templateId: null });
  expect(modePatch('text', chosen, templates)).toEqual({ mode: 'text' });
  expect(modePatch('model', { ...chosen, templateId: people.id }, templates)).toEqual({ mode: 'model' });
});

test('nothing is made in it where no service makes people', () => {
  const lacking = [{ ...people, is_available: false }, podium];
  expect(isUnmade(model, templates)).toBe(false);
  expect(isUnmade(model, lacking)).toBe(true);
  expect(isUnmade({ ...SCENE_START, templateId: podium.id }, lacking)).toBe(false);
});
