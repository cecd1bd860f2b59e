import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { ROOT } from '../../helpers/paths.ts';
import { drawTemplateSheet } from '../../helpers/template-sheet.ts';

test('the panel shows each template as the operation draws it (else: npm run pictures:templates)', async () => {
  const stored = sharp(join(ROOT, 'shell/tools/backdrop/templates.webp')).removeAlpha();
  const drawn = await drawTemplateSheet();
  const [own, wanted] = await Promise.all(
    [stored, drawn].map((sheet) => sheet.raw().toBuffer({ resolveWithObject: true })),
  );
  expect(own!.info).toMatchObject({ width: wanted!.info.width, height: wanted!.info.height });
  const off = wanted!.data.reduce((sum, value, i) => sum + Math.abs(value - own!.data[i]!), 0);
  expect(off / wanted!.data.length).toBeLessThan(3);
});
