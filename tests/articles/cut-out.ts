/** What the cut-out looks at before it decides. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PixelGrid } from '../../engine/kernels/base/pixel-grid.ts';
import { candidatesOf, seenByFlood } from '../../engine/kernels/cut-out/candidates.ts';
import { cutOutWhole } from '../../engine/kernels/cut-out/cut-out-whole.ts';
import { netOutline } from '../../engine/kernels/cut-out/net-outline.ts';
import { smallCopy } from '../../engine/kernels/cut-out/small-copy.ts';
import { finish } from '../helpers/finish.ts';
import { ROOT } from '../helpers/paths.ts';
import { cutOutQuality } from '../quality/cut-out-quality.ts';
import { rowsIn } from '../quality/page.ts';
import { type Article, row } from './article.ts';
import { gray, over, photo, resized, sheet, truth, withAlpha } from './panels.ts';

const WIDE = 800;
const NAMES = ['mug', 'bag', 'headphones', 'lamp', 'perfume', 'plant', 'plush', 'white'] as const;
const SHOWN = 'headphones';

const panel = (picture: PixelGrid) => resized(picture, 320);

async function overlapOf(name: string): Promise<string> {
  const [picture, exact] = [await photo(`product-${name}.jpg`, WIDE), await truth(`product-${name}`, WIDE)];
  const found = finish(cutOutWhole(picture));
  let [both, either] = [0, 0];
  for (let i = 0; i < exact.length; i++) {
    const [own, real] = [(found?.coverage[i] ?? 0) >= 128, exact[i]! >= 128];
    if (own && real) both++;
    if (own || real) either++;
  }
  return row(name, (both / either).toFixed(3), (found?.confidence ?? 0).toFixed(2));
}

export const cutOutDecides: Article = {
  slug: 'how-the-cut-out-decides',
  isSlow: true,
  figures: async () => {
    const picture = await photo(`product-${SHOWN}.jpg`, WIDE);
    const copy = smallCopy(picture);
    const { width, height } = copy;
    const net = finish(netOutline(copy));
    const isSeen = seenByFlood(copy);
    const list = finish(candidatesOf(copy, isSeen, net, Number.POSITIVE_INFINITY));
    const plane = (values: ArrayLike<number>) =>
      panel(
        gray(
          Uint8Array.from(values, (value) => value * 255),
          width,
          height,
        ),
      );
    const found = finish(cutOutWhole(picture))!;
    return {
      'cut-out-steps.webp': await sheet(
        [
          panel(picture),
          plane(isSeen.map((is) => 1 - is)),
          plane(net.shares),
          panel(over(withAlpha(picture, found.coverage), [255, 0, 255])),
        ],
        { columns: 2 },
      ),
      'cut-out-outlines.webp': await sheet(
        list.slice(0, 6).map(({ inside }) => plane(inside)),
        { columns: 3 },
      ),
    };
  },
  rows: async () => {
    const rows: string[] = [];
    for (const name of NAMES) rows.push(await overlapOf(name));
    return rows;
  },
  quotes: () => {
    const pictures = rowsIn(readFileSync(join(ROOT, 'docs/quality.md'), 'utf8'), cutOutQuality);
    const says = (of: string, between: string) => {
      const { overlap, confidence } = pictures.find(({ name }) => name === of)!.values;
      return `${between} ${overlap!.toFixed(3)}, and says ${confidence!.toFixed(2)}`;
    };
    return [
      says('wire basket, plain, soft', 'wire basket on plain paper overlaps'),
      says('cable, planks, none', 'as wide as the cable:'),
      says('plant, plain, sun on the wall', 'a part of the shadow stays: it overlaps'),
    ];
  },
};
