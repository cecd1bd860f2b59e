/**
 * What stands behind an embedded editor: the open document, its pictures, the workers and the fonts. No DOM of its own
 * and no journal: the page that embeds decides where work is kept.
 */
import {
  createEditor,
  createState,
  createTileStore,
  documentForPicture,
  type Editor,
  type GessoDocument,
  GessoError,
  isPicture,
  outputSize,
  parseDocument,
  planExport,
  printDocument,
  type TileId,
  type TileStore,
  textLayout,
  tools,
  uniformValue,
} from '../../engine/index.ts';
import { createPixelPool, mayCompileWasm, type OpenedPicture, type PixelPool } from '../../workers/index.ts';
import { type CanvasFonts, createCanvasFonts } from '../session/canvas-fonts.ts';
import { fetchPicture } from '../session/file-fetch.ts';
import type { EmbedFile, EmbedFormat, OpenedInEmbed, PictureSource } from './api.ts';
import type { ExportWish } from './arguments.ts';
import { checkOwnLimits, readPicture, type Settings } from './options.ts';
import { randomName } from './random-name.ts';
import { allFormats, formatsWithoutWasm, withoutWasm } from './wasm-policy.ts';

export interface EmbedSession {
  readonly editor: Editor | null;
  readonly pool: PixelPool;
  readonly fonts: CanvasFonts;
  readonly formats: readonly EmbedFormat[];
  preview(asset: string): ImageBitmap | null;
  /** Throws 'embed.no-picture'. */
  opened(): Editor;
  open(picture: PictureSource, name?: string): Promise<OpenedInEmbed>;
  load(file: Blob): Promise<OpenedInEmbed>;
  export(wish: ExportWish): Promise<EmbedFile>;
  pack(): Promise<Blob>;
  dispose(): void;
}

/** Workers are told which tiles they may forget after so many commits. */
const RETAIN_EVERY = 16;

