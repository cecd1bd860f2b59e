import { expect, it } from 'vitest';
import type { DrawList } from '../../../engine/index.ts';
import { createPanelCalls } from '../../../shell/session/operations/panel-calls.ts';
import { sampleDocument } from '../../helpers/documents.ts';
import { fakeTypesetter } from '../../helpers/fake-measurer.ts';

type Options = Parameters<typeof createPanelCalls>[0];

it('The histogram counts the pictures, and none of the texts on them', async () => {
  const document = sampleDocument();
  const counted: DrawList[] = [];
  const calls = createPanelCalls({
    pool: { histogram: async (list: DrawList) => counted.push(list) } as unknown as Options['pool'],
    fonts: {} as Options['fonts'],
    typesetter: fakeTypesetter(),
    current: () => null,
    opened: () => ({ state: { document } }) as ReturnType<Options['opened']>,
  });
  await calls.histogram();
  expect(document.layers.map(({ kind }) => kind)).toContain('text');
  expect(counted).toHaveLength(1);
  expect(counted[0]!.items.length).toBeGreaterThan(0);
  expect(counted[0]!.items.every(({ kind }) => kind === 'picture')).toBe(true);
  expect(counted[0]!.frame).toEqual(expect.objectContaining({ width: expect.any(Number) }));
});
