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
  message,
  type Point,
  type Size,
  type TileStore,
} from '../../../engine/index.ts';
import { mayCompileWasm, type OpenedPicture, type PixelPool } from '../../../workers/index.ts';
import type { MaskView, ZoomCommand } from '../../session/core/session-types.ts';
import { maskTiles } from '../../session/document/mask-tiles.ts';
import type { StageMoment } from '../../stage/paint/stage-painter.ts';
import type { EmbedFile, EmbedFormat, OpenedInEmbed, PictureSource } from '../validate/api.ts';
import { EmbedRefusal, WAIT_FOR_PICTURE } from '../validate/embed-refusal.ts';
import { readPicture, type Settings } from '../validate/options.ts';
import { checkOwnLimits } from '../validate/own-limits.ts';
import { createLateParts, type LateParts } from './lazy-tools.ts';
import { onDemand } from './on-demand.ts';
import type { PublicWords } from './public-words.ts';
import { randomName } from './random-name.ts';
import { allFormats, formatsWithoutWasm } from './wasm-policy.ts';

/** How the canvas shows the document. Panels set it, the view reads it. */
export interface Looks {
  comparing: boolean;
  maskView: MaskView;
  hidesAdjustments: boolean;
  /** Set by the view. */
  zoom(command: ZoomCommand): void;
  /** Of a new text, px of such a frame. Set by the view. */
  textSize(frame: Size<'frame'>): number;
  /** Draws what the panels have to show over the picture, in device px. */
  draw:
    | ((pen: CanvasRenderingContext2D, moment: StageMoment, pointer: Point<'screen'> | null) => void)
    | null;
}

export interface EmbedSession {
  readonly editor: Editor | null;
  /** What was opened last; the first of a document. */
  readonly picture: OpenedPicture | null;
  readonly looks: Looks;
  /** There since a picture is open. */
  readonly pool: PixelPool;
  readonly parts: LateParts;
  readonly formats: readonly EmbedFormat[];
  preview(asset: string): ImageBitmap | null;
  /** Decodes a file for the document that is open, within the page's own limits. */
  decode(file: Blob, signal?: AbortSignal): Promise<OpenedPicture>;
  /** Throws 'embed.no-picture'. */
  opened(): Editor;
  open(picture: PictureSource, name?: string): Promise<OpenedInEmbed>;
  load(file: Blob): Promise<OpenedInEmbed>;
  /** Reads what a page asks for. Throws 'embed.invalid'. */
  export(choice: unknown): Promise<EmbedFile>;
  pack(): Promise<Blob>;
  dispose(): void;
}

