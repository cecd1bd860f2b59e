/** A batch store with the browser behind it: workers, storage, fonts and the studio's document as a template. */

import { drawTemplate, isPicture, placeMask, templateOf, typesetterOf } from '../../engine/index.ts';
import { createBatchPool } from '../../workers/index.ts';
import { t } from '../locale/index.ts';
import { createCanvasFonts } from '../session/canvas-fonts.ts';
import { batchTemplate, type TemplateSource } from './batch-inbox.ts';
import type { TemplateLayer } from './batch-request.ts';
import { browserBatchStorage } from './batch-storage.ts';
import { type BatchStore, createBatchStore } from './batch-store.ts';

export async function openBatchStore(): Promise<BatchStore> {
  const pool = createBatchPool();
  const source = batchTemplate();
  const template = source && (await templateLayer(source, (fonts) => pool.registerFonts(fonts)));
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

async function templateLayer(
  { document, tiles }: TemplateSource,
  declare: Parameters<typeof createCanvasFonts>[0],
): Promise<TemplateLayer | null> {
  const fonts = createCanvasFonts(declare);
  await fonts.loadFor(document);
  const template = templateOf(document, typesetterOf(fonts.measurer), (id) => tiles.get(id));
  const { frame, texts, mask } = template;
  if (texts.length === 0 && !mask) return null;
  const name = document.layers.find(isPicture)?.name ?? t('the document');
  return {
    name,
    texts: (output) => drawTemplate(template, output, typesetterOf(fonts.measurer)),
    mask: (output) => mask && placeMask(mask, frame, output),
  };
}
