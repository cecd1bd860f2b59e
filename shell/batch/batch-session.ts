/** A batch store with the browser behind it: workers, storage, fonts and the studio's document as a template. */
import { drawTemplate, type GessoDocument, isPicture, templateOf } from '../../engine/index.ts';
import { createBatchPool } from '../../workers/index.ts';
import { createCanvasFonts } from '../session/canvas-fonts.ts';
import { batchTemplate } from './batch-inbox.ts';
import { browserBatchStorage } from './batch-storage.ts';
import { type BatchStore, createBatchStore, type TemplateTexts } from './batch-store.ts';

export async function openBatchStore(): Promise<BatchStore> {
  const pool = createBatchPool();
  const document = batchTemplate();
  const template = document && (await templateTexts(document, (fonts) => pool.registerFonts(fonts)));
  const store = createBatchStore({
    pool,
    storage: browserBatchStorage(),
    template,
    now: () => performance.now(),
    today: () => new Date().toISOString().slice(0, 10),
  });
  await store.restore();
  return store;
}

async function templateTexts(
  document: GessoDocument,
  declare: Parameters<typeof createCanvasFonts>[0],
): Promise<TemplateTexts | null> {
  const fonts = createCanvasFonts(declare);
  await fonts.loadFor(document);
  const template = templateOf(document, fonts.measurer);
  if (template.texts.length === 0) return null;
  const name = document.layers.find(isPicture)?.name ?? 'the document';
  return { name, draw: (width, height) => drawTemplate(template, { width, height }, fonts.measurer) };
}