const PLAIN = { comparing: false, maskView: 'result', hidesAdjustments: false } as const;

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
  readonly words: PublicWords;
}): EmbedSession {
  const { settings, workerUrl } = options;
  const life = new AbortController();
  const blobs = new Map<string, Blob>();
  const previews = new Map<string, ImageBitmap>();
  const looks: Looks = { ...PLAIN, zoom() {}, textSize: () => 16, draw: null };
  let editor: Editor | null = null;
  let stopWatching = () => {};
  let opening: AbortController | null = null;
  let name = 'picture';
  let first: OpenedPicture | null = null;

  let pool: PixelPool | null = null;
  let starting: Promise<PixelPool> | null = null;
  const parts = createLateParts((files) => {
    void workers().then(
      (made) => made.registerFonts(files),
      () => {},
    );
  });

  /** Loaded and started with the first picture. */
  function workers(): Promise<PixelPool> {
    starting ??= onDemand(import('./worker-entry.ts')).then(
      ({ createPixelPool }) => {
        refuseAborted(life.signal);
        pool = createPixelPool({
          ...(workerUrl ? { workerUrl } : {}),
          sources: { assetBytes: async (id) => bytesOf(id), tileBytes: (id) => opened().tiles.get(id) },
        });
        return pool;
      },
      (error: unknown) => {
        starting = null;
        throw error;
      },
    );
    return starting;
  }

  function bytesOf(asset: string): Blob {
    const blob = blobs.get(asset);
    if (blob) return blob;
    throw new GessoError('document.missing-asset', message('document.missing-asset'), {
      next: message('next.open-picture-again'),
    });
  }

  function opened(): Editor {
    if (editor) return editor;
    throw new EmbedRefusal('embed.no-picture', 'No picture is open yet.', WAIT_FOR_PICTURE);
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
  async function decode(file: Blob, signal = life.signal): Promise<OpenedPicture> {
    checkOwnLimits(settings.limits, { bytes: file.size });
    const picture = await (await workers()).open(file, options.screen(), { signal });
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

  function show(document: GessoDocument, tiles: TileStore, picture: OpenedPicture): void {
    first = picture;
    Object.assign(looks, PLAIN);
    stopWatching();
    editor?.cancel();
    const next = createEditor({
      state: createState({ document }),
      tiles,
      tools: parts.tools,
      clock: Date.now,
      newId: randomName,
      textSize: (block) => parts.typesetter.layout(block).size,
      newTextSize: (frame) => looks.textSize(frame),
      onError: options.failed,
    });
    editor = next;
    let before = document;
    let commits = 0;
    stopWatching = next.subscribe((state) => {
      if (state.document === before) return;
      before = state.document;
      parts.loadFonts(state.document).catch(options.failed);
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
    if (document) pool?.retain(new Set(Object.keys(document.assets)), new Set(maskTiles(document)));
  }

  async function resultOf({ size, mime, reports }: OpenedPicture): Promise<OpenedInEmbed> {
    return { width: size.width, height: size.height, mime, reports: await options.words.reports(reports) };
  }

  const hasWasm = () => pool?.stats().simd === true || mayCompileWasm();

  return {
    get editor() {
      return editor;
    },
    get pool() {
      if (!pool) throw new Error('The workers start with the first picture');
      return pool;
    },
    parts,
    looks,
    get picture() {
      return first;
    },
    decode,
    get formats() {
      return editor && !hasWasm() ? formatsWithoutWasm : allFormats;
    },
    preview: (asset) => previews.get(asset) ?? null,
    opened,
    open: (given, asked) =>
      begin(async (signal) => {
        const source = readPicture(given);
        const file = source instanceof Blob ? source : await fetched(String(source), signal);
        const fileName = asked ?? (file instanceof File ? file.name : 'picture');
        const editing = parts.load();
        // Heard below; a picture that cannot be opened is told before it.
        editing.catch(() => {});
        const picture = await decode(file, signal);
        const { asset: id, mime, byteLength, size, hasAlpha } = picture;
        name = fileName.replace(/\.[A-Za-z0-9]{1,5}$/, '') || 'picture';
        const asset = { id, name: fileName, mime, byteLength, size, hasAlpha };
        show(documentForPicture(asset, randomName(), name), createTileStore(), picture);
        await editing;
        return resultOf(picture);
      }),
    load: (file) =>
      begin(async (signal) => {
        const { readPackage, requireSizes } = await onDemand(import('./files.ts'));
        const content = await (await workers()).unpackDocument(file, { signal });
        const { document, tiles, pictures, first } = readPackage(content);
        const decoded = new Map<string, OpenedPicture>();
        for (const [id, blob] of pictures) decoded.set(id, await decode(blob, signal));
        requireSizes(document, decoded);
        const picture = decoded.get(first.asset);
        if (!picture) throw new Error('A document without its first picture was read');
        await parts.load();
        await parts.loadFonts(document);
        refuseAborted(signal);
        name = first.name.replace(/\.[A-Za-z0-9]{1,5}$/, '') || 'picture';
        show(document, tiles, picture);
        return resultOf(picture);
      }),
    async export(choice) {
      // As it is when the export is asked for, whatever is painted meanwhile.
      const { document } = opened().state;
      const { exportFile, readExport } = await onDemand(import('./files.ts'));
      const { signal, ...wish } = readExport(choice);
      await parts.loadFonts(document);
      const both = signal ? AbortSignal.any([signal, life.signal]) : life.signal;
      const { reports, ...file } = await exportFile(document, name, wish, {
        pool: await workers(),
        typesetter: parts.typesetter,
        signal: both,
        hasWasm: hasWasm(),
      });
      return { ...file, reports: await options.words.reports(reports) };
    },
    async pack() {
      const { state, tiles } = opened();
      const { documentPackage } = await onDemand(import('./files.ts'));
      const content = await documentPackage(state.document, tiles, bytesOf);
      const bytes = await (await workers()).packDocument(content, { signal: life.signal });
      return new Blob([new Uint8Array(bytes)], { type: 'application/zip' });
    },
    dispose() {
      life.abort();
      stopWatching();
      editor?.cancel();
      editor = null;
      pool?.dispose();
      parts.dispose();
      for (const preview of previews.values()) preview.close();
      previews.clear();
      blobs.clear();
    },
  };
}

async function fetched(address: string, signal: AbortSignal): Promise<File> {
  const { fetchPicture } = await onDemand(import('../../session/document/file-fetch.ts'));
  return fetchPicture(address, signal);
}

function refuseAborted(signal: AbortSignal): void {
  if (signal.aborted) throw new GessoError('cancelled', message('open.cancelled'));
}
