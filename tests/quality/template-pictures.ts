/** `npm run pictures:templates`: draws the pictures of the scene templates in the panel, after a template has changed. */
import { join } from 'node:path';
import { ROOT } from '../helpers/paths.ts';
import { drawTemplateSheet } from '../helpers/template-sheet.ts';

const file = join(ROOT, 'shell/tools/backdrop/templates.webp');
const { size } = await (await drawTemplateSheet()).webp({ quality: 82, effort: 6 }).toFile(file);
console.log(`${file}: ${size} bytes`);
