/**
 * The contract between the screens and the session that stands behind them.
 *
 * The session owns what lives longer than a component: the editor, the pixel pool, the fonts, the journal and the
 * files. Screens read one immutable snapshot and call commands; they never reach a worker or a storage themselves.
 * Everything about the document itself (layers, frame, history, tool, options) is read from the editor's own state.
 *
 * `studio-session.ts` makes one: `createStudioSession(): StudioSession`. `editor-binding.ts` binds it to React:
 * `<SessionProvider session>`, `useSession()`, `useSnapshot(select)`, `useEditor()` and `useEditorState(select)`
 * (the last two throw when no picture is open; panels are mounted only while one is).
 * `stage/stage.tsx` draws it: `<Stage session={session} />` fills its parent, which is the region named "Canvas".
 *
 * Keys: the studio screen has the only keyboard listener (`screens/keys.ts`). It handles tools, undo, zoom, brush size, compare
 * and dialogs, holds the hand while Space is down, and hands editing keys (arrows, Delete, Enter, Escape, Ctrl+A) to
 * `editor.input({type: 'key', …})`. The stage listens to pointers, and to keys only inside its text editing overlay.
 */
import type {
  Adjustments,
  AssetId,
  Attention,
  Editor,
  ErrorJSON,
  LayerId,
  Message,
  Recipe,
  Refinement,
  Report,
  RetouchStroke,
  Size,
  smartCropFrame,
} from '../../../engine/index.ts';
import type { CallOptions, ExportedFile, Histogram, PictureMetadata } from '../../../workers/index.ts';
import type { DocumentWork } from './document-work.ts';
import type { ExportChoices, ExportEstimate } from './export-choices.ts';
import type { HeldPicture, RecipeWords, RunOnLayer } from './layer-operation.ts';
import type { Notice } from './notice.ts';
import type { ServerWork } from './server-work.ts';
import type { StudioStageHost } from './stage-host.ts';

/**
 * starting: looking for work to restore, nothing to show yet.
 * empty: waiting for a picture.
 * opening: the first picture is on its way (a second one opens while `ready`, with `progress`).
 * ready: `editor` and `picture` are there.
 * failed: nothing is open and `failure` says why; takes the same commands as empty.
 */
export type StudioPhase = 'starting' | 'empty' | 'opening' | 'ready' | 'failed';

export interface PictureInfo {
  /** The document's name as the person sees it; begins as the file name without its extension. */
  readonly name: string;
  /** The file as it came: name, type and bytes. */
  readonly fileName: string;
  readonly mime: string;
  readonly byteLength: number;
  readonly asset: AssetId;
  readonly metadata: PictureMetadata;
  /** What opening changed or dropped. */
  readonly reports: readonly Report[];
}

/** Where the work is kept. `failed` and `memory` are said in words by a notice as well. */
export type SavedState =
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly at: number }
  | { readonly kind: 'memory' }
  | { readonly kind: 'failed'; readonly error: ErrorJSON };

export interface Progress {
  /** "Opening product-24mp.jpg", "Saving the document". */
  readonly label: Message;
  /** 0…1, or null while it cannot be told. */
  readonly fraction: number | null;
  cancel(): void;
}

/** How the canvas shows a mask while it is painted: what it does, a red overlay, white on black, or its moving edge. */
export type MaskView = 'result' | 'overlay' | 'mask' | 'ants';

export interface StudioSnapshot {
  readonly phase: StudioPhase;
  readonly editor: Editor | null;
  readonly picture: PictureInfo | null;
  readonly failure: ErrorJSON | null;
  readonly saved: SavedState;
  readonly progress: Progress | null;
  readonly notices: readonly Notice[];
  /** True while the original is shown instead of the edit. */
  readonly comparing: boolean;
  readonly maskView: MaskView;
  /** Object URLs of small previews (about 64 px) of the assets in the document; px where a page may not show such addresses. */
  readonly thumbnails: ReadonlyMap<AssetId, string | ImageBitmap>;
}

