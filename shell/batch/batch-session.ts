/** A batch store with the browser behind it: workers, storage, fonts and the studio's document as a template. */

import { type BatchCell, drawTemplate, placeMask, templateOf, typesetterOf } from '../../engine/index.ts';
import { createBatchPool } from '../../workers/index.ts';
import { createCanvasFonts } from '../session/fonts/canvas-fonts.ts';
import type { TemplateLayer } from './batch-request.ts';
import { browserBatchStorage } from './batch-storage.ts';
import { type BatchStore, createBatchStore } from './batch-store.ts';
import type { TemplateSource } from './batch-template.ts';
import type { OpenEdit } from './open-edit.ts';
import { browserDisk, removeOldZips } from './stored-zip.ts';

export async function openBatchStore(
  source: TemplateSource | null,
  edit: OpenEdit | null,
): Promise<BatchStore> {
  const pool = createBatchPool();
  const template = source && (await templateLayer(source, (fonts) => pool.registerFonts(fonts)));
  const store = createBatchStore({
    pool,
    storage: browserBatchStorage(),
    template,
    edit,
    now: () => performance.now(),
    today: () => new Date().toISOString().slice(0, 10),
  });
  await store.restore();
  // What earlier visits left takes room, and nothing of this one waits for it.
  removeOldZips(browserDisk()).catch(() => {});
  return store;
}

async function templateLayer(
  { name, document, tiles }: TemplateSource,
  declare: Parameters<typeof createCanvasFonts>[0],
): Promise<TemplateLayer | null> {
  const fonts = createCanvasFonts(declare);
  await fonts.loadFor(document);
  const template = templateOf(document, typesetterOf(fonts.measurer), (id) => tiles.get(id));
  const { frame, marks, mask } = template;
  if (marks.length === 0 && !mask) return null;
  const typesetter = typesetterOf(fonts.measurer);
  return {
    name,
    marks: onceForEach((output) => drawTemplate(template, output, typesetter)),
    mask: onceForEach((output) => mask && placeMask(mask, frame, output)),
  };
}

/** Thousands of cells have a few sizes between them. */
function onceForEach<T>(make: (output: BatchCell['output']) => T): (output: BatchCell['output']) => T {
  const known = new Map<string, T>();
  return (output) => {
    const size = `${output.width}x${output.height}`;
    if (!known.has(size)) known.set(size, make(output));
    return known.get(size)!;
  };
}
