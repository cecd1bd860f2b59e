/**
 * The session of an embedded editor: the session core with workers that start with the first picture, the page's own limits, and what a page
 * opens and takes out. No DOM and no journal: the page decides where work is kept.
 */
import {
  createState,
  createTileStore,
  documentForPicture,
  type Editor,
  GessoError,
  message,
  type Point,
  type Size,
} from '../../../engine/index.ts';
import { mayCompileWasm, type OpenedPicture, type PixelPool } from '../../../workers/index.ts';
import { openEditor } from '../../session/core/open-editor.ts';
import { throwIfCancelled, withoutExtension } from '../../session/core/open-picture.ts';
import { createPictureFiles, type PictureFiles } from '../../session/core/picture-files.ts';
import { createSessionCore } from '../../session/core/session-core.ts';
import type { MaskView, ZoomCommand } from '../../session/core/session-types.ts';
import type { OpenedPackage } from '../../session/document/open-package.ts';
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
  /** The file opened last; the first one of a document. */
  readonly picture: OpenedPicture | null;
  readonly looks: Looks;
  /** Since a picture is open. */
  readonly pool: PixelPool;
  readonly parts: LateParts;
  readonly formats: readonly EmbedFormat[];
  /** Within the page's own limits. */
  readonly pictures: PictureFiles;
  /** Aborts when the editor is destroyed. */
  readonly life: AbortSignal;
  /** Throws 'embed.no-picture'. */
  opened(): Editor;
  open(picture: PictureSource, name?: string): Promise<OpenedInEmbed>;
  load(file: Blob): Promise<OpenedInEmbed>;
  /** Validates the page's arguments. Throws 'embed.invalid'. */
  export(choice: unknown): Promise<EmbedFile>;
  pack(): Promise<Blob>;
  dispose(): void;
}

const PLAIN = { comparing: false, maskView: 'result', hidesAdjustments: false } as const;

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
  const looks: Looks = { ...PLAIN, zoom() {}, textSize: () => 16, draw: null };
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

  const pictures = createPictureFiles({
    pool: workers,
    screen: options.screen,
    check: (size) => checkOwnLimits(settings.limits, size),
  });
  const core = createSessionCore({
    pool: () => pool,
    pictures,
    loadFonts: parts.loadFonts,
    failed: options.failed,
  });

  /** Loaded and started with the first picture. */
  function workers(): Promise<PixelPool> {
    starting ??= onDemand(import('./worker-entry.ts')).then(
      ({ createPixelPool }) => {
        throwIfCancelled(life.signal);
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
    const blob = pictures.files.get(asset);
    if (blob) return blob;
    throw new GessoError('document.missing-asset', message('document.missing-asset'), {
      next: message('next.open-picture-again'),
    });
  }

  function opened(): Editor {
    if (core.current) return core.current.editor;
    throw new EmbedRefusal('embed.no-picture', 'No picture is open yet.', WAIT_FOR_PICTURE);
  }

  /** Runs one opening and shows its document; a later opening, or the end, cancels it. */
  async function begin(
    work: (signal: AbortSignal) => Promise<Omit<OpenedPackage, 'layer'> & { layer: { name: string } }>,
  ): Promise<OpenedInEmbed> {
    opening?.abort();
    const own = new AbortController();
    opening = own;
    const signal = AbortSignal.any([own.signal, life.signal]);
    try {
      const { document, tiles, layer, opened } = await work(signal);
      throwIfCancelled(signal);
      name = withoutExtension(layer.name, 'picture');
      first = opened;
      Object.assign(looks, PLAIN);
      const { editor } = core.show(() => {
        const editor = openEditor({
          state: createState({ document }),
          tiles,
          tools: parts.tools,
          newId: randomName,
          typesetter: parts.typesetter,
          newTextSize: (frame) => looks.textSize(frame),
          onError: options.failed,
        });
        return { editor, close: editor.cancel };
      });
      options.shown(editor);
      await parts.load();
      const { size, mime, reports } = opened;
      return { width: size.width, height: size.height, mime, reports: await options.words.reports(reports) };
    } finally {
      if (opening === own) opening = null;
      // In place of whatever the work came to.
      throwIfCancelled(signal);
    }
  }

  const files = () => onDemand(import('./files.ts'));
  const hasWasm = () => pool?.stats().simd === true || mayCompileWasm();

  return {
    get editor() {
      return core.current?.editor ?? null;
    },
    get pool() {
      return pool!;
    },
    parts,
    looks,
    get picture() {
      return first;
    },
    pictures,
    life: life.signal,
    get formats() {
      return core.current && !hasWasm() ? formatsWithoutWasm : allFormats;
    },
    opened,
    open: (given, asked) =>
      begin(async (signal) => {
        const source = readPicture(given);
        const file =
          source instanceof Blob
            ? source
            : await (await onDemand(import('../../session/document/file-fetch.ts'))).fetchPicture(
                `${source}`,
                signal,
              );
        const fileName = asked ?? (file instanceof File ? file.name : 'picture');
        // Awaited when the picture is shown: one that cannot be opened is reported first.
        parts.load().catch(() => {});
        const { asset, opened } = await pictures.open(file, fileName, { signal });
        const document = documentForPicture(asset, randomName(), withoutExtension(fileName, 'picture'));
        return { document, tiles: createTileStore(), layer: asset, opened };
      }),
    load: (file) =>
      begin(async (signal) => {
        const { openDocument } = await files();
        const content = await openDocument(file, await workers(), pictures, signal);
        await parts.load();
        await parts.loadFonts(content.document);
        return content;
      }),
    async export(choice) {
      // The document at the time of the request, whatever is painted meanwhile.
      const { document } = opened().state;
      await parts.loadFonts(document);
      const { exportFile } = await files();
      const { reports, ...file } = await exportFile(document, name, choice, {
        pool: await workers(),
        typesetter: parts.typesetter,
        signal: life.signal,
        hasWasm: hasWasm(),
      });
      return { ...file, reports: await options.words.reports(reports) };
    },
    async pack() {
      const { state, tiles } = opened();
      const { packDocument } = await files();
      return packDocument(state.document, tiles, bytesOf, await workers(), life.signal);
    },
    dispose() {
      life.abort();
      core.close();
      pool?.dispose();
      parts.dispose();
      pictures.retain(new Set());
    },
  };
}
