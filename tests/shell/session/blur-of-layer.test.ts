import { describe, expect, it } from 'vitest';
import { isPicture, productBackdrop, shadowOf } from '../../../engine/index.ts';
import { certaintyOfStep } from '../../../shell/session/operations/certainty.ts';
import { removal } from '../../../shell/tools/base/removal.ts';
import { BLUR_CHOICES } from '../../../shell/tools/blur/blur-categories.ts';
import { BLUR_STEP, type BlurSettings, blurOperation } from '../../../shell/tools/blur/blur-settings.ts';
import { shadowOperation } from '../../../shell/tools/shadow/shadow-operation.ts';
import { SHADOW_START } from '../../../shell/tools/shadow/shadow-settings.ts';
import { operationWork, provenance, type Run } from './operation-work.ts';

const SETTINGS: BlurSettings = {
  category: BLUR_CHOICES[0]!,
  type: 'regular',
  level: 'high',
  plates: false,
};

/** A worker that finds a rough outline, and makes a picture of everything else. */
async function studio() {
  const asked: Parameters<Run>[0][] = [];
  let byte = 1;
  const at = await operationWork(
    async (request) => {
      asked.push(request);
      const isMask = request.as.kind === 'mask';
      const taken = { tx: 0, ty: 0, id: 'uff', coverage: new Uint8Array(65_536).fill(255) } as const;
      return {
        mask: isMask ? [taken as never] : null,
        bytes: isMask ? null : new Uint8Array([byte++]),
        place: { x: 0, y: 300 } as never,
        provenance: isMask ? provenance('rough') : provenance(),
      };
    },
    { opened: [700, 500] },
  );
  const photo = () => at.test.state.document.layers.filter(isPicture).find(({ id }) => id === 'photo')!;
  await at.run(removal());
  return { ...at, asked, photo };
}

describe('Blurring the background of a cut-out product', () => {
  it('keeps its shadow in sight: the background becomes a layer under both', async () => {
    const at = await studio();
    await at.run(shadowOperation(SHADOW_START));
    const before = at.test.hash;
    const { mask, asset } = at.photo();
    await at.run(blurOperation(SETTINGS, at.photo(), 'shadowed'));
    expect(at.asked.at(-1)).toMatchObject({ params: { subject: 'remove', level: 'high' }, masked: {} });
    const { document } = at.test.state;
    const order = document.layers.map(({ id }) => id);
    expect(order).toEqual([productBackdrop(document, 'photo')!.id, shadowOf(document, 'photo')!.id, 'photo']);
    expect(at.photo()).toMatchObject({ mask, asset });
    at.editor.undo();
    expect(at.test.hash).toBe(before);
  });

  it('without a shadow is as certain of the outline as the cut-out was', async () => {
    const at = await studio();
    await at.run(blurOperation(SETTINGS, at.photo(), 'picture'));
    expect(at.photo().mask.painted).toBe(false);
    expect(certaintyOfStep(at.test.state, 'photo', BLUR_STEP)).toBe('rough');
  });
});
