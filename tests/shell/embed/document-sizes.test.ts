import { expect, it } from 'vitest';
import { documentForPicture } from '../../../engine/index.ts';
import { requireSizes } from '../../../shell/embed/core/files.ts';
import { assetOf } from '../../helpers/documents.ts';

it('an embedded editor refuses a document that says another size of a picture than its file has', () => {
  const asset = assetOf(600, 400);
  const document = documentForPicture(asset, 'a');
  const found = (width: number, height: number) =>
    new Map([[asset.id, { size: { width, height } as never }]]);
  expect(() => requireSizes(document, found(600, 400))).not.toThrow();
  const refused = expect.objectContaining({ code: 'document.invalid' });
  expect(() => requireSizes(document, found(60, 40))).toThrow(refused);
  expect(() => requireSizes(document, found(400, 600))).toThrow(refused);
});