/** Other work that is kept on this device. */
export interface RecentWork {
  readonly id: string;
  readonly name: string;
  /** Milliseconds since the epoch of the last change. */
  readonly updated: number;
  readonly byteLength: number;
}

export interface FontFamily {
  readonly name: string;
  readonly weights: readonly number[];
}

/** fit: the whole frame in view. A number is device px per frame px (1 = 100 %). `by` multiplies what is now. */
export type ZoomCommand = 'fit' | number | { readonly by: number };

export interface StudioSession {
  /** For `<Stage>` alone. */
  readonly stage: StudioStageHost;
  getSnapshot(): StudioSnapshot;
  subscribe(listener: () => void): () => void;

  /** Restores what the journal holds, or becomes empty. Called once by the screen. Never rejects. */
  start(): Promise<void>;
  /**
   * Opens pictures and `.gesso` files. auto: the first file becomes the document when nothing is open, every further
   * one a layer. document: replaces what is open. layer: every file is a layer. Failures become notices (or `failure`);
   * what was open stays. Never rejects.
   */
  openFiles(files: readonly File[], how?: 'auto' | 'document' | 'layer'): Promise<void>;
  /** Fetches a picture by its address (samples too) and opens it like a file. Never rejects. */
  openUrl(url: string, how?: 'auto' | 'document' | 'layer'): Promise<void>;
  /** Work on this device that no tab has open, newest first. Never rejects. */
  recent(): Promise<readonly RecentWork[]>;
  /** The first picture of it as it was opened, small; null when it cannot be shown. */
  recentPicture(id: string, side: number): Promise<ImageBitmap | null>;
  /** Goes back to it; what is open now stays on this device. Never rejects: a failure is a notice. */
  openRecent(id: string): Promise<void>;
  forgetRecent(id: string): Promise<void>;
  rename(name: string): void;
  /** Forgets the picture, its steps and its journal, and becomes empty. */
  startOver(): Promise<void>;
  /**
   * Writes the `.gesso` file: where it was saved last, or where the person chooses (`elsewhere`: asks again); a download
   * where pages cannot write files. Call it from a press or a key. Never rejects: a failure is a notice.
   */
  saveDocument(elsewhere?: boolean): Promise<void>;

  /** The bytes that `saveExport` would write, without writing them. Rejects with a GessoError, 'cancelled' when aborted. */
  encodeExport(choices: ExportChoices, options?: CallOptions): Promise<ExportedFile>;
  /**
   * By encoding the picture at the size of a screen, which is handed to `seen`, and small parts of it at its own. Rejects
   * as `encodeExport` does.
   */
  estimateExport(
    choices: ExportChoices,
    seen: (preview: ExportedFile) => void,
    options?: CallOptions,
  ): Promise<ExportEstimate>;
  /** The file of a picture of the document. Rejects with a GessoError. */
  pictureFile(asset: AssetId): Promise<Blob>;
  /** Puts the frame on the clipboard as PNG. Call it from a press: browsers allow it then. Rejects with a GessoError. */
  copyExport(output: Size<'output'>): Promise<void>;
  /** Hands the bytes to the browser's download under this name (extension included). */
  saveExport(file: ExportedFile, fileName: string): Promise<void>;
  /** The opened picture in the document's frame, no strokes, text or adjustments: what a split view compares with. */
  renderOriginal(output: Size<'output'>, options?: CallOptions): Promise<ImageBitmap>;
  /** The document as it is exported, before any encoder. */
  renderEdited(output: Size<'output'>, options?: CallOptions): Promise<ImageBitmap>;
  /** Of the frame as shown. */
  histogram(options?: CallOptions): Promise<Histogram>;
  /** What lies under a text block, its pill included: a few thousand px, straight RGBA; null when it lies outside the frame. */
  textBackdrop(layer: LayerId, options?: CallOptions): Promise<Uint8Array | null>;

  /** What the first picture is about, for a smart crop; null when nothing is open. Rejects with a GessoError. */
  attention(options?: CallOptions): Promise<Attention | null>;
  /** How it is cropped to a shape. */
  cropRule(): Promise<CropRule>;

