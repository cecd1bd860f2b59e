/** What leaves the studio: exported files, the document file, and renderings for the screens. */
import {
  buildDrawList,
  exportSample,
  GessoError,
  inLinearLight,
  isPicture,
  isSameMessage,
  message,
  planExport,
  printDocument,
  type Report,
  type Size,
  typesetterOf,
  uniformValue,
} from '../../../engine/index.ts';
import type { CallOptions, ExportedFile, Histogram, PixelPool } from '../../../workers/index.ts';
import * as say from '../core/notices.ts';
import type { SessionStore } from '../core/session-store.ts';
import type { ExportChoices, ExportEstimate } from '../core/session-types.ts';
import type { DocumentTarget } from '../document/document-target.ts';
import type { OpenDocument } from '../document/open-document.ts';
import type { PictureLibrary } from '../document/picture-library.ts';
import type { CanvasFonts } from '../fonts/canvas-fonts.ts';
import type { DeviceStorage } from '../journal/journal-storage.ts';
import { openedPicture } from '../view/original.ts';

const THUMBNAIL_SIDE = 512;

export interface Saving {
  encode(choices: ExportChoices, options?: CallOptions): Promise<ExportedFile>;
  estimate(
    choices: ExportChoices,
    seen: (preview: ExportedFile) => void,
    options?: CallOptions,
  ): Promise<ExportEstimate>;
  copy(output: Size<'output'>): Promise<void>;
  original(output: Size<'output'>, options?: CallOptions): Promise<ImageBitmap>;
  histogram(options?: CallOptions): Promise<Histogram>;
  saveDocument(elsewhere?: boolean): Promise<void>;
}

