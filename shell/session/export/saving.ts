/** What leaves the studio: exported files, the document file, and renderings for the screens. */

import {
  buildDrawList,
  type Editor,
  type ExportPlan,
  exportSample,
  type GessoDocument,
  GessoError,
  inLinearLight,
  message,
  planExport,
  type Size,
  typesetterOf,
} from '../../../engine/index.ts';
import type { CallOptions, ExportedFile, PixelPool } from '../../../workers/index.ts';
import { download } from '../../base/download.ts';
import type { ExportChoices, ExportEstimate } from '../core/export-choices.ts';
import * as say from '../core/notices.ts';
import type { SessionStore } from '../core/session-store.ts';
import type { DocumentTarget } from '../document/document-target.ts';
import type { OpenDocument } from '../document/open-document.ts';
import type { PictureLibrary } from '../document/picture-library.ts';
import type { CanvasFonts } from '../fonts/canvas-fonts.ts';
import type { DeviceStorage } from '../journal/journal-storage.ts';
import { openedPicture } from '../view/original.ts';
import { plainPng } from './plain-png.ts';

export interface Saving {
  encode(choices: ExportChoices, options?: CallOptions): Promise<ExportedFile>;
  estimate(
    choices: ExportChoices,
    seen: (preview: ExportedFile) => void,
    options?: CallOptions,
  ): Promise<ExportEstimate>;
  copy(output: Size<'output'>): Promise<void>;
  original(output: Size<'output'>, options?: CallOptions): Promise<ImageBitmap>;
  edited(output: Size<'output'>, options?: CallOptions): Promise<ImageBitmap>;
  /** Of the open document. Throws 'document.invalid' when nothing is open. */
  editor(): Editor;
  saveDocument(elsewhere?: boolean): Promise<void>;
  /** A small WebP of the document's frame. */
  thumbnail(document: GessoDocument): Promise<Uint8Array>;
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

  function currentEditor(): Editor {
    const current = options.current();
    if (!current) throw new GessoError('document.invalid', message('document.nothing-open'));
    return current.editor;
  }

  /** When its fonts are there. */
  async function opened(): Promise<Editor> {
    const editor = currentEditor();
    await fonts.loadFor(editor.state.document);
    return editor;
  }

  async function encode(choices: ExportChoices, call?: CallOptions): Promise<ExportedFile> {
    // The document as it was when the export was asked for, whatever is painted meanwhile.
    const { state } = await opened();
    const { originalFile } = await import('../document/original-file.ts');
    const kept = await originalFile(state, choices, (id) => library.bytes(id));
    if (kept) return kept;
    const { exportDocument } = await import('./export-document.ts');
    return exportDocument(() => planned(state.document, choices), pool, call);
  }

  function planned(document: GessoDocument, choices: ExportChoices): ExportPlan {
    const { output: size, linearLight, ...rest } = choices;
    const plan = planExport(document, typesetter, { ...rest, size });
    return linearLight ? inLinearLight(plan) : plan;
  }

  async function estimate(
    choices: ExportChoices,
    seen: (preview: ExportedFile) => void,
    call?: CallOptions,
  ): Promise<ExportEstimate> {
    const { output: size } = choices;
    const editor = await opened();
    // Without the metadata: they are as large for a part as for the whole.
    const plan = planned(editor.state.document, { ...choices, goal: null, metadata: 'strip' });
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
    // From the middle on. Sampling stops once the estimate is good enough.
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

  /** The clipboard gets a promise: the user gesture would have expired once the file is ready. */
  async function copy(output: Size<'output'>): Promise<void> {
    const { copyPicture } = await import('./clipboard-picture.ts');
    await copyPicture(encode(plainPng(output)));
  }

  async function original(output: Size<'output'>, call?: CallOptions): Promise<ImageBitmap> {
    const editor = await opened();
    return render(openedPicture(editor.state), output, call);
  }

  async function edited(output: Size<'output'>, call?: CallOptions): Promise<ImageBitmap> {
    const editor = await opened();
    return render(editor.state.document, output, call);
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

  /** A small WebP of the frame. */
  async function thumbnail(document: GessoDocument): Promise<Uint8Array> {
    const { thumbnailOf } = await import('./thumbnail.ts');
    return thumbnailOf(buildDrawList(document, typesetter), pool);
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
      const editor = await opened();
      const { document } = editor.state;
      const { documentPackage } = await import('../document/document-package.ts');
      const content = await documentPackage(document, editor.tiles, (id) => library.bytes(id));
      const { carriedFonts } = await import('../fonts/own-fonts.ts');
      const fontFiles = await carriedFonts(document);
      const picture = await thumbnail(document);
      const bytes = await pool.packDocument(
        { ...content, assets: new Map([...content.assets, ...fontFiles]), thumbnail: picture },
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

  /** Requested before the file is made: the user gesture would have expired afterwards. */
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
        download: (bytes, name) =>
          download(new Blob([new Uint8Array(bytes)], { type: 'application/zip' }), name),
      });
    } catch (thrown) {
      store.notify(say.saveFailed(say.gessoError(thrown)));
      return null;
    }
  }

  return {
    encode,
    estimate,
    copy,
    original,
    edited,
    saveDocument,
    thumbnail,
    editor: currentEditor,
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
