/**
 * Finding the subject on the copy of 256 px, and its crops, beside smartcrop.js on the same px: it makes three maps, and makes
 * them again for every shape; here they are made once, and only as many as the picture asks for.
 */
import { SIZE_PRESETS } from '../../../engine/export/presets.ts';
import { findAttention, smartCrop } from '../../../engine/kernels/smart-crop/smart-crop.ts';
import { markedPictures, renderMarked } from '../../helpers/smart-crop-pictures.ts';
import { oracleCrop } from '../../helpers/smartcrop-oracle.ts';
import { type BenchRow, type BenchSuite, compare, interleave, processorClock } from '../bench-row.ts';

/** Before a backdrop, which tells most of the subject by itself; and where there is none. */
const PICTURES = {
  'before a backdrop': ['mug', 'plush-right', 'perfume-tall', 'bag-high'],
  'in clutter': ['scene-desk', 'car-angle', 'scene-kitchen', 'car-rear'],
};
/** Of smartcrop.js's time. */
const GOAL = 1.3;
const ASPECTS = [
  ...new Set(SIZE_PRESETS.flatMap(({ presets }) => presets.map(({ width, height }) => width / height))),
];

export const suite: BenchSuite = {
  title: 'Smart crop, 256 px',
  async run(report) {
    for (const [where, names] of Object.entries(PICTURES)) await measure(where, names, report);
  },
};

async function measure(where: string, names: readonly string[], report: (row: BenchRow) => void) {
  const marked = markedPictures().filter(({ name }) => names.includes(name));
  const pictures = await Promise.all(marked.map(renderMarked));
  const { ours, theirs } = await interleave(
    {
      ours: () => {
        for (const picture of pictures) {
          const attention = findAttention(picture.pixels, picture.width, picture.height);
          for (const aspect of ASPECTS) smartCrop(attention, picture, aspect);
        }
      },
      theirs: async () => {
        for (const picture of pictures) for (const aspect of ASPECTS) await oracleCrop(picture, aspect);
      },
    },
    7,
    processorClock,
  );
  const note = `${pictures.length} pictures × ${ASPECTS.length} shapes`;
  report(compare(`subjects ${where}, and their crops`, ours, 'smartcrop.js', theirs, GOAL, note));
  const each = (ours.wall ?? ours.min) / pictures.length;
  report({
    name: '… of one picture, by the wall',
    value: Math.round(10 * each) / 10,
    unit: 'ms',
    peer: null,
    peerValue: null,
    ratio: null,
    goal: '< 100 ms',
    ok: each < 100,
  });
}