export function createSaving(options: {
  readonly store: SessionStore;
  readonly pool: PixelPool;
  readonly library: PictureLibrary;
  readonly fonts: CanvasFonts;
  current(): OpenDocument | null;
  storage(): DeviceStorage | null;
}): Saving {
  const { store, pool, library, fonts } = options;
  const typesetter = typesetterOf(fonts.measurer);

  async function opened(): Promise<OpenDocument> {
    const current = options.current();
    if (!current) throw new GessoError('document.invalid', message('document.nothing-open'));
    await fonts.loadFor(current.editor.state.document);
    return current;
  }

  async function encode(choices: ExportChoices, call?: CallOptions): Promise<ExportedFile> {
    const { output: size, linearLight, ...rest } = choices;
    // The document as it was when the export was asked for, whatever is painted meanwhile.
    const { state } = (await opened()).editor;
    const { originalFile } = await import('../document/original-file.ts');
    const kept = await originalFile(state, choices, (id) => library.bytes(id));
    if (kept) return kept;
    const { runExport } = await import('./export-run.ts');
    return runExport(
      {
        async plan() {
          const plan = planExport(state.document, typesetter, { ...rest, size });
          return linearLight ? inLinearLight(plan) : plan;
        },
        async produce({ reports, ...request }, signal, onProgress) {
          const file = await pool.exportFile(request, { signal, onProgress });
          return { ...file, reports: unique([...reports, ...file.reports]) };
        },
        failure: say.gessoError,
      },
      call,
    );
  }

  async function estimate(
    choices: ExportChoices,
    seen: (preview: ExportedFile) => void,
    call?: CallOptions,
  ): Promise<ExportEstimate> {
    const { output: size, linearLight, ...rest } = choices;
    const { editor } = await opened();
    // Without the metadata: they are as large for a part as for the whole.
    const asked = planExport(editor.state.document, typesetter, {
      ...rest,
      size,
      goal: null,
      metadata: 'strip',
    });
    const plan = linearLight ? inLinearLight(asked) : asked;
    const { parts, times } = exportSample(plan.drawList, size);
    const make = (part: (typeof parts)[number]) =>
      pool.exportFile({ ...plan, ...part, metadataFrom: null }, call);
    // What every file begins with counts once, not once a part; and the encoder is loaded when the clock starts.
    const { bytes: head } = await make({ ...parts[0]!, output: { width: 4, height: 4 } });
    const glimpse = previewSize(size);
    if (glimpse.width * glimpse.height * LEAST_GAIN <= size.width * size.height)
      seen(await make({ drawList: plan.drawList, output: glimpse, sampleOf: size }));
    let bytes = 0;
    let seconds = 0;
    let made = 0;
    // From the middle on. Whoever waits for an answer waits for no more of it than tells enough.
    const middle = Math.floor(parts.length / 2);
    for (let i = 0; i < parts.length && seconds < ENOUGH_SECONDS; i++) {
      const file = await make(parts[(middle + i) % parts.length]!);
      bytes += Math.max(0, file.bytes.length - head.length);
      seconds += file.seconds ?? 0;
      made++;
    }
    const whole = (times * parts.length) / made;
    return { bytes: head.length + bytes * whole, seconds: seconds * whole };
  }

  /** The clipboard is handed a promise: the press that allows it would be over by the time the file is made. */
  async function copy(output: Size<'output'>): Promise<void> {
    const { copyPicture } = await import('./clipboard-picture.ts');
    await copyPicture(
      encode({
        encode: { format: 'png', compression: 'fast' },
        output,
        metadata: 'strip',
        flattenOnto: '#ffffff',
        goal: null,
        anyFormat: false,
        dpi: null,
        embedProfile: false,
        linearLight: false,
        keepOriginal: false,
      }),
    );
  }

  async function original(output: Size<'output'>, call?: CallOptions): Promise<ImageBitmap> {
    const { editor } = await opened();
    return render(openedPicture(editor.state), output, call);
  }

  async function render(
    document: Parameters<typeof buildDrawList>[0],
    output: Size<'output'>,
    call?: CallOptions,
  ): Promise<ImageBitmap> {
    const pixels = await pool.render(buildDrawList(document, typesetter), output, call);
    const { width, height } = output;
    return createImageBitmap(new ImageData(new Uint8ClampedArray(pixels), width, height));
  }

  async function saveDocument(elsewhere = false): Promise<void> {
    const target = await documentTarget(elsewhere);
    if (!target) return;
    const controller = new AbortController();
    const show = (fraction: number | null) =>
      store.set({
        progress: { label: message('progress.saving-document'), fraction, cancel: () => controller.abort() },
      });
    show(null);
    try {
      const { editor } = await opened();
      const { document } = editor.state;
      const assets = new Map<string, Uint8Array>();
      for (const id of Object.keys(document.assets)) {
        assets.set(id, new Uint8Array(await (await library.bytes(id)).arrayBuffer()));
      }
      const { carriedFonts } = await import('../fonts/own-fonts.ts');
      for (const [hash, bytes] of await carriedFonts(document)) assets.set(hash, bytes);
      const tiles = new Map<string, Uint8Array>();
      for (const layer of document.layers.filter(isPicture)) {
        for (const id of layer.mask.tiles.rows.flat()) {
          if (uniformValue(id) === null) tiles.set(id, editor.tiles.get(id));
        }
      }
      const thumbnail = await thumbnailOf(document);
      const bytes = await pool.packDocument(
        { document: printDocument(document), assets, tiles, thumbnail },
        { signal: controller.signal, onProgress: show },
      );
      await target.write(bytes);
      store.notify(say.saved(target.name));
    } catch (thrown) {
      const error = say.gessoError(thrown);
      if (error.code !== 'cancelled') store.notify(say.saveFailed(error));
    } finally {
      store.set({ progress: null });
    }
  }

  /** Asked for before anything is made: the press that allows it would be over by then. */
  async function documentTarget(elsewhere: boolean): Promise<DocumentTarget | null> {
    const current = options.current();
    const storage = options.storage();
    if (!current || !storage) return null;
    try {
      const { chooseTarget } = await import('../document/document-target.ts');
      return await chooseTarget({
        storage,
        journal: current.journalId,
        name: store.get().picture?.name ?? 'picture',
        elsewhere,
        download: (bytes, name) => downloadBytes(bytes, name, 'application/zip'),
      });
    } catch (thrown) {
      store.notify(say.saveFailed(say.gessoError(thrown)));
      return null;
    }
  }

  async function thumbnailOf(document: Parameters<typeof buildDrawList>[0]): Promise<Uint8Array> {
    const { frame } = buildDrawList(document, typesetter);
    const scale = Math.min(1, THUMBNAIL_SIDE / Math.max(frame.width, frame.height));
    const width = Math.max(1, Math.round(frame.width * scale));
    const height = Math.max(1, Math.round(frame.height * scale));
    const bitmap = await render(document, { width, height });
    const canvas = new OffscreenCanvas(width, height);
    canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap);
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.85 });
    return new Uint8Array(await blob.arrayBuffer());
  }

  return {
    encode,
    estimate,
    copy,
    original,
    async histogram(call) {
      const { editor } = await opened();
      return pool.histogram(buildDrawList(editor.state.document, typesetter), call);
    },
    saveDocument,
  };
}

/** Of what is shown until the whole file is there, px. */
const PREVIEW_PIXELS = 0.6e6;
/** A slow encoder is known well enough by what it has done by then. */
const ENOUGH_SECONDS = 1.5;
/** It must be so many times smaller: a slow encoder would spend on the preview what the file takes. */
const LEAST_GAIN = 6;

function previewSize({ width, height }: Size<'output'>): Size<'output'> {
  const scale = Math.min(1, Math.sqrt(PREVIEW_PIXELS / (width * height)));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Hands bytes to the browser's download. */
export function downloadBytes(bytes: Uint8Array, name: string, mime: string): void {
  const url = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: mime }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has taken hold of the bytes by the time the page is idle again.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** What was foreseen gives way to what the worker says happened. */
function unique(reports: readonly Report[]): readonly Report[] {
  const told: Report[] = [];
  for (const report of reports) {
    const before = told.findIndex((other) => isSameReport(other, report));
    if (before < 0) told.push(report);
    else told[before] = report;
  }
  return told;
}

function isSameReport(a: Report, b: Report): boolean {
  return a.code === b.code && (a.code.startsWith('export.') || isSameMessage(a.message, b.message));
}