export function createEmbedSession(options: {
  readonly settings: Settings;
  readonly workerUrl: URL | null;
  /** Device px that a first preview should fill. */
  screen(): { readonly width: number; readonly height: number };
  /** Another document is there. */
  shown(editor: Editor): void;
  failed(error: unknown): void;
}): EmbedSession {
  const { settings, workerUrl } = options;
  const life = new AbortController();
  const blobs = new Map<string, Blob>();
  const previews = new Map<string, ImageBitmap>();
  let editor: Editor | null = null;
  let stopWatching = () => {};
  let opening: AbortController | null = null;
  let name = 'picture';

  const pool = createPixelPool({
    ...(workerUrl ? { workerUrl } : {}),
    sources: {
      async assetBytes(id) {
        const blob = blobs.get(id);
        if (!blob) throw missing();
        return blob;
      },
      tileBytes: (id) => opened().tiles.get(id),
    },
  });
  const fonts = createCanvasFonts((files) => pool.registerFonts(files));

  function opened(): Editor {
    if (editor) return editor;
    throw new GessoError('embed.no-picture', 'No picture is open yet.', {
      next: 'Wait for open() or load() to resolve, or for the open event.',
    });
  }

  /** Runs one opening; a later one, or the end, calls it off. */
  async function begin(work: (signal: AbortSignal) => Promise<OpenedInEmbed>): Promise<OpenedInEmbed> {
    opening?.abort();
    const own = new AbortController();
    opening = own;
    const signal = AbortSignal.any([own.signal, life.signal]);
    try {
      const result = await work(signal);
      refuseAborted(signal);
      return result;
    } catch (error) {
      refuseAborted(signal);
      throw error;
    } finally {
      if (opening === own) opening = null;
    }
  }

  /** Decodes and keeps; the preview of a picture that is opened again takes the place of the old one. */
  async function decode(file: Blob, signal: AbortSignal): Promise<OpenedPicture> {
    checkOwnLimits(settings.limits, { bytes: file.size });
    const picture = await pool.open(file, options.screen(), { signal });
    try {
      refuseAborted(signal);
      checkOwnLimits(settings.limits, picture.size);
    } catch (error) {
      picture.preview.close();
      throw error;
    }
    blobs.set(picture.asset, file);
    previews.get(picture.asset)?.close();
    previews.set(picture.asset, picture.preview);
    return picture;
  }

  function show(document: GessoDocument, tiles: TileStore): void {
    stopWatching();
    editor?.cancel();
    const next = createEditor({
      state: createState({ document }),
      tiles,
      tools,
      clock: Date.now,
      newId: randomName,
      textSize: (block) => textLayout(block, fonts.measurer).size,
      onError: options.failed,
    });
    editor = next;
    let before = document;
    let commits = 0;
    stopWatching = next.subscribe((state) => {
      if (state.document === before) return;
      before = state.document;
      void fonts.loadFor(state.document);
      if (++commits % RETAIN_EVERY === 0) retain();
    });
    const live = new Set(Object.keys(document.assets));
    for (const [id, preview] of [...previews]) {
      if (live.has(id)) continue;
      preview.close();
      previews.delete(id);
      blobs.delete(id);
    }
    retain();
    options.shown(next);
  }

  function retain(): void {
    const document = editor?.state.document;
    if (document) pool.retain(new Set(Object.keys(document.assets)), new Set(maskTiles(document)));
  }

  function resultOf({ size, mime, reports }: OpenedPicture): OpenedInEmbed {
    return { width: size.width, height: size.height, mime, reports };
  }

  const hasWasm = () => pool.stats().simd || mayCompileWasm();

  return {
    get editor() {
      return editor;
    },
    pool,
    fonts,
    get formats() {
      return editor && !hasWasm() ? formatsWithoutWasm : allFormats;
    },
    preview: (asset) => previews.get(asset) ?? null,
    opened,
    open: (given, asked) =>
      begin(async (signal) => {
        const source = readPicture(given);
        const file = source instanceof Blob ? source : await fetchPicture(String(source), signal);
        const fileName = asked ?? (file instanceof File ? file.name : 'picture');
        const picture = await decode(file, signal);
        const { asset: id, mime, byteLength, size, hasAlpha } = picture;
        name = fileName.replace(/\.[A-Za-z0-9]{1,5}$/, '') || 'picture';
        const asset = { id, name: fileName, mime, byteLength, size, hasAlpha };
        show(documentForPicture(asset, randomName(), name), createTileStore());
        return resultOf(picture);
      }),
    load: (file) =>
      begin(async (signal) => {
        const content = await pool.unpackDocument(file, { signal });
        const document = parseDocument(content.document);
        const tiles = createTileStore();
        for (const [id, coverage] of content.tiles) if (tiles.put(coverage) !== id) throw damaged();
        for (const id of maskTiles(document)) if (!tiles.has(id)) throw damaged();
        const pictures = new Map<string, OpenedPicture>();
        for (const asset of Object.values(document.assets)) {
          const bytes = content.assets.get(asset.id);
          if (!bytes) throw damaged();
          const blob = new Blob([new Uint8Array(bytes)], { type: asset.mime });
          pictures.set(asset.id, await decode(blob, signal));
        }
        const first = document.layers.find(isPicture);
        const picture = first && pictures.get(first.asset);
        if (!picture) throw damaged();
        await fonts.loadFor(document);
        refuseAborted(signal);
        name = first.name.replace(/\.[A-Za-z0-9]{1,5}$/, '') || 'picture';
        show(document, tiles);
        return resultOf(picture);
      }),
    async export({ encode, size, flattenOnto, signal }) {
      const { document } = opened().state;
      const asked = hasWasm() ? encode : withoutWasm(encode);
      await fonts.loadFor(document);
      const plan = planExport(document, fonts.measurer, {
        encode: asked,
        flattenOnto,
        size: size ?? outputSize(document.frame),
      });
      const { reports, ...request } = plan;
      const file = await pool.exportFile(request, {
        signal: signal ? AbortSignal.any([signal, life.signal]) : life.signal,
      });
      const { mime, width, height, extension } = file;
      return {
        blob: new Blob([new Uint8Array(file.bytes)], { type: mime }),
        name: `${name}.${extension}`,
        mime,
        width,
        height,
        reports: [
          ...reports,
          ...file.reports.filter(({ code }) => !reports.some((each) => each.code === code)),
        ],
      };
    },
    async pack() {
      const { state, tiles: store } = opened();
      const { document } = state;
      const assets = new Map<string, Uint8Array>();
      for (const id of Object.keys(document.assets)) {
        const blob = blobs.get(id);
        if (!blob) throw missing();
        assets.set(id, new Uint8Array(await blob.arrayBuffer()));
      }
      const tiles = new Map(maskTiles(document).map((id) => [id, store.get(id)]));
      const content = { document: printDocument(document), assets, tiles, thumbnail: null };
      const bytes = await pool.packDocument(content, { signal: life.signal });
      return new Blob([new Uint8Array(bytes)], { type: 'application/zip' });
    },
    dispose() {
      life.abort();
      stopWatching();
      editor?.cancel();
      editor = null;
      pool.dispose();
      fonts.dispose();
      for (const preview of previews.values()) preview.close();
      previews.clear();
      blobs.clear();
    },
  };
}

/** The tiles of all masks that have bytes of their own. */
function maskTiles(document: GessoDocument): TileId[] {
  const ids = document.layers.filter(isPicture).flatMap((layer) => layer.mask.tiles.rows.flat());
  return [...new Set(ids)].filter((id) => uniformValue(id) === null);
}

function refuseAborted(signal: AbortSignal): void {
  if (signal.aborted) throw new GessoError('cancelled', 'Opening was called off.');
}

function missing(): GessoError {
  return new GessoError('document.missing-asset', 'A picture of this document is no longer there.', {
    next: 'Open the picture again.',
  });
}

function damaged(): GessoError {
  return new GessoError(
    'document.invalid',
    'The document is not whole: a picture or a mask of it is missing.',
    {
      kept: 'What was open is as it was.',
      next: 'Try another copy of the file.',
    },
  );
}
