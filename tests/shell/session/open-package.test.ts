import { expect, it } from 'vitest';
import { documentForPicture, GessoError, isPicture, message, printDocument } from '../../../engine/index.ts';
import { named } from '../../../shell/session/core/open-picture.ts';
import { openPackage } from '../../../shell/session/document/open-package.ts';
import type { OpenedPicture } from '../../../workers/index.ts';
import { assetOf } from '../../helpers/documents.ts';

const asset = assetOf(600, 400);
const document = documentForPicture(asset, 'a');
const painted = {
  ...document,
  layers: document.layers.map((layer) =>
    isPicture(layer)
      ? {
          ...layer,
          mask: {
            ...layer.mask,
            painted: true,
            tiles: {
              ...layer.mask.tiles,
              rows: layer.mask.tiles.rows.map((row, y) =>
                row.map((id, x) => (x + y === 0 ? 'b'.repeat(32) : id)),
              ),
            },
          },
        }
      : layer,
  ),
};

/** Opens a file that holds `held`, and whose picture decodes to `found`. */
const open = (held = document, found = asset, bytes = new Map([[asset.id, new Uint8Array(4)]])) =>
  openPackage(
    { document: printDocument(held), assets: bytes, tiles: new Map(), thumbnail: null },
    async (_file, name) => named({ ...found, asset: found.id } as unknown as OpenedPicture, name),
    (fault) => new GessoError('document.invalid', message('document-file.damaged', { detail: fault })),
  );
const refused = (detail: string) =>
  expect.objectContaining({ reason: expect.objectContaining({ values: { detail } }) });
const other = (width: number, height: number) => ({ ...asset, size: { width, height } as typeof asset.size });

it('A whole document file opens with its lowest picture', async () => {
  const { layer, opened } = await open();
  expect(layer.asset).toBe(asset.id);
  expect(opened.asset).toBe(asset.id);
});

it('A document file that says another size than its picture has is damaged', async () => {
  await expect(open(document, other(60, 40))).rejects.toEqual(refused('wrong-picture'));
  await expect(open(document, other(400, 600))).rejects.toEqual(refused('wrong-picture'));
});

it('A document file that holds another picture than it says is damaged', async () => {
  const swapped = { ...asset, id: 'c'.repeat(32) };
  await expect(open(document, swapped)).rejects.toEqual(refused('wrong-picture'));
});

it('A document file without a picture or a mask tile that it names is damaged', async () => {
  await expect(open(document, asset, new Map())).rejects.toEqual(refused('missing-picture'));
  await expect(open(painted)).rejects.toEqual(refused('tile'));
});
