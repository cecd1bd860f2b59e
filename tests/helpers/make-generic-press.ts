/**
 * Generates `workers/press/generic-press.ts`: the colors of 9 × 9 × 9 × 9 mixes of inks, as the server's libvips converts a file
 * without a profile. Its profile, "Chemical proof", was measured by Graeme W. Gill, who released it into the public domain.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { cmykTiff } from './cmyk-tiff.ts';
import { ROOT } from './paths.ts';

const GRID = 9;
const inks = Buffer.alloc(GRID ** 4 * 4);
for (let node = 0; node < GRID ** 4; node++) {
  [GRID ** 3, GRID ** 2, GRID, 1].forEach((by, ink) => {
    inks[4 * node + ink] = Math.round(((Math.floor(node / by) % GRID) * 255) / (GRID - 1));
  });
}
const nodes = await sharp(cmykTiff(GRID ** 2, GRID ** 2, inks))
  .toColourspace('srgb')
  .raw()
  .toBuffer();
writeFileSync(
  join(ROOT, 'workers/press/generic-press.ts'),
  `/** Made by \`npm run press\` (tests/helpers/make-generic-press.ts says of what). sRGB, 3 bytes a node; C slowest, K fastest. */
export const GENERIC_PRESS = {
  grid: ${GRID},
  base64:
    '${nodes.toString('base64')}',
};
`,
);
