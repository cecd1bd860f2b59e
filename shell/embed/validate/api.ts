/**
 * What a page that embeds Gesso sees, and all of it: this file stands alone, because the build publishes it as
 * `embed.d.ts`. Lengths are px of the frame (the picture as shown, at full size) unless said otherwise.
 */

/** A picture: its bytes, or an address that this page may fetch. */
export type PictureSource = Blob | URL | string;

export type EmbedTool = 'brush' | 'text' | 'resize' | 'move' | 'pan';
/**
 * tool: the options of the tool in hand: masks by shape, brush and wand, text styles, crop, resize and expand, position.
 * color: exposure, saturation, contrast, sharpness and HDR. adjustments: all that the studio has, with a tone curve and Auto.
 * quick-actions: remove or blur the background, add a shadow, upscale; each is one step to undo.
 */
export type EmbedPanel = 'tool' | 'color' | 'layers' | 'steps' | 'adjustments' | 'quick-actions';
export type EmbedTheme = 'light' | 'dark' | 'auto';
export type EmbedLocale = 'en' | 'de' | 'ar';
export type EmbedFormat = 'jpeg' | 'png' | 'webp' | 'avif';

/** A size that the export menu offers. */
export interface EmbedPreset {
  readonly id: string;
  readonly label: string;
  readonly width: number;
  readonly height: number;
}

/** What a picture may be at most; the editor's own limits (120 megapixels, 200 MB) hold besides. */
export interface EmbedLimits {
  readonly maxMegapixels?: number;
  readonly maxBytes?: number;
}

export interface EmbedOptions {
  /** Opened at once. */
  readonly picture?: PictureSource;
  /** In the toolbar, in this order; the first is active. Default: brush, text, move, pan. */
  readonly tools?: readonly EmbedTool[];
  /**
   * Beside the picture, by a button of the toolbar; they load when a person first opens them. None, and there is no button.
   * Default: tool, color, layers, steps.
   */
  readonly panels?: readonly EmbedPanel[];
  /** Sizes that the export menu offers besides the picture's own. Default: none. */
  readonly presets?: readonly EmbedPreset[];
  /** Default: auto, as the system has it. */
  readonly theme?: EmbedTheme;
  /** Of all that the editor shows. Default: the page's language where it is known, else English. */
  readonly locale?: EmbedLocale;
  readonly limits?: EmbedLimits;
  /** Where `embed/worker.js` is, when not beside `embed.js`; another origin must allow it (CORS). */
  readonly workerUrl?: URL | string;
  readonly onChange?: (change: EmbedChange) => void;
  /** A person exported. Without it, the file is handed to the browser's download. */
  readonly onExport?: (file: EmbedFile) => void;
}

export interface EmbedChange {
  /** The steps done and undone so far. */
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** What was done last, in English words; null when nothing is. */
  readonly lastStep: string | null;
  /** Of the file that an export would give. */
  readonly width: number;
  readonly height: number;
}

export interface EmbedReport {
  readonly code: string;
  /** loss: information is gone. note: none is. */
  readonly severity: 'note' | 'loss';
  readonly message: string;
}

export interface OpenedInEmbed {
  readonly width: number;
  readonly height: number;
  readonly mime: string;
  /** What opening changed or dropped. */
  readonly reports: readonly EmbedReport[];
}

export interface EmbedPoint {
  readonly x: number;
  readonly y: number;
  /** 0…1. Default 0.5, a mouse's. */
  readonly pressure?: number;
}

export interface EmbedStroke {
  /** Default: eraser. */
  readonly mode?: 'eraser' | 'restore';
  /** Diameter, source px, 1…1000. Default: what the person has set. */
  readonly size?: number;
  /**
   * Hardness, 0…100: 96 = nearly hard; higher is harder. At 50 and a size of 40, coverage is whole within 10 px of the middle
   * and falls to 0 at 20. Default: what the person has set, 96 at first.
   */
  readonly feathering?: number;
}

export interface EmbedText {
  readonly left?: number;
  readonly top?: number;
  readonly font?: string;
  readonly weight?: number;
  readonly size?: number;
  /** `#rrggbb` or `#rrggbbaa`. */
  readonly color?: string;
  readonly align?: 'left' | 'center' | 'right';
  /** Percent. */
  readonly opacity?: number;
  /** Degrees, clockwise. */
  readonly angle?: number;
  /** Wrap width, px; null = as wide as its longest line. */
  readonly width?: number | null;
}

