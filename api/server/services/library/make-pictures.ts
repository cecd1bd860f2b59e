/**
 * `npm run library [folder]`: renders the library's pictures from their drawings. They are stored as files because the server decodes no
 * SVG: a user's SVG could make it read other files.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { printDrawing } from './drawings/drawing.ts';
import { DRAWINGS } from './drawings/drawings.ts';
import { PICTURE_FOLDER } from './library-pictures.ts';

/** px of the longer side. */
const LONG_SIDE = 768;
const QUALITY = 84;

const folder = process.argv[2] ?? PICTURE_FOLDER;
mkdirSync(folder, { recursive: true });
for (const [name, drawing] of Object.entries(DRAWINGS)) {
  await sharp(Buffer.from(printDrawing(drawing)))
    .resize(LONG_SIDE, LONG_SIDE, { fit: 'inside' })
    .webp({ quality: QUALITY })
    .toFile(join(folder, `${name}.webp`));
}
console.log(`${Object.keys(DRAWINGS).length} pictures are in ${folder}`);
