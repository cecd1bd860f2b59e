/**
 * Finding the subject on the copy of 256 px, and its crops, beside smartcrop.js on the same px: it makes three maps, and makes
 * them again for every shape; here there are six and a fitted backdrop, made once.
 */
import { SIZE_PRESETS } from '../../../engine/export/presets.ts';
import { findAttention, smartCrop } from '../../../engine/kernels/smart-crop/smart-crop.ts';
import { markedPictures, renderMarked } from '../../helpers/smart-crop-pictures.ts';
import { oracleCrop } from '../../helpers/smartcrop-oracle.ts';
import { type BenchSuite, compare, interleave, processorClock } from '../bench-row.ts';

const PICTURES = ['mug', 'scene-desk', 'plush-right', 'car-angle'];
const ASPECTS = [
  ...new Set(SIZE_PRESETS.flatMap(({ presets }) => presets.map(({ width, height }) => width / height))),
];

export const suite: BenchSuite = {
  title: 'Smart crop, 256 px',
  async run(report) {
    const marked = markedPictures().filter(({ name }) => PICTURES.includes(name));
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
    // Told, without a goal: it finds more than its peer does. What a person waits for is the next row.
    const row = compare('the subjects and their crops', ours, 'smartcrop.js', theirs, 1, note);
    report({ ...row, goal: 'table', ok: true });
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
  },
};
