import type { TileCoverage } from '../../engine/kernels/paint/scan.ts';
import type { ModelPort } from '../../engine/kernels/port/model-port.ts';
import type { CancelToken } from '../base/cancel.ts';
import { loadCode } from '../base/missing-code.ts';
import type { ProgressListener, TaskInput, TaskMap, TaskName, TaskOutput } from '../protocol/task-map.ts';
import { resizeByPica } from '../render/fallback-resize.ts';
import { FontBook } from '../stores/font-book.ts';
import { MaskStore } from '../stores/mask-store.ts';
import { PictureStore } from '../stores/picture-store.ts';
import { startKernels } from '../wasm/wasm-kernels.ts';
import { displayArea, displayTile } from './display-tile.ts';
import { type FeatherCache, feather, maskPatch } from './feather.ts';
import type { Holding } from './held-picture.ts';
import { load, open } from './open.ts';
import type { RenderTools } from './render-export.ts';

type Handler<T extends TaskName> = (
  input: TaskInput<T>,
  token: CancelToken,
  onProgress: ProgressListener | null,
) => Promise<TaskOutput<T>> | TaskOutput<T>;
type Handlers = { readonly [T in TaskName]: Handler<T> };

export interface Tasks {
  run<T extends TaskName>(
    task: T,
    input: TaskInput<T>,
    token: CancelToken,
    onProgress: ProgressListener | null,
  ): Promise<{ value: TaskOutput<T>; transferables: readonly Transferable[] }>;
  /** Bytes held between calls, and whether the kernels are the SIMD ones. */
  describe(): { bytes: number; simd: boolean };
}

/** Tasks that are not needed before the first stroke. */
const later = {
  attention: () => loadCode(() => import('./attention.ts')),
  auto: () => loadCode(() => import('./auto-color.ts')),
  batch: () => loadCode(() => import('./batch-render.ts')),
  document: () => loadCode(() => import('./document-file.ts')),
  encode: () => loadCode(() => import('./encode.ts')),
  fill: () => loadCode(() => import('./inpaint.ts')),
  film: () => loadCode(() => import('./make-film.ts')),
  inspect: () => loadCode(() => import('./inspect.ts')),
  within: () => loadCode(() => import('./encode-within.ts')),
  product: () => loadCode(() => import('./find-product.ts')),
  masks: () => loadCode(() => import('./mask-sources.ts')),
  operation: () => loadCode(() => import('./run-operation.ts')),
  examine: () => loadCode(() => import('./examine.ts')),
  recipe: () => loadCode(() => import('./run-recipe.ts')),
  render: () => loadCode(() => import('./render-export.ts')),
  retouch: () => loadCode(() => import('./retouch.ts')),
  search: () => loadCode(() => import('./size-search.ts')),
};

export interface TaskOptions {
  /** For operations; without, they run by kernels alone. */
  openModels?(): Promise<ModelPort>;
}