  /** White balance and levels of a picture as it was opened: adjustments that suit it. Rejects with a GessoError. */
  autoColor(asset: AssetId, options?: CallOptions): Promise<Partial<Adjustments>>;
  /** Shows the pictures on the canvas without their color adjustments, until it is called with false. */
  hideAdjustments(hidden: boolean): void;
  setComparing(comparing: boolean): void;
  setMaskView(view: MaskView): void;
  /** Grows, shrinks, smooths (by source px) or fills the layer's mask. Never rejects: a failure is a notice. */
  refineMask(layer: LayerId, how: Refinement, px: number): Promise<void>;
  /** The layer's mask becomes what of its picture is see-through. Never rejects: a failure is a notice. */
  maskFromTransparency(layer: LayerId): Promise<void>;
  /** A picture file becomes the layer's mask: its alpha when it has any, else its lightness. Never rejects. */
  importMask(layer: LayerId, file: File): Promise<void>;
  /**
   * Fills what is marked of the layer's picture from what lies around it, on this device: one step, another try each time.
   * Never rejects: a failure is a notice, and changed nothing.
   */
  fillIn(layer: LayerId): Promise<void>;
  /** An image operation on the layer's picture, on this device: one step. Never rejects: a failure is a notice, and changed nothing. */
  runOperation: RunOnLayer;
  /** For work that a server does: what it needs of the document, and what becomes of its result. */
  serverWork(): Promise<ServerWork>;
  /** For a document that is kept in an account: its parts, and opening one that came in parts. */
  documentWork(): Promise<DocumentWork>;
  /** A recipe on what is shown of the document, on this device: one step. Never rejects: a failure is a notice, and changed nothing. */
  runRecipe(recipe: Recipe, words: RecipeWords): Promise<boolean>;
  /** A worker that makes the picture ready now and holds it for operations, until it is released. Never rejects. */
  holdPicture(asset: AssetId): Promise<HeldPicture>;
  /** A stroke of clone or heal: one step. Rejects with a GessoError, and has changed nothing then. */
  retouch(stroke: RetouchCall, signal: AbortSignal): Promise<void>;
  retouchFailed(error: unknown): void;
  /** Saves the layer's hard coverage as a gray PNG, white where it is painted. Never rejects. */
  exportMask(layer: LayerId): Promise<void>;
  /** Lends the hand to whatever tool is active, until it is let go. */
  holdHand(held: boolean): void;
  zoom(command: ZoomCommand): void;

  /** Families that can be set; the first is the default. */
  readonly fonts: readonly FontFamily[];
  /** Resolves when the face can be measured and drawn; the measurer's generation has changed by then. */
  loadFont(family: string, weight: number, style: 'normal' | 'italic'): Promise<void>;

  /** The person's own font files on this device, as texts name them. */
  ownFonts(): Promise<readonly string[]>;
  /** Keeps a font file and gives its name for texts; null when it cannot be used, which a notice says. Never rejects. */
  addFont(file: File): Promise<string | null>;

  notify(notice: Omit<Notice, 'id'>): string;
  dismiss(noticeId: string): void;
  dispose(): void;
}

/** A stroke, and the layer whose picture it is on. */
export type RetouchCall = RetouchStroke & { readonly layer: LayerId };

/** How a picture is cropped to a shape about what attention found. */
export type CropRule = NonNullable<Parameters<typeof smartCropFrame>[3]>;

/**
 * What the tools' panels ask of the session behind them: the studio's, or an embedded editor's, which crops by the subject alone and runs no operation.
 */
export type PanelSession = Partial<Pick<StudioSession, 'cropRule' | 'runOperation'>> &
  Pick<
    StudioSession,
    | 'getSnapshot'
    | 'subscribe'
    | 'openFiles'
    | 'histogram'
    | 'textBackdrop'
    | 'attention'
    | 'autoColor'
    | 'hideAdjustments'
    | 'setMaskView'
    | 'refineMask'
    | 'maskFromTransparency'
    | 'importMask'
    | 'exportMask'
    | 'zoom'
    | 'fonts'
    | 'loadFont'
    | 'ownFonts'
    | 'addFont'
    | 'notify'
  >;