/** Each part that is given is changed, in the order below; all together are one step to undo. */
export interface EmbedFrame {
  readonly turn?: 'left' | 'right';
  readonly flip?: 'x' | 'y';
  /** Degrees, −45…45. */
  readonly straighten?: number;
  /** Px of the turned picture. */
  readonly crop?: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** The largest crop of width : height about the center. */
  readonly aspect?: number;
  /** Of the exported file, px; null = as the frame is. */
  readonly output?: { readonly width: number; readonly height: number } | null;
  /** `#rrggbb`, or null = transparent. */
  readonly background?: string | null;
}

export interface EmbedExport {
  /** Default: png. */
  readonly format?: EmbedFormat;
  /** 1…100; for jpeg, lossy webp and avif. Default: 90, 75 and 50. */
  readonly quality?: number;
  /** Only webp and avif. Default: lossy when a quality is given, else webp lossless and avif lossy. */
  readonly lossless?: boolean;
  /** Both or none. Default: the frame's own output size. */
  readonly width?: number;
  readonly height?: number;
  /** What lies behind transparent px in a JPEG, `#rrggbb`. Default: white. */
  readonly flattenOnto?: string;
  readonly signal?: AbortSignal;
}

export interface EmbedFile {
  readonly blob: Blob;
  readonly name: string;
  readonly mime: string;
  readonly width: number;
  readonly height: number;
  /** What the file lost or what was substituted. */
  readonly reports: readonly EmbedReport[];
}

/** A recipe: steps of image editing, as the studio exports them and the API takes them. */
export interface EmbedRecipe {
  readonly version: 1;
  readonly name?: string;
  /** `{ step: 'remove_bg' }`, `{ step: 'backdrop', kind: 'color', color: '#ffffff' }`, `{ step: 'shadow' }`, `{ step: 'fill', percent: 85 }` … */
  readonly steps: readonly { readonly step: string; readonly [option: string]: unknown }[];
}

export interface EmbedApplied {
  /** 0…1: expected agreement of the least certain step with a careful person's answer. From 0.9 on it is sure. */
  readonly confidence: number;
  /** What to check: 'unsure', 'rough', 'nothing-found' and others. */
  readonly warnings: readonly string[];
}

export interface EmbedEvents {
  open: OpenedInEmbed;
  change: EmbedChange;
  export: EmbedFile;
  /** What no caller was there to hear: a picture of the options or of a drop that could not be opened. */
  error: Error;
}

/**
 * The way into a running editor. Whatever is refused throws, or rejects with, an `EmbedError`: a stable `code`, one plain
 * sentence, what was kept and what to do next. After `destroy` every call but `destroy` is refused with `embed.destroyed`.
 */
export interface EmbedHandle {
  /** Replaces what is open. A later open, load or destroy calls an earlier one off ('cancelled'). */
  open(picture: PictureSource, name?: string): Promise<OpenedInEmbed>;
  /** A brush stroke through these points. False when it changed nothing. */
  paint(points: readonly EmbedPoint[], stroke?: EmbedStroke): boolean;
  /** Returns the block's id. The fonts that it needs load behind it. */
  addText(text: string, style?: EmbedText): string;
  setFrame(change: EmbedFrame): void;
  /** False when there was nothing to undo. */
  undo(): boolean;
  redo(): boolean;
  /**
   * Runs a recipe, or its JSON, on what is shown: one step to undo, on this device and without trained models. Its code loads with the
   * first call. What is wrong with a recipe is refused with its place in it; a document that was changed meanwhile with 'step.conflict'.
   */
  apply(
    recipe: EmbedRecipe | string,
    options?: { readonly signal?: AbortSignal; readonly onProgress?: (fraction: number) => void },
  ): Promise<EmbedApplied>;
  /** A file of the picture as edited. The encoder loads when it is first used. */
  export(choice?: EmbedExport): Promise<EmbedFile>;
  /** The whole document as a `.gesso` file: pictures, masks, texts. */
  document(): Promise<Blob>;
  /** Opens such a file, of this or an older version. */
  load(file: Blob): Promise<OpenedInEmbed>;
  setTheme(theme: EmbedTheme): void;
  /** Returns the way out. */
  on<E extends keyof EmbedEvents>(event: E, listener: (value: EmbedEvents[E]) => void): () => void;
  /** Formats that can be written here. Fewer where the page's policy forbids WebAssembly; known once a picture is open. */
  readonly formats: readonly EmbedFormat[];
  /** Removes the editor and ends its workers. What is under way is 'cancelled'. Twice is once. */
  destroy(): void;
}

/** What a refused call throws. In English whatever the locale is; the editor itself shows it in its own language. */
export interface EmbedError extends Error {
  readonly code: string;
  readonly kept: string | undefined;
  readonly next: string | undefined;
}
