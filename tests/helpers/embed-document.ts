/** The document of an embedded editor, read from the file that its handle gives. */
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright';
import type { GessoDocument } from '../../engine/index.ts';

export async function documentOf(page: Page, at = 0): Promise<GessoDocument> {
  const bytes = await page.evaluate(
    async (at) => [...new Uint8Array(await (await window.handles[at]!.document()).arrayBuffer())],
    at,
  );
  const files = unzipSync(Uint8Array.from(bytes), { filter: ({ name }) => name.endsWith('.json') });
  const documents = Object.values(files).map((file) => JSON.parse(strFromU8(file)) as GessoDocument);
  const document = documents.find((each) => Array.isArray(each.layers));
  if (!document) throw new Error('No document in the file');
  return document;
}

/** What its texts say, from the bottom up. */
export async function textsOf(page: Page): Promise<readonly string[]> {
  const { layers } = await documentOf(page);
  return layers.flatMap((layer) => ('text' in layer ? [layer.text] : []));
}
