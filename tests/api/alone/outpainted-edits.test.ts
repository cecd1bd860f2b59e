/** An edit that continues the picture to the edges of its size. */
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { picture } from '../helpers/forms.ts';
import { pixelsOf, useEdits } from '../helpers/run-an-edit.ts';

const edit = useEdits();

describe('an outpaint', () => {
  // The picture is 120 × 90 px in the middle of 200.
  const SIZE = { width: 200, height: 90 };
  const [LEFT, RIGHT] = [40, 160];
  const outpainted = async (fit: object | string, more: object = {}) => {
    const small = await sharp(picture('product-mug.jpg')).resize(320).png().toBuffer();
    return edit(small, { resizing: { ...SIZE, fit }, ...more }, { format: 'png' });
  };
  let hard: Awaited<ReturnType<typeof edit>>;
  let px: Buffer;
  beforeAll(async () => {
    hard = await outpainted('outpaint');
    px = Buffer.from((await pixelsOf(hard.bytes)).data);
  });
  const columnsThatDiffer = (one: Buffer, other: Buffer) =>
    new Set([...one.keys()].filter((i) => one[i] !== other[i]).map((i) => (i >> 2) % SIZE.width));

  test('continues the picture around itself, whose px keep their bytes', async () => {
    expect([hard.file.width, hard.file.height]).toEqual([SIZE.width, SIZE.height]);
    expect(hard.provenance.map(({ operation }) => operation)).toEqual(['generation_expand']);
    const canvas = Buffer.from((await pixelsOf((await outpainted('canvas')).bytes)).data);
    expect([...columnsThatDiffer(px, canvas)].filter((x) => x >= LEFT && x < RIGHT)).toEqual([]);
    let seam = 0;
    for (let y = 0; y < SIZE.height; y++) {
      for (const x of [LEFT, RIGHT]) {
        const at = (y * SIZE.width + x) * 4;
        for (let c = 0; c < 4; c++) seam = Math.max(seam, Math.abs(px[at + c]! - px[at + c - 4]!));
      }
    }
    expect(seam).toBeLessThan(24);
  });

  test('blends over the share of the side that its feathering says, and over no more', async () => {
    const soft = Buffer.from(
      (await pixelsOf((await outpainted({ type: 'outpaint', feathering: '15%' })).bytes)).data,
    );
    const inside = [...columnsThatDiffer(px, soft)].filter((x) => x >= LEFT && x < RIGHT);
    expect(inside.length).toBeGreaterThan(10);
    expect(inside.filter((x) => x >= LEFT + 18 && x < RIGHT - 18)).toEqual([]);
  });

  test('grows by the px of each side, and the picture keeps its size and its bytes', async () => {
    const small = await sharp(picture('product-mug.jpg')).resize(120).png().toBuffer();
    const growth = { left: 10, top: 0, right: 30, bottom: 5 };
    const { file, bytes } = await edit(
      small,
      { resizing: { fit: { type: 'outpaint', growth } } },
      { format: 'png' },
    );
    const before = await pixelsOf(small);
    expect([file.width, file.height]).toEqual([before.info.width + 40, before.info.height + 5]);
    const inside = await sharp(bytes)
      .extract({ left: 10, top: 0, width: before.info.width, height: before.info.height })
      .toBuffer();
    const after = await pixelsOf(inside);
    expect(Buffer.compare(Buffer.from(after.data), Buffer.from(before.data))).toBe(0);
  });

  test('leaves the room around a cut-out clear, or of the color that is asked for', async () => {
    const onRed = await outpainted('outpaint', { background: { remove: true, color: '#ff0000' } });
    expect([...(await pixelsOf(onRed.bytes)).data.subarray(0, 4)]).toEqual([255, 0, 0, 255]);
  });
});