/** All tasks over one set of caches. Every worker has them all; its role decides which are called. */
export async function createTasks(options: TaskOptions = {}): Promise<Tasks> {
  const kernels = await startKernels();
  const pictures = new PictureStore(kernels);
  const masks = new MaskStore();
  const feathered: FeatherCache = new Map();
  const holding: Holding = { picture: null };
  const fonts = new FontBook(
    'fonts' in self ? (self.fonts as unknown as ConstructorParameters<typeof FontBook>[0]) : null,
  );
  const tools = (token: CancelToken, onProgress: ProgressListener | null): RenderTools => ({
    resampler: { kernels, resizeWhole: kernels.simd ? null : resizeByPica },
    store: pictures,
    fonts,
    token,
    onProgress,
  });
  const handlers: Handlers = {
    open: (input, token) => open(input, kernels, pictures, token),
    retouch: async (input, token, onProgress) =>
      (await later.retouch()).retouch(input, kernels, pictures, token, onProgress),
    load: (input, token) => load(input, kernels, pictures, token),
    displayTile: (input) => displayTile(input, pictures),
    displayArea: (input) => displayArea(input, pictures),
    render: async (input, token, onProgress) =>
      (await later.render()).renderExport(input, tools(token, onProgress)),
    histogram: async (input, token, onProgress) =>
      (await later.render()).histogram(input, tools(token, onProgress)),
    registerFonts: (input) => {
      fonts.register(input);
      return undefined;
    },
    retain: (live) => {
      pictures.retain(live.assets);
      masks.retain(live.tiles);
      return undefined;
    },
    putTiles: ({ ids, coverage }) => {
      masks.put(ids, coverage);
      return undefined;
    },
    feather: (input, token) => feather(input, kernels, masks, feathered, token),
    wand: async (input) => (await later.masks()).wand(input, pictures),
    alphaMask: async (input) => (await later.masks()).alphaMask(input, pictures),
    fileMask: async (input, token) => (await later.masks()).fileMask(input, kernels, token),
    refineMask: async (input, token) => (await later.masks()).refineMask(input, masks, token),
    fillIn: async (input, token, onProgress) =>
      (await later.fill()).fillIn(input, kernels, token, onProgress),
    runOperation: async (input, token, onProgress) =>
      (await later.operation()).runOperation(input, { kernels, holding, ...options }, token, onProgress),
    holdPicture: async (input, token) =>
      (await later.operation()).holdPicture(input, { kernels, holding }, token),
    makeFilm: async (input, token, onProgress) =>
      (await later.film()).makeFilm(input, kernels, token, onProgress),
    runRecipe: async (input, token, onProgress) =>
      (await later.recipe()).runRecipe(input, { kernels, ...options }, token, onProgress),
    examine: async (input, token, onProgress) =>
      (await later.examine()).examine(input, { kernels, ...options }, token, onProgress),
    autoColor: async ({ asset }) => (await later.auto()).autoColor(asset, pictures),
    attention: async (input, token) => (await later.attention()).attention(input, options.openModels, token),
    findProduct: async (input, token) => (await later.product()).findProduct(input, token),
    maskPixels: async (input) => (await later.masks()).maskPixels(input, masks, kernels),
    maskPatch: (input, token) => maskPatch(input, kernels, masks, feathered, token),
    encode: async (input) => (await later.encode()).encode(input),
    searchSize: async (input, token, onProgress) =>
      (await later.search()).searchSize(input, kernels, token, onProgress),
    encodeWithin: async (input, _token, onProgress) => (await later.within()).encodeWithin(input, onProgress),
    inspect: async (input, token) => (await later.inspect()).inspect(input, token, options.openModels),
    batchRender: async (input, token, onProgress) =>
      (await later.batch()).batchRender(input, { ...tools(token, onProgress), store: pictures }),
    packDocument: async (input) => (await later.document()).packDocument(input),
    unpackDocument: async (input) => (await later.document()).unpackDocument(input),
  };
  return {
    async run(task, input, token, onProgress) {
      const handler = handlers[task] as Handler<typeof task>;
      const value = await handler(input, token, onProgress);
      return { value, transferables: TRANSFERABLES[task]?.(value) ?? [] };
    },
    describe: () => ({ bytes: kernels.residentBytes + masks.bytes + bytesOf(feathered), simd: kernels.simd }),
  };
}

function bytesOf(cache: FeatherCache): number {
  let sum = 0;
  for (const cell of cache.values()) sum += cell.length;
  return sum;
}

function coverageBuffers(tiles: readonly TileCoverage[]): Transferable[] {
  return tiles.map(({ coverage }) => coverage.buffer as ArrayBuffer);
}

function bytesBuffer({ bytes }: { readonly bytes: Uint8Array }): Transferable[] {
  return [bytes.buffer as ArrayBuffer];
}

function pixelsBuffer({ pixels }: { readonly pixels: Uint8Array }): Transferable[] {
  return [pixels.buffer as ArrayBuffer];
}

function wholeBuffer({ buffer }: Uint8Array): Transferable[] {
  return [buffer as ArrayBuffer];
}

/** The parts of each answer that are transferred instead of copied. */
const TRANSFERABLES: { readonly [T in TaskName]?: (value: TaskMap[T]['output']) => Transferable[] } = {
  open: ({ preview }) => [preview],
  retouch: ({ preview }) => [preview],
  displayTile: (bitmap) => [bitmap],
  displayArea: (bitmap) => [bitmap],
  render: pixelsBuffer,
  feather: wholeBuffer,
  wand: coverageBuffers,
  alphaMask: coverageBuffers,
  fileMask: coverageBuffers,
  refineMask: coverageBuffers,
  fillIn: (filled) => (filled ? [filled.bytes.buffer as ArrayBuffer] : []),
  runOperation: ({ mask, bytes }) => [
    ...coverageBuffers(mask ?? []),
    ...(bytes ? [bytes.buffer as ArrayBuffer] : []),
  ],
  makeFilm: bytesBuffer,
  runRecipe: ({ file, layers }) => [
    ...(file ? bytesBuffer(file) : []),
    ...(layers ?? []).flatMap(bytesBuffer),
  ],
  maskPixels: wholeBuffer,
  maskPatch: (patch) => (patch ? [patch.coverage.buffer as ArrayBuffer] : []),
  encode: bytesBuffer,
  searchSize: bytesBuffer,
  encodeWithin: bytesBuffer,
  batchRender: pixelsBuffer,
  packDocument: wholeBuffer,
};
